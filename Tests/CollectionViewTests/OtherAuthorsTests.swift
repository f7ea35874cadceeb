import Testing
import UIKit
import UIKitTestSupport

@testable import UIKitFixtures

/// What layouts, apps and suites of other authors rely on.
@MainActor
struct OtherAuthorsTests {
  /// Helpers of diffing libraries hand on closures that do not escape.
  @Test func changesOfABatchNeedNotEscape() {
    let fixture = MisuseFixture()
    fixture.run()
    let count = fixture.view.numberOfItems(inSection: 0)
    func update(_ changes: () -> Void) { fixture.view.performBatchUpdates(changes) }
    update {
      fixture.count += 1
      fixture.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(fixture.view.numberOfItems(inSection: 0) == count + 1)
    fixture.view.performBatchUpdates(nil)
  }

  @Test func anOverrideHearsOfEveryBatch() {
    final class View: UICollectionView {
      var batches = 0
      override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        batches += 1
        super.performBatchUpdates(updates, completion: completion)
      }
    }
    let view = View(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    view.performBatchUpdates {}
    view.performBatchUpdates(nil, completion: nil)
    #expect(view.batches == 2)
  }

  @Test func aFlowLayoutWithoutAViewInvalidatesNothing() {
    final class Layout: UICollectionViewFlowLayout {
      var invalidations = 0
      var preparations = 0
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        invalidations += 1
        super.invalidateLayout(with: context)
      }
      override func prepare() {
        preparations += 1
        super.prepare()
      }
    }
    let layout = Layout()
    layout.itemSize = CGSize(width: 20, height: 10)
    layout.scrollDirection = .horizontal
    layout.scrollDirection = .vertical
    #expect(layout.invalidations == 0)
    let fixture = MisuseFixture()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = fixture
    view.layoutIfNeeded()
    let prepared = layout.preparations
    layout.itemSize = CGSize(width: 100, height: 30)
    // Whoever asks the layout does not run a subclass's preparations.
    #expect(layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame.minY == 40)
    #expect(layout.preparations == prepared)
    view.layoutIfNeeded()
    #expect(layout.preparations == prepared + 1)
  }

