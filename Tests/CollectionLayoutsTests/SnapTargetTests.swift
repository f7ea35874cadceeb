import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct SnapTargetTests {
  struct Row: CustomTestStringConvertible {
    var release: CGFloat
    var projected: CGFloat
    var velocity: CGFloat
    var origin: Int?
    var limit: SnapBehavior.Limit
    var perView: CGFloat = 1.4
    var target: Int

    var testDescription: String { "\(release) → \(projected) at \(velocity), \(limit): \(target)" }
  }

  static let rows = [
    // Without momentum the nearest item wins.
    Row(release: 0.4, projected: 0.4, velocity: 0, origin: 0, limit: .never, target: 0),
    Row(release: 0.6, projected: 0.6, velocity: 0, origin: 0, limit: .never, target: 1),
    Row(release: 0.4, projected: 0.45, velocity: 0.1, origin: 0, limit: .never, target: 0),
    // Projection decides.
    Row(release: 0.3, projected: 4.4, velocity: 2, origin: 0, limit: .never, target: 4),
    Row(release: 0.3, projected: 4.6, velocity: 2, origin: 0, limit: .never, target: 5),
    Row(release: 6.7, projected: 2.2, velocity: -2, origin: 7, limit: .never, target: 2),
    // Never behind the direction of the flick.
    Row(release: 0.1, projected: 0.4, velocity: 0.3, origin: 0, limit: .never, target: 1),
    Row(release: 0.9, projected: 0.6, velocity: -0.3, origin: 1, limit: .never, target: 0),
    Row(release: 2.6, projected: 2.3, velocity: -0.5, origin: 3, limit: .never, target: 2),
    // Limits.
    Row(release: 0.3, projected: 9, velocity: 4, origin: 0, limit: .one, target: 1),
    Row(release: 0.3, projected: 9, velocity: 4, origin: 0, limit: .few, target: 3),
    Row(release: 0.3, projected: 9, velocity: 4, origin: 0, limit: .always, perView: 4.5, target: 4),
    Row(release: 0.3, projected: 9, velocity: 4, origin: 0, limit: .automatic, target: 1),
    Row(release: 0.3, projected: 9, velocity: 4, origin: 0, limit: .automatic, perView: 3, target: 9),
    Row(release: 4.7, projected: -3, velocity: -4, origin: 5, limit: .one, target: 4),
    // The item at rest before the drag counts, even when the finger went past its middle.
    Row(release: 0.7, projected: 2.2, velocity: 1, origin: 0, limit: .one, target: 1),
    // The finger carried the content further than the limit: the neighbours of that place.
    Row(release: 3.4, projected: 6, velocity: 1, origin: 0, limit: .one, target: 4),
    Row(release: 3.4, projected: 3.4, velocity: 0, origin: 0, limit: .one, target: 3),
    Row(release: 0.4, projected: 3, velocity: 1, origin: nil, limit: .one, target: 1),
  ]

  @Test(arguments: rows)
  func restsWhereTheTableSays(row: Row) {
    let target = SnapTarget(
      release: row.release, projected: row.projected, velocity: row.velocity, origin: row.origin, limit: row.limit,
      itemsPerViewport: row.perView)
    #expect(target.index == row.target)
  }

  @Test func neverAgainstTheDirectionAndNeverBeyondTheLimit() {
    var dice = Dice(seed: 31)
    for _ in 0..<3000 {
      let release = CGFloat.random(in: -1...30, using: &dice)
      let velocity = CGFloat.random(in: -4...4, using: &dice)
      let origin = Int(release.rounded())
      let limit = [SnapBehavior.Limit.never, .one, .few, .always, .automatic].randomElement(using: &dice)!
      let target = SnapTarget(
        release: release, projected: release + velocity * 1.8, velocity: velocity, origin: origin, limit: limit,
        itemsPerViewport: 1.4)
      if velocity > SnapTarget.gate { #expect(CGFloat(target.index) >= release - 0.002) }
      if velocity < -SnapTarget.gate { #expect(CGFloat(target.index) <= release + 0.002) }
      if limit == .one { #expect(abs(target.index - origin) <= 1) }
    }
  }

  @Test func numbersThatAreNoneDoNotTrap() {
    let target = SnapTarget(
      release: .nan, projected: .infinity, velocity: .nan, origin: nil, limit: .always, itemsPerViewport: .nan)
    _ = target.index
  }
}
