extension UICollectionView {
  /// Runs `body` later, by the clock of the view's display: in the next turn, or after a time in seconds.
  func soon(after delay: TimeInterval = 0, _ body: @escaping @MainActor () -> Void) {
    frameClock.schedule(after: delay) { MainActor.assumeIsolated(body) }
  }
}
