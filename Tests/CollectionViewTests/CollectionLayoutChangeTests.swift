import Foundation
import Testing
import UIKit

@testable import UIKitFixtures

@MainActor @Suite struct CollectionLayoutChangeTests {
  @Test func viewsSurviveAChangeOfLayout() {
    let rig = Rig([10])
    let cell = rig.cell(1)
    let other = RowLayout()
    other.name = "other"
    other.rowHeight = 30
    other.trace = rig.trace
    rig.trace.clear()
    rig.view.collectionViewLayout = other
    #expect(rig.layout.collectionView == nil)
    #expect(other.collectionView === rig.view)
    #expect(rig.cell(1) === cell)
    #expect(cell?.frame == CGRect(x: 0, y: 30, width: 100, height: 30))
    let hooks = rig.trace.lines.filter {
      $0.hasPrefix("layout.transition") || $0.hasPrefix("other.transition") || $0 == "other.prepare"
        || $0 == "other.target"
        || $0.hasSuffix("finalizeTransition")
    }
    #expect(
      hooks == [
        "layout.transitionTo", "other.transitionFrom", "other.prepare", "other.target", "layout.finalizeTransition",
        "other.finalizeTransition",
      ])
    #expect(rig.trace.count("items") == 0)
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentSize.height == 300)
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func theNewLayoutChoosesTheOffset() {
    let rig = Rig([100])
    rig.scroll(to: 1_000)
    let other = RowLayout()
    other.rowHeight = 100
    other.snap = { CGPoint(x: 0, y: $0.y * 2) }
    rig.view.collectionViewLayout = other
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentOffset.y == 2_000)
    #expect(rig.shownNames == ["0-20", "0-21"])
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func aChangeBeforeAnythingWasShownOnlyInvalidates() {
    let first = RowLayout()
    let second = RowLayout()
    let trace = Trace()
    second.trace = trace
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 10, height: 10), collectionViewLayout: first)
    view.collectionViewLayout = second
    #expect(first.collectionView == nil)
    #expect(trace.lines == ["layout.invalidate everything counts"])
    view.layoutIfNeeded()
    #expect(trace.lines.dropFirst().first == "layout.prepare")
  }

  @Test func aTransitionLayoutCanBeSteeredAndFinished() {
    let rig = Rig([4])
    let target = RowLayout()
    target.rowHeight = 30
    let transition = rig.view.startInteractiveTransition(to: target)
    #expect(rig.view.collectionViewLayout === transition)
    transition.transitionProgress = 0.5
    transition.invalidateLayout()
    rig.view.layoutIfNeeded()
    #expect(rig.cell(1)?.center.y == 60)
    rig.view.finishInteractiveTransition()
    #expect(rig.view.collectionViewLayout === target)
    rig.view.layoutIfNeeded()
    #expect(rig.cell(1)?.frame == CGRect(x: 0, y: 30, width: 100, height: 30))
    #expect(rig.layout.collectionView == nil)
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func aCancelledTransitionGoesBack() {
    let rig = Rig([4])
    let target = RowLayout()
    _ = rig.view.startInteractiveTransition(to: target)
    rig.view.cancelInteractiveTransition()
    #expect(rig.view.collectionViewLayout === rig.layout)
    #expect(target.collectionView == nil)
    #expect(faults { rig.view.finishInteractiveTransition() }.count == 1)
    rig.view.layoutIfNeeded()
    #expect(rig.cell(1)?.frame.minY == 50)
  }

  // MARK: Right to left

  final class Strip: UICollectionViewLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var collectionViewContentSize: CGSize { CGSize(width: 1_000, height: 100) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      (0..<10).compactMap { layoutAttributesForItem(at: path($0)) }.filter { $0.frame.intersects(rect) }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: CGFloat(indexPath.item) * 100, y: 0, width: 80, height: 100)
      return attributes
    }
  }

  @Test func mirroredLayoutsStartAtTheRight() {
    let rig = Rig([10], size: CGSize(width: 200, height: 100)) { $0.view.semanticContentAttribute = .forceRightToLeft }
    rig.view.collectionViewLayout = Strip()
    rig.view.layoutIfNeeded()
    #expect(rig.view.layoutAttributesForItem(at: path(0))?.frame == CGRect(x: 920, y: 0, width: 80, height: 100))
    rig.view.contentOffset = CGPoint(x: 800, y: 0)
    rig.view.layoutIfNeeded()
    #expect(rig.shownNames == ["0-0", "0-1"])
    #expect(rig.cell(0)?.frame.minX == 920)
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 950, y: 50)) == path(0))
    #expect(rig.view.checkInvariants() == [])
  }

  @Test func aMirroredViewOpensAtItsLeadingEdge() {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: Strip())
    let source = NameSource([10], trace: Trace())
    view.semanticContentAttribute = .forceRightToLeft
    view.register(NamedCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.contentOffset.x == 800)
    #expect(view.indexPathsForVisibleItems == [path(0), path(1)])
  }
}
