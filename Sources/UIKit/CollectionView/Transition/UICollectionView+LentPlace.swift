import Foundation

/// During an interactive transition two layouts answer for one view, each for a place of its own.
extension UICollectionView {
  /// Has a layout see the view scrolled to `origin` while `body` runs. A layout that moves the content then moves this
  /// place, and nothing on the screen.
  /// - Returns: the place after that.
  func lend<Result>(_ origin: CGPoint, _ body: () -> Result) -> (Result, place: CGPoint) {
    let before = lentOrigin
    lentOrigin = origin
    defer { lentOrigin = before }
    let result = body()
    return (result, lentOrigin ?? origin)
  }

  /// Takes a change of place in, if places are lent.
  func isLent(_ origin: CGPoint) -> Bool {
    guard lentOrigin != nil else { return false }
    if origin.isFinitePoint { lentOrigin = origin }
    return true
  }
}
