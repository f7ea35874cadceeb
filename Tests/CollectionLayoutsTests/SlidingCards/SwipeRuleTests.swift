import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct SwipeRuleTests {
  private func vector(_ x: CGFloat, _ y: CGFloat) -> CGVector { CGVector(dx: x, dy: y) }

  @Test func theProjectedEndDecides() {
    let rule = SwipeRule(allowed: .all, commitDistance: 90)
    #expect(abs(rule.coast - 0.099) < 1e-9)
    #expect(rule.direction(offset: vector(89, 0), velocity: .zero) == nil)
    #expect(rule.direction(offset: vector(90, 0), velocity: .zero) == .right)
    #expect(rule.direction(offset: .zero, velocity: vector(-1100, 0)) == .left)
    #expect(rule.direction(offset: .zero, velocity: vector(0, -900)) == nil)
    #expect(rule.direction(offset: vector(0, -20), velocity: vector(0, -900)) == .up)
    // Far out, and flicked back: it stays.
    #expect(rule.direction(offset: vector(120, 0), velocity: vector(-700, 0)) == nil)
    #expect(rule.direction(offset: vector(120, 0), velocity: vector(-2500, 0)) == .left)
    #expect(rule.direction(offset: vector(100, 130), velocity: .zero) == .down)
    #expect(rule.direction(offset: vector(.nan, 0), velocity: vector(.infinity, .nan)) == nil)
  }

  @Test(arguments: 0..<16)
  func blockedDirectionsNeverCommit(bits: Int) {
    var dice = Dice(seed: UInt64(bits) + 40)
    let rule = SwipeRule(
      allowed: SlidingCardsLayout.SwipeDirections(
        SlidingCardsLayout.SwipeDirection.allCases.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element)),
      lockedAxes: bits % 2 == 0 ? .automatic : .none)
    for _ in 0..<400 {
      func number(_ reach: CGFloat) -> CGFloat { CGFloat.random(in: -reach...reach, using: &dice) }
      let offset = vector(number(900), number(900))
      let velocity = vector(number(9000), number(9000))
      if let direction = rule.direction(offset: offset, velocity: velocity) {
        #expect(rule.allowed.contains(direction))
        #expect(rule.projected(offset, velocity).dot(direction.unit) >= rule.commitDistance)
      }
      // Nor does the card get there by itself.
      let held = rule.constrained(offset)
      for direction in [SlidingCardsLayout.SwipeDirection.left, .right, .up, .down] where rule.isBlocked(direction) {
        #expect(held.dot(direction.unit) < rule.commitDistance)
      }
      #expect(rule.heading(held).map { rule.allowed.contains($0.direction) } ?? true)
    }
    for direction in [SlidingCardsLayout.SwipeDirection.left, .right, .up, .down] {
      let result = rule.direction(offset: .zero, velocity: rule.commitVelocity(direction))
      #expect(result == (rule.allowed.contains(direction) ? direction : nil))
    }
  }

  @Test func aCardFollowsAllowedAxesOnly() {
    let rule = SwipeRule(allowed: [.left], commitDistance: 90)
    #expect(rule.constrained(vector(-200, 60)) == vector(-200, 0))
    #expect(rule.constrained(vector(200, 60)).dx > 20 && rule.constrained(vector(1e5, 0)).dx < 90)
    #expect(rule.constrainedVelocity(vector(300, 400)) == vector(300, 0))
    #expect(rule.follows(.right) && !rule.follows(.up))
    let free = SwipeRule(allowed: .horizontal, lockedAxes: .none)
    #expect(free.constrained(vector(-200, 60)) == vector(-200, 60))
    #expect(free.follows(.up) && !SwipeRule(allowed: [], lockedAxes: .none).follows(.up))
    #expect(rule.constrained(vector(.nan, .infinity)) == .zero)
  }

  @Test func fractionsGrowToTheCommitDistance() {
    let rule = SwipeRule(allowed: .all, commitDistance: 100)
    #expect(rule.heading(.zero) == nil)
    let heading = rule.heading(vector(-30, 10))
    #expect(heading?.direction == .left && abs((heading?.fraction ?? 0) - 0.3) < 1e-9)
    #expect(rule.fraction(vector(0, 400), along: .down) == 1)
    #expect(rule.fraction(vector(0, 400), along: .up) == 0)
  }

  @Test func directionsAreASet() {
    #expect(SlidingCardsLayout.SwipeDirections.all.elements == [.left, .right, .up, .down])
    #expect(
      SlidingCardsLayout.SwipeDirections.vertical.contains(SlidingCardsLayout.SwipeDirection.up)
        && !SlidingCardsLayout.SwipeDirections.vertical.contains(SlidingCardsLayout.SwipeDirection.left))
    #expect(
      SlidingCardsLayout.SwipeDirection.left.opposite == .right
        && SlidingCardsLayout.SwipeDirection.up.opposite == .down)
    #expect(
      SlidingCardsLayout.SwipeDirection(.zero) == nil && SlidingCardsLayout.SwipeDirection(vector(-3, 2)) == .left
        && SlidingCardsLayout.SwipeDirection(vector(1, 2)) == .down)
  }
}
