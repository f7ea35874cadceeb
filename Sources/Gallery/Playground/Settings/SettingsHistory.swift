/// The settings of a layout with their history: every change can be undone, a drag of a control as a whole.
struct SettingsHistory: Equatable {
  private(set) var settings = LayoutSettings()
  private var earlier: [LayoutSettings] = []
  /// The property of a control that is still held; nil for none.
  private var dragged: String?

  static let mostSteps = 100

  init(_ settings: LayoutSettings = LayoutSettings()) { self.settings = settings }

  var canUndo: Bool { !earlier.isEmpty }

  /// Sets a value.
  ///
  /// - Parameter isDragging: true while the control is still held; all changes until it is released count as one.
  mutating func set(_ name: String, to value: ParameterValue, isDragging: Bool = false) {
    var next = settings
    next.values[name] = value
    if dragged != name { keep(next) }
    dragged = isDragging ? name : nil
    settings = next
  }

  mutating func reset(_ name: String) {
    var next = settings
    next.values[name] = nil
    replace(next)
  }

  /// Replaces all settings, for example by those of a preset.
  mutating func replace(_ next: LayoutSettings) {
    dragged = nil
    keep(next)
    settings = next
  }

  mutating func undo() {
    dragged = nil
    if let last = earlier.popLast() { settings = last }
  }

  private mutating func keep(_ next: LayoutSettings) {
    guard next != settings else { return }
    earlier.append(settings)
    if earlier.count > Self.mostSteps { earlier.removeFirst() }
  }
}
