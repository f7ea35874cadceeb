import CoreGraphics
import Foundation
import TestTools
import Testing

@testable @_spi(Waterwheel) import QuartzCore

extension LayerSuites {
  @MainActor @Suite struct TransactionTests {
    @Test func settingsAndTheirKeysAreOne() {
      CATransaction.begin()
      defer { CATransaction.commit() }
      #expect(CATransaction.value(forKey: kCATransactionAnimationDuration) as? Double == 0.25)
      #expect(CATransaction.value(forKey: kCATransactionDisableActions) as? Bool == false)
      CATransaction.setValue(2, forKey: kCATransactionAnimationDuration)
      #expect(CATransaction.animationDuration() == 2)
      for bad in [-3, Double.nan, .infinity] {
        CATransaction.setValue(bad, forKey: kCATransactionAnimationDuration)
        let keyed = CATransaction.animationDuration()
        CATransaction.setAnimationDuration(bad)
        #expect(keyed == 0 && CATransaction.animationDuration() == 0)
      }
      CATransaction.setValue(nil, forKey: kCATransactionAnimationDuration)
      #expect(CATransaction.animationDuration() == 0.25)
      CATransaction.setValue(NSNumber(value: true), forKey: kCATransactionDisableActions)
      #expect(CATransaction.disableActions())
      let ease = CAMediaTimingFunction(name: .easeIn)
      CATransaction.setValue(ease, forKey: kCATransactionAnimationTimingFunction)
      #expect(CATransaction.animationTimingFunction() === ease)
    }

    @Test func valuesOfYourOwnEndWithTheirTransaction() {
      CATransaction.begin()
      CATransaction.setValue("outer", forKey: "mine")
      CATransaction.begin()
      #expect(CATransaction.value(forKey: "mine") as? String == "outer")
      CATransaction.setValue("inner", forKey: "mine")
      #expect(CATransaction.value(forKey: "mine") as? String == "inner")
      CATransaction.commit()
      #expect(CATransaction.value(forKey: "mine") as? String == "outer")
      CATransaction.commit()
      #expect(CATransaction.value(forKey: "mine") == nil)
    }

    @Test func innerTransactionsHaveTheirOwnCompletion() {
      let stage = AnimationStage()
      var log: [String] = []
      CATransaction.begin()
      CATransaction.setCompletionBlock { log.append("outer") }
      CATransaction.begin()
      #expect(CATransaction.completionBlock() == nil)
      CATransaction.setCompletionBlock { log.append("first") }
      CATransaction.setCompletionBlock { log.append("second") }
      CATransaction.completionBlock()?()
      CATransaction.setCompletionBlock(nil)
      CATransaction.commit()
      CATransaction.commit()
      stage.frame(at: 1)
      #expect(log == ["second", "outer"], "called by hand, taken back, and once at the end")
    }

    /// The end of an animation counts however it comes.
    @Test func completionsComeWhenTheLastAnimationIsTakenAway() {
      let stage = AnimationStage()
      var calls = 0
      CATransaction.begin()
      CATransaction.setCompletionBlock { calls += 1 }
      for key in ["a", "b"] { stage.layer.add(basic("opacity", 0.0, 1.0, 100), forKey: key) }
      stage.layer.add(basic("opacity", 0.0, 1.0, 1), forKey: "c")
      CATransaction.commit()
      stage.frame(at: 1)
      stage.layer.removeAnimation(forKey: "a")
      stage.frame(at: 2)
      stage.frame(at: 3)
      #expect(calls == 0)
      stage.layer.removeFromSuperlayer()
      stage.frame(at: 4)
      stage.frame(at: 5)
      #expect(calls == 1)
    }

    @Test func completionsMayBeginTransactions() {
      let stage = AnimationStage()
      var log: [Double] = []
      func chain(_ count: Int) {
        CATransaction.begin()
        CATransaction.setCompletionBlock {
          log.append(stage.time)
          if count > 1 { chain(count - 1) }
        }
        stage.layer.add(basic("opacity", 0.0, 1.0, 1), forKey: "x")
        CATransaction.commit()
      }
      chain(3)
      for time in 1...6 { stage.frame(at: Double(time)) }
      #expect(log == [2, 3, 4])
    }

    @Test func implicitAnimationsTakeTheTransactionsSettings() throws {
      let stage = AnimationStage()
      let ease = CAMediaTimingFunction(name: .easeOut)
      CATransaction.begin()
      CATransaction.setAnimationDuration(3)
      CATransaction.setAnimationTimingFunction(ease)
      stage.layer.opacity = 0
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      stage.layer.zPosition = 4
      CATransaction.commit()
      stage.layer.cornerRadius = 4
      CATransaction.commit()
      #expect(stage.layer.animationKeys() == ["opacity", "cornerRadius"])
      for key in ["opacity", "cornerRadius"] {
        let animation = try #require(stage.layer.animation(forKey: key))
        #expect(animation.duration == 3 && animation.timingFunction == ease)
      }
      let plain = try #require(CALayer.defaultAction(forKey: "opacity") as? CABasicAnimation)
      #expect(plain.duration == 0.25 && plain.timingFunction == CAMediaTimingFunction(name: .default))
      #expect(CALayer.defaultAction(forKey: "contentsGravity") == nil && CALayer.defaultAction(forKey: "any") == nil)
    }

    @Test func withoutDurationChangesAreSeenAtOnce() {
      let stage = AnimationStage()
      CATransaction.begin()
      CATransaction.setAnimationDuration(0)
      stage.layer.opacity = 0.5
      CATransaction.commit()
      stage.frame(at: 1)
      #expect(stage.lastCommit?.changes == [.init(layer: stage.layer.layerID, properties: [.opacity(0.5)])])
      stage.frame(at: 1)
      #expect(stage.layer.animationKeys() == nil)
    }

    @Test func fiveHundredChangesAreOneCommit() throws {
      let root = CALayer()
      let clock = FrameClock()
      FrameClock.current = clock
      let layers = (0..<500).map { _ in CALayer() }
      for layer in layers { root.addSublayer(layer) }
      let tree = LayerTree(root: root)
      _ = tree.commit(at: 0)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      // From the last to the first, and each twice.
      for (index, layer) in layers.enumerated().reversed() {
        layer.position.x = -1
        layer.position.x = CGFloat(index + 1)
      }
      CATransaction.commit()
      let commit = try #require(tree.commit(at: 1))
      #expect(
        commit.changes
          == layers.enumerated().map {
            .init(layer: $1.layerID, properties: [.position(CGPoint(x: CGFloat($0 + 1), y: 0))])
          })
      #expect(tree.commit(at: 2) == nil)
    }

    @Test func fiveHundredChangesOfOnePropertyAreOneAnimation() {
      let stage = AnimationStage()
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      for step in 1...500 { stage.layer.position.x = CGFloat(step) }
      CATransaction.commit()
      #expect(stage.layer.animationKeys() == ["position"])
      var last: CGFloat = 0
      for step in 0...100 {
        stage.frame(at: 1 + Double(step) / 100)
        let x = stage.shown.position.x
        #expect(x >= last && x - last < 25, "from 0 without a jump")
        last = x
      }
      stage.frame(at: 3)
      #expect(last == 500 && !stage.tree.hasAnimations)
    }
  }
}
