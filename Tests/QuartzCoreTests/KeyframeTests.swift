import CoreGraphics
import Foundation
import TestTools
import Testing

@testable @_spi(Waterwheel) import QuartzCore

extension LayerSuites {
  @MainActor @Suite struct KeyframeTests {
    /// What is seen of `position` at a part of the way.
    private func position(at progress: Double, _ edit: (CAKeyframeAnimation) -> Void) -> CGPoint {
      layer(at: progress, edit).position
    }

    private func layer(at progress: Double, _ edit: (CAKeyframeAnimation) -> Void) -> CALayer {
      let stage = AnimationStage()
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.duration = 1
      edit(animation)
      stage.layer.add(animation, forKey: nil)
      stage.frame(at: 1)
      stage.frame(at: 1 + progress)
      return stage.shown
    }

    private let corners = [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 40), CGPoint(x: 30, y: 140), CGPoint(x: 80, y: 140)]

    @Test func everyModePassesThroughEveryValueAtItsTime() {
      let times = [0, 0.125, 0.75, 1]
      for mode in [CAAnimationCalculationMode.linear, .cubic] {
        for (time, corner) in zip(times, corners) where time < 1 {
          let seen = position(at: time) {
            ($0.values, $0.keyTimes, $0.calculationMode) = (corners, times.map { NSNumber(value: $0) }, mode)
          }
          #expect(seen == corner, "\(mode) \(time)")
        }
      }
    }

