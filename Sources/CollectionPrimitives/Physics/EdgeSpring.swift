import Foundation

/// The spring that brings content back to its edge: mass 1, stiffness 100, damping ratio 1, hence 10/s.
package enum EdgeSpring {
  package static let mass = 1.0
  package static let stiffness = 100.0

  package static var frequency: Double { (stiffness / mass).squareRoot() }

  /// The spring from `value`, moving at `velocity`, to `edge`; over when within `threshold` (half a device pixel) of it.
  package static func spring(
    from value: Double, velocity: Double, to edge: Double, threshold: Double
  ) -> SettlingSpring {
    SettlingSpring(from: value, velocity: velocity, to: edge, frequency: frequency, threshold: threshold)
  }
}
