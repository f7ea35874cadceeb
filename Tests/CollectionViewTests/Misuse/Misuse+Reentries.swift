import UIKit
import UIKitTestSupport

extension Misuse {
  private static func fixture(
    _ name: String, _ answer: String? = nil, _ prepare: @escaping @MainActor @Sendable (MisuseFixture) -> Void
  ) -> Misuse {
    Misuse(name, answer) {
      let fixture = MisuseFixture()
      prepare(fixture)
      fixture.run(frames: 12)
    }
  }

  private static let endless = "something asks for layout whenever it is laid out"

  /// What leads back to itself.
  static let reentries: [Misuse] = [
    fixture("reloads an item when it is shown", endless) { $0.whenShown = { $0.reloadItems(at: [$1]) } },
    fixture("reloads all when an item is shown", endless) { $0.whenShown = { view, _ in view.reloadData() } },
    fixture("reloads when a cell is filled", endless) { $0.whenFilled = { view, _ in view.reloadData() } },
    fixture("lays out when a cell is filled") { $0.whenFilled = { view, _ in view.layoutIfNeeded() } },
    fixture("asks for the cell that is filled") { $0.whenFilled = { _ = $0.cellForItem(at: $1) } },
    fixture("another layout when an item is shown") { fixture in
      fixture.whenShown = { view, _ in
        if view.collectionViewLayout === fixture.layout { view.collectionViewLayout = UICollectionViewFlowLayout() }
      }
    },
    fixture("reloads when counted", endless) { $0.whenCounted = { $0.reloadData() } },
    fixture("asks for the count that it is asked for", "while it is asked for it itself") {
      $0.whenCounted = { _ = $0.numberOfSections }
    },
    fixture("asks for the items that it is asked for", "while it is asked for it itself") {
      $0.whenCounted = { _ = $0.numberOfItems(inSection: 0) }
    },
    fixture("scrolls on whenever it scrolls", "scrollViewDidScroll(_:) changes the content offset every time") {
      fixture in
      fixture.count = 500
      fixture.run()
      fixture.whenScrolled = { $0.contentOffset.y += 1 }
      fixture.view.contentOffset.y = 5
    },
    fixture("scrolls to and fro", "scrollViewDidScroll(_:) changes the content offset every time") { fixture in
      fixture.count = 500
      fixture.run()
      fixture.whenScrolled = { $0.contentOffset.y = $0.contentOffset.y == 5 ? 10 : 5 }
      fixture.view.contentOffset.y = 5
    },
    fixture("begins an animated scroll whenever it scrolls") { fixture in
      fixture.count = 500
      fixture.run()
      fixture.whenScrolled = { $0.setContentOffset(CGPoint(x: 0, y: $0.contentOffset.y + 100), animated: true) }
      fixture.view.contentOffset.y = 5
    },
    fixture("invalidates in prepare()") { $0.layout.whenPrepared = { $0.invalidateLayout() } },
    fixture("lays out in prepare()") { $0.layout.whenPrepared = { $0.collectionView?.layoutIfNeeded() } },
    fixture("reloads in prepare()", endless) { $0.layout.whenPrepared = { $0.collectionView?.reloadData() } },
    fixture("updates in prepare()", endless) {
      $0.layout.whenPrepared = { $0.collectionView?.performBatchUpdates(nil) }
    },
    fixture("another layout in prepare()") {
      $0.layout.whenPrepared = {
        $0.collectionView?.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
      }
    },
    fixture("a layout asks its view while it is asked") {
      $0.layout.whenAsked = {
        _ = ($0.collectionView?.visibleCells, $0.collectionView?.indexPathForItem(at: .zero))
        $0.collectionView?.layoutIfNeeded()
      }
    },
    fixture("scrolls when the layout is asked") {
      $0.count = 500
      $0.layout.whenAsked = { $0.collectionView?.contentOffset.y += 1 }
    },
    fixture("asks for layout in layout", endless) { $0.plain.whenLaidOut = { $0.setNeedsLayout() } },
    fixture("lays out in layout", "layoutIfNeeded() called itself over and over") {
      $0.plain.whenLaidOut = {
        $0.setNeedsLayout()
        $0.layoutIfNeeded()
      }
    },
    fixture("lays the superview out in layout") {
      $0.plain.whenLaidOut = {
        $0.superview?.setNeedsLayout()
        $0.superview?.layoutIfNeeded()
      }
    },
    fixture("adds a subview in every layout", endless) { $0.plain.whenLaidOut = { $0.addSubview(UIView()) } },
    fixture("adds a subview that adds one, and so on", "whose layout adds one, and so on") {
      $0.plain.addSubview(MultiplyingView(frame: $0.plain.bounds))
    },
    fixture("grows in every layout", endless) { $0.plain.whenLaidOut = { $0.frame.size.width += 1 } },
    fixture("goes away in layout") { $0.plain.whenLaidOut = { $0.removeFromSuperview() } },
    fixture("a batch in a batch that reloads") { fixture in
      fixture.run()
      fixture.view.performBatchUpdates {
        fixture.view.performBatchUpdates { fixture.view.reloadData() }
        fixture.view.layoutIfNeeded()
      }
    },
    fixture("an animation group that holds itself", "an animation group holds itself") {
      let group = CAAnimationGroup()
      group.animations = [group]
      group.duration = 1
      $0.run()
      $0.plain.layer.add(group, forKey: nil)
    },
    fixture("two animation groups that hold each other", "an animation group holds itself") {
      let (first, second) = (CAAnimationGroup(), CAAnimationGroup())
      (first.animations, second.animations) = ([second], [first])
      first.duration = 1
      $0.run()
      $0.plain.layer.add(first, forKey: nil)
    },
    fixture("a behaviour that holds itself") {
      let animator = UIDynamicAnimator(referenceView: $0.controller.view)
      let gravity = UIGravityBehavior(items: [$0.plain])
      gravity.addChildBehavior(gravity)
      animator.addBehavior(gravity)
    },
    fixture("a responder that is its own next") {
      let own = OwnNextView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      $0.controller.view.addSubview(own)
      $0.run()
      $0.host.touch.tap(at: CGPoint(x: 50, y: 50))
      $0.host.key("a")
    },
  ]
}

final class MultiplyingView: UIView {
  override func layoutSubviews() {
    super.layoutSubviews()
    addSubview(MultiplyingView(frame: bounds))
  }
}

private final class OwnNextView: UIView {
  override var next: UIResponder? { self }
}
