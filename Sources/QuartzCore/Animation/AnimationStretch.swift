/// The part of an animation's way that a run covers. A value.
package struct AnimationStretch: Hashable, Sendable {
  /// Where the run begins and ends, as parts of the whole way. The same twice: it stands still there.
  package var from = 0.0
  package var to = 1.0

  package init(from: Double = 0, to: Double = 1) { (self.from, self.to) = (from, to) }

  /// How far along the whole way it is when the run has come `way` of its stretch. Exact at both ends, beyond them for
  /// springs.
  package func way(_ way: Double) -> Double { from == to ? from : from * (1 - way) + to * way }
}
