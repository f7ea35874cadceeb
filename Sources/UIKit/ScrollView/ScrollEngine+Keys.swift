internal import CollectionPrimitives
@_spi(Waterwheel) internal import QuartzCore

extension ScrollEngine {
  /// The distance that an arrow key scrolls, in points.
  static let arrowStep = 40.0
  /// The part of a page that stays in view after a page key.
  static let pageOverlap = 0.1

  /// Scrolls as a desktop user expects of a key. Returns false when the key does not scroll or the content cannot move
  /// that way.
  func key(_ key: String, modifiers: SurfaceModifiers) -> Bool {
    guard view.allowsKeyboardScrolling, view.isScrollEnabled,
      modifiers.isDisjoint(with: [.control, .alternate, .command]),
      let step = ScrollKey(key, isShifted: modifiers.contains(.shift)),
      let axis = scrolledAxis(of: step)
    else { return false }
    switch state {
    case .tracking, .dragging, .releasing: return false
    case .wheeling: stop()
    case .idle, .decelerating, .animating: break
    }
    return scroll(by: step, axis: axis)
  }

  /// The axis that a key scrolls. Arrows have an axis of their own; other keys scroll vertically where that is
  /// possible.
  private func scrolledAxis(of step: ScrollKey) -> DragAxes? {
    let scrollable = view.scrollableAxes
    switch step {
    case .arrow(.horizontal, _): return scrollable.contains(.horizontal) ? .horizontal : nil
    case .arrow: return scrollable.contains(.vertical) ? .vertical : nil
    case .page, .start, .end:
      if scrollable.contains(.vertical) { return .vertical }
      return scrollable.contains(.horizontal) ? .horizontal : nil
    }
  }

  private func scroll(by step: ScrollKey, axis dimension: DragAxes) -> Bool {
    let base = keyBase
    let goal = keyGoal(step, base: base, dimension: dimension)
    guard goal != base else { return false }
    begin(.keys) { origin, velocity in
      PlanarScrollMotion(
        x: .approach(from: origin.x, velocity: velocity.x, to: goal.x, axis: axis(.horizontal)),
        y: .approach(from: origin.y, velocity: velocity.y, to: goal.y, axis: axis(.vertical)), start: now)
    }
    return true
  }

  /// The offset from which a key counts: the goal of earlier keys or of the program, so that repeated keys add up.
  var keyBase: CGPoint {
    switch state {
    case .animating(let motion, .keys), .animating(let motion, .program), .animating(let motion, .item):
      view.roundedToPixels(motion.finalOffset)
    default: view.bounds.origin
    }
  }

  private func keyGoal(_ step: ScrollKey, base: CGPoint, dimension: DragAxes) -> CGPoint {
    let isHorizontal = dimension == .horizontal
    let range = isHorizontal ? view.horizontalRange : view.verticalRange
    let extent = isHorizontal ? view.visibleSize.width : view.visibleSize.height
    let page = isHorizontal ? view.bounds.width : view.bounds.height
    let position = isHorizontal ? base.x : base.y
    func offset(_ value: Double) -> CGPoint {
      isHorizontal ? CGPoint(x: value, y: base.y) : CGPoint(x: base.x, y: value)
    }
    let isMirrored = isHorizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func stops(_ direction: Double) -> KeyStops {
      KeyStops(engine: self, base: base, direction: direction, isHorizontal: isHorizontal)
    }
    switch step {
    case .start, .end:
      let isLower = (step == .start) != isMirrored
      let end = offset(isLower ? range.lower : range.upper)
      return view.isPagingEnabled ? end : stops(isLower ? -1 : 1).snapOffset(at: end)
    case .arrow(_, let sign), .page(let sign):
      let isArrow = if case .arrow = step { true } else { false }
      let direction = isMirrored && !isArrow ? -sign : sign
      if view.isPagingEnabled {
        return offset(
          Paging.target(
            offset: position, start: position, velocity: direction * 2 * Paging.flickVelocity, pageLength: page,
            range: range))
      }
      let long = extent * (1 - Self.pageOverlap)
      let stops = stops(direction)
      return isArrow ? stops.next(within: [Self.arrowStep, max(long, Self.arrowStep)]) : stops.page(long)
    }
  }

  /// Returns true if the content rests at certain offsets only along an axis: it does not stay where an arrow would
  /// move it.
  func snaps(along dimension: DragAxes) -> Bool {
    guard view.scrollableAxes.contains(dimension) else { return false }
    if view.isPagingEnabled { return true }
    let base = keyBase
    return [1.0, -1].contains { direction in
      let stops = KeyStops(engine: self, base: base, direction: direction, isHorizontal: dimension == .horizontal)
      return !stops.stays(at: stops.position(Self.arrowStep))
    }
  }
}

/// The scrolling that a key requests. Signs: +1 towards greater offsets; pages count in reading direction.
enum ScrollKey: Equatable {
  case arrow(DragAxes, Double)
  case page(Double)
  case start, end

  init?(_ key: String, isShifted: Bool) {
    switch key {
    case "ArrowUp": self = .arrow(.vertical, -1)
    case "ArrowDown": self = .arrow(.vertical, 1)
    case "ArrowLeft": self = .arrow(.horizontal, -1)
    case "ArrowRight": self = .arrow(.horizontal, 1)
    case "PageUp": self = .page(-1)
    case "PageDown": self = .page(1)
    case " ", "Space": self = .page(isShifted ? -1 : 1)
    case "Home": self = .start
    case "End": self = .end
    default: return nil
    }
  }
}
