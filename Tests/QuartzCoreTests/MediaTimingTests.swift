import Foundation
import TestTools
import Testing

@testable @_spi(Waterwheel) import QuartzCore

extension LayerSuites {
  /// `CAMediaTiming`, alone against a walk through the runs, and in layers that show it.
  @MainActor @Suite struct MediaTimingTests {
    /// Walks through the legs of the animation one after another. All numbers are multiples of 1/8: nothing is rounded.
    private func walked(_ timing: MediaTiming, at time: Double, begin: Double) -> MediaTiming.Position? {
      let legs = timing.autoreverses ? 2.0 : 1.0
      let runs = timing.repeatCount > 0 ? Double(timing.repeatCount) : 1
      let active = timing.repeatDuration > 0 ? timing.repeatDuration : timing.duration * legs * runs
      var local = (time - begin) * Double(timing.speed) + timing.timeOffset
      let isBefore = timing.speed < 0 ? local > active : local < 0
      let isAfter = timing.speed < 0 ? local < 0 : local > active
      if isBefore, ![.backwards, .both].contains(timing.fillMode) { return nil }
      if isAfter, ![.forwards, .both].contains(timing.fillMode) { return nil }
      local = min(max(local, 0), active)
      var (rest, leg) = (local, 0)
      while rest > timing.duration || (rest == timing.duration && local < active) {
        rest -= timing.duration
        leg += 1
      }
      let isBack = timing.autoreverses && leg % 2 == 1
      return MediaTiming.Position(
        time: isBack ? timing.duration - rest : rest, duration: timing.duration,
        iteration: timing.autoreverses ? leg / 2 : leg)
    }

    @Test func positionsAreThoseOfAWalkThroughTheRuns() {
      var random = SeededRandom(11)
      let modes: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
      for _ in 0..<4000 {
        var timing = MediaTiming()
        timing.duration = Double(random.int(1..<17)) / 8
        timing.speed = [1, 2, 0.5, -1, -2][random.int(0..<5)]
        timing.timeOffset = Double(random.int(-8..<24)) / 8
        timing.repeatCount = [0, 1, 2, 2.5, 3][random.int(0..<5)]
        timing.repeatDuration = random.chance(in: 3) ? Double(random.int(1..<40)) / 8 : 0
        timing.autoreverses = random.chance(in: 2)
        timing.fillMode = modes[random.int(0..<4)]
        let time = Double(random.int(-40..<120)) / 8
        let expected = walked(timing, at: time, begin: 1)
        #expect(timing.position(at: time, begin: 1, running: timing.duration) == expected, "\(timing) at \(time)")
        // Whether it is over at a time is what its fill mode begins to count for.
        if timing.speed > 0, let end = timing.end(begin: 1, running: timing.duration) {
          timing.fillMode = .removed
          #expect(timing.position(at: end + 0.125, begin: 1, running: timing.duration) == nil)
        }
      }
    }

    @Test func clocksOfLayersCompose() {
      var random = SeededRandom(3)
      for _ in 0..<200 {
        let layers = (0..<4).map { _ in CALayer() }
        for (above, below) in zip(layers, layers.dropFirst()) { above.addSublayer(below) }
        for layer in layers {
          layer.speed = [0.5, 1, 2, -1][random.int(0..<4)]
          layer.beginTime = Double(random.int(-4..<5))
          layer.timeOffset = Double(random.int(-4..<5))
        }
        let time = Double(random.int(-100..<100))
        let local = layers.reduce(time) { ($0 - $1.beginTime) * Double($1.speed) + $1.timeOffset }
        #expect(layers[3].convertTime(time, from: nil) == local)
        #expect(layers[3].convertTime(local, to: nil) == time)
        let (a, b) = (layers[random.int(0..<4)], layers[random.int(0..<4)])
        #expect(a.convertTime(time, to: b) == b.convertTime(a.convertTime(time, to: nil), from: nil))
        #expect(a.convertTime(a.convertTime(time, to: b), from: b) == time)
      }
    }

