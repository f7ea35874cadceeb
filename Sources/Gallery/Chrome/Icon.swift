/// The actions of the buttons at the top.
enum Icon: CaseIterable {
  case choose, add, remove, shuffle, sort, filter, undo

  /// The label for assistive technology.
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

  /// The name of the system symbol.
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

  /// True if the button has an on state.
  var staysPressed: Bool { self == .remove || self == .filter }
}
