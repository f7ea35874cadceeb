import CollectionLayouts
import Foundation
import TestTools
import Testing
import UIKit
import UIKitTestSupport

/// From any layout to any other: what one looks at stays in sight, nothing is lost on the way.
@MainActor @Suite struct SwitchPropertyTests {
  /// One of each class, and the system's flow.
  nonisolated static let kinds: [LayoutKind] = {
    var names: Set<String> = []
    let own = LayoutKind.all.filter { names.insert(String($0.name.prefix { $0.isLetter })).inserted }
    let flow = LayoutKind(
      name: "system flow",
      make: { isHorizontal in
        let flow = UICollectionViewFlowLayout()
        flow.itemSize = CGSize(width: 100, height: 120)
        flow.scrollDirection = isHorizontal ? .horizontal : .vertical
        return flow
      }, hasCurrentItem: false)
    return own + [flow]
  }()

  private func show(_ path: IndexPath, in fixture: LayoutFixture) {
    if let layout = fixture.view.collectionViewLayout as? CurrentItemLayout {
      layout.setCurrentItem(at: path, animated: false)
    } else if let layout = fixture.view.collectionViewLayout as? SectionedLayout {
      // Away from the beginning, where the first item would be handed over.
      layout.scrollToItem(at: IndexPath(item: 29, section: 1), animated: false)
    } else {
      fixture.view.scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
    }
    fixture.host.settle()
  }

  /// The current item, or the one in the middle of the view.
  private func current(of fixture: LayoutFixture) -> IndexPath? {
    let layout = fixture.view.collectionViewLayout
    if let layout = layout as? CurrentItemLayout { return layout.currentIndexPath }
    let bounds = fixture.view.bounds
    func distance(_ path: IndexPath) -> CGFloat {
      let center = layout.layoutAttributesForItem(at: path)?.center ?? .zero
      return hypot(center.x - bounds.midX, center.y - bounds.midY)
    }
    return fixture.view.indexPathsForVisibleItems.min { (distance($0), $0) < (distance($1), $1) }
  }

  private func number(of kind: LayoutKind) -> Int { Self.kinds.firstIndex { $0.name == kind.name } ?? 0 }

  @Test(arguments: kinds)
  func theItemInTheMiddleStaysInSight(kind: LayoutKind) {
    for (index, target) in Self.kinds.enumerated().sampled(every: 3, from: number(of: kind))
    where target.name != kind.name {
      // A ring and a deck do not scroll; the system's layouts cannot know which of their items is the current one.
      if target.name == "system flow", ["circle", "sliding cards"].contains(kind.name) { continue }
      let fixture = LayoutFixture(kind.make(false), counts: [90, 30])
      show(IndexPath(item: 60, section: 0), in: fixture)
      guard let path = current(of: fixture) else { continue }
      fixture.view.setCollectionViewLayout(target.make(false), animated: index.isMultiple(of: 2))
      fixture.host.settle()
      #expect(
        fixture.view.indexPathsForVisibleItems.contains(path),
        "\(kind.name) to \(target.name): \(fixture.view.indexPathsForVisibleItems.sorted())")
      if let layout = fixture.view.collectionViewLayout as? CurrentItemLayout {
        #expect(layout.currentIndexPath == path, "\(kind.name) to \(target.name)")
      }
      #expect(fixture.view.checkInvariants() == [], "\(kind.name) to \(target.name)")
    }
  }

  /// From each to the next one, under the hand: it ends in one of the two, and is whole.
  @Test(arguments: kinds.paired(inTurnWith: [true, false]))
  func aTransitionUnderTheHandEndsInOneOfTheTwo(kind: LayoutKind, finishes: Bool) throws {
    let target = Self.kinds[(number(of: kind) + 1) % Self.kinds.count].make(false)
    let fixture = LayoutFixture(kind.make(false), counts: [40])
    let old = fixture.view.collectionViewLayout
    fixture.host.advance(by: 0.1)
    let transition = try #require(LayoutTransition(in: fixture.view, to: target))
    for progress in [0.2, 0.5, 0.7] {
      transition.progress = progress
      fixture.host.advance(by: 0.05)
      #expect(
        fixture.view.collectionViewLayout is UICollectionViewTransitionLayout && !fixture.view.visibleCells.isEmpty)
    }
    if finishes { transition.finish() } else { transition.cancel() }
    for _ in 0..<200 where fixture.view.collectionViewLayout is UICollectionViewTransitionLayout {
      fixture.host.advance(by: 0.05)
    }
    #expect(fixture.view.collectionViewLayout === (finishes ? target : old))
    fixture.host.settle()
    #expect(fixture.view.checkInvariants() == [] && !fixture.view.visibleCells.isEmpty)
  }

  /// What comes into sight starts where the old layout had it as the view was scrolled, or just outside of the view on that side.
  @Test(arguments: kinds)
  func whatComesIntoSightComesFromNearby(kind: LayoutKind) {
    for target in Self.kinds.sampled(every: 3, from: number(of: kind)) where target.name != kind.name {
      let fixture = LayoutFixture(kind.make(false), counts: [40])
      show(IndexPath(item: 20, section: 0), in: fixture)
      let before = Set(fixture.view.indexPathsForVisibleItems)
      fixture.view.setCollectionViewLayout(target.make(false), animated: true)
      fixture.host.advance(by: 0.1)
      let shown = fixture.view.layer.presentation()?.bounds ?? fixture.view.bounds
      for cell in fixture.view.visibleCells {
        guard let path = fixture.view.indexPath(for: cell), !before.contains(path) else { continue }
        let place = cell.layer.presentation()?.position ?? cell.center
        let distance = hypot(place.x - shown.midX, place.y - shown.midY)
        #expect(distance < 1500, "\(kind.name) to \(target.name): \(path) is \(distance) points away")
      }
      fixture.host.settle()
    }
  }
}
