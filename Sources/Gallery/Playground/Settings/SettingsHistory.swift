/// The settings of a layout and how they came about: every change can be taken back, a drag of a control as a whole.
struct SettingsHistory: Equatable {
  private(set) var settings = LayoutSettings()
  private var earlier: [LayoutSettings] = []
  /// The property that a control is changing without having been let go.
  private var dragged: String?

  static let mostSteps = 100

  init(_ settings: LayoutSettings = LayoutSettings()) { self.settings = settings }

  var canUndo: Bool { !earlier.isEmpty }

  /// - Parameter isDragging: the control is still held; what comes until it is let go counts as one change.
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

  /// Takes settings as a whole, such as those of a preset.
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
