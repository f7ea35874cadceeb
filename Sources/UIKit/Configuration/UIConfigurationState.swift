/// The name of a value that an app adds to a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state that a view's appearance depends on: its traits, its states and the app's own values.

public protocol UIConfigurationState {
  /// Makes the state of a view that is in none of the special states.
  init(traitCollection: UITraitCollection)

  var traitCollection: UITraitCollection { get set }

  /// The app's own value for a key; nil when there is none. O(1).
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The state of a header, a footer or any view that is no cell.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isFocused = false
  public var isHighlighted = false
  public var isPinned = false
  public var isSelected = false
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The progress of a drag of the cell.
  public enum DragState: Hashable { case none, lifting, dragging }

  /// The part that the cell plays in a drop.
  public enum DropState: Hashable { case none, notTargeted, targeted }

  public var traitCollection: UITraitCollection
  public var isDisabled = false
  public var isEditing = false
  public var isExpanded = false
  public var isFocused = false
  public var isHighlighted = false
  public var isPinned = false
  public var isReordering = false
  public var isSelected = false
  public var isSwiped = false
  public var cellDragState = DragState.none
  public var cellDropState = DropState.none
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
