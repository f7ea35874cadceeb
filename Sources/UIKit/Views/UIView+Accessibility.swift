@_spi(Waterwheel) import QuartzCore

extension UIView {
  /// Writes the view's accessibility properties to its layer, from which the display reads them.
  func mirrorAccessibility() {
    let mirrored = layerAccessibility
    if backing.accessibility != mirrored { backing.accessibility = mirrored }
  }

  private var layerAccessibility: LayerAccessibility? {
    let state = accessibilityStorage ?? .unset
    let defaults = defaultAccessibility
    let traits = state.traits ?? .none
    var result = LayerAccessibility()
    if state.elementsHidden || state.isBehindModal {
      result.role = .hidden
      return result
    }
    result.role = state.role ?? traits.role ?? state.containerType?.role ?? defaults.role
    result.label = state.label ?? defaults.label
    result.value = state.value ?? defaults.value
    result.hint = state.hint
    result.positionInSet = state.positionInSet
    result.setSize = state.setSize
    result.isSelected = traits.contains(.selected) || defaults.isSelected
    result.isFocusable = state.isFocusable ?? [.button, .slider, .toggle, .textField, .tab].contains(result.role)
    result.isDisabled = defaults.isDisabled || traits.contains(.notEnabled)
    result.isToggle = traits.contains(.toggleButton)
    result.expansion = state.expandedStatus.layerValue
    if state.isElement == true, result.role == .none { result.role = .group }
    guard state.isElement != false || state.role != nil else { return nil }
    result.isFocused = state.hasItemFocus || hasOwnFocus
    return result.role == .none && result.label == nil && result.value == nil ? nil : result
  }
}

/// The behaviour of an element, for assistive technology.
public struct UIAccessibilityTraits: OptionSet, Sendable, Hashable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none = UIAccessibilityTraits([])
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)

  var role: LayerAccessibility.Role? {
    if contains(.button) || contains(.link) || contains(.toggleButton) { return .button }
    if contains(.adjustable) { return .slider }
    if contains(.header) { return .heading }
    if contains(.image) { return .image }
    if contains(.tabBar) { return .tabList }
    return contains(.staticText) ? .text : nil
  }
}

/// The kind of a container of elements, for assistive technology.
public enum UIAccessibilityContainerType: Int, Sendable {
  case none = 0, dataTable, list, landmark, semanticGroup

  var role: LayerAccessibility.Role? {
    switch self {
    case .none: nil
    case .dataTable: .grid
    case .list: .list
    case .landmark, .semanticGroup: .group
    }
  }
}

/// The direction in which assistive technology scrolls.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  case right = 1, left, up, down, next, previous
}

/// The state of an element that can show or hide more.
public enum UIAccessibilityExpandedStatus: Int, Sendable {
  case unsupported = 0, expanded, collapsed

  var layerValue: LayerAccessibility.Expansion {
    switch self {
    case .unsupported: .none
    case .expanded: .expanded
    case .collapsed: .collapsed
    }
  }
}
