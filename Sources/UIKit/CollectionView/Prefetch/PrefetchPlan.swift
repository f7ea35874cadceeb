/// The prefetched items, and the items to prefetch or cancel next. Pure.
package struct PrefetchPlan: Equatable {
  package struct Candidate: Equatable {
    package var path: IndexPath
    /// The distance from the visible area, in points.
    package var distance: CGFloat
  }

  package struct Step: Equatable {
    /// The items to prefetch, nearest first.
    package var prefetch: [IndexPath] = []
    package var cancel: [IndexPath] = []
  }

  package private(set) var announced: Set<IndexPath> = []

  /// The items to prefetch and to cancel next. `candidates` are the items near the visible area, `visible` those in it,
  /// which need not be prefetched.
  ///
  /// - Complexity: O(n log n) in the number of candidates and of announced items.
  package mutating func step(candidates: [Candidate], visible: Set<IndexPath>) -> Step {
    announced.subtract(visible)
    let near = candidates.filter { !visible.contains($0.path) }
    let likely = Set(near.map(\.path))
    let fresh = near.filter { !announced.contains($0.path) }
    let cancelled = announced.subtracting(likely)
    announced = likely
    return Step(
      prefetch: fresh.sorted { ($0.distance, $0.path) < ($1.distance, $1.path) }.map(\.path), cancel: cancelled.sorted()
    )
  }

  /// The part of the content that is likely to be visible next: it extends the bounds by one view's extent in the
  /// direction of the last movement.
  package static func window(_ bounds: CGRect, movement: CGVector, contentSize: CGSize) -> CGRect {
    var step = CGPoint(x: sign(movement.dx), y: sign(movement.dy))
    if step == .zero {
      step =
        contentSize.width > bounds.width && contentSize.height <= bounds.height
        ? CGPoint(x: 1, y: 0) : CGPoint(x: 0, y: 1)
    }
    return bounds.union(bounds.offsetBy(dx: step.x * bounds.width, dy: step.y * bounds.height))
  }

  private static func sign(_ value: CGFloat) -> CGFloat { value > 0 ? 1 : value < 0 ? -1 : 0 }
}
