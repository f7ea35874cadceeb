import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct CardMotionTests {
  private let size = CGSize(width: 320, height: 480)
  private var geometry: CardGeometry {
    let view = CGRect(x: 0, y: 0, width: 390, height: 844)
    return CardGeometry(viewport: view, visibleRect: view)
  }

  private func offset(_ x: CGFloat, _ y: CGFloat = 0) -> CardOffset { CardOffset(shift: CGVector(dx: x, dy: y)) }

  private func exit(
    _ from: CardOffset, _ velocity: CGVector, _ direction: SlidingCardsLayout.SwipeDirection,
    _ grip: CardGrip = CardGrip()
  ) -> CardMotion {
    let geometry = geometry
    return CardMotion.exit(
      from: from, velocity: velocity, direction: direction, rule: SwipeRule(allowed: .all, commitDistance: 80)
    ) { geometry.leavingDistance(from, grip, self.size, along: $0) }
  }

  // MARK: Exit

  @Test(arguments: 0..<300)
  func anExitKeepsItsVelocityAndEndsOutOfSight(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed) + 7)
    func number(_ reach: CGFloat) -> CGFloat { CGFloat.random(in: -reach...reach, using: &dice) }
    let from = offset(number(150), number(150))
    let velocity = CGVector(dx: number(3000), dy: number(3000))
    let rule = SwipeRule(allowed: .all, commitDistance: 80)
    guard let direction = rule.direction(offset: from.shift, velocity: velocity) else { return }
    let grip = CardGrip(pivot: CGVector(dx: number(160), dy: number(240)), lean: Bool.random(using: &dice) ? 1 : -1)
    let motion = exit(from, velocity, direction, grip)
    guard case .exit(_, let start, _, let duration) = motion else { throw TestFailure() }
    #expect(CardMotion.exitDurations.contains(duration))
    #expect(start.dot(direction.unit) >= 599.99)
    if velocity.dot(direction.unit) >= 600 { #expect(start == velocity) }
    #expect(motion.offset(at: 0) == from)
    let end = motion.offset(at: duration)
    #expect(geometry.isOutside(end, grip, size))
    #expect(motion.isOver(at: duration) && !motion.isOver(at: duration - 0.001))
    // Nowhere does it slow down.
    var last = motion.velocity(at: 0).length
    for step in 1...20 {
      let speed = motion.velocity(at: duration * Double(step) / 20).length
      #expect(speed >= last - 1e-6)
      last = speed
    }
  }

  @Test func aSlowCardLeavesMostlyTheWayItWasGoing() {
    let motion = exit(offset(90, 30), CGVector(dx: 40, dy: 0), .right)
    let velocity = motion.velocity(at: 0)
    #expect(abs(velocity.dx - 600) < 0.01)
    #expect(velocity.dy > 0 && velocity.dy < velocity.dx)
  }

  @Test func theRotatedCardHasToBeOutside() {
    let grip = CardGrip(pivot: CGVector(dx: 0, dy: -200), lean: 1)
    let distance = geometry.leavingDistance(CardOffset(), grip, size, along: CGVector(dx: 1, dy: 0))
    // The plain card is outside after half of both widths; a turned one sticks out.
    #expect(distance > 195 + 160 + 20)
    let turned = geometry.pose(offset(distance), grip, size)
    #expect(abs(turned.angle - .pi / 12) < 1e-9)
    #expect(geometry.box(turned, size).minX >= 390)
    #expect(!geometry.isOutside(offset(distance - 1), grip, size))
  }

  // MARK: Springs and entries

  @Test func aReleasedCardSwingsBackFromItsSpeed() {
    let motion = CardMotion.spring(from: offset(80, -20), velocity: CGVector(dx: 500, dy: -100))
    #expect(motion.offset(at: 0) == offset(80, -20))
    #expect(abs(motion.velocity(at: 0).dx - 500) < 1e-6 && abs(motion.velocity(at: 0).dy + 100) < 1e-6)
    #expect(!motion.isOver(at: 0.05) && motion.isOver(at: 2))
    let lowest = (0...200).map { motion.offset(at: Double($0) / 100).shift.dx }.min() ?? 0
    #expect(lowest < -0.5)
  }

  @Test func anEntryEndsAtRestInItsPlace() {
    let motion = CardMotion.entry(from: offset(-500, 40), duration: CardMotion.entryDuration)
    #expect(motion.offset(at: -1) == offset(-500, 40))
    #expect(motion.offset(at: 0.3).shift.length < 1e-9 && motion.velocity(at: 0.3).length < 1e-9)
    #expect(motion.isOver(at: 0.3) && !motion.isOver(at: 0.29))
    let halfway = motion.offset(at: 0.15).shift.dx
    #expect(abs(halfway + 125) < 1e-6)
  }

  @Test func velocitiesAreThoseOfTheMovement() {
    let motions: [CardMotion] = [
      .spring(from: offset(80, 10), velocity: CGVector(dx: -300, dy: 50)), exit(offset(90), .zero, .right),
      .entry(from: offset(300, 100), duration: 0.3),
    ]
    for motion in motions {
      for step in 1..<15 {
        let time = Double(step) / 100
        let (a, b) = (motion.offset(at: time - 1e-5).shift, motion.offset(at: time + 1e-5).shift)
        let velocity = motion.velocity(at: time)
        #expect(abs((b.dx - a.dx) / 2e-5 - velocity.dx) < 1 && abs((b.dy - a.dy) / 2e-5 - velocity.dy) < 1)
      }
    }
  }

  // MARK: Poses

  @Test func thePointUnderTheFingerStaysThere() {
    var dice = Dice(seed: 3)
    for _ in 0..<200 {
      func number(_ reach: CGFloat) -> CGFloat { CGFloat.random(in: -reach...reach, using: &dice) }
      let grip = CardGrip(pivot: CGVector(dx: number(160), dy: number(240)), lean: 1)
      let start = geometry.pose(CardOffset(), grip, size)
      let finger = CGPoint(x: start.center.x + grip.pivot.dx, y: start.center.y + grip.pivot.dy)
      let shift = CGVector(dx: number(300), dy: number(300))
      let pose = geometry.pose(CardOffset(shift: shift), grip, size)
      let held = grip.pivot.rotated(by: pose.angle)
      #expect(abs(pose.center.x + held.dx - finger.x - shift.dx) < 1e-6)
      #expect(abs(pose.center.y + held.dy - finger.y - shift.dy) < 1e-6)
    }
  }

  @Test func aNewGripLeavesTheCardWhereItIs() {
    var dice = Dice(seed: 8)
    for _ in 0..<200 {
      func number(_ reach: CGFloat) -> CGFloat { CGFloat.random(in: -reach...reach, using: &dice) }
      let grip = CardGrip(pivot: CGVector(dx: number(160), dy: number(240)), lean: Bool.random(using: &dice) ? 1 : -1)
      let old = CardOffset(shift: CGVector(dx: number(300), dy: number(300)), twist: number(0.2))
      let before = geometry.pose(old, grip, size, depth: 0.4)
      let point = CGPoint(x: before.center.x + number(150), y: before.center.y + number(200))
      let (offset, held) = geometry.regrip(old, grip, size, depth: 0.4, at: point)
      let after = geometry.pose(offset, held, size, depth: 0.4)
      #expect(abs(after.center.x - before.center.x) < 1e-6 && abs(after.center.y - before.center.y) < 1e-6)
      #expect(abs(after.angle - before.angle) < 1e-9)
    }
  }

  @Test func theLeanIsBoundedAndFlipsBelowTheMiddle() {
    let upper = CardGrip(pivot: .zero, lean: 1)
    #expect(abs(geometry.angle(offset(80), upper, size) - .pi / 24) < 1e-9)
    #expect(geometry.angle(offset(9000), upper, size) == .pi / 12)
    #expect(geometry.angle(offset(-160), upper, size) == -.pi / 12)
    #expect(geometry.angle(offset(160), CardGrip(lean: -1), size) == -.pi / 12)
    var reduced = geometry
    reduced.isMotionReduced = true
    #expect(reduced.angle(offset(160), upper, size) == 0 && reduced.scale(2) == 1)
  }

  @Test func depthsAreEvenlyStacked() {
    let edges = (0..<4).map { depth -> CGFloat in
      let depth = CGFloat(depth)
      return geometry.center(depth, size).y + size.height / 2 * geometry.scale(depth)
    }
    for (upper, lower) in zip(edges, edges.dropFirst()) { #expect(abs(lower - upper - 10) < 1e-9) }
    // The pile as a whole stands in the middle.
    #expect(abs((geometry.center(0, size).y - 240 + edges[2]) / 2 - 422) < 1e-9)
    #expect(geometry.alpha(2) == 1 && geometry.alpha(2.5) == 0.5 && geometry.alpha(3) == 0)
    #expect(
      geometry.advance(CGVector(dx: 80, dy: 0), size) == 0.5 && geometry.advance(CGVector(dx: 999, dy: 0), size) == 1)
    #expect(geometry.advance(.zero, .zero) == 0 && geometry.advance(CGVector(dx: 1, dy: 0), .zero) == 1)
  }
}

struct TestFailure: Error {}
