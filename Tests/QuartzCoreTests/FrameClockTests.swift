import Foundation
import TestTools
import Testing

@testable @_spi(Waterwheel) import QuartzCore

extension LayerSuites {
  @MainActor @Suite struct FrameClockTests {
    /// However an advance is cut into pieces, timers fire in order of their times, each with the clock at its own.
    @Test func timersFireInOrderAtTheirTimes() {
      var random = SeededRandom(6)
      for _ in 0..<40 {
        let clock = FrameClock()
        var log: [(due: Double, number: Int, time: Double)] = []
        var due: [(Double, Int)] = []
        for number in 0..<20 {
          let delay = Double(random.int(0..<8)) / 4
          due.append((delay, number))
          clock.schedule(after: delay) { log.append((delay, number, clock.time)) }
        }
        #expect(clock.nextDueTime == due.map(\.0).min())
        var time = 0.0
        while time < 2 {
          time += Double(random.int(0..<5)) / 8
          clock.advance(to: time)
          #expect(clock.time == time)
        }
        let order = due.sorted { $0 < $1 }
        #expect(log.map(\.number) == order.map(\.1) && log.allSatisfy { $0.time == $0.due })
        #expect(clock.nextDueTime == nil)
      }
    }

    @Test func whatATimerStartsWaitsForTheNextAdvance() {
      let clock = FrameClock()
      var log: [Double] = []
      func again() {
        log.append(clock.time)
        clock.schedule(after: 0, again)
      }
      clock.schedule(after: 1, again)
      clock.advance(to: 5)
      #expect(log == [1])
      clock.advance(to: 6)
      #expect(log == [1, 5], "due at once, but the clock had gone on to 5")
      clock.advance(to: 6)
      #expect(log == [1, 5, 6] && clock.time == 6)
    }

    @Test func timeNeverGoesBack() {
      let clock = FrameClock(time: 3)
      clock.advance(to: 1)
      #expect(clock.time == 3)
      var calls = 0
      clock.schedule(after: -5) { calls += 1 }
      #expect(calls == 0)
      clock.advance(to: 0)
      #expect(calls == 0 && clock.time == 3, "not due before now")
      clock.advance(to: 3)
      #expect(calls == 1)
    }

    @Test func timersAndHandlersMayCancelEachOther() {
      let clock = FrameClock()
      var log: [String] = []
      let second = clock.schedule(after: 2) { log.append("second") }
      clock.schedule(after: 1) {
        log.append("first")
        clock.cancel(second)
        clock.cancel(second)
      }
      clock.advance(to: 9)
      #expect(log == ["first"])
      var tokens: [FrameClock.Token] = []
      for name in ["a", "b", "c"] {
        tokens.append(
          clock.addFrameHandler { time in
            log.append("\(name) \(time)")
            if name == "a" { tokens[..<2].forEach(clock.cancel) }
            if name == "c" { _ = clock.addFrameHandler { _ in log.append("new") } }
          })
      }
      log = []
      clock.runFrameHandlers()
      #expect(log == ["a 9.0", "c 9.0"], "b went before its turn, the new one waits for the next frame")
      clock.runFrameHandlers()
      #expect(log.suffix(2) == ["c 9.0", "new"] && clock.wantsFrames)
    }

    @Test func aClockThatEndedForgetsAndTakesNothing() {
      let clock = FrameClock()
      FrameClock.current = clock
      var calls = 0
      clock.schedule(after: 1) { calls += 1 }
      _ = clock.addFrameHandler { _ in calls += 1 }
      clock.end()
      clock.schedule(after: 0) { calls += 1 }
      _ = clock.addFrameHandler { _ in calls += 1 }
      clock.advance(to: 10)
      clock.runFrameHandlers()
      #expect(calls == 0 && !clock.wantsFrames && clock.nextDueTime == nil)
      #expect(FrameClock.current !== clock)
    }

    @Test func linksKeepTheRateTheyAsk() {
      let clock = FrameClock()
      FrameClock.current = clock
      func calls(_ edit: (CADisplayLink) -> Void) -> Int {
        var count = 0
        let link = CADisplayLink { _ in count += 1 }
        edit(link)
        link.add(to: .current, forMode: .common)
        let start = clock.time
        for frame in 1...120 {
          clock.advance(to: start + Double(frame) / 60)
          clock.runFrameHandlers()
        }
        link.remove(from: .current, forMode: .common)
        return count
      }
      #expect(calls { _ in } == 120)
      #expect(calls { $0.preferredFramesPerSecond = 30 } == 60)
      #expect(calls { $0.preferredFramesPerSecond = -4 } == 120)
      #expect(calls { $0.preferredFrameRateRange = CAFrameRateRange(minimum: 8, maximum: 15, preferred: 10) } == 20)
      #expect(calls { $0.preferredFrameRateRange = CAFrameRateRange(minimum: 8, maximum: 15) } == 30)
      #expect(
        calls { $0.preferredFrameRateRange = CAFrameRateRange(minimum: .nan, maximum: .nan, preferred: .nan) } == 120)
      #expect(!clock.wantsFrames)
    }
  }
}
