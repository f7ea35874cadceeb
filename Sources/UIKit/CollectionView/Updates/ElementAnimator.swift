import CollectionCore

/// Carries out the moves of a transition: creates views at their initial attributes, then animates all of them to the
/// final ones.
@MainActor
struct ElementAnimator {
  /// The duration of updates and changes of layout in UIKit, in seconds.
  static let duration: TimeInterval = 0.3

  enum Pace {
    /// No animation.
    case none
    /// An animation with the collection view's timing.
    case own(AnimationTiming)
    /// The animation block around the change.
    case inherited

    @MainActor static var standard: Pace {
      .own(AnimationTiming(duration: duration, curve: .cubic(UIView.AnimationCurve.easeInOut.timingFunction)))
    }
  }

  let view: UICollectionView
  let pace: Pace
  /// A block that runs inside the animation after all final attributes were applied.
  var finalize: () -> Void = {}
  /// A block that runs before the final attributes of a view are applied, when the layout object changes; `didApply`
  /// runs afterwards.
  var willApply: (UICollectionReusableView) -> Void = { _ in }
  var didApply: (UICollectionReusableView) -> Void = { _ in }

  /// Carries out the moves. `completion` runs when the animation ends, or in the next turn if there is none.
  ///
  /// - Complexity: O(n log n) in the number of moves; the views that disappear are searched one by one.
  func run(_ moves: ElementTransition.Moves, completion: @escaping (Bool) -> Void) {
    var moves = moves
    // Code that was called meanwhile may have removed some.
    moves.survivors.removeAll { view.tiler.shown($0.element.key) !== $0.element }
    let departures = moves.departures + pictures(of: moves.survivors)
    let departing = view.departures.add(departures)
    view.tiler.rekey(moves.survivors.map { ($0.element, $0.key) })
    let arrived = moves.arrivals.compactMap(admit)
    let end = ends()
    placeSurvivors(moves.survivors)
    UIView.performWithoutAnimation {
      view.tiler.restackAll()
      // The content of a new view must not animate from an empty frame.
      for (element, _) in arrived { element.view.layoutIfNeeded() }
    }

    let apply = {
      self.view.tiler.restackingOnce {
        for survivor in moves.survivors { self.apply(end(survivor.key, survivor.end), to: survivor.element) }
        for (element, place) in arrived { self.apply(end(element.key, place), to: element) }
        for departure in departures {
          if let place = departure.end { self.apply(place, to: departure.element) }
        }
      }
      self.finalize()
    }
    linger(departures.filter(\.lingers))
    animate(apply, retire: { [view] in view.departures.retire(departing) }, completion)
  }

  /// The final attributes of elements, for their key and the planned attributes. New views may have been measured with
  /// other sizes: the layout then places everything again at once, since the next pass would move elements in motion
  /// without an animation.
  private func ends() -> (ElementKey, UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard view.cycle.pending.hasMeasured else { return { $1 } }
    view.prepareLayout()
    return { [view] key, place in view.existingAttributes(for: key) ?? place }
  }

  /// Fades lingering elements in the second half of the time.
  private func linger(_ departures: [ElementTransition.Departure]) {
    guard isAnimated, case .own(let timing) = pace, !departures.isEmpty else { return }
    var fade = timing.insideRunningBlock
    fade.duration /= 2
    fade.delay += fade.duration
    ViewAnimation(timing: fade, options: .allowUserInteraction, completion: nil).run {
      for departure in departures { if let end = departure.end { departure.element.view.alpha = end.alpha } }
    }
  }

  /// Snapshots of elements that stay while the layout animates their old appearance away.
  private func pictures(of survivors: [ElementTransition.Survivor]) -> [ElementTransition.Departure] {
    guard isAnimated else { return [] }
    var pictures: [ElementTransition.Departure] = []
    UIView.performWithoutAnimation { pictures = survivors.compactMap { $0.departure(from: view) } }
    return pictures
  }

  private var isAnimated: Bool {
    if case .none = pace { return false }
    return view.window != nil && UIView.areAnimationsEnabled
  }

  private func animate(
    _ apply: @escaping () -> Void, retire: @escaping () -> Void, _ completion: @escaping (Bool) -> Void
  ) {
    let finish = { (finished: Bool) in
      retire()
      completion(finished)
    }
    switch pace {
    case .own(let timing) where view.window != nil && UIView.areAnimationsEnabled:
      ViewAnimation(timing: timing.insideRunningBlock, options: .allowUserInteraction, completion: finish).run(apply)
    case .inherited:
      apply()
      // Views must not be removed before the animations end, which would count as interrupted.
      if let block = AnimationContext.recorder as? ViewAnimation { return block.atEnd { finish(true) } }
      view.soon(after: AnimationContext.inherited?.end ?? 0) { finish(true) }
    default:
      UIView.performWithoutAnimation(apply)
      retire()
      view.soon { completion(true) }
    }
  }

  private func apply(_ end: UICollectionViewLayoutAttributes, to element: Tiler.Shown) {
    willApply(element.view)
    view.tiler.apply(end, to: element)
    didApply(element.view)
  }

  private func admit(
    _ arrival: ElementTransition.Arrival
  ) -> (Tiler.Shown, UICollectionViewLayoutAttributes)? {
    let entry = arrival.entry
    if let element = view.departures.reclaim(entry.key) { return (element, entry.attributes) }
    guard view.tiler.shown(entry.key) == nil,
      let element = view.makeElement(entry.key, entry.attributes, from: arrival.start, stamp: -1)
    else { return nil }
    return (element, entry.attributes)
  }

  private func placeSurvivors(_ survivors: [ElementTransition.Survivor]) {
    UIView.performWithoutAnimation {
      view.tiler.restackingOnce {
        for survivor in survivors {
          if let start = survivor.start { view.tiler.apply(start, to: survivor.element) }
        }
      }
    }
  }
}
