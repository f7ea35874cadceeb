/// The tabs of the panel.
enum PanelTab: String, CaseIterable {
  case layout = "Layout", stage = "Stage", inspector = "Inspect", code = "Swift"

  /// The name in addresses.
  var name: String { rawValue.lowercased() }

  init?(name: String) {
    guard let tab = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = tab
  }

  static func of(_ group: LayoutParameter.Group) -> PanelTab {
    switch group {
    case .screen, .content: .stage
    case .inspector, .time, .recording: .inspector
    default: .layout
    }
  }
}

/// The values that the panel shows.
struct PanelState {
  var values: [String: ParameterValue] = [:]
  /// The curves of properties that form some.
  var curves: [String: ParameterCurve] = [:]
  /// The properties that are set.
  var tuned: Set<String> = []
  var canUndo = false
  /// The index of the shown look: 0 for the gallery's own, then the presets; nil for a look without a name.
  var preset: Int?
  /// True if the settings have a link.
  var hasLink = false
  /// True if the settings are shown beside those that were kept.
  var isComparing = false
  /// The code of the Swift tab, or the statements below the properties.
  var code = ShownCode()
}
