/// The state of a touch on an item.
enum TouchSelection: Equatable {
  enum Highlight {
    case off, on
    /// The highlighted cell was replaced: the touch highlights no cell any more.
    case ended
  }

  case idle
  /// A touch on an item that may be highlighted. It is highlighted while the finger is over it.
  case tracking(IndexPath, Highlight)

  /// The item that was touched.
  var path: IndexPath? {
    if case .tracking(let path, _) = self { return path }
    return nil
  }

  var highlightedPath: IndexPath? {
    if case .tracking(let path, .on) = self { return path }
    return nil
  }
}
