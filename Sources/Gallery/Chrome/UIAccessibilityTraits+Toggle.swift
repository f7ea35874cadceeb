import UIKit

extension UIAccessibilityTraits {
  /// Returns the traits of a button that stays pressed. Before iOS 17 a screen reader calls it selected, not on.
  static func toggle(isOn: Bool) -> UIAccessibilityTraits {
    var traits: UIAccessibilityTraits = isOn ? [.button, .selected] : .button
    if #available(iOS 17, *) { traits.insert(.toggleButton) }
    return traits
  }
}
