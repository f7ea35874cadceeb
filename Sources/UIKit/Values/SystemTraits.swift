public import Foundation

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

/// One system trait with its type erased.
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

public struct UITraitUserInterfaceStyle: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceStyle = .unspecified
  public static let name = "UserInterfaceStyle"
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceStyle> { \.userInterfaceStyle }
}

public struct UITraitUserInterfaceIdiom: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceIdiom = .unspecified
  public static let name = "UserInterfaceIdiom"
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceIdiom> { \.userInterfaceIdiom }
}

public struct UITraitUserInterfaceLevel: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceLevel = .unspecified
  public static let name = "UserInterfaceLevel"
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceLevel> { \.userInterfaceLevel }
}

public struct UITraitDisplayScale: UITraitDefinition, SystemTrait {
  public static let defaultValue: CGFloat = 0
  public static let name = "DisplayScale"
  static var path: WritableKeyPath<TraitValues, CGFloat> { \.displayScale }
}

public struct UITraitDisplayGamut: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIDisplayGamut = .unspecified
  public static let name = "DisplayGamut"
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValues, UIDisplayGamut> { \.displayGamut }
}

public struct UITraitHorizontalSizeClass: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
  public static let name = "HorizontalSizeClass"
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.horizontalSizeClass }
}

public struct UITraitVerticalSizeClass: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceSizeClass = .unspecified
  public static let name = "VerticalSizeClass"
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceSizeClass> { \.verticalSizeClass }
}

public struct UITraitLayoutDirection: UITraitDefinition, SystemTrait {
  public static let defaultValue: UITraitEnvironmentLayoutDirection = .unspecified
  public static let name = "LayoutDirection"
  static var path: WritableKeyPath<TraitValues, UITraitEnvironmentLayoutDirection> { \.layoutDirection }
}

public struct UITraitLegibilityWeight: UITraitDefinition, SystemTrait {
  public static let defaultValue: UILegibilityWeight = .unspecified
  public static let name = "LegibilityWeight"
  static var path: WritableKeyPath<TraitValues, UILegibilityWeight> { \.legibilityWeight }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIContentSizeCategory = .unspecified
  public static let name = "PreferredContentSizeCategory"
  static var path: WritableKeyPath<TraitValues, UIContentSizeCategory> { \.preferredContentSizeCategory }
}

public struct UITraitAccessibilityContrast: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIAccessibilityContrast = .unspecified
  public static let name = "AccessibilityContrast"
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValues, UIAccessibilityContrast> { \.accessibilityContrast }
}

public struct UITraitActiveAppearance: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIUserInterfaceActiveAppearance = .unspecified
  public static let name = "ActiveAppearance"
  public static let affectsColorAppearance = true
  static var path: WritableKeyPath<TraitValues, UIUserInterfaceActiveAppearance> { \.activeAppearance }
}

public struct UITraitForceTouchCapability: UITraitDefinition, SystemTrait {
  public static let defaultValue: UIForceTouchCapability = .unknown
  public static let name = "ForceTouchCapability"
  static var path: WritableKeyPath<TraitValues, UIForceTouchCapability> { \.forceTouchCapability }
}
