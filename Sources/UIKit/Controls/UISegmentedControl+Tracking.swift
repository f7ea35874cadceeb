/// Fingers and keys.
extension UISegmentedControl {
  func press(at point: CGPoint) {
    pressedIndex = enabledIndex(at: point)
    isDragging = !isMomentary && pressedIndex != nil && pressedIndex == selectedSegmentIndex
    slide()
  }

  func track(_ point: CGPoint) {
    let reach = bounds.insetBy(dx: -70, dy: -70)
    // A selection that is dragged stays where it was last; a press goes away with the finger.
    let index = reach.contains(point) ? enabledIndex(at: point) : isDragging ? pressedIndex : nil
    guard index != pressedIndex, !isDragging || index != nil else { return }
    pressedIndex = index
    slide()
  }

  func release(choosing index: Int?) {
    let chosen = index.flatMap { $0 == selectedSegmentIndex && !isMomentary ? nil : $0 }
    pressedIndex = nil
    isDragging = false
    if let chosen { choose(chosen) } else { slide() }
  }

  private func enabledIndex(at point: CGPoint) -> Int? {
    geometry.index(at: point.x).flatMap { segments[$0].isEnabled ? $0 : nil }
  }

  /// Selects a segment for the user: shows the selection and sends the events.
  func choose(_ index: Int) {
    guard isEnabled, segments.indices.contains(index), segments[index].isEnabled else { return }
    let action = segments[index].action
    selectedSegmentIndex = index
    slide()
    sendValueChange()
    if let action { sendAction(action) }
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  func activate(_ segment: SegmentView) {
    guard let index = segments.firstIndex(of: segment), isMomentary || index != selectedSegmentIndex else { return }
    choose(index)
  }

  /// Lets the selection slide to its place.
  private func slide() {
    setNeedsLayout()
    guard window != nil else { return showSegments() }
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState]
    ) {
      self.showSegments()
      self.layoutIfNeeded()
    }
  }

  // MARK: Keys

  /// Arrows select the next segment that is enabled, and take the focus there.
  func handleKeys(_ presses: Set<UIPress>) -> Bool {
    guard isEnabled, !isMomentary, let code = presses.first?.key?.keyCode else { return false }
    let step: Int
    switch code {
    case .keyboardRightArrow: step = isRightToLeft ? -1 : 1
    case .keyboardLeftArrow: step = isRightToLeft ? 1 : -1
    default: return false
    }
    let focused = segments.firstIndex { $0 === window?.focusedView }
    guard let start = focused ?? (selectedSegmentIndex >= 0 ? selectedSegmentIndex : nil) else { return false }
    var index = start + step
    while segments.indices.contains(index), !segments[index].isEnabled { index += step }
    guard segments.indices.contains(index) else { return true }
    window?.host?.focus(segments[index])
    if index != selectedSegmentIndex { choose(index) }
    return true
  }
}
