import Foundation

/// The state of a touch on an item.
enum TouchSelection: Equatable {
  enum Highlight {
    case off
    case on
    /// The cell that was highlighted has gone: the highlight does not come back for this touch.
    case ended
  }

  case idle
  /// The finger came down on an item that may be highlighted. It is highlighted while the finger is over it.
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
