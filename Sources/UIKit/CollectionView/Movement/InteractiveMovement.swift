/// The state of an item that the user drags: its original path, the path to which it would move now, and the position
/// of the finger.
///
/// The data source is notified when the movement ends. Until then the item that is shown at a path comes from another
/// path of the data.
package struct InteractiveMovement: Equatable {
  package let originalPath: IndexPath
  package var currentPath: IndexPath
  package var position: CGPoint
  /// The last change of places; nil before the first.
  package var lastStep: Step?
  package var phase = Phase.carried

  package enum Phase {
    /// Dragged by the user.
    case carried
    /// Dropped; the data source is being notified.
    case told
    /// The data source holds the item at its new place.
    case followed
  }

  package struct Step: Equatable {
    package var origin: IndexPath
    package var position: CGPoint
  }

  /// Returns true if a change of the order would only undo the last one, while the finger has hardly moved.
  ///
  /// With items of different sizes, each of two orders may lead to the other for the same touch location: this
  /// prevents flicker.
  package func wavers(to path: IndexPath) -> Bool {
    guard let lastStep, lastStep.origin == path else { return false }
    return hypot(position.x - lastStep.position.x, position.y - lastStep.position.y) < 10
  }

  /// The path at which an item of the data is shown.
  package func presentationPath(of data: IndexPath) -> IndexPath {
    if data == originalPath { return currentPath }
    var path = data
    if path.section == originalPath.section, path.item > originalPath.item { path.item -= 1 }
    if path.section == currentPath.section, path.item >= currentPath.item { path.item += 1 }
    return path
  }

  /// The path in the data of the item that is shown at a path.
  package func dataPath(of presentation: IndexPath) -> IndexPath {
    if presentation == currentPath { return originalPath }
    var path = presentation
    if path.section == currentPath.section, path.item > currentPath.item { path.item -= 1 }
    if path.section == originalPath.section, path.item >= originalPath.item { path.item += 1 }
    return path
  }
}
