import CollectionLayouts
import CollectionPrimitives
import UIKit

/// A curve that a property chooses or forms, sampled for a plot: 0 is where it begins, 1 where it ends.
struct ParameterCurve: Equatable, Sendable {
  /// The points, with x from 0 to 1. Springs go beyond 1 and come back.
  let points: [CGPoint]
  /// What x stands for, at its end.
  let extent: String
  /// The curve in words, for screen readers.
  let spoken: String

  static let sampleCount = 64

  /// Samples a function of 0...1.
  private static func points(_ value: (CGFloat) -> CGFloat) -> [CGPoint] {
    (0...sampleCount).map { index in
      let x = CGFloat(index) / CGFloat(sampleCount)
      return CGPoint(x: x, y: value(x))
    }
  }

  private static func percent(_ part: CGFloat) -> String { "\(Int((part * 100).rounded())) %" }

  /// The curve by which an effect grows with the distance from the resting position.
  ///
  /// - Complexity: O(1): `sampleCount` calls of the curve.
  init(_ curve: TransitionCurve, extent: String) {
    points = Self.points { curve.value(at: $0) }
    self.extent = extent
    let parts = [("a quarter", 0.25), ("half", 0.5), ("three quarters", 0.75)] as [(String, CGFloat)]
    spoken = parts.map { "\(Self.percent(curve.value(at: $1))) after \($0) of the way" }.joined(separator: ", ")
  }

  /// The size of cells, relative to their own, from where a lens begins to its edge.
  init(_ lens: HoneycombLayout.Fisheye) {
    let least = lens.minimumScale
    points = Self.points { part in
      1 - (1 - least) * lens.curve.value(at: part)
    }
    extent = "edge"
    let half = points[Self.sampleCount / 2].y
    spoken = "\(Self.percent(half)) of the size half way to the edge, \(Self.percent(least)) there"
  }

  /// The motion of a spring from 0 to 1 without a velocity at the beginning.
  ///
  /// - Parameters:
  ///   - response: the seconds in which it would swing once without damping; at least 0.01.
  ///   - dampingRatio: 1 for no swing; 0.05...1.
  init(response: Double, dampingRatio: Double) {
    let spring = SpringMotion(
      from: 0, to: 1, response: response.isFinite ? response : 1, dampingRatio: dampingRatio.isFinite ? dampingRatio : 1
    )
    // The axis has a few lengths only, so that a faster spring is seen to be faster.
    let duration = [0.5, 1, 2, 5, 10].first { $0 >= 2 * spring.response } ?? 10
    points = Self.points { CGFloat(spring.value(at: Double($0) * duration)) }
    extent = "\(duration.written) s"
    let overshoot = spring.overshoot
    let swing = overshoot < 0.005 ? "does not swing" : "swings \(Self.percent(CGFloat(overshoot))) too far"
    spoken = "\(swing), within 2 % after \(((spring.settlingTime * 100).rounded() / 100).written) seconds"
  }
}

extension SpringMotion {
  var response: Double { 2 * .pi / frequency }

  /// How far it goes beyond its target, as a part of the way; for one that begins at rest.
  var overshoot: Double {
    dampingRatio < 1 ? exp(-.pi * dampingRatio / (1 - dampingRatio * dampingRatio).squareRoot()) : 0
  }

  /// The time after which it stays within a fiftieth of its target, to a hundredth of the response; for a way of 1.
  var settlingTime: Double {
    // After so many responses, little is left of the weakest damping.
    let last = (0...2000).last { abs(value(at: Double($0) * response / 100) - to) > 0.02 }
    return Double((last ?? -1) + 1) * response / 100
  }
}
