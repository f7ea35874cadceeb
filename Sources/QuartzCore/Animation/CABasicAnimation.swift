/// An animation from one value to another.
///
/// At most two of the three values should be set. A missing value is taken from the property as it is without the
/// animation: from and to, from and from + by, to - by and to, from and the property, the property and to, the property
/// and property + by.
open class CABasicAnimation: CAPropertyAnimation {
  /// The part of the way that the animation shows.
  @exclusivity(unchecked) package final var stretch = AnimationStretch()
  /// The value that was seen when the animation took over from others, set when that was earlier than the animation's
  /// own begin: a rotation keeps the direction that was the shorter one then.
  package final var valueTakenOver: Any? { didSet { forgetEnds() } }

  open var fromValue: Any? { didSet { forgetEnds() } }
  open var toValue: Any? { didSet { forgetEnds() } }
  open var byValue: Any? { didSet { forgetEnds() } }

  /// The four values, converted to the property's type once: every frame needs them.
  private final class Ends {
    let from: LayerValue?
    let to: LayerValue?
    let by: LayerValue?
    let takenOver: LayerValue?
    /// True if the animation leads from a difference to zero.
    let vanishes: Bool

    init(from: LayerValue?, to: LayerValue?, by: LayerValue? = nil, takenOver: LayerValue? = nil) {
      (self.from, self.to, self.by, self.takenOver) = (from, to, by, takenOver)
      vanishes = from != nil && to?.isZero == true
    }
  }
  @exclusivity(unchecked) private final var ends: Ends?

  override final func forgetEnds() { ends = nil }

  private func ends(like base: LayerValue) -> Ends {
    if let ends { return ends }
    let ends = Ends(
      from: converted(fromValue, like: base), to: converted(toValue, like: base), by: converted(byValue, like: base),
      takenOver: converted(valueTakenOver, like: base))
    self.ends = ends
    return ends
  }

  /// Sets both values, whose type is the property's, as `fromValue` and `toValue` do.
  package final func setValues(from: LayerValue?, to: LayerValue?) {
    fromValue = from?.object
    toValue = to?.object
    ends = Ends(from: from, to: to)
  }

  /// The first value of an animation whose values were set by `setValues(from:to:)` or are converted already; nil for others.
  package final var typedFromValue: LayerValue? { ends?.from }

  override func copyState(of other: CAAnimation) {
    super.copyState(of: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
    byValue = other.byValue
    stretch = other.stretch
    valueTakenOver = other.valueTakenOver
  }

  /// Returns the first and the last value of a run.
  private func way(_ ends: Ends, base: LayerValue, start: LayerValue) -> (from: LayerValue, to: LayerValue) {
    if let from = ends.from, let to = ends.to { return (from, to) }
    // An additive animation without an end leads to a difference of zero.
    let model = isAdditive ? base.subtracting(base) : base
    let first = isAdditive ? model : start
    switch (ends.from, ends.to, ends.by) {
    case (let from?, let to?, _): return (from, to)
    case (let from?, nil, let by?): return (from, by.added(to: from))
    case (nil, let to?, let by?): return (to.subtracting(by), to)
    case (let from?, nil, nil): return (from, model)
    case (nil, let to?, nil): return (first, to)
    case (nil, nil, let by?): return (first, by.added(to: first))
    case (nil, nil, nil): return (first, model)
    }
  }

  /// Fixes the end at `value`, so that a later change of the property does not move it. Has no effect on an animation with an end of its
  /// own.
  package final func keepEnd(_ value: Any?) {
    if toValue == nil, byValue == nil, !isAdditive { toValue = value }
  }

  /// Returns the fraction of the way that is covered at `position`; a spring animation overrides it.
  func way(at position: MediaTiming.Position) -> Double { progress(at: position) }

  /// Returns true if both animations, begun together, have covered the same fraction of their ways at each time.
  package func runsLike(_ other: CABasicAnimation) -> Bool {
    type(of: self) == type(of: other) && timing == other.timing && stretch == other.stretch
      && timingFunction?.curve == other.timingFunction?.curve
  }

  override func apply(
    at position: MediaTiming.Position, to values: inout LayerValues, from start: AnimationOrigins.Start<LayerValues>?
  ) {
    guard isAdditive, !isCumulative, let addRemainder = target?.addRemainder, let ends, ends.vanishes,
      let from = ends.from
    else {
      return super.apply(at: position, to: &values, from: start)
    }
    addRemainder(&values, from, stretch.way(way(at: position)))
  }

  override func value(
    at position: MediaTiming.Position, base: LayerValue, start: AnimationOrigins.Start<LayerValue>?
  ) -> LayerValue? {
    let ends = ends(like: base)
    let way = stretch.way(way(at: position))
    if let from = ends.from, let to = ends.to { return from.interpolated(to: to, way) }
    let (from, to) = self.way(ends, base: base, start: start?.now ?? base)
    guard let start, ends.from == nil, !isAdditive else { return from.interpolated(to: to, way) }
    let first = ends.takenOver ?? start.first
    return AnimationOrigins.Start(now: from, first: first).interpolated(to: to, way)
  }

  override var coversOriginsAtEnd: Bool { stretch.to == 1 && !timing.autoreverses }

  override func runDelta(base: LayerValue) -> LayerValue? {
    let (from, to) = way(ends(like: base), base: base, start: base)
    return to.subtracting(from)
  }
}
