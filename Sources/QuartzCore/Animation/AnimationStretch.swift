/// The part of an animation's way that a run covers. A value.
package struct AnimationStretch: Hashable, Sendable {
  /// Where the run begins and ends, as parts of the whole way. The same twice: it stands still there.
  package var from = 0.0
  package var to = 1.0
  /// The part of the whole way after which the property sets off; it rests until then and arrives with the end.
  package var rest = 0.0

  package init(from: Double = 0, to: Double = 1, rest: Double = 0) {
    (self.from, self.to, self.rest) = (from, to, rest)
  }

  /// The property's own way when the run has come `way` of its stretch. Exact at both ends, beyond them for springs.
  package func way(_ way: Double) -> Double { own(from == to ? from : from * (1 - way) + to * way) }

  /// The property's own way when the whole is at `progress`.
  package func own(_ progress: Double) -> Double {
    if rest <= 0 { return progress }
    if rest >= 1 { return progress >= 1 ? 1 : 0 }
    return max(0, (progress - rest) / (1 - rest))
  }
}