    /// What a layer shows at times after the first commit of the animation.
    private func seen(at times: [Double], _ edit: (CABasicAnimation) -> Void) -> [CGFloat] {
      let stage = AnimationStage()
      stage.quietly { stage.layer.position.x = -1 }
      let animation = basic("position.x", 0.0, 8.0, 2)
      edit(animation)
      stage.layer.add(animation, forKey: nil)
      stage.frame(at: 10)
      return times.map { time in
        stage.frame(at: 10 + time)
        return stage.shown.position.x
      }
    }

    @Test func layersShowSpeedOffsetRepeatsAndReversals() {
      #expect(seen(at: [0, 0.5, 1, 1.5]) { $0.speed = 2 } == [0, 4, -1, -1])
      #expect(seen(at: [0, 0.5, 1.5]) { $0.timeOffset = 1 } == [4, 6, -1])
      #expect(seen(at: [1, 3, 3.5, 4.5]) { $0.autoreverses = true } == [4, 4, 2, -1])
      #expect(seen(at: [1, 3, 4.5, 5.5]) { $0.repeatCount = 2.5 } == [4, 4, 2, -1])
      #expect(seen(at: [1, 2.75, 3]) { $0.repeatDuration = 3 } == [4, 3, -1])
      #expect(seen(at: [0.5, 1.5, 2.5]) { ($0.speed, $0.timeOffset) = (-1, 2) } == [6, 2, -1])
    }

    @Test func layersShowWhatFillModesKeep() {
      for (mode, before, after) in [
        (CAMediaTimingFillMode.removed, -1 as CGFloat, -1 as CGFloat), (.backwards, 0, -1), (.forwards, -1, 8),
        (.both, 0, 8),
      ] {
        let values = seen(at: [0.5, 2, 9]) {
          $0.beginTime = 11
          $0.fillMode = mode
          $0.isRemovedOnCompletion = false
        }
        #expect(values == [before, 4, after], "\(mode)")
      }
    }

    @Test func aStoppedAnimationShowsItsOffsetAndNeedsNoFrames() {
      let stage = AnimationStage()
      let animation = basic("opacity", 0.0, 1.0, 4)
      (animation.speed, animation.timeOffset) = (0, 1)
      stage.layer.add(animation, forKey: "still")
      for time in [1.0, 2, 500] {
        stage.frame(at: time)
        #expect(stage.shown.opacity == 0.25)
      }
      #expect(!stage.tree.hasAnimations && stage.lastCommit == nil && stage.layer.animationKeys() == ["still"])
      // Moved by hand, as interactive transitions do.
      stage.layer.animation(forKey: "still")?.timeOffset = 3
      #expect(stage.shown.opacity == 0.75)
    }

    @Test func layersWithTheirOwnSpeedStretchTheirAnimations() {
      let stage = AnimationStage()
      stage.layer.speed = 0.5
      let listener = AnimationListener()
      let animation = basic("position.x", 0.0, 8.0, 1)
      animation.delegate = listener
      stage.layer.add(animation, forKey: nil)
      stage.frame(at: 4)
      stage.frame(at: 5)
      #expect(stage.shown.position.x == 4)
      stage.frame(at: 6)
      #expect(listener.log == ["start", "stop true"])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity]) func clocksTakeNoBadNumbers(bad: Double) {
      let stage = AnimationStage()
      let layer = stage.layer
      (layer.beginTime, layer.timeOffset, layer.speed) = (bad, bad, Float(bad))
      (layer.repeatDuration, layer.repeatCount, layer.duration) = (bad, Float(bad), bad)
      #expect(layer.convertTime(7, from: nil) == 7 && layer.convertTime(7, to: nil) == 7)
      #expect(!layer.duration.isNaN && !layer.repeatCount.isNaN && !layer.repeatDuration.isNaN)
      // The animation ends, which a clock without a time would never tell.
      let animation = basic("opacity", 0.0, 1.0)
      (animation.beginTime, animation.timeOffset, animation.speed) = (bad, bad, Float(bad))
      stage.layer.add(animation, forKey: nil)
      stage.frame(at: 1)
      stage.frame(at: 1.5)
      #expect(stage.shown.opacity == 0.5)
      stage.frame(at: 2)
      #expect(layer.animationKeys() == nil && !stage.tree.hasAnimations)
    }
  }
}
