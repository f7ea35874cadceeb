/// During an interactive transition two layouts share one view, each with a content offset of its own.
extension UICollectionView {
  /// Runs `body` with `origin` as the content offset that layouts read. A layout that changes the content offset then
  /// changes this value, not the view's.
  /// - Returns: the substitute offset afterwards.
  func withContentOffset<Result>(_ origin: CGPoint, _ body: () -> Result) -> (Result, offset: CGPoint) {
    let before = substituteOffset
    substituteOffset = origin
    defer { substituteOffset = before }
    let result = body()
    return (result, substituteOffset ?? origin)
  }

  /// Stores a new content offset if a substitute is in effect, and then returns true.
  func updateSubstituteOffset(_ origin: CGPoint) -> Bool {
    guard substituteOffset != nil else { return false }
    if origin.isFinite { substituteOffset = origin }
    return true
  }
}
