/// A trait that UIKit defines: a type that names one of the stored values.
protocol SystemTrait: UITraitDefinition where Value: Equatable {
  static var path: WritableKeyPath<TraitValues, Value> { get }
}

extension SystemTrait {
  static func read(_ values: TraitValues) -> Any { values[keyPath: path] }
  static func write(_ value: Any, to values: inout TraitValues) {
    if let value = value as? Value { values[keyPath: path] = value }
  }
}

/// A system trait with its type erased.
struct SystemTraitEntry {
  let type: UITrait
  let differs: (TraitValues, TraitValues) -> Bool
  let copy: (TraitValues, inout TraitValues) -> Void

  init<T: SystemTrait>(_ trait: T.Type) {
    type = trait
    differs = { $0[keyPath: T.path] != $1[keyPath: T.path] }
    copy = { $1[keyPath: T.path] = $0[keyPath: T.path] }
  }
}

enum SystemTraits {
  nonisolated(unsafe) static let all: [SystemTraitEntry] = [
    SystemTraitEntry(UITraitUserInterfaceStyle.self),
    SystemTraitEntry(UITraitUserInterfaceIdiom.self),
    SystemTraitEntry(UITraitUserInterfaceLevel.self),
    SystemTraitEntry(UITraitDisplayScale.self),
    SystemTraitEntry(UITraitDisplayGamut.self),
    SystemTraitEntry(UITraitHorizontalSizeClass.self),
    SystemTraitEntry(UITraitVerticalSizeClass.self),
    SystemTraitEntry(UITraitLayoutDirection.self),
    SystemTraitEntry(UITraitLegibilityWeight.self),
    SystemTraitEntry(UITraitPreferredContentSizeCategory.self),
    SystemTraitEntry(UITraitAccessibilityContrast.self),
    SystemTraitEntry(UITraitActiveAppearance.self),
    SystemTraitEntry(UITraitForceTouchCapability.self),
  ]
}

/// The trait for light and dark.
public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceStyle = .unspecified
  public static let name = "UserInterfaceStyle"
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

/// The trait for the kind of device.
public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceIdiom = .unspecified
  public static let name = "UserInterfaceIdiom"
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

/// The trait for content that lies on other content.
public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceLevel = .unspecified
  public static let name = "UserInterfaceLevel"
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

/// The trait for the pixels a point.
public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  public static let defaultValue: CGFloat = 0
  public static let name = "DisplayScale"
  static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

/// The trait for the range of colours.
public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIDisplayGamut = .unspecified
  public static let name = "DisplayGamut"
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
}

/// The trait for the space along the horizontal axis.
public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
  public static let name = "HorizontalSizeClass"
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

/// The trait for the space along the vertical axis.
public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
  public static let name = "VerticalSizeClass"
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

/// The trait for the direction of the language.
public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
  public static let name = "LayoutDirection"
  static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

/// The trait for bold text.
public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  public static let defaultValue: UILegibilityWeight = .unspecified
  public static let name = "LegibilityWeight"
  static var path: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}

/// The trait for the size of text.
public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIContentSizeCategory = .unspecified
  public static let name = "PreferredContentSizeCategory"
  static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

/// The trait for contrast.
public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIAccessibilityContrast = .unspecified
  public static let name = "AccessibilityContrast"
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

/// The trait for the active window.
public struct UITraitActiveAppearance: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceActiveAppearance = .unspecified
  public static let name = "ActiveAppearance"
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> { \.activeAppearance }
}

/// The trait for the force of touches.
public struct UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIForceTouchCapability = .unknown
  public static let name = "ForceTouchCapability"
  static var path: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.forceTouchCapability }
}
