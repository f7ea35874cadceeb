import CoreGraphics
import QuartzCore

extension ContentTransition {
  /// What a transition looks like.
  enum Style {
    /// Like the two sides of a card.
    case flip(FlipAxis)
    /// The old page turns away, or the new one down onto the old.
    case curl(isUp: Bool)
    case dissolve

    init(_ transition: UIView.AnimationOptions) {
      switch transition {
      case .transitionCurlUp: self = .curl(isUp: true)
      case .transitionCurlDown: self = .curl(isUp: false)
      default: self = FlipAxis(transition).map { .flip($0) } ?? .dissolve
      }
    }

    /// Whether the view's layer keeps its place, so that another transition may begin on top.
    var isFlat: Bool {
      if case .dissolve = self { return true }
      return false
    }

    /// Whether what was seen lies above what is seen next.
    var isPictureAbove: Bool {
      if case .curl(false) = self { return false }
      return true
    }
  }

  /// Adds the animations.
  func start() {
    switch style {
    case .flip(let axis): flip(about: axis)
    case .curl(let isUp): curl(isUp: isUp)
    case .dissolve: dissolve()
    }
  }

  /// The picture turns away until it is seen edge on, then the view takes its place and turns on.
  private func flip(about axis: FlipAxis) {
    let halves = [0, 0.5, 1]
    let away = [0, .pi / 2, .pi / 2].map { axis.turn($0) }
    animate(picture, "transform", away, at: halves, isAdditive: true)
    animate(picture, "hidden", [false, true], at: halves, mode: .discrete)
    let here = [-.pi / 2, -.pi / 2, 0].map { axis.turn($0) }
    animate(layer, "transform", here, at: halves, isAdditive: true)
    animate(layer, "hidden", [true, false], at: halves, mode: .discrete)
  }

  /// One page turns about its top edge. The more it stands up the less light falls on it, and the more on what is below.
  private func curl(isUp: Bool) {
    let (page, below) = isUp ? (picture, layer) : (layer, picture)
    let parts = (0...16).map { CGFloat($0) / 16 }
    let times = parts.map { Double($0) }
    let motion = isUp ? parts : parts.reversed()
    let rest = page.position
    let turn = PageTurn(page: page.frame.offsetBy(dx: -rest.x, dy: -rest.y))
    let transforms = motion.map { turn.transform(at: $0) }
    if isOpaque {
      animate(addShade(on: below), "opacity", motion.map { 0.4 * (1 - $0) }, at: times)
      let dim = addShade(on: page)
      animate(dim, "opacity", motion.map { 0.35 * $0 }, at: times)
      animate(dim, "transform", transforms, at: times, isAdditive: true)
    }
    animate(page, "transform", transforms, at: times, isAdditive: true)
  }

  /// The picture fades out over the view. Where something shows through the two, the view fades in as well, since what
  /// is new in it would be there at once: the one early and the other late, so that what both show hardly pales.
  private func dissolve() {
    let opacity = Double(picture.opacity)
    guard !isOpaque else { return animate(picture, "opacity", [opacity, 0], at: [0, 1]) }
    let times = (0...16).map { Double($0) / 16 }
    animate(picture, "opacity", times.map { opacity * (1 - $0 * $0) }, at: times)
    let missing = times.map { -Double(layer.opacity) * (1 - $0) * (1 - $0) }
    animate(layer, "opacity", missing, at: times, isAdditive: true)
  }
}
