import Foundation
import Testing

@testable import UIKit
@testable import UIKitFixtures

/// How the view invalidates a layout (`Docs/Behaviour.md`, 4), as traces.
@MainActor @Suite struct CallOrderInvalidationTests {
  @Test func aLayoutHearsOfTheDataBeforeItIsPrepared() {
    let fixture = OrderFixture([1])
    expectTrace(
      fixture.trace.lines.joined(separator: "\n"),
      """
      layout.invalidateLayout()
      layout.invalidateLayout(with:) everything counts
      """)
    let other = OrderFixture([2])
    expectTrace(
      fixture.noted { fixture.view.dataSource = other },
      """
      layout.invalidateLayout()
      layout.invalidateLayout(with:) everything counts
      """)
  }

  @Test func aLayoutWithoutDataHearsBeforeItIsPrepared() {
    let layout = OrderLayout()
    let trace = Trace()
    layout.trace = trace
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    #expect(trace.lines.isEmpty)
    view.layoutIfNeeded()
    expectTrace(
      trace.lines.joined(separator: "\n"),
      """
      layout.invalidateLayout()
      layout.invalidateLayout(with:) everything counts
      layout.prepare
      layout.collectionViewContentSize
      layout.layoutAttributesForElements 0+200
      layout.collectionViewContentSize
      """)
    trace.clear()
    view.layoutIfNeeded()
    #expect(trace.lines.isEmpty)
  }

  @Test func aLayoutThatIsSetBeforeTheFirstPassHearsAtOnce() {
    let fixture = OrderFixture([1])
    let other = OrderLayout("other")
    other.trace = fixture.trace
    expectTrace(
      fixture.noted { fixture.view.collectionViewLayout = other },
      """
      other.invalidateLayout()
      other.invalidateLayout(with:) everything counts
      """)
    expectTrace(
      fixture.noted { fixture.frame() },
      """
      numberOfSections
      numberOfItemsInSection 0
      other.prepare
      other.collectionViewContentSize
      other.layoutAttributesForElements 0+200
      other.collectionViewContentSize
      cellForItemAt 0-0
      willDisplay 0-0
      """)
  }

  @Test func aLayoutThatIsPutBackHearsAgain() {
    let fixture = OrderFixture([1])
    fixture.frame()
    let other = OrderLayout("other")
    fixture.view.collectionViewLayout = other
    fixture.frame()
    let trace = fixture.noted { fixture.view.collectionViewLayout = fixture.layout }
    #expect(
      trace.hasPrefix("layout.invalidateLayout()\nlayout.invalidateLayout(with:) everything counts\nlayout.prepare"))
  }

  @Test func insetsAndDelegates() {
    let fixture = OrderFixture([1])
    fixture.frame()
    let plain = "layout.invalidateLayout()\nlayout.invalidateLayout(with:)"
    expectTrace(fixture.noted { fixture.view.contentInset.bottom = 5 }, plain)
    fixture.frame()
    expectTrace(fixture.noted { fixture.view.delegate = nil }, plain)
  }

  /// Whoever makes a context of his own hands it in himself.
  @Test func aContextOfSomebodyElseDoesNotComeByTheShortForm() {
    let fixture = OrderFixture([1])
    fixture.frame()
    let context = UICollectionViewLayoutInvalidationContext()
    context.invalidateItems(at: [path(0)])
    expectTrace(fixture.noted { fixture.layout.invalidateLayout(with: context) }, "layout.invalidateLayout(with:)")
    expectTrace(
      fixture.noted { fixture.layout.invalidateLayout() },
      "layout.invalidateLayout()\nlayout.invalidateLayout(with:)")
  }

  @Test func bothLayoutsOfATransitionHearOfData() {
    let fixture = OrderFixture([1])
    fixture.frame()
    let other = OrderLayout("other")
    other.trace = fixture.trace
    _ = fixture.view.startInteractiveTransition(to: other)
    fixture.frame()
    expectTrace(
      fixture.noted { fixture.view.reloadData() },
      """
      layout.invalidateLayout()
      layout.invalidateLayout(with:) everything counts
      other.invalidateLayout()
      other.invalidateLayout(with:) everything counts
      """)
  }
}

