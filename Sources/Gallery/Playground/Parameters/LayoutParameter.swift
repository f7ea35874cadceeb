public import UIKit

/// A public property of a layout: its names, its possible values, and the functions that read it, set it and write its code.
///
/// Panel, links, copied code, scripts, the list of layouts and the guides' tables are made from these.
@MainActor
public struct LayoutParameter {
  /// The group in which the panel shows it.
  public enum Group: String, CaseIterable, Sendable {
    case arrangement = "Arrangement", size = "Size and spacing", look = "Look", scrolling = "Scrolling"
    case gestures = "Gestures", sections = "Sections", changes = "Updates and motion"
    // Groups that belong to no layout:
    case screen = "Screen", content = "Content", inspector = "Over the pictures", time = "Time"
    case recording = "Recording"

    /// True for a group whose values are momentary, and not part of the settings.
    var isInTime: Bool { self == .time || self == .recording }
  }

  /// The name in scripts and links: the property with hyphens.
  public let name: String
  /// The name in Swift.
  public let property: String
  /// The class that declares it.
  public let owner: String
  public let group: Group
  public let type: ParameterType
  /// The first sentence of the property's documentation.
  public let summary: String
  /// The title, for people.
  public var title: String { property.spaced }

  /// A function that reads the value; it returns nil for a value that cannot be described, such as a closure, and for layouts of another
  /// class.
  let value: (UICollectionViewLayout) -> ParameterValue?
  let setValue: (UICollectionViewLayout, ParameterValue) -> Void
  private let write: (ParameterValue) -> String
  /// A function that returns the curve that the property forms, alone or with others, for a plot beside its control; nil for none.
  private(set) var curve: ((UICollectionViewLayout) -> ParameterCurve?)?

  init<Layout: UICollectionViewLayout>(
    _ property: String, of owner: Layout.Type, _ group: Group, _ type: ParameterType, summary: String? = nil,
    get: @escaping (Layout) -> ParameterValue?, set: @escaping (Layout, ParameterValue) -> Void,
    code: @escaping (ParameterValue) -> String
  ) {
    name = property.hyphenated
    self.property = property
    self.owner = "\(owner)"
    self.group = group
    self.type = type
    self.summary = summary ?? PropertySummaries.all["\(owner).\(property)"] ?? ""
    value = { ($0 as? Layout).flatMap(get) }
    setValue = { layout, value in
      if let layout = layout as? Layout { set(layout, value) }
    }
    write = code
  }

  /// Sets the property to the nearest value that can be chosen; does nothing for a value of another type.
  public func set(_ value: ParameterValue, on layout: UICollectionViewLayout) {
    if let value = type.repaired(value) { setValue(layout, value) }
  }

  /// Returns the same parameter with a plot of a curve beside its control.
  func plotted<Layout: UICollectionViewLayout>(_ curve: @escaping (Layout) -> ParameterCurve?) -> LayoutParameter {
    var parameter = self
    parameter.curve = { ($0 as? Layout).flatMap(curve) }
    return parameter
  }

  /// Returns Swift code for a value.
  public func code(for value: ParameterValue) -> String { write(value) }
}