    @Test(arguments: [CAAnimationCalculationMode.paced, .cubicPaced])
    func pacedMotionHasOneSpeed(mode: CAAnimationCalculationMode) {
      let seen = (0..<40).map { step in
        // Key times and timing functions are not used.
        position(at: Double(step) / 40) {
          ($0.values, $0.calculationMode, $0.keyTimes) = (corners, mode, [0, 0.1, 0.2, 1])
          $0.timingFunctions = corners.map { _ in CAMediaTimingFunction(name: .easeIn) }
        }
      }
      let lengths = zip(seen, seen.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
      let mean = lengths.reduce(0, +) / CGFloat(lengths.count)
      // Across a corner the straight way is shorter.
      #expect(lengths.allSatisfy { $0 < mean * 1.1 && $0 > mean * 0.6 }, "\(lengths)")
      #expect(mode == .cubicPaced || abs(mean - 200.0 / 40) < 0.1)
    }

    @Test func discreteValuesHaveATimeEach() {
      func value(_ progress: Double, _ times: [NSNumber]?) -> CGFloat {
        position(at: progress) {
          ($0.values, $0.calculationMode) = ([1, 2, 3].map { CGPoint(x: $0, y: 0) }, .discrete)
          $0.keyTimes = times
        }.x
      }
      // One more time than values: each lasts until the next time.
      #expect([0, 0.4, 0.6, 0.95].map { value($0, [0, 0.5, 0.9, 1]) } == [1, 1, 2, 3])
      #expect([0, 0.4, 0.6, 0.95].map { value($0, nil) } == [1, 2, 2, 3])
    }

    /// Kochanek and Bartels' tangents, written out for one dimension.
    @Test func cubicMotionFollowsTensionContinuityAndBias() {
      var random = SeededRandom(21)
      for _ in 0..<60 {
        let p = (0..<4).map { _ in random.double(-50...50) }
        let (t, c, b) = (random.double(-1...1), random.double(-1...1), random.double(-1...1))
        let u = random.double(0.01...0.99)
        // The middle step, between p[1] and p[2].
        let out = (1 - t) * (1 + c) * (1 + b) / 2 * (p[1] - p[0]) + (1 - t) * (1 - c) * (1 - b) / 2 * (p[2] - p[1])
        let into = (1 - t) * (1 - c) * (1 + b) / 2 * (p[2] - p[1]) + (1 - t) * (1 + c) * (1 - b) / 2 * (p[3] - p[2])
        let (u2, u3) = (u * u, u * u * u)
        let expected =
          (2 * u3 - 3 * u2 + 1) * p[1] + (u3 - 2 * u2 + u) * out + (3 * u2 - 2 * u3) * p[2] + (u3 - u2) * into
        let seen = position(at: (1 + u) / 3) {
          ($0.values, $0.calculationMode) = (p.map { CGPoint(x: $0, y: 0) }, .cubic)
          let four = [0, 1, 2, 3]
          $0.tensionValues = four.map { _ in NSNumber(value: t) }
          $0.continuityValues = four.map { _ in NSNumber(value: c) }
          $0.biasValues = four.map { _ in NSNumber(value: b) }
        }
        #expect(abs(seen.x - expected) < 1e-6)
      }
    }

    @Test func timingFunctionsBelongToTheirSteps() {
      let still = CAMediaTimingFunction(controlPoints: 1, 0, 1, 0)
      let linear = CAMediaTimingFunction(name: .linear)
      let seen = [0.25, 0.75].map { progress in
        position(at: progress) {
          $0.values = [0, 10, 20].map { CGPoint(x: $0, y: 0) }
          $0.timingFunctions = [linear, still]
        }.x
      }
      #expect(seen[0] == 5 && seen[1] < 12)
    }

    @Test func layersTurnAlongTheirPathOrBackAlongIt() {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 100, y: 0))
      path.addLine(to: CGPoint(x: 100, y: 100))
      for (progress, angle) in [(0.25, 0.0), (0.75, CGFloat.pi / 2)] {
        for (mode, more) in [(CAAnimationRotationMode.rotateAuto, 0), (.rotateAutoReverse, CGFloat.pi)] {
          let shown = layer(at: progress) { ($0.path, $0.rotationMode) = (path, mode) }
          #expect(abs(shown.transform.m11 - cos(angle + more)) < 1e-9, "\(mode) \(progress)")
          #expect(abs(shown.transform.m12 - sin(angle + more)) < 1e-9)
        }
        #expect(CATransform3DIsIdentity(layer(at: progress) { $0.path = path }.transform))
      }
      // Without a path there is no direction.
      let plain = layer(at: 0.5) { ($0.values, $0.rotationMode) = (corners, .rotateAuto) }
      #expect(CATransform3DIsIdentity(plain.transform))
    }

    @Test func pathsWinOverValuesAndMovesAreNoKeyframes() {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 10, y: 0))
      path.move(to: CGPoint(x: 100, y: 100))
      path.addLine(to: CGPoint(x: 110, y: 100))
      #expect(position(at: 0.25) { ($0.path, $0.values) = (path, corners) } == CGPoint(x: 5, y: 0))
      #expect(position(at: 0.75) { $0.path = path } == CGPoint(x: 105, y: 100))
      let point = CGMutablePath()
      point.move(to: CGPoint(x: 7, y: 8))
      #expect(position(at: 0.5) { $0.path = point } == CGPoint(x: 7, y: 8))
      #expect(position(at: 0.5) { $0.path = CGMutablePath() } == .zero)
    }

    @Test func wrongKeyframesDoNoHarm() {
      for times in [[0, 1], [0.9, 0.5, 0.1, 0], [0, 0, 0, 0], [-1, 5, 2, 9]] + [[.nan, .infinity, 0, 1]] {
        for mode in [CAAnimationCalculationMode.linear, .discrete, .cubic, .paced, .cubicPaced] {
          for progress in [0, 0.3, 0.99] {
            let seen = position(at: progress) {
              ($0.values, $0.calculationMode) = (corners, mode)
              $0.keyTimes = times.map { NSNumber(value: $0) }
            }
            #expect(seen.x.isFinite && seen.y.isFinite && abs(seen.x) < 1000, "\(times) \(mode) \(progress)")
          }
        }
      }
      // What is no point is left out.
      #expect(position(at: 0.5) { $0.values = ["x", CGPoint(x: 4, y: 0), 7, CGPoint(x: 8, y: 0)] }.x == 6)
    }

    @Test func additiveAndCumulativeKeyframesStartFromTheProperty() {
      let stage = AnimationStage()
      stage.quietly { stage.layer.position = CGPoint(x: 100, y: 0) }
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.values = [CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 4, y: 0)]
      (animation.duration, animation.repeatCount) = (1, 3)
      (animation.isAdditive, animation.isCumulative) = (true, true)
      stage.layer.add(animation, forKey: nil)
      stage.frame(at: 1)
      stage.frame(at: 1.5)
      #expect(stage.shown.position.x == 110)
      stage.frame(at: 3.5)
      #expect(stage.shown.position.x == 118, "two runs have added 4 each")
    }
  }
}
