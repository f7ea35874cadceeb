extension ContentTransition {
  /// The effect of a transition.
  enum Style {
    /// The two contents turn like the sides of a sheet.
    case flip(FlipAxis)
    /// The old page curls up, or the new one down onto the old.
    case curl(isUp: Bool)
    case dissolve

    init(_ transition: UIView.AnimationOptions) {
      switch transition {
      case .transitionCurlUp: self = .curl(isUp: true)
      case .transitionCurlDown: self = .curl(isUp: false)
      default: self = FlipAxis(transition).map { .flip($0) } ?? .dissolve
      }
    }

    /// True if the effect fills the view's bounds exactly: nothing sticks out and nothing is left free.
    var isFlat: Bool {
      if case .dissolve = self { return true }
      return false
    }

    /// True if the picture of the old content lies above the new content.
    var isPictureAbove: Bool {
      if case .curl(false) = self { return false }
      return true
    }
  }

  /// Adds the effects.
  func start() {
    switch style {
    case .flip(let axis): flip(about: axis)
    case .curl(let isUp): curl(isUp: isUp)
    case .dissolve: dissolve()
    }
  }

  /// Turns both sides; each is visible while it faces the viewer.
  private func flip(about axis: FlipAxis) {
    rotate(picture, from: 0, axis)
    rotate(layer, from: -1, axis)
  }

  /// Turns a side by half a turn, from an angle given in half turns.
  private func rotate(_ side: CALayer, from start: Double, _ axis: FlipAxis) {
    affect(side, [.transform, .hidden], forKey: "transition.turn") { values, progress in
      let angle = start + progress
      values.transform = CATransform3DConcat(axis.rotation(angle), values.transform)
      if abs(angle) >= 0.5 { values.isHidden = true }
    }
  }

  /// Turns a page about its top edge. The steeper the page, the darker it and the content below become. Transparent
  /// content is not shaded: the content below fades instead.
  private func curl(isUp: Bool) {
    let (page, below) = isUp ? (picture, layer) : (layer, picture)
    curlPage(page, isUp)
    if isOpaque {
      shade(below, 0.4) { isUp ? 1 - $0 : $0 }
      curlPage(shade(page, 0.35) { isUp ? $0 : 1 - $0 }, isUp)
    } else if isUp {
      fadeIn()
    } else {
      fadeOut()
    }
  }

  private func curlPage(_ page: CALayer, _ isUp: Bool) {
    affect(page, [.transform, .opacity], forKey: "transition.page") { values, progress in
      let (size, anchor) = (values.bounds.size, values.anchorPoint)
      let curl = PageCurl(
        page: CGRect(x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height))
      let part = CGFloat(isUp ? progress : 1 - progress)
      values.transform = CATransform3DConcat(curl.transform(at: part), values.transform)
      values.opacity *= Float(curl.opacity(at: part))
    }
  }

  @discardableResult
  private func shade(_ covered: CALayer, _ darkness: Double, _ part: @escaping (Double) -> Double) -> CALayer {
    let shade = addShade(on: covered)
    affect(shade, [.opacity], forKey: "transition.shade") { values, progress in
      values.opacity *= Float(darkness * part(progress))
    }
    return shade
  }

  /// Fades the picture out over the view. If either is transparent, the view also fades in, since its new content would
  /// otherwise appear at once. The two fades overlap so that content in both hardly loses opacity.
  private func dissolve() {
    fadeOut()
    if !isOpaque { fadeIn() }
  }

  private func fadeOut() { fade(picture) { [isOpaque] in isOpaque ? 1 - $0 : 1 - $0 * $0 } }

  private func fadeIn() { fade(layer) { 1 - (1 - $0) * (1 - $0) } }

  private func fade(_ target: CALayer, _ opacity: @escaping (Double) -> Double) {
    affect(target, [.opacity], forKey: "transition.fade") { values, progress in
      values.opacity *= Float(opacity(progress))
    }
  }
}
