import CoreGraphics
import Foundation
import Testing

@testable @_spi(Waterwheel) import QuartzCore

extension LayerSuites {
  /// What a change of a property starts, and what becomes of animations when layers go.
  @MainActor @Suite struct ImplicitActionTests {
    /// A layer that says which keys were asked for.
    private final class Asked: CALayer {
      var keys: [String] = []
      override func action(forKey event: String) -> (any CAAction)? {
        keys.append(event)
        return super.action(forKey: event)
      }
    }

    @Test func onlyChangesAskForActions() {
      let layer = Asked()
      let stage = AnimationStage(layer)
      layer.opacity = 1
      layer.position = .zero
      layer.backgroundColor = nil
      layer.transform = CATransform3DIdentity
      layer.isHidden = false
      #expect(layer.keys.isEmpty)
      layer.opacity = 0.5
      layer.isHidden = true
      layer.masksToBounds = true
      layer.setValue(3, forKeyPath: "transform.scale")
      layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      #expect(layer.keys == ["opacity", "hidden", "masksToBounds", "transform", "bounds", "position"])
      layer.keys = []
      stage.quietly { layer.opacity = 0 }
      // What never reaches a display has no action.
      layer.name = "x"
      layer.allowsGroupOpacity = false
      layer.contentsFormat = .gray8Uint
      #expect(layer.keys.isEmpty)
    }

    @Test func stylesAnswerAfterActionsAndBeforeTheClass() throws {
      let stage = AnimationStage()
      let slow = CABasicAnimation()
      slow.duration = 7
      stage.layer.style = ["actions": ["opacity": slow as any CAAction, "zPosition": NSNull()]]
      stage.layer.opacity = 0.5
      #expect(stage.layer.animation(forKey: "opacity")?.duration == 7)
      stage.layer.zPosition = 3
      #expect(stage.layer.animation(forKey: "zPosition") == nil)
      stage.layer.actions = ["opacity": NSNull()]
      stage.layer.removeAllAnimations()
      stage.layer.opacity = 1
      #expect(stage.layer.animationKeys() == nil)
    }

    @Test func layersKeepACopyOfTheAnimationTheyAreGiven() throws {
      let stage = AnimationStage()
      let animation = basic("opacity", 0.0, 1.0)
      animation.setValue("tag", forKey: "mine")
      stage.layer.add(animation, forKey: "x")
      animation.toValue = 9.0
      animation.setValue(nil, forKey: "mine")
      let kept = try #require(stage.layer.animation(forKey: "x") as? CABasicAnimation)
      #expect(kept !== animation && kept.toValue as? Double == 1 && kept.value(forKey: "mine") as? String == "tag")
    }

    @Test func additiveAnimationsComeInTheOrderTheyWereAdded() {
      let stage = AnimationStage()
      let shift = basic("position.x", 10.0, 10.0)
      shift.isAdditive = true
      stage.layer.add(shift, forKey: "shift")
      stage.layer.add(basic("position.x", 100.0, 100.0), forKey: "set")
      stage.frame(at: 1)
      #expect(stage.shown.position.x == 100, "set over what was added")
      stage.layer.add(shift, forKey: "shift")
      stage.frame(at: 1)
      #expect(stage.shown.position.x == 110, "added again, it comes after")
      #expect(stage.layer.animationKeys() == ["set", "shift"])
    }

    /// A whole branch goes while it moves: everybody is told once, and nothing of it is left when it comes back.
    @Test func branchesThatLeaveWhileTheyMoveComeBackAtRest() {
      let stage = AnimationStage()
      let leaf = CALayer()
      stage.layer.addSublayer(leaf)
      stage.frame(at: 1)
      let listeners = [AnimationListener(), AnimationListener()]
      for (layer, listener) in zip([stage.layer, leaf], listeners) {
        let animation = basic("position.x", 0.0, 100.0, 10)
        animation.delegate = listener
        layer.add(animation, forKey: "move")
      }
      stage.frame(at: 2)
      stage.frame(at: 7)
      #expect(leaf.presentation()?.position.x == 50)
      stage.layer.removeFromSuperlayer()
      stage.frame(at: 8)
      #expect(leaf.presentation() == nil && !stage.tree.hasAnimations)
      stage.root.addSublayer(stage.layer)
      for time in [9.0, 20] { stage.frame(at: time) }
      #expect(listeners.map(\.log) == [["start", "stop false"], ["start", "stop false"]])
      #expect(leaf.animationKeys() == nil && leaf.presentation()?.position.x == 0)
    }

    @Test func layersThatOnlyMoveToAnotherParentGoOnMoving() {
      let stage = AnimationStage()
      let other = CALayer()
      stage.root.addSublayer(other)
      let listener = AnimationListener()
      let animation = basic("position.x", 0.0, 100.0, 10)
      animation.delegate = listener
      stage.layer.add(animation, forKey: "move")
      stage.frame(at: 1)
      stage.frame(at: 4)
      other.addSublayer(stage.layer)
      stage.frame(at: 6)
      #expect(stage.shown.position.x == 50 && listener.log == ["start"])
      stage.layer.removeFromSuperlayer()
      other.insertSublayer(stage.layer, at: 0)
      stage.frame(at: 11)
      #expect(listener.log == ["start", "stop true"])
    }

    @Test func delegatesMayTakeEachOthersAnimationsAway() {
      let stage = AnimationStage()
      let second = AnimationListener()
      let first = AnimationListener { event in if event.hasSuffix("stop true") { stage.layer.removeAllAnimations() } }
      for (key, listener) in [("a", first), ("b", second)] {
        let animation = basic("opacity", 0.0, 1.0)
        animation.delegate = listener
        stage.layer.add(animation, forKey: key)
      }
      stage.frame(at: 1)
      stage.frame(at: 2)
      stage.frame(at: 3)
      #expect(first.log == ["start", "stop true"] && second.log == ["start", "stop false"])
    }

    @Test func transitionsFadeInFromAndToTheirProgress() {
      let stage = AnimationStage()
      stage.quietly { stage.layer.opacity = 0.5 }
      let transition = CATransition()
      (transition.duration, transition.startProgress, transition.endProgress) = (1, 0.25, 0.75)
      stage.layer.add(transition, forKey: kCATransition)
      stage.frame(at: 1)
      #expect(stage.shown.opacity == 0.125)
      stage.frame(at: 1.5)
      #expect(stage.shown.opacity == 0.25)
      stage.frame(at: 2)
      #expect(stage.shown.opacity == 0.5)
      (transition.startProgress, transition.endProgress) = (.nan, .infinity)
      #expect(transition.startProgress == 0 && transition.endProgress == 1)
    }
  }
}
