import Foundation
import Testing

@testable import UIKit

@Suite struct GesturesPureTests {
  @Test func phasesAnswerEveryRequest() {
    let fixtures: [(GesturePhase, String)] = [
      (.idle, "ignore begin begin end fail fail"),
      (.possible(wanted: nil), "ignore begin begin end fail fail"),
      (.possible(wanted: .began), "ignore begin begin end fail fail"),
      (.active(changed: false), "ignore change change ended cancelled cancelled"),
      (.active(changed: true), "ignore change change ended cancelled cancelled"),
      (.finished(.ended), "ignore ignore ignore ignore ignore ignore"),
      (.finished(.cancelled), "ignore ignore ignore ignore ignore ignore"),
      (.finished(.failed), "ignore ignore ignore ignore ignore ignore"),
    ]
    let states: [UIGestureRecognizer.State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
    for (fixture, expected) in fixtures {
      let answers = states.map { state -> String in
        switch fixture.request(toEnter: state) {
        case .ignore: "ignore"
        case .recognize(.began): "begin"
        case .recognize(.ended): "end"
        case .change: "change"
        case .finish(.ended): "ended"
        case .finish(.cancelled): "cancelled"
        case .finish(.failed): "fail"
        }
      }
      #expect(answers.joined(separator: " ") == expected, "\(fixture)")
    }
  }

  @Test func velocityOfAnEvenMotionIsExact() {
    var estimator = VelocityEstimator()
    for step in 0...20 {
      let time = Double(step) / 60
      estimator.add(x: 300 * time, y: -1200 * time, time: time)
    }
    let velocity = estimator.velocity(at: 20.0 / 60)
    #expect(abs(velocity.x - 300) < 1e-6)
    #expect(abs(velocity.y + 1200) < 1e-6)
  }

  @Test func velocityIsThatOfTheLastMoments() {
    var estimator = VelocityEstimator()
    for step in 0...60 { estimator.add(x: Double(step), time: Double(step) / 60) }
    for step in 1...6 { estimator.add(x: 60 + Double(step) * 20, time: 1 + Double(step) / 60) }
    #expect(abs(estimator.velocity(at: 1.1).x - 1200) < 1e-6)
  }

  @Test func aRestMakesItZero() {
    var estimator = VelocityEstimator()
    for step in 0...6 { estimator.add(x: Double(step) * 10, time: Double(step) / 60) }
    #expect(estimator.velocity(at: 0.1 + 0.079).x > 100)
    #expect(estimator.velocity(at: 0.1 + 0.081).x == 0)
  }

  @Test func aMotionAfterARestCountsFromTheRest() {
    var estimator = VelocityEstimator()
    for step in 0...6 { estimator.add(x: Double(step) * 100, time: Double(step) / 60) }
    estimator.add(x: 601, time: 1.1)
    estimator.add(x: 602, time: 1.1 + 1.0 / 60)
    #expect(abs(estimator.velocity(at: 1.1 + 1.0 / 60).x) < 100)
  }

  @Test func oddSamplesAreHarmless() {
    var estimator = VelocityEstimator()
    #expect(estimator.velocity(at: 0).x == 0)
    estimator.add(x: .nan, time: 0)
    estimator.add(x: 1, time: .infinity)
    #expect(estimator.samples.isEmpty)
    estimator.add(x: 1, time: 1)
    estimator.add(x: 5, time: 1)
    estimator.add(x: 9, time: 0.5)
    #expect(estimator.samples.map(\.x) == [5])
    #expect(estimator.velocity(at: 1).x == 0)
  }

  @Test func swipesAreJudgedByTheirWay() {
    func verdict(_ x: CGFloat, _ y: CGFloat, _ directions: UISwipeGestureRecognizer.Direction) -> SwipeGeometry.Verdict
    {
      SwipeGeometry.verdict(for: CGPoint(x: x, y: y), directions: directions)
    }
    #expect(verdict(49, 0, .right) == .undecided)
    #expect(verdict(50, 0, .right) == .recognized)
    #expect(verdict(50, 49, .right) == .recognized)
    #expect(verdict(40, 51, .right) == .failed)
    #expect(verdict(-51, 0, .right) == .failed)
    #expect(verdict(-50, 0, [.left, .right]) == .recognized)
    #expect(verdict(0, -60, .up) == .recognized)
    #expect(verdict(0, -60, .down) == .failed)
    #expect(verdict(10, 60, [.down, .left]) == .recognized)
    #expect(verdict(60, 60, [.down, .right]) == .failed)
    #expect(verdict(60, 0, []) == .failed)
  }

  @Test func pairsTurnTheShortWay() {
    let pair = FingerPair(first: .zero, second: CGPoint(x: 10, y: 0))
    func turned(_ degrees: CGFloat) -> FingerPair {
      let radians = degrees * .pi / 180
      return FingerPair(first: .zero, second: CGPoint(x: 10 * cos(radians), y: 10 * sin(radians)))
    }
    for degrees: CGFloat in [-179, -90, -1, 0, 1, 90, 179] {
      #expect(abs(pair.rotation(to: turned(degrees)) - degrees * .pi / 180) < 1e-9)
    }
    #expect(abs(turned(170).rotation(to: turned(-170)) - 20 * .pi / 180) < 1e-9)
    #expect(FingerPair(first: .zero, second: .zero).scale(to: pair) == 10)
  }

  @Test func dispatchTellsAViewOnceAndInOrder() {
    typealias Hold = TouchDispatch.Hold
    func calls(_ start: TouchDispatch, _ progress: TouchDispatch.Progress, _ hold: Hold) -> String {
      let step = start.step(progress, hold: hold)
      return "\(step.calls.map { "\($0)" }.joined(separator: "+")) > \(step.next)"
    }
    let free = Hold()
    let cancels = Hold(cancels: true)
    let late = Hold(holdsBegan: true)
    let end = Hold(holdsEnd: true)
    #expect(calls(.waiting, .down(moved: false), free) == "began > dispatched")
    #expect(calls(.waiting, .down(moved: true), late) == " > waiting")
    #expect(calls(.waiting, .ended, late) == " > waiting")
    #expect(calls(.waiting, .ended, free) == "began+ended > done")
    #expect(calls(.waiting, .ended, end) == "began > endHeld")
    #expect(calls(.waiting, .cancelled, free) == " > withheld")
    #expect(calls(.waiting, .down(moved: false), cancels) == " > withheld")
    #expect(calls(.dispatched, .down(moved: true), free) == "moved > dispatched")
    #expect(calls(.dispatched, .down(moved: false), free) == " > dispatched")
    #expect(calls(.dispatched, .down(moved: true), cancels) == "cancelled > done")
    #expect(calls(.dispatched, .ended, end) == " > endHeld")
    #expect(calls(.dispatched, .ended, free) == "ended > done")
    #expect(calls(.dispatched, .cancelled, end) == "cancelled > done")
    #expect(calls(.endHeld, .ended, end) == " > endHeld")
    #expect(calls(.endHeld, .ended, free) == "ended > done")
    #expect(calls(.endHeld, .ended, cancels) == "cancelled > done")
    for end: TouchDispatch in [.done, .withheld] {
      for progress: TouchDispatch.Progress in [.down(moved: true), .ended, .cancelled] {
        #expect(end.step(progress, hold: cancels).calls.isEmpty)
      }
    }
  }
}
