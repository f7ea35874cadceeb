extension UITraitCollection {
  /// Changes traits, in `modifyingTraits(_:)` and the like.
  public typealias TraitMutations = (inout any UIMutableTraits) -> Void

  nonisolated(unsafe) private static var currentStorage: UITraitCollection?

  /// The traits by which dynamic colours resolve when no others are given.
  public class var current: UITraitCollection {
    get { currentStorage ?? forNewViews }
    set { currentStorage = newValue }
  }

  /// Runs `actions` with the receiver as `current`.
  public func performAsCurrent(_ actions: () -> Void) {
    let old = UITraitCollection.currentStorage
    UITraitCollection.currentStorage = self
    defer { UITraitCollection.currentStorage = old }
    actions()
  }

  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    var traits: any UIMutableTraits = values
    mutations(&traits)
    return UITraitCollection(values: traits as? TraitValues ?? values)
  }

  public func replacing<T: UITraitDefinition>(_ trait: T.Type, value: T.Value) -> UITraitCollection {
    modifyingTraits { $0[trait] = value }
  }

  /// The traits that differ from those of `traitCollection`; all that are set when it is nil.
  public func changedTraits(from traitCollection: UITraitCollection?) -> [UITrait] {
    let old = traitCollection?.values ?? TraitValues()
    return SystemTraits.all.filter { $0.differs(values, old) }.map(\.type) + values.changedCustomTraits(from: old)
  }

  public func hasDifferentColorAppearance(comparedTo traitCollection: UITraitCollection?) -> Bool {
    guard let other = traitCollection else { return true }
    return userInterfaceStyle != other.userInterfaceStyle || userInterfaceLevel != other.userInterfaceLevel
      || accessibilityContrast != other.accessibilityContrast || displayGamut != other.displayGamut
      || activeAppearance != other.activeAppearance || values.tintColor != other.values.tintColor
      || values.changedCustomTraits(from: other.values).contains { $0.affectsColorAppearance }
  }

  /// Returns true if the receiver has every value that `trait` specifies.
  @available(*, deprecated, message: "Compare single traits instead.")
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    guard let trait else { return true }
    var joined = values
    joined.apply(trait.values)
    return joined == values
  }

  public static var systemTraitsAffectingColorAppearance: [UITrait] {
    SystemTraits.all.map(\.type).filter { $0.affectsColorAppearance }
  }

  public static var systemTraitsAffectingImageLookup: [UITrait] {
    [
      UITraitUserInterfaceIdiom.self, UITraitDisplayScale.self, UITraitUserInterfaceStyle.self,
      UITraitLayoutDirection.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
    ]
  }

  // MARK: Internal

  /// The shared collection that views start with. The screen keeps it in step with the display.
  nonisolated(unsafe) static var forNewViews = UITraitCollection(values: .phone)

  func with(_ change: (inout TraitValues) -> Void) -> UITraitCollection {
    var copy = values
    change(&copy)
    return copy == values ? self : UITraitCollection(values: copy)
  }

  func applying(_ overrides: UITraitOverrides) -> UITraitCollection { with { $0.apply(overrides.values) } }
}
