import Foundation

/// The state of a touch on an item.
enum TouchSelection: Equatable {
  case idle
  /// The finger came down on an item that may be highlighted. It is highlighted while the finger is over it.
  case tracking(IndexPath, isHighlighted: Bool)

  /// The item that was touched.
  var path: IndexPath? {
    if case .tracking(let path, _) = self { return path }
    return nil
  }

  var highlightedPath: IndexPath? {
    if case .tracking(let path, true) = self { return path }
    return nil
  }
}
