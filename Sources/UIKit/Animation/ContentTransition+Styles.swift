import CoreGraphics
import Foundation
import QuartzCore

extension ContentTransition {
  /// What a transition looks like.
  enum Style {
    /// Like the two sides of a sheet.
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

    /// Whether nothing sticks out of the view's bounds, or leaves a part of them free.
    var isFlat: Bool {
      if case .dissolve = self { return true }
      return false
    }

    /// Whether what was seen lies above what is seen next.
    var isPictureAbove: Bool {
      if case .curl(false) = self { return false }
      return true
    }

    /// The sign of a flip's angle; 0 for what turns no sheet over.
    var direction: Int {
      if case .flip(let axis) = self { return axis.direction }
      return 0
    }

    /// Whether the other one turns the same sheet further, or back.
    func isTurned(onBy other: Style) -> Bool {
      if case .flip(let axis) = self, case .flip(let next) = other { return axis.isUpright == next.isUpright }
      return false
    }
  }

  /// Adds the effects.
  func start() {
    switch style {
    case .flip(let axis): flip(about: axis)
    case .curl(let isUp): curl(isUp: isUp)
    case .dissolve: dissolve(seen.layers)
    }
  }

  /// Each side is visible while it faces the viewer. If the flip ends on the side that is visible already, its content
  /// changes while it faces away, or dissolves if it never does.
  private func flip(about axis: FlipAxis) {
    let change = turn.changeTime
    let changing = seen.pictures.filter { $0.side == turn.end }
    for picture in seen.pictures {
      let isChanging = picture.side == turn.end && change != nil
      show(picture.layer, on: picture.side, axis) { isChanging && $0 >= change ?? 0 }
    }
    for layer in shownArrivals { show(layer, on: turn.end, axis) { $0 < change ?? 0 } }
    if change == nil { dissolve(changing.map(\.layer)) }
  }

  private func show(
    _ target: CALayer, on side: Int, _ axis: FlipAxis, unless isAway: @escaping (TimeInterval) -> Bool
  ) {
    affect(target, [.transform, .hidden], forKey: "transition.turn") { [turn] values, moment in
      let angle = turn.angle(at: moment.elapsed) - Double(side)
      values.transform = CATransform3DConcat(axis.turn(angle), values.transform)
      if abs(angle) >= 0.5 || isAway(moment.elapsed) { values.isHidden = true }
    }
  }

  /// Pages turn about their top edge. The steeper they are, the darker they and the content below become. With
  /// transparency there is no shading: the content below fades instead.
  private func curl(isUp: Bool) {
    let (pages, below) = isUp ? (seen.layers, shownArrivals) : (shownArrivals, seen.layers)
    for page in pages { turnPage(page, isUp) }
    if isOpaque {
      for layer in below { shade(layer, 0.4) { isUp ? 1 - $0 : $0 } }
      for page in pages { turnPage(shade(page, 0.35) { isUp ? $0 : 1 - $0 }, isUp) }
    } else if isUp {
      fadeIn()
    } else {
      for picture in below { fadeOut(picture) }
    }
  }

  private func turnPage(_ page: CALayer, _ isUp: Bool) {
    affect(page, [.transform, .opacity], forKey: "transition.page") { values, moment in
      let (size, anchor) = (values.bounds.size, values.anchorPoint)
      let turn = PageTurn(
        page: CGRect(x: -anchor.x * size.width, y: -anchor.y * size.height, width: size.width, height: size.height))
      let part = CGFloat(isUp ? moment.progress : 1 - moment.progress)
      values.transform = CATransform3DConcat(turn.transform(at: part), values.transform)
      values.opacity *= Float(turn.opacity(at: part))
    }
  }

  @discardableResult
  private func shade(_ covered: CALayer, _ darkness: Double, _ part: @escaping (Double) -> Double) -> CALayer {
    let shade = addShade(on: covered)
    affect(shade, [.opacity], forKey: "transition.shade") { values, moment in
      values.opacity *= Float(darkness * part(moment.progress))
    }
    return shade
  }

  /// Snapshots fade out over the view. If either is transparent, the view also fades in, since its new content would
  /// otherwise appear at once. The two fades overlap so that content in both hardly loses opacity.
  private func dissolve(_ pictures: [CALayer]) {
    for picture in pictures { fadeOut(picture) }
    if !isOpaque { fadeIn() }
  }

  private func fadeOut(_ picture: CALayer) {
    fade(picture) { [isOpaque] in isOpaque ? 1 - $0 : 1 - $0 * $0 }
  }

  private func fadeIn() {
    for layer in shownArrivals { fade(layer) { 1 - (1 - $0) * (1 - $0) } }
  }

  private func fade(_ target: CALayer, _ opacity: @escaping (Double) -> Double) {
    affect(target, [.opacity], forKey: target.unusedAnimationKey("transition.fade")) { values, moment in
      values.opacity *= Float(opacity(moment.progress))
    }
  }
}