/// Layouts that do something of their own in `invalidateLayout()`.
@MainActor @Suite struct InvalidationOverrideTests {
  /// Keeps its rows until it is invalidated the short way, as most layouts of other authors do.
  final class CachingLayout: UICollectionViewLayout {
    private(set) var clearings = 0
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    var onInvalidate: (CachingLayout) -> Void = { _ in }
    var callsSuper = true
    private var rows: [UICollectionViewLayoutAttributes] = []

    override func prepare() {
      guard rows.isEmpty, let view = collectionView, view.numberOfSections > 0 else { return }
      for item in 0..<view.numberOfItems(inSection: 0) {
        let row = UICollectionViewLayoutAttributes(forCellWith: path(item))
        row.frame = CGRect(x: 0, y: CGFloat(item) * 50, width: view.bounds.width, height: 50)
        rows.append(row)
      }
    }
    override var collectionViewContentSize: CGSize { CGSize(width: 100, height: rows.last?.frame.maxY ?? 0) }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      rows.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      rows.indices.contains(indexPath.item) ? rows[indexPath.item] : nil
    }
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      newBounds.width != collectionView?.bounds.width
    }
    override func invalidateLayout() {
      clearings += 1
      rows = []
      onInvalidate(self)
      if callsSuper { super.invalidateLayout() }
    }
    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  private func rig(_ count: Int) -> (Rig, CachingLayout) {
    let layout = CachingLayout()
    let rig = Rig([count]) { $0.view.collectionViewLayout = layout }
    return (rig, layout)
  }

  @Test func clearedCachesAreFilledFromTheNewData() {
    let (rig, layout) = rig(2)
    #expect(rig.shownNames == ["0-0", "0-1"])
    rig.source.sections = [["a", "b", "c"]]
    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    #expect(rig.shownNames == ["a", "b", "c"] && rig.view.contentSize.height == 150)
    rig.source.sections = [["new", "a", "b", "c"]]
    rig.view.insertItems(at: [path(0)])
    rig.view.layoutIfNeeded()
    #expect(rig.shownNames == ["new", "a", "b", "c"] && rig.view.contentSize.height == 200)
    rig.view.frame.size.width = 60
    rig.view.layoutIfNeeded()
    #expect(rig.cell(0)?.frame.width == 60)
    let clearings = layout.clearings
    rig.view.contentInset.top = 10
    #expect(layout.clearings == clearings + 1)
  }

  /// The view knows that the data changed, whatever the layout makes of that; its next invalidation is a new one.
  @Test func anOverrideThatForgetsSuperLeavesNothingBehind() {
    let (rig, layout) = rig(1)
    layout.callsSuper = false
    layout.contexts = []
    rig.source.sections = [["a", "b"]]
    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    #expect(rig.shownNames == ["a", "b"] && layout.contexts.isEmpty)
    layout.callsSuper = true
    layout.invalidateLayout()
    #expect(layout.contexts.map(\.invalidateEverything) == [false])
    #expect(layout.contexts.map(\.invalidateDataSourceCounts) == [false])
  }

  @Test func anOverrideMayInvalidateMore() {
    let (rig, layout) = rig(1)
    layout.contexts = []
    layout.onInvalidate = {
      $0.onInvalidate = { _ in }
      let context = UICollectionViewLayoutInvalidationContext()
      context.invalidateItems(at: [path(0)])
      $0.invalidateLayout(with: context)
      $0.collectionView?.contentInset.left = 3
    }
    rig.view.reloadData()
    // Its own, that of the inset, and last the one that all began with.
    #expect(layout.contexts.map(\.invalidateEverything) == [false, false, true])
    #expect(layout.contexts.map { $0.invalidatedItemIndexPaths ?? [] } == [[path(0)], [], []])
  }
}
