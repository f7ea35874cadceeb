import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

@MainActor @Suite(.serialized) struct DynamicsTests {
  final class Listener: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var calls: [String] = []
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { calls.append("began \((identifier as? NSString).map { String(describing: $0) } ?? "bounds")") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
      withBoundaryIdentifier identifier: (any NSCopying)?
    ) { calls.append("ended") }
    func collisionBehavior(
      _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
      at p: CGPoint
    ) { calls.append("met") }
  }

  private func make() -> (ViewsFixture, UIView, UIDynamicAnimator) {
    let fixture = ViewsFixture()
    let view = fixture.addView(CGRect(x: 50, y: 50, width: 100, height: 100))
    return (fixture, view, UIDynamicAnimator(referenceView: fixture.root))
  }

  private func run(_ fixture: ViewsFixture, _ seconds: Double, rate: Double = 60) {
    let start = fixture.time
    for frame in 1...Int((seconds * rate).rounded()) { fixture.frame(at: start + Double(frame) / rate) }
  }

  @Test func gravityPullsAThousandPointsASecondSquared() {
    let (fixture, view, animator) = make()
    let gravity = UIGravityBehavior(items: [view])
    #expect(gravity.magnitude == 1 && gravity.gravityDirection == CGVector(dx: 0, dy: 1))
    animator.addBehavior(gravity)
    #expect(animator.isRunning)
    run(fixture, 0.5)
    #expect(abs(view.center.y - (100 + 125)) < 2)
    #expect(abs(animator.elapsedTime - 0.5) < 0.01)
    gravity.setAngle(0, magnitude: 0.5)
    #expect(abs(gravity.gravityDirection.dx - 0.5) < 1e-9 && abs(gravity.gravityDirection.dy) < 1e-9)
  }

  @Test func everyRateMovesTheSame() {
    func place(_ rate: Double) -> CGPoint {
      let (fixture, view, animator) = make()
      let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 300, y: 300))
      spring.length = 0
      spring.frequency = 2
      spring.damping = 0.2
      animator.addBehavior(spring)
      run(fixture, 0.7, rate: rate)
      return view.center
    }
    let (slow, middle, fast) = (place(30), place(60), place(120))
    #expect(slow == middle && middle == fast)
    #expect(slow != CGPoint(x: 100, y: 100))
  }

  @Test func anUndampedSpringKeepsItsEnergyAndItsPace() {
    let (fixture, view, animator) = make()
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 100, y: 200))
    #expect(spring.length == 100)
    spring.length = 0
    spring.frequency = 1
    animator.addBehavior(spring)
    var lowest: CGFloat = 0
    var highest: CGFloat = 1_000
    for _ in 0..<10 * 60 {
      run(fixture, 1.0 / 60)
      lowest = max(lowest, view.center.y)
      highest = min(highest, view.center.y)
    }
    #expect(abs(lowest - 300) < 2 && abs(highest - 100) < 2, "\(highest)…\(lowest)")
    #expect(abs(view.center.y - 100) < 4, "ten swings in ten seconds: \(view.center.y)")
    #expect(animator.isRunning)
  }

  @Test func aBrakedSpringComesToRestAndSleeps() {
    let (fixture, view, animator) = make()
    let listener = Listener()
    animator.delegate = listener
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 150, y: 200))
    spring.length = 0
    spring.frequency = 2
    spring.damping = 0.8
    animator.addBehavior(spring)
    run(fixture, 4)
    #expect(abs(view.center.x - 150) < 0.2 && abs(view.center.y - 200) < 0.2)
    #expect(!animator.isRunning && !fixture.host.wantsFrames)
    #expect(listener.calls == ["resume", "pause"])
    spring.anchorPoint.y = 300
    #expect(animator.isRunning)
    run(fixture, 4)
    #expect(abs(view.center.y - 300) < 0.2)
    #expect(listener.calls == ["resume", "pause", "resume", "pause"])
    view.center.y = 250
    animator.updateItem(usingCurrentState: view)
    #expect(animator.isRunning)
    animator.removeAllBehaviors()
    run(fixture, 0.1)
    #expect(!animator.isRunning && spring.dynamicAnimator == nil)
  }

  @Test func rodsKeepTheirLength() {
    let (fixture, view, animator) = make()
    let anchor = CGPoint(x: 200, y: 100)
    let rod = UIAttachmentBehavior(item: view, attachedToAnchor: anchor)
    #expect(rod.length == 100 && rod.attachedBehaviorType == .anchor)
    animator.addBehavior(rod)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    for _ in 0..<120 {
      run(fixture, 1.0 / 60)
      #expect(abs(hypot(view.center.x - anchor.x, view.center.y - anchor.y) - 100) < 3)
    }
  }

  @Test func itemsHangTogether() {
    let (fixture, first, animator) = make()
    let second = fixture.addView(CGRect(x: 250, y: 50, width: 60, height: 60))
    let rope = UIAttachmentBehavior.limitAttachment(
      with: first, offsetFromCenter: .zero, attachedTo: second, offsetFromCenter: .zero)
    #expect(rope.items.count == 2 && rope.attachedBehaviorType == .items)
    let push = UIPushBehavior(items: [first], mode: .instantaneous)
    push.setAngle(.pi, magnitude: 4)
    animator.addBehavior(rope)
    animator.addBehavior(push)
    run(fixture, 0.5)
    #expect(!push.active)
    #expect(second.center.x < 279, "it is drawn along")
    #expect(hypot(first.center.x - second.center.x, first.center.y - second.center.y) < rope.length + 2)
  }

  @Test func pushesGiveSpeed() {
    let (fixture, view, animator) = make()
    let push = UIPushBehavior(items: [view], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    let feel = UIDynamicItemBehavior(items: [view])
    animator.addBehavior(push)
    animator.addBehavior(feel)
    run(fixture, 0.5)
    #expect(abs(feel.linearVelocity(for: view).x - 100) < 1)
    #expect(abs(view.center.x - 150) < 2)
    feel.resistance = 5
    feel.addAngularVelocity(2, for: view)
    run(fixture, 2)
    #expect(feel.linearVelocity(for: view).x < 1)
    #expect(abs(atan2(view.transform.b, view.transform.a)) > 0.5)
  }

  @Test func snapsComeToRestUpright() {
    let (fixture, view, animator) = make()
    view.transform = CGAffineTransform(rotationAngle: 1)
    let snap = UISnapBehavior(item: view, snapTo: CGPoint(x: 300, y: 400))
    #expect(snap.damping == 0.5)
    animator.addBehavior(snap)
    run(fixture, 4)
    #expect(abs(view.center.x - 300) < 0.2 && abs(view.center.y - 400) < 0.2)
    #expect(abs(view.transform.b) < 0.01)
    #expect(!animator.isRunning)
  }

  @Test func itemsFallOnTheFloorAndRest() {
    let (fixture, view, animator) = make()
    let listener = Listener()
    let collision = UICollisionBehavior(items: [view])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = listener
    let feel = UIDynamicItemBehavior(items: [view])
    feel.elasticity = 0.4
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(collision)
    animator.addBehavior(feel)
    var lowest: CGFloat = 0
    for _ in 0..<360 {
      run(fixture, 1.0 / 60)
      lowest = max(lowest, view.frame.maxY)
    }
    #expect(lowest < 802, "it does not fall through: \(lowest)")
    #expect(abs(view.frame.maxY - 800) < 1.5)
    #expect(!animator.isRunning && !fixture.host.wantsFrames)
    #expect(listener.calls.first == "began bounds")
  }

  @Test func nothingGoesThroughABoundaryHoweverFast() {
    let (fixture, view, animator) = make()
    let collision = UICollisionBehavior(items: [view])
    collision.addBoundary(withIdentifier: "wall" as NSString, from: CGPoint(x: 300, y: 0), to: CGPoint(x: 300, y: 800))
    #expect(collision.boundaryIdentifiers?.count == 1)
    #expect(collision.boundary(withIdentifier: "wall" as NSString) != nil)
    let feel = UIDynamicItemBehavior(items: [view])
    animator.addBehavior(collision)
    animator.addBehavior(feel)
    feel.addLinearVelocity(CGPoint(x: 20_000, y: 0), for: view)
    run(fixture, 0.5)
    #expect(view.frame.maxX < 302)
    collision.removeBoundary(withIdentifier: "wall" as NSString)
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test func itemsPushEachOther() {
    let (fixture, first, animator) = make()
    let second = fixture.addView(CGRect(x: 200, y: 60, width: 80, height: 80))
    let listener = Listener()
    let collision = UICollisionBehavior(items: [first, second])
    collision.collisionDelegate = listener
    let feel = UIDynamicItemBehavior(items: [first, second])
    animator.addBehavior(collision)
    animator.addBehavior(feel)
    feel.addLinearVelocity(CGPoint(x: 300, y: 0), for: first)
    run(fixture, 0.5)
    #expect(listener.calls.contains("met"))
    #expect(feel.linearVelocity(for: second).x > 100)
    #expect(first.frame.maxX <= second.frame.minX + 2)
    // What one loses the other gains: masses 1 and 0.64.
    let sum = feel.linearVelocity(for: first).x + 0.64 * feel.linearVelocity(for: second).x
    #expect(abs(sum - 300) < 1)
  }

  @Test func behaviorsCanBeGroupedAndMovedOn() {
    let (fixture, view, animator) = make()
    let group = UIDynamicBehavior()
    let gravity = UIGravityBehavior(items: [view])
    var actions = 0
    group.action = { actions += 1 }
    group.addChildBehavior(gravity)
    animator.addBehavior(group)
    #expect(gravity.dynamicAnimator === animator && animator.behaviors == [group])
    run(fixture, 0.1)
    #expect(actions == 6 && view.center.y > 100)
    let other = UIDynamicAnimator(referenceView: fixture.root)
    #expect(faults { other.addBehavior(group) }.count == 1)
    animator.removeBehavior(group)
    #expect(gravity.dynamicAnimator == nil)
    other.addBehavior(group)
    #expect(gravity.dynamicAnimator === other)
    #expect(
      other.items(in: view.frame).count == 1 && other.items(in: CGRect(x: 900, y: 900, width: 5, height: 5)).isEmpty)
  }

  @Test func oddNumbersDoNoHarm() {
    let (fixture, view, animator) = make()
    let spring = UIAttachmentBehavior(item: view, attachedToAnchor: CGPoint(x: 100, y: 200))
    spring.frequency = .nan
    spring.damping = -.infinity
    spring.length = .infinity
    spring.anchorPoint = CGPoint(x: CGFloat.nan, y: 0)
    let gravity = UIGravityBehavior(items: [view])
    gravity.gravityDirection = CGVector(dx: CGFloat.nan, dy: CGFloat.infinity)
    let feel = UIDynamicItemBehavior(items: [view])
    feel.density = 0
    feel.resistance = .nan
    for behavior in [spring, gravity, feel] { animator.addBehavior(behavior) }
    run(fixture, 0.5)
    #expect(view.center.x.isFinite && view.center.y.isFinite)
  }
}

