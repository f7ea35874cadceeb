import CoreGraphics
import Foundation
import Testing

@testable @_spi(Waterwheel) import QuartzCore

extension LayerSuites {
  @MainActor @Suite struct SpringAnimationTests {
    private func spring(_ edit: (CASpringAnimation) -> Void = { _ in }) -> CASpringAnimation {
      let spring = CASpringAnimation(keyPath: "position.x")
      (spring.fromValue, spring.toValue) = (100.0, 300.0)
      edit(spring)
      spring.duration = spring.settlingDuration
      return spring
    }

    private func run(_ spring: CASpringAnimation, to end: Double, steps: Int = 200) -> [CGFloat] {
      let stage = AnimationStage()
      stage.layer.add(spring, forKey: nil)
      stage.frame(at: 1)
      return (0...steps).map { step in
        stage.frame(at: 1 + end * Double(step) / Double(steps))
        return stage.shown.position.x
      }
    }

    @Test func weakSpringsOvershootAndStrongOnesDoNot() throws {
      let loose = run(spring(), to: 0.9)
      #expect(loose[0] == 100 && loose.contains { $0 > 310 })
      let critical = run(spring { $0.damping = 20 }, to: 0.9)
      #expect(zip(critical, critical.dropFirst()).allSatisfy { $0 < $1 } && critical.allSatisfy { $0 < 300 })
      let thick = run(spring { ($0.damping, $0.allowsOverdamping) = (60, true) }, to: 0.9)
      #expect(zip(critical, thick).dropFirst().allSatisfy { $1 < $0 }, "it creeps")
      let capped = run(spring { $0.damping = 60 }, to: 0.9)
      #expect(capped == critical, "beyond the critical point only where that is allowed")
    }

    @Test func settledSpringsRestWithinAThousandthOfTheWay() {
      for damping in [2.0, 10, 20, 50] {
        let spring = spring { ($0.damping, $0.allowsOverdamping) = (damping, true) }
        let end = spring.settlingDuration
        spring.duration = end * 2
        #expect(run(spring, to: end * 1.99).suffix(99).allSatisfy { abs($0 - 300) <= 0.2001 })
      }
    }

    /// Three times as stiff, heavy and damped swings the same; a mass alone slows the swing down by its root.
    @Test func massAndStiffnessScale() {
      let (a, b) = (run(spring(), to: 1), run(spring { ($0.mass, $0.stiffness, $0.damping) = (3, 300, 30) }, to: 1))
      #expect(zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 })
      let slow = run(spring { ($0.mass, $0.damping) = (4, 20) }, to: 2)
      #expect(zip(a, slow).dropLast(100).allSatisfy { abs($0 - $1) < 1e-9 }, "four times the mass takes twice the time")
    }

    @Test func theBeginHasTheVelocityThatIsAsked() {
      for velocity in [-10.0, 0, 5] {
        let seen = run(spring { $0.initialVelocity = velocity }, to: 0.002, steps: 2)
        // In whole ways a second: 200 points each.
        #expect(abs((seen[1] - 100) / 0.001 - 200 * velocity) < 30)
      }
    }

    @Test func springsThatAreCutShortEndAtTheirEnd() {
      let stage = AnimationStage()
      stage.quietly { stage.layer.position.x = 300 }
      let spring = spring()
      spring.duration = 0.1
      spring.fillMode = .forwards
      spring.isRemovedOnCompletion = false
      stage.layer.add(spring, forKey: nil)
      stage.frame(at: 1)
      stage.frame(at: 1.1)
      #expect(stage.shown.position.x == 300 && !stage.tree.hasAnimations)
    }

    @Test func copiesSwingAlike() throws {
      let original = spring { ($0.mass, $0.stiffness, $0.damping, $0.initialVelocity) = (2, 150, 7, 3) }
      original.allowsOverdamping = true
      let copy = try #require(original.copy() as? CASpringAnimation)
      #expect(copy.curve == original.curve && copy.runsLike(original) && copy.allowsOverdamping)
      copy.damping = 8
      #expect(original.damping == 7 && !copy.runsLike(original))
    }

    @Test(arguments: [Double.nan, .infinity, -1, 0]) func badSpringsStillEnd(bad: Double) {
      let spring = spring {
        ($0.mass, $0.stiffness, $0.damping, $0.initialVelocity) = (bad, bad, bad, bad.isFinite ? 0 : bad)
      }
      spring.duration = 1
      #expect(run(spring, to: 0.99).allSatisfy { $0.isFinite })
      let perceptual = CASpringAnimation(perceptualDuration: bad, bounce: bad)
      #expect(perceptual.duration.isFinite && perceptual.perceptualDuration > 0 && perceptual.bounce.isFinite)
    }
  }
}
