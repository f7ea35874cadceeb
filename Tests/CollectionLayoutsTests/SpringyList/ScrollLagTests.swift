import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct ScrollLagTests {
  /// The same spring, computed in small steps.
  private struct Steps {
    var (distance, velocity) = (0.0, 0.0)

    mutating func pass(_ time: Double, _ response: Double, _ dampingRatio: Double) {
      let frequency = 2 * Double.pi / response
      let count = Int((time * 200_000).rounded())
      for _ in 0..<count {
        velocity -= (frequency * frequency * distance + 2 * dampingRatio * frequency * velocity) / 200_000
        distance += velocity / 200_000
      }
    }
  }

  @Test(arguments: 1...200)
  func itIsTheSpringInClosedForm(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let (response, ratio) = (Double.random(in: 0.1...1, using: &dice), Double.random(in: 0.2...1, using: &dice))
    var (lag, steps) = (ScrollLag(), Steps())
    for _ in 0..<6 {
      let (way, time) = (Double.random(in: -40...40, using: &dice), Double(Int.random(in: 1...20, using: &dice)) / 1000)
      lag.scroll(by: way, at: 0, limit: 1e6, response: response, dampingRatio: ratio)
      steps.distance += way
      lag.advance(to: time)
      steps.pass(time, response, ratio)
      #expect(abs(lag.distance - steps.distance) < 0.05)
      // Goes on from where it is.
      lag.scroll(by: 0, at: time, limit: 1e6, response: response, dampingRatio: ratio)
    }
  }

  @Test(arguments: 1...200)
  func itIsBoundedAndComesToRest(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let limit = CGFloat.random(in: 0...200, using: &dice)
    let (response, ratio) = (CGFloat.random(in: 0.05...2, using: &dice), CGFloat.random(in: 0.1...1, using: &dice))
    var lag = ScrollLag()
    for _ in 0..<50 {
      let time = Double.random(in: 0...0.1, using: &dice)
      lag.advance(to: time)
      #expect(abs(lag.distance) <= limit)
      lag.scroll(
        by: CGFloat.random(in: -900...900, using: &dice), at: time, limit: limit, response: response,
        dampingRatio: ratio)
      #expect(abs(lag.distance) <= limit)
    }
    var last = CGFloat.infinity
    for frame in 0...2400 where !lag.isAtRest {
      lag.advance(to: Double(frame) / 60)
      last = lag.distance
    }
    #expect(last == 0 && lag == ScrollLag())
  }

  @Test func theShareGrowsWithTheDistance() {
    #expect(ScrollLag.share(of: 300, from: 300, reach: 100) == 0)
    #expect(ScrollLag.share(of: 250, from: 300, reach: 100) == 0.5)
    #expect(ScrollLag.share(of: 900, from: 300, reach: 100) == 1)
    #expect(ScrollLag.share(of: 300, from: 300, reach: 0) == 1)
  }
}
