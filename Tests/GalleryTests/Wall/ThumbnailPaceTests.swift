import Testing

@testable import Gallery

@Suite struct ThumbnailPaceTests {
  private let inTime = 1.0 / 60
  private let late = 1.0 / 30

  /// The frames, of those with the durations, that a thumbnail is made in where it can be.
  private func thumbnails(_ frames: [Double], scroll: Int = .max) -> [Int] {
    var pace = ThumbnailPace()
    return frames.indices.filter { index in
      guard pace.add(frame: frames[index], isScrolling: index < scroll) else { return false }
      pace.addThumbnail()
      return true
    }
  }

  private func frames(_ count: Int, _ duration: Double) -> [Double] { Array(repeating: duration, count: count) }

  @Test func aDisplayThatFollowsHasOneInEachFrame() {
    #expect(thumbnails(frames(5, inTime)) == [0, 1, 2, 3, 4])
  }

  @Test func afterALateFrameTheyComeSlowlyAndThenFasterAgain() {
    #expect(thumbnails([late] + frames(42, inTime)) == [20, 30, 36, 42])
  }

  @Test func aLateFrameDuringRecoveryStartsItAnew() {
    #expect(thumbnails([late] + frames(15, inTime) + [late] + frames(34, inTime)) == [36, 46])
  }

  @Test func aDisplayThatIsNeverInTimeHasThemAfterTheScroll() {
    #expect(thumbnails(frames(40, late)) == [])
    #expect(thumbnails(frames(20, late), scroll: 10) == [10, 12, 14, 16] + Array(17...19))
  }

  @Test func afterTheScrollEachFrameHasOneAgain() {
    #expect(thumbnails([late] + frames(40, inTime), scroll: 32) == [20, 30, 32, 34] + Array(35...40))
  }

  @Test func atRestEachFrameHasOne() {
    #expect(thumbnails(frames(5, late), scroll: 0) == [0, 1, 2, 3, 4])
  }
}
