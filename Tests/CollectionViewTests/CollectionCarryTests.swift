import Foundation
import Testing
@_spi(Waterwheel) import UIKit

@testable import UIKitFixtures

/// An item is carried while the content scrolls beneath it: by the program, and by holding the item at an edge. What
/// stands there afterwards is what a view shows that never saw any of it.
@MainActor @Suite struct CollectionCarryTests {
  enum Kind: CaseIterable { case flow, pinned, counting }

  /// Asks for the counts again only when it hears that they changed, and hears of every scrolled point as well.
  private final class CountingLayout: UICollectionViewLayout {
    private var counts: [Int]?

    override func prepare() {
      super.prepare()
      guard counts == nil, let view = collectionView else { return }
      counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      if context.invalidateEverything || context.invalidateDataSourceCounts { counts = nil }
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    private func top(of section: Int) -> CGFloat { CGFloat((counts ?? []).prefix(section).reduce(0, +)) * 50 }

    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: top(of: counts?.count ?? 0)) }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      guard let counts, indexPath.section < counts.count, indexPath.item < counts[indexPath.section] else { return nil }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(
        x: 0, y: top(of: indexPath.section) + CGFloat(indexPath.item) * 50, width: 100, height: 50)
      return attributes
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (counts ?? []).enumerated().flatMap { section, count in
        (0..<count).compactMap { layoutAttributesForItem(at: path($0, section)) }
      }.filter { $0.frame.intersects(rect) }
    }
  }

  private func makeLayout(_ kind: Kind) -> UICollectionViewLayout {
    if kind == .counting { return CountingLayout() }
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 100, height: 50)
    flow.minimumLineSpacing = 0
    flow.headerReferenceSize = CGSize(width: 100, height: kind == .pinned ? 30 : 0)
    flow.sectionHeadersPinToVisibleBounds = kind == .pinned
    return flow
  }

  private func makeFixture(_ kind: Kind, _ counts: [Int]) -> Fixture {
    Fixture(counts) { rig in
      rig.view.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "h")
      rig.view.collectionViewLayout = makeLayout(kind)
    }
  }

  /// Names, paths and frames of all that is seen.
  private func look(_ view: UICollectionView) -> [String] {
    let headers = view.indexPathsForVisibleSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader)
    return view.indexPathsForVisibleItems.sorted().map { path in
      let cell = view.cellForItem(at: path) as? NamedCell
      return "\(path) \(cell?.name ?? "none") \(cell.map { "\($0.frame)" } ?? "")"
    }
      + headers.sorted().map { path in
        let kind = UICollectionView.elementKindSectionHeader
        return "header \(path) \(view.supplementaryView(forElementKind: kind, at: path).map { "\($0.frame)" } ?? "")"
      }
  }

  private func expectLikeAFreshView(_ fixture: Fixture, _ kind: Kind) {
    let fresh = makeFixture(kind, [1])
    fresh.rig.source.sections = fixture.rig.source.sections
    fresh.view.reloadData()
    fresh.view.layoutIfNeeded()
    fresh.rig.scroll(to: fixture.view.contentOffset.y)
    #expect(look(fixture.view) == look(fresh.view))
    #expect(fixture.view.contentSize == fresh.view.contentSize)
    for (section, names) in fixture.rig.source.sections.enumerated() {
      #expect(fixture.view.numberOfItems(inSection: section) == names.count)
    }
    #expect(!look(fresh.view).isEmpty && fixture.view.checkInvariants() == [])
  }

  /// An update of every sort around where the item was put down.
  private func update(_ fixture: Fixture) {
    fixture.view.performBatchUpdates {
      fixture.rig.source.sections[0].remove(at: 0)
      fixture.rig.source.sections[1].insert("new", at: 1)
      fixture.view.deleteItems(at: [path(0)])
      fixture.view.insertItems(at: [path(1, 1)])
    }
  }

  private func dropAndUpdate(_ fixture: Fixture, _ kind: Kind, cancelling: Bool) {
    let before = fixture.rig.source.sections
    if cancelling { fixture.view.cancelInteractiveMovement() } else { fixture.view.endInteractiveMovement() }
    #expect((fixture.rig.source.sections == before) == cancelling)
    fixture.run(0.5)
    expectLikeAFreshView(fixture, kind)
    update(fixture)
    fixture.run(0.5)
    expectLikeAFreshView(fixture, kind)
  }

  /// The offset is set between two steps, with and without a layout in between; the item goes to the other section and
  /// back, and over once more.
  @Test(arguments: Kind.allCases, [true, false])
  func theProgramScrolls(kind: Kind, cancelling: Bool) {
    for laysOut in [true, false] {
      let fixture = makeFixture(kind, [8, 8])
      #expect(fixture.view.beginInteractiveMovementForItem(at: path(1)))
      for (step, offset) in [60.0, 190, 420, 450, 150, 120, 20, 400, 440].enumerated() {
        fixture.view.contentOffset.y = CGFloat(offset)
        if laysOut { fixture.view.layoutIfNeeded() }
        fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: offset + 101))
        if step % 3 == 2 { fixture.run(0.1) }
        let counts = (0..<2).map { fixture.view.numberOfItems(inSection: $0) }
        #expect(counts == (offset + 101 > 440 ? [7, 9] : [8, 8]), "\(kind) at \(offset): \(counts)")
      }
      // The layout hears of this last step together with the item's way back.
      fixture.view.contentOffset.y = 410
      if laysOut { fixture.view.layoutIfNeeded() }
      dropAndUpdate(fixture, kind, cancelling: cancelling)
      if !cancelling { #expect(fixture.rig.source.sections[1].contains("0-1")) }
    }
  }

  /// Held at the lower edge the item goes through the whole of the first section and into the second.
  @Test(arguments: Kind.allCases, [true, false])
  func theEdgeScrolls(kind: Kind, cancelling: Bool) {
    let fixture = makeFixture(kind, [12, 30])
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(1)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 50, y: 196))
    var frames = 0
    while fixture.view.contentOffset.y < 700, frames < 600 {
      fixture.frame()
      frames += 1
    }
    #expect(frames < 600 && fixture.view.numberOfItems(inSection: 1) == 31)
    let carried = fixture.view.visibleCells.first { ($0 as? NamedCell)?.name == "0-1" }
    #expect(abs((carried?.center.y ?? 0) - fixture.view.contentOffset.y - 196) < 1)
    dropAndUpdate(fixture, kind, cancelling: cancelling)
  }
}
