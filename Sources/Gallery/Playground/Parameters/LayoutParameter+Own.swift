public import UIKit

/// Parameters of layouts that are not in `CollectionLayouts`. Each names a property twice, as text and as a key path.
extension LayoutParameter {
  /// Makes the parameter of a number, which a slider changes.
  /// - Parameters:
  ///   - property: the name in Swift.
  ///   - summary: a description of the property, in a sentence.
  public static func number<Layout: UICollectionViewLayout>(
    _ property: String, _ path: ReferenceWritableKeyPath<Layout, CGFloat>, in range: ClosedRange<Double>,
    step: Double = 1, unit: ParameterUnit = .points, group: Group = .arrangement, summary: String = ""
  ) -> LayoutParameter {
    ParameterTable(Layout.self).number(property, path, group, range, step: step, unit, summary: summary)
  }

  /// Makes the parameter of a Boolean value, which a switch changes.
  public static func flag<Layout: UICollectionViewLayout>(
    _ property: String, _ path: ReferenceWritableKeyPath<Layout, Bool>, group: Group = .arrangement,
    summary: String = ""
  ) -> LayoutParameter {
    ParameterTable(Layout.self).flag(property, path, group, summary: summary)
  }

  /// Makes the parameter of an enumeration with cases without associated values, by their names in Swift.
  public static func choice<Layout: UICollectionViewLayout, Value: Equatable>(
    _ property: String, _ path: ReferenceWritableKeyPath<Layout, Value>, of cases: KeyValuePairs<String, Value>,
    group: Group = .arrangement, summary: String = ""
  ) -> LayoutParameter {
    ParameterTable(Layout.self)
      .choice(property, path, group, summary: summary, cases.map { Choice($0.key, $0.value) })
  }
}

extension GalleryLayout {
  /// Makes an entry for a layout of one's own, with its parameters, to be shown beside the others.
  /// - Parameters:
  ///   - name: the name in links; lower case.
  ///   - scrollsInAllDirections: true if its content is larger than the window in both directions.
  public init(
    name: String, title: String, summary: String, scrollsInAllDirections: Bool = false,
    presets: [LayoutPreset] = [], parameters: @escaping @MainActor @Sendable () -> [LayoutParameter],
    make: @escaping @MainActor @Sendable () -> UICollectionViewLayout
  ) {
    self.init(
      name: name, title: title, summary: summary, hint: summary, make: make,
      scrolling: scrollsInAllDirections ? .plane : .continuous, presets: presets, ownParameters: parameters)
  }
}
