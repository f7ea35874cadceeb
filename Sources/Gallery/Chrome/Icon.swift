/// What the buttons at the top do.
enum Icon: CaseIterable {
  case choose, add, remove, shuffle, sort, filter, undo

  /// What assistive technology reads.
  var label: String {
    switch self {
    case .choose: "Choose pictures"
    case .add: "Add a picture"
    case .remove: "Remove pictures"
    case .shuffle: "Shuffle"
    case .sort: "Sort"
    case .filter: "Filter"
    case .undo: "Undo"
    }
  }

  /// The system symbol that stands for it.
  var symbol: String {
    switch self {
    case .choose: "photo"
    case .add: "plus"
    case .remove: "minus.circle"
    case .shuffle: "shuffle"
    case .sort: "arrow.up.arrow.down"
    case .filter: "line.3.horizontal.decrease"
    case .undo: "arrow.uturn.backward"
    }
  }

  /// Whether the button shows that something is on.
  var staysPressed: Bool { self == .remove || self == .filter }
}
