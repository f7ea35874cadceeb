/// Looks and places.
extension UISegmentedControl {
  func setUp() {
    backgroundColor = .tertiarySystemFill
    clipsToBounds = false
    layer.cornerCurve = .continuous
    thumb.isUserInteractionEnabled = false
    thumb.layer.shadowOpacity = 0.12
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    addSubview(thumb)
    setContentHuggingPriority(.defaultHigh, for: .vertical)
  }

  var items: [SegmentGeometry.Item] {
    segments.map { SegmentGeometry.Item(content: $0.contentWidth, fixed: $0.fixedWidth) }
  }

  var geometry: SegmentGeometry {
    SegmentGeometry(
      items, size: bounds.size, isProportional: apportionsSegmentWidthsByContent, isRightToLeft: isRightToLeft)
  }

  // MARK: Coming and going

  func adopt(_ view: SegmentView, animated: Bool) {
    view.onActivate = { [weak self] in self?.activate($0) }
    addSubview(view)
    guard animated else { return segmentsDidChange() }
    layoutIfNeeded()
    if let index = segments.firstIndex(of: view) { view.frame = geometry.frames[index] }
    view.alpha = 0
    UIView.animate(withDuration: 0.25) {
      self.segmentsDidChange()
      self.layoutIfNeeded()
    }
  }

  func abandon(_ view: SegmentView, animated: Bool) {
    view.onActivate = nil
    guard animated else {
      view.removeFromSuperview()
      return segmentsDidChange()
    }
    view.accessibilityElementsHidden = true
    UIView.animate(withDuration: 0.25) {
      view.alpha = 0
      self.segmentsDidChange()
      self.layoutIfNeeded()
    } completion: { _ in
      view.removeFromSuperview()
    }
  }

  func segmentsDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    showSegments()
  }

  // MARK: Look

  func showSegments() {
    for (index, view) in segments.enumerated() { view.show(look(of: index, view)) }
    thumb.backgroundColor = selectedSegmentTintColor ?? Self.thumbColor
    thumb.alpha = shownIndex == nil ? 0 : 1
  }

  private static let thumbColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.42, alpha: 1) : .white
  }

  private func look(of index: Int, _ view: SegmentView) -> SegmentView.Look {
    let isSelected = index == shownIndex
    let enabled = isEnabled && view.isEnabled
    let state: UIControl.State = !enabled ? .disabled : isSelected ? .selected : .normal
    let own = titleAttributes[state.rawValue] ?? [:]
    let normal = titleAttributes[UIControl.State.normal.rawValue] ?? [:]
    let font = (own[.font] ?? normal[.font]) as? UIFont
    let color = (own[.foregroundColor] ?? (enabled ? normal[.foregroundColor] : nil)) as? UIColor
    return SegmentView.Look(
      isSelected: index == selectedSegmentIndex, isPressed: !isDragging && index == pressedIndex && !isSelected,
      isEnabled: enabled, font: font ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular),
      color: color ?? (enabled ? .label : .tertiaryLabel))
  }

  /// The segment at which the selection is shown: while it is dragged, the one under the finger.
  var shownIndex: Int? {
    if isDragging, let pressedIndex { return pressedIndex }
    if isMomentary { return pressedIndex }
    return selectedSegmentIndex == Self.noSegment ? nil : selectedSegmentIndex
  }

  // MARK: Places

  func placeSegments() {
    layer.cornerRadius = bounds.height / 2
    let frames = geometry.frames
    for (view, frame) in zip(segments, frames) {
      view.frame = frame
      // The outline of the focus follows it.
      view.layer.cornerRadius = frame.height / 2
      view.layoutIfNeeded()
    }
    placeThumb(frames)
    placeDividers(frames)
  }

  private func placeThumb(_ frames: [CGRect]) {
    guard let index = shownIndex, frames.indices.contains(index) else { return }
    let frame = frames[index].insetBy(dx: 2, dy: 2)
    let scale: CGFloat = isDragging ? 0.95 : 1
    // One that was not to be seen comes in at its place.
    let place = {
      self.thumb.bounds.size = frame.size
      self.thumb.center = CGPoint(x: frame.midX, y: frame.midY)
      self.thumb.transform = CGAffineTransform(scaleX: scale, y: scale)
      self.thumb.layer.cornerRadius = max(0, frame.height / 2)
    }
    if thumb.bounds.isEmpty { UIView.performWithoutAnimation(place) } else { place() }
  }

  private func placeDividers(_ frames: [CGRect]) {
    while dividers.count > max(0, frames.count - 1) { dividers.removeLast().removeFromSuperview() }
    while dividers.count < frames.count - 1 {
      let divider = UIView(frame: .zero)
      divider.backgroundColor = .separator
      divider.isUserInteractionEnabled = false
      insertSubview(divider, at: 0)
      dividers.append(divider)
    }
    for (index, divider) in dividers.enumerated() {
      let x = isRightToLeft ? frames[index].minX : frames[index].maxX
      let height = bounds.height * 0.5
      divider.frame = CGRect(x: x - 0.5, y: (bounds.height - height) / 2, width: 1, height: height)
      divider.alpha = shownIndex == index || shownIndex == index + 1 ? 0 : 1
    }
  }
}
