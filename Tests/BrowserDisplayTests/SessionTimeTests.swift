@_spi(Waterwheel) import QuartzCore
import Testing

@testable import BrowserDisplay

@Suite struct SessionTimeTests {
  @Test func startsAtZeroAndRunsInSeconds() {
    var time = SessionTime()
    time.begin(pageTime: 5000)
    #expect(time.frame(at: 5000) == 0)
    #expect(time.frame(at: 5250) == 0.25)
  }

  @Test func neverGoesBack() {
    var time = SessionTime()
    time.begin(pageTime: 0)
    #expect(time.frame(at: 100) == 0.1)
    #expect(time.frame(at: 50) == 0.1)
    #expect(time.event(at: 150) == 0.15)
    #expect(time.event(at: 140) == 0.15)
    #expect(time.frame(at: 120) == 0.15)
  }

  /// Speed is measured from the distances between events, so a frame that came between must not squeeze them.
  @Test func eventsKeepTheirDistancesAcrossFrames() {
    var time = SessionTime()
    time.begin(pageTime: 0)
    _ = time.frame(at: 1000)
    #expect(time.event(at: 990) == 0.99)
    #expect(time.event(at: 994) == 0.994)
    #expect(time.event(at: 1) == 0.994)
  }

  @Test func standsStillWhileThePageIsAway() {
    var time = SessionTime()
    time.begin(pageTime: 0)
    #expect(time.frame(at: 2000) == 2)
    time.begin(pageTime: 100)
    #expect(time.frame(at: 100) == 2)
    #expect(time.frame(at: 600) == 2.5)
  }

  /// A page that was asleep, or that lies, does not make hours of motion be worked through at once.
  @Test func jumpsAreCutShort() {
    var time = SessionTime()
    time.begin(pageTime: 0)
    func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-3 }
    #expect(time.frame(at: 7_200_000) == 60)
    #expect(near(time.frame(at: 7_200_016), 60.016))
    #expect(near(time.event(at: 1e10), 120.016))
    #expect(near(time.event(at: 1e10 + 8), 120.016))
    #expect(near(time.frame(at: 1e10), 120.016))
    #expect(near(time.frame(at: 1e10 + 1000), 121.008))
  }

  @Test func theTimeGoesAsFarAsThePageWasToldToWait() {
    var time = SessionTime()
    time.begin(pageTime: 0)
    #expect(time.frame(at: 3_600_000, wakeTime: 3599) == 3599)
    #expect(time.frame(at: 7_200_000, wakeTime: 9999) == 7199)
  }

  @Test func fingersBeyondTheLimitAreLeftOut() {
    var log = FingerLog()
    let fingers = (0..<40).map { SurfaceTouch(id: $0, phase: .began, location: .zero) }
    #expect(log.accept(fingers).first?.count == 32)
    #expect(log.accept([SurfaceTouch(id: 39, phase: .ended, location: .zero)]).isEmpty)
    #expect(log.cancelAll().count == 32)
  }

  @Test func fingersThatMakeNoSenseAreLeftOut() {
    var log = FingerLog()
    func touch(_ id: Int32, _ phase: SurfaceTouch.Phase) -> SurfaceTouch {
      SurfaceTouch(id: id, phase: phase, location: .zero)
    }
    #expect(log.accept([touch(1, .moved)]).isEmpty)
    #expect(log.accept([touch(1, .began)]) == [[touch(1, .began)]])
    #expect(log.accept([touch(1, .began)]) == [[touch(1, .cancelled)], [touch(1, .began)]])
    #expect(
      log.accept([touch(2, .began), touch(1, .ended), touch(1, .ended)]) == [[touch(2, .began), touch(1, .ended)]])
    #expect(log.cancelAll() == [touch(2, .cancelled)])
    #expect(log.cancelAll().isEmpty)
  }
}
