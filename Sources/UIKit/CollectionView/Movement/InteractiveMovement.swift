package import Foundation

/// An item on its way under a finger: where it was, where it would land now, and where the finger is.
///
/// Until the movement ends the data source does not know of it: what is shown at a path (presentation) comes from another path
/// of the data.
package struct InteractiveMovement: Equatable {
  package let originalPath: IndexPath
  package var currentPath: IndexPath
  package var position: CGPoint

  package init(originalPath: IndexPath, currentPath: IndexPath, position: CGPoint) {
    self.originalPath = originalPath
    self.currentPath = currentPath
    self.position = position
  }

  /// Where an item of the data is shown.
  package func presentationPath(of data: IndexPath) -> IndexPath {
    if data == originalPath { return currentPath }
    var path = data
    if path.section == originalPath.section, path.item > originalPath.item { path.item -= 1 }
    if path.section == currentPath.section, path.item >= currentPath.item { path.item += 1 }
    return path
  }

  /// Which item of the data is shown at a path.
  package func dataPath(of presentation: IndexPath) -> IndexPath {
    if presentation == currentPath { return originalPath }
    var path = presentation
    if path.section == currentPath.section, path.item > currentPath.item { path.item -= 1 }
    if path.section == originalPath.section, path.item >= originalPath.item { path.item += 1 }
    return path
  }
}
