import UIKit

extension CollectionLayout {
  /// A property that invalidates its layout when its value changes. Set inside `UIView.animate`, the change is animated.
  ///
  /// ```swift
  /// final class TimelineLayout: CollectionLayout {
  ///   @Invalidating var cardHeight: CGFloat = 90
  ///   @Invalidating(.appearance) var opacity: CGFloat = 1
  /// }
  /// ```
  @propertyWrapper
  public struct Invalidating<Value: Equatable> {
    private var value: Value
    private let scope: LayoutInvalidationContext.Scope
    private let repair: PropertyRepair<Value>?
    private let name: String

    /// A property with an initial value.
    /// - Parameters:
    ///   - wrappedValue: the initial value.
    ///   - scope: the part of the layout that depends on the property. Default: every item's place.
    public init(wrappedValue: Value, _ scope: LayoutInvalidationContext.Scope = .metrics) {
      (value, self.scope, repair, name) = (wrappedValue, scope, nil, "")
    }

    /// A property whose bad values are reported and replaced.
    init(
      wrappedValue: Value, _ scope: LayoutInvalidationContext.Scope, _ repair: PropertyRepair<Value>, _ name: String
    ) {
      (value, self.scope, self.repair, self.name) = (wrappedValue, scope, repair, name)
    }

    @available(*, unavailable, message: "Only layouts have invalidating properties.")
    public var wrappedValue: Value {
      get { fatalError("Only layouts have invalidating properties.") }
      set { fatalError("Only layouts have invalidating properties.") }
    }

    /// The value of the property; called by the compiler for the property of a layout.
    @MainActor
    public static subscript<Layout: CollectionLayout>(
      _enclosingInstance layout: Layout, wrapped property: ReferenceWritableKeyPath<Layout, Value>,
      storage storage: ReferenceWritableKeyPath<Layout, Invalidating>
    ) -> Value {
      get { layout[keyPath: storage].value }
      set {
        let old = layout[keyPath: storage]
        let new = old.repair?.usable(newValue, old.name, old.value) ?? newValue
        layout[keyPath: storage].value = new
        if new != old.value { layout.invalidate(old.scope) }
      }
    }
  }
}

/// Makes a new value of a property usable: from the value, the property's name for the message, and the old value.
struct PropertyRepair<Value> {
  let usable: @MainActor (_ value: Value, _ name: String, _ old: Value) -> Value
}

extension PropertyRepair<CGFloat> {
  static var length: Self { Self { LayoutLog.length($0, $1, fallback: $2) } }
  static var number: Self { Self { LayoutLog.number($0, $1, fallback: $2) } }
  static var fraction: Self { within(0...1) }
  static func within(_ range: ClosedRange<CGFloat>) -> Self {
    Self { LayoutLog.clamped($0, in: range, $1, fallback: $2) }
  }
}

extension PropertyRepair<Int> {
  static func within(_ range: ClosedRange<Int>) -> Self {
    Self { value, name, _ in
      let usable = min(max(value, range.lowerBound), range.upperBound)
      if usable != value { LayoutLog.repaired(name, CGFloat(value), to: CGFloat(usable)) }
      return usable
    }
  }
}

extension PropertyRepair<CGSize> {
  static var size: Self { Self { LayoutLog.size($0, $1, fallback: $2) } }
}

extension PropertyRepair<UIEdgeInsets> {
  static var insets: Self { Self { value, name, _ in LayoutLog.insets(value, name) } }
}
