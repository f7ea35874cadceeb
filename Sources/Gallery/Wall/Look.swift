import UIKit

/// A look of a layout: the gallery's own, or one of its presets.
public struct Look: Sendable {
  public let entry: GalleryLayout
  /// The preset; nil for the gallery's own look.
  public var preset: LayoutPreset?

  public init(entry: GalleryLayout, preset: LayoutPreset? = nil) { (self.entry, self.preset) = (entry, preset) }

  /// The name among all looks, such as `carousel` or `carousel/cover-flow`.
  public var id: String { entry.name + (preset.map { "/" + $0.name } ?? "") }
  public var title: String { preset?.title ?? entry.title }
  /// The label for assistive technology.
  public var label: String { preset == nil ? title : "\(title), \(entry.title)" }

  /// The duration of one round of the look's own script, in seconds.
  @MainActor
  public var playDuration: Double { entry.demo(settings).duration }

  @MainActor
  var settings: LayoutSettings { preset?.settings(entry.parameters) ?? LayoutSettings() }

  /// Returns the looks of all layouts, each layout's own look first.
  ///
  /// - Complexity: O(n) in the number of looks.
  public static func all(of layouts: [GalleryLayout]) -> [Look] {
    layouts.flatMap { entry in [Look(entry: entry)] + entry.presets.map { Look(entry: entry, preset: $0) } }
  }
}
