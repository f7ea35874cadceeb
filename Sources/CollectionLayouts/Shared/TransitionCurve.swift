public import UIKit

/// The curve by which an effect grows from the resting position (0) to its full extent (1).
public enum TransitionCurve {
  /// The effect grows in proportion to the distance.
  case linear
  /// The effect grows with the square of the distance: slowly at first.
  case easeIn
  /// The effect grows with `1 − (1 − t)²`: fast at first.
  case easeOut
  /// The effect grows with `(1 − cos πt) / 2`: no slope at either end, so that nothing jumps at an item's resting place.
  case smooth
  /// A function from 0...1 to 0...1. Other results are clamped.
  case custom(@Sendable (CGFloat) -> CGFloat)

  /// The grown part at a distance of `fraction`, both 0...1. Values outside 0...1 count as the nearer end.
  public func value(at fraction: CGFloat) -> CGFloat {
    guard fraction > 0 else { return 0 }
    guard fraction < 1 else { return 1 }
    switch self {
    case .linear: return fraction
    case .easeIn: return fraction * fraction
    case .easeOut: return 1 - (1 - fraction) * (1 - fraction)
    case .smooth: return (1 - cos(.pi * fraction)) / 2
    case .custom(let function):
      let value = function(fraction)
      return value.isNaN ? fraction : min(max(value, 0), 1)
    }
  }

  /// True if setting `other` changes nothing; closures cannot be compared, so they always count as a change.
  func isSame(as other: TransitionCurve) -> Bool {
    switch (self, other) {
    case (.linear, .linear), (.easeIn, .easeIn), (.easeOut, .easeOut), (.smooth, .smooth): true
    default: false
    }
  }
}