  @Test func lengthIsReadAgainAfterElementsWereAsked() {
    final class Layout: UICollectionViewLayout {
      var size = CGSize(width: 320, height: 0)
      override var collectionViewContentSize: CGSize { size }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        size.height = 10_000
        return []
      }
    }
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: Layout())
    view.layoutIfNeeded()
    #expect(view.contentSize.height == 10_000)
  }

  /// Such as Parchment, whose layout gives nothing to what was not measured.
  @Test func itemsWithoutWidthMeasureThemselves() {
    final class Layout: UICollectionViewLayout {
      var widths: [Int: CGFloat] = [:]
      override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 50) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let start = (0..<indexPath.item).reduce(CGFloat(0)) { $0 + (widths[$1] ?? 0) }
        attributes.frame = CGRect(x: start, y: 0, width: widths[indexPath.item] ?? 0, height: 50)
        return attributes
      }
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
      ) -> Bool {
        widths[preferred.indexPath.item] = preferred.frame.width
        return preferred.frame.width != original.frame.width
      }
    }
    final class Cell: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        attributes.frame.size.width = CGFloat(attributes.indexPath.item + 1) * 50
        return attributes
      }
    }
    let (fixture, layout) = (MisuseFixture(), Layout())
    fixture.count = 3
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 50), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = fixture
    view.layoutIfNeeded()
    #expect(layout.widths == [0: 50, 1: 100, 2: 150])
    #expect(view.visibleCells.count == 3)
  }

  @Test func anItemWithoutAttributesIsNoInvalidPath() {
    final class Layout: UICollectionViewLayout {}
    let fixture = MisuseFixture()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 50), collectionViewLayout: Layout())
    view.dataSource = fixture
    let known = faults { view.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: false) }
    #expect(known.first?.hasPrefix("the layout has no attributes for the item") == true)
    let unknown = faults { view.scrollToItem(at: IndexPath(item: 99, section: 0), at: .top, animated: false) }
    #expect(unknown.first?.hasPrefix("attempt to scroll to invalid index path") == true)
  }

  /// Each sets what it has already, in every step.
  @Test(arguments: 0..<5) func itemsRestThoughAnActionSetsTheSame(kind: Int) {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let item = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
    view.addSubview(item)
    let host = TestHost(size: CGSize(width: 400, height: 400), view: view)
    let animator = UIDynamicAnimator(referenceView: view)
    let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 200, y: 300))
    let body = UIDynamicItemBehavior(items: [item])
    let gravity = UIGravityBehavior(items: [])
    let push = UIPushBehavior(items: [], mode: .continuous)
    let tie = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 200, y: 200))
    let action: () -> Void = [
      { (snap.damping, snap.snapPoint) = (0.5, CGPoint(x: 200, y: 300)) },
      { (body.resistance, body.isAnchored, body.allowsRotation) = (0, false, true) },
      { (gravity.angle, gravity.magnitude) = (1, 0.7) },
      { (push.angle, push.magnitude, push.active) = (2, 0.3, true) },
      { (tie.damping, tie.frequency, tie.anchorPoint) = (tie.damping, tie.frequency, tie.anchorPoint) },
    ][kind]
    action()
    snap.action = action
    for behavior in [snap, body, gravity, push] { animator.addBehavior(behavior) }
    if kind == 4 { animator.addBehavior(tie) }
    host.advance(by: 10)
    #expect(!animator.isRunning)
  }

  @Test func pathsHoldTheirBorder() {
    let rectangle = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    for (x, y) in [(0, 0), (10, 0), (10, 10), (0, 10), (5, 0), (10, 5), (5, 10), (0, 5)] {
      #expect(rectangle.contains(CGPoint(x: x, y: y)))
    }
    #expect(!rectangle.contains(CGPoint(x: 10.001, y: 5)) && !rectangle.contains(CGPoint(x: 15, y: 0)))
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(oval.contains(CGPoint(x: 10, y: 5)) && !oval.contains(CGPoint(x: 9.9, y: 9.9)))
  }

  @Test func whatAppsMakeWithoutArguments() {
    #expect(UIVisualEffectView().effect == nil)
    #expect(UIViewPropertyAnimator().duration == 0)
    #expect(UIGravityBehavior().items.isEmpty && UICollisionBehavior().items.isEmpty)
    #expect(Timer().isValid)
    #expect(UIFont().pointSize == 17)
    #expect(UIRefreshControl().frame.height > 0)
    final class Screen: UIScreen {
      override var bounds: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
    }
    #expect(Screen().bounds.width == 1)
    #expect(
      faults { _ = UICollectionView() } == ["UICollectionView must be initialized with a non-nil layout parameter"])
    #expect(CGFloat(truncating: 3.5) == 3.5)
  }

  /// Before the first pass, too; the initialiser's own frame is none.
  @Test func aLayoutIsAskedAboutEverySize() {
    final class Layout: UICollectionViewFlowLayout {
      var asked: [CGFloat] = []
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        asked.append(newBounds.width)
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
      }
    }
    let layout = Layout()
    let fixture = MisuseFixture()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = fixture
    #expect(layout.asked.isEmpty)
    view.frame.size = CGSize(width: 320, height: 480)
    #expect(layout.asked == [320])
    view.layoutIfNeeded()
    view.frame.size.width = 300
    #expect(layout.asked == [320, 300])
  }

  /// A layout that learns how large it is while it is asked for elements, for the first time and later.
  @Test func theSizeOfALazyLayoutIsReadAgain() {
    final class Layout: UICollectionViewLayout {
      var height: CGFloat = 0
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: height) }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        height = max(height, rect.maxY + 1000)
        return []
      }
    }
    let layout = Layout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.layoutIfNeeded()
    #expect(layout.height > 1000 && view.contentSize.height == layout.height)
    let first = layout.height
    view.contentOffset.y = first - 480
    view.layoutIfNeeded()
    #expect(layout.height > first && view.contentSize.height == layout.height)
  }

  /// A layout that sets insets by what it has placed sets them once, and hears of no invalidation for it.
  @Test func insetsThatALayoutSetsWhileItIsAskedInvalidateNothing() {
    final class Layout: UICollectionViewLayout {
      var invalidations = 0
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        invalidations += 1
        super.invalidateLayout(with: context)
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        collectionView?.contentInset.bottom = 10
        return []
      }
    }
    let layout = Layout()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.layoutIfNeeded()
    #expect(layout.invalidations == 1 && view.contentInset.bottom == 10)
    view.contentInset.bottom = 20
    #expect(layout.invalidations == 2)
  }
}
