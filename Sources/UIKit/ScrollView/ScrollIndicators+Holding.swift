internal import CollectionPrimitives

/// Indicators under a pointer, and indicators that are dragged.
extension ScrollIndicators {
  static let growth = AnimationTiming(
    duration: 0.15, curve: .cubic(UIView.AnimationCurve.easeOut.timingFunction))

  /// The axes whose indicators are wide.
  var grownAxes: DragAxes { hoveredAxes.union(draggedAxes) }

  /// Handles the unpressed pointer, at a point of the view, or elsewhere with nil.
  func pointerMoved(to point: CGPoint?) {
    let axes = point.map { self.axes(near: $0) } ?? []
    if axes != hoveredAxes { hold { hoveredAxes = axes } }
  }

  func beginDrag(_ axis: DragAxes) {
    view.engine.stopForIndicator()
    hold { draggedAxes = axis }
  }

  /// Ends the drag. Content at an offset where it may not rest moves on to a legal one.
  func endDrag() {
    guard !draggedAxes.isEmpty else { return }
    hold { draggedAxes = [] }
    if view.engine.isAtRest { view.engine.land() }
  }

  /// Changes the hovered or dragged axes. Their indicators are wide and stay visible for as long.
  private func hold(_ change: () -> Void) {
    let grown = grownAxes
    let old = [DragAxes.vertical, .horizontal].map { ($0, frame($0)) }
    change()
    guard grownAxes != grown else { return }
    if !grownAxes.isEmpty { show() }
    update()
    for (axis, frame) in old where grownAxes.contains(axis) != grown.contains(axis) { animateGrowth(axis, from: frame) }
    if grownAxes.isEmpty, view.engine.isAtRest { hideSoon() }
  }

  private func animateGrowth(_ axis: DragAxes, from old: CGRect?) {
    guard let layer = axis == .vertical ? vertical : horizontal, let old, let new = frame(axis) else { return }
    layer.cornerRadius = thickness(axis) / 2
    layer.backgroundColor = color(axis)
    guard view.window != nil, UIView.areAnimationsEnabled, !UIAccessibility.isReduceMotionEnabled else { return }
    // Relative, so that scrolling meanwhile is not disturbed.
    let shift = CGPoint(x: old.midX - new.midX, y: old.midY - new.midY)
    let growth = CGSize(width: old.width - new.width, height: old.height - new.height)
    for (key, difference) in [
      ("position", LayerValue(animating: shift)), ("bounds.size", LayerValue(animating: growth)),
    ] {
      guard let difference else { continue }
      layer.add(
        Self.growth.animation(
          keyPath: key, from: difference, to: difference.scaled(by: 0), isAdditive: true, on: layer),
        forKey: layer.unusedAnimationKey(key))
    }
  }
}

extension ScrollEngine {
  var isAtRest: Bool { if case .idle = state { true } else { false } }

  /// Ends every motion of the content at its present offset, before an indicator is dragged.
  func stopForIndicator() {
    switch state {
    case .idle: break
    case .tracking: state = .idle
    case .dragging, .releasing: abandonDrag()
    case .wheeling, .decelerating, .animating: stop()
    }
  }
}