/// The well-known list whose items hang on springs at their places and are left behind when it scrolls.
final class BouncyFlowLayout: UICollectionViewFlowLayout {
  private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let all = super.layoutAttributesForElements(in: CGRect(origin: .zero, size: collectionViewContentSize)) ?? []
    for item in all {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.8
      spring.frequency = 1
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    animator.layoutAttributesForCell(at: indexPath)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    let delta = newBounds.minY - view.bounds.minY
    let touch = view.panGestureRecognizer.location(in: view)
    for case let spring as UIAttachmentBehavior in animator.behaviors {
      guard let item = spring.items.first else { continue }
      let distance = abs(touch.y - spring.anchorPoint.y)
      let lag = min(1, distance / 400)
      item.center.y += delta * lag
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}

@MainActor @Suite(.serialized) struct BouncyLayoutTests {
  @Test func itemsLagBehindAndComeToRest() {
    let layout = BouncyFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 40)
    let fixture = Fixture([30], prepare: { $0.view.collectionViewLayout = layout })
    fixture.run(1)
    #expect(!layout.animator.isRunning && !fixture.host.wantsFrames)
    let resting = layout.layoutAttributesForItem(at: path(2))?.center.y
    #expect(resting == 120)
    fixture.touch(.began, 50, 20)
    for step in 1...8 {
      fixture.touch(.moved, 50, 20 - CGFloat(step) * 8)
      fixture.frame()
    }
    #expect(layout.animator.isRunning)
    let lagging = layout.layoutAttributesForItem(at: path(4))?.center.y ?? 0
    #expect(lagging > 221, "far from the finger the item lags: \(lagging)")
    #expect(fixture.rig.cell(4)?.center.y == lagging)
    fixture.touch(.ended, 50, -44)
    fixture.run(8)
    #expect(!layout.animator.isRunning && !fixture.host.wantsFrames)
    for item in 0..<30 {
      let center = layout.layoutAttributesForItem(at: path(item))?.center.y ?? 0
      #expect(abs(center - (20 + CGFloat(item) * 50)) < 0.3, "item \(item) rests at \(center)")
    }
    #expect(fixture.view.checkInvariants() == [])
  }
}
