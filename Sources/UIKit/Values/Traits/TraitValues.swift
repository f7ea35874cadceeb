/// The traits themselves, as a value.
struct TraitValues: UIMutableTraits, Hashable, @unchecked Sendable {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  /// 0 when unspecified.
  var displayScale: CGFloat = 0
  var displayGamut = UIDisplayGamut.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var activeAppearance = UIUserInterfaceActiveAppearance.unspecified
  var forceTouchCapability = UIForceTouchCapability.unknown
  /// The colour that `UIColor.tintColor` stands for; nil for the system's blue.
  var tintColor: UIColor?
  /// Traits that the app defined, by type.
  private var custom: [ObjectIdentifier: CustomTrait] = [:]

  /// A phone in light mode at twice the scale.
  static let phone: TraitValues = {
    var values = TraitValues()
    values.userInterfaceStyle = .light
    values.userInterfaceIdiom = .phone
    values.userInterfaceLevel = .base
    values.displayScale = 2
    values.displayGamut = .SRGB
    values.horizontalSizeClass = .compact
    values.verticalSizeClass = .regular
    values.layoutDirection = .leftToRight
    values.legibilityWeight = .regular
    values.preferredContentSizeCategory = .large
    values.accessibilityContrast = .normal
    values.activeAppearance = .active
    values.forceTouchCapability = .unavailable
    return values
  }()

  subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    get {
      if let system = trait as? any SystemTrait.Type { return system.read(self) as? T.Value ?? T.defaultValue }
      return custom[ObjectIdentifier(trait)]?.value as? T.Value ?? T.defaultValue
    }
    set {
      if let system = trait as? any SystemTrait.Type { return system.write(newValue, to: &self) }
      custom[ObjectIdentifier(trait)] = CustomTrait(type: trait, value: newValue)
    }
  }

  func changedCustomTraits(from old: TraitValues) -> [UITrait] {
    let keys = Set(custom.keys).union(old.custom.keys).filter { custom[$0] != old.custom[$0] }
    return keys.compactMap { (custom[$0] ?? old.custom[$0])?.type }.sorted { $0.identifier < $1.identifier }
  }

  /// Takes the values that `other` specifies.
  mutating func apply(_ other: TraitValues) {
    for trait in SystemTraits.all where trait.differs(other, TraitValues()) { trait.copy(other, &self) }
    tintColor = other.tintColor ?? tintColor
    custom.merge(other.custom) { $1 }
  }

  func specifies(_ trait: UITrait) -> Bool {
    if let system = SystemTraits.all.first(where: { $0.type == trait }) { return system.differs(self, TraitValues()) }
    return custom[ObjectIdentifier(trait)] != nil
  }

  mutating func clear(_ trait: UITrait) {
    if let system = SystemTraits.all.first(where: { $0.type == trait }) { return system.copy(TraitValues(), &self) }
    custom[ObjectIdentifier(trait)] = nil
  }
}

/// A value of a trait that the app defined. Equal when the values are, or their descriptions if they cannot be compared.
private struct CustomTrait: Hashable {
  let type: any UITraitDefinition.Type
  let value: Any

  static func == (a: CustomTrait, b: CustomTrait) -> Bool {
    guard a.type == b.type else { return false }
    if let x = a.value as? AnyHashable, let y = b.value as? AnyHashable { return x == y }
    return String(describing: a.value) == String(describing: b.value)
  }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
