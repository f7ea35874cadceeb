/// The part of an animation's way that a run covers. A value.
package struct AnimationStretch: Hashable, Sendable {
  /// The begin and the end of the run, as fractions of the whole way. With equal values the animation stands still there.
  package var from = 0.0
  package var to = 1.0

  package init(from: Double = 0, to: Double = 1) { (self.from, self.to) = (from, to) }

  /// Returns the fraction of the whole way that is covered when the run has covered the fraction `way` of its stretch.
  /// Exact at 0 and 1; springs go below and beyond.
  package func way(_ way: Double) -> Double { from == to ? from : from * (1 - way) + to * way }
}
