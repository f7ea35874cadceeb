import CollectionLayouts
import Foundation
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

  private func show(_ path: IndexPath, in stage: LayoutStage) {
    if let layout = stage.view.collectionViewLayout as? CurrentItemLayout {
      layout.setCurrentItem(at: path, animated: false)
    } else if let layout = stage.view.collectionViewLayout as? SectionedLayout {
      // Away from the beginning, where the first item would be handed over.
      layout.scrollToItem(at: IndexPath(item: 29, section: 1), animated: false)
    } else {
      stage.view.scrollToItem(at: path, at: [.centeredVertically, .centeredHorizontally], animated: false)
    }
    stage.host.settle()
  }

  /// The current item, or the one in the middle of the view.
  private func current(of stage: LayoutStage) -> IndexPath? {
    let layout = stage.view.collectionViewLayout
    if let layout = layout as? CurrentItemLayout { return layout.currentIndexPath }
    let bounds = stage.view.bounds
    func distance(_ path: IndexPath) -> CGFloat {
      let center = layout.layoutAttributesForItem(at: path)?.center ?? .zero
      return hypot(center.x - bounds.midX, center.y - bounds.midY)
    }
    return stage.view.indexPathsForVisibleItems.min { (distance($0), $0) < (distance($1), $1) }
  }

  @Test(arguments: kinds)
  func theItemInTheMiddleStaysInSight(kind: LayoutKind) {
    for (index, target) in Self.kinds.enumerated() where target.name != kind.name {
      // A ring and a deck do not scroll; the system's layouts cannot know which of their items is the current one.
      if target.name == "system flow", ["circle", "sliding cards"].contains(kind.name) { continue }
      let stage = LayoutStage(kind.make(false), counts: [90, 30])
      show(IndexPath(item: 60, section: 0), in: stage)
      guard let path = current(of: stage) else { continue }
      stage.view.setCollectionViewLayout(target.make(false), animated: index.isMultiple(of: 2))
      stage.host.settle()
      #expect(
        stage.view.indexPathsForVisibleItems.contains(path),
        "\(kind.name) to \(target.name): \(stage.view.indexPathsForVisibleItems.sorted())")
      if let layout = stage.view.collectionViewLayout as? CurrentItemLayout {
        #expect(layout.currentIndexPath == path, "\(kind.name) to \(target.name)")
      }
      #expect(stage.view.checkInvariants() == [], "\(kind.name) to \(target.name)")
    }
  }
}
