/// The path of a drag, in window coordinates.
struct PanPath: Equatable {
  /// The translation that the owner reads and sets.
  var translation = CGPoint.zero
  /// The whole translation since the fingers came down.
  private(set) var travel = CGPoint.zero
  private(set) var estimator = VelocityEstimator()
  var lastTime: TimeInterval = 0

  /// Marks the time at which the path begins. Only the first call counts.
  mutating func start(at time: TimeInterval) {
    guard estimator.samples.isEmpty else { return }
    estimator.add(x: 0, y: 0, time: time)
    lastTime = time
  }

  mutating func move(by delta: CGPoint, at time: TimeInterval) {
    guard delta.isFinite else { return }
    translation.x += delta.x
    translation.y += delta.y
    travel.x += delta.x
    travel.y += delta.y
    estimator.add(x: travel.x, y: travel.y, time: time)
    lastTime = time
  }
}
