@_spi(Waterwheel) import QuartzCore

extension UIResponder {
  /// Changes the accessibility properties that code has set.
  func updateAccessibility(_ change: (AccessibilityState) -> Void) {
    let state = accessibilityStorage ?? AccessibilityState()
    accessibilityStorage = state
    change(state)
    accessibilityDidChange()
  }
}

/// The accessibility properties that code has set on a responder. Nil: not set; the class's default applies.
@MainActor
final class AccessibilityState {
  /// The state of a responder for which code has set nothing.
  static let unset = AccessibilityState()

  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits?
  var identifier: String?
  var elementsHidden = false
  var isModal = false
  /// Presented views are modal as well.
  var isPresented = false
  /// Set by the superview, which holds a modal view.
  var isBehindModal = false
  var holdsModal = false
  /// Set by containers: the role and place of an element in its list or grid.
  var role: LayerAccessibility.Role?
  var positionInSet = 0
  var setSize = 0
  var isFocusable: Bool?
  /// The item of a list that has the focus of its list.
  var hasItemFocus = false
  var containerType: UIAccessibilityContainerType?
  var expandedStatus = UIAccessibilityExpandedStatus.unsupported
  var customActions: [UIAccessibilityCustomAction]?
  var elements: [Any]?
}

/// The accessibility properties that a responder's class provides.
struct AccessibilityDefaults {
  var role = LayerAccessibility.Role.none
  var label: String?
  var value: String?
  var isDisabled = false
  var isSelected = false
  var isElement = false
  /// `notEnabled` comes by itself.
  var traits = UIAccessibilityTraits.none

  var currentTraits: UIAccessibilityTraits { isDisabled ? traits.union(.notEnabled) : traits }
}
