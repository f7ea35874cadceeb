/// Keeps the visible part filled while elements enter or leave it during an update.
///
/// An element that moves farther than the window's size would be gone after a few frames, or appear in the last few
/// only. Such an element fades near its visible end and moves a short part of its path. So does one whose layout
/// leaves the animation to the base class; attributes that a layout returns itself are kept. An element that leaves
/// in this way stays opaque for the first half of the update, so that the new elements are there before it
/// disappears.
@MainActor
struct ElementTravel {
  /// The visible part before the change; `after` is that after it.
  let before: CGRect
  let after: CGRect

  /// The distance that such an element moves, as a part of the window's shorter side.
  static let share: CGFloat = 0.2

  /// The shortened final attributes of an element that moves from `start` to `end`; nil when `end` is near enough.
  ///
  /// - Parameter isStandard: true if the layout left `end` to its base class. Attributes of the layout itself are kept
  ///   when they are near.
  func departure(
    from start: UICollectionViewLayoutAttributes, to end: UICollectionViewLayoutAttributes, isStandard: Bool
  ) -> UICollectionViewLayoutAttributes? {
    guard let way = shortened(from: start, to: end, fades: isStandard && end.isTransparent) else { return nil }
    let seen = start.copied()
    seen.alpha = 0
    seen.center = CGPoint(
      x: start.center.x - before.minX + way.dx + after.minX, y: start.center.y - before.minY + way.dy + after.minY)
    return seen
  }

  /// The shortened initial attributes of an element that moves from `start` to `end`; nil when `start` is near enough.
  ///
  /// - Parameter isStandard: true if the layout left `start` to its base class.
  func arrival(
    from start: UICollectionViewLayoutAttributes, to end: UICollectionViewLayoutAttributes, isStandard: Bool
  ) -> UICollectionViewLayoutAttributes? {
    guard let way = shortened(from: start, to: end, fades: isStandard && start.isTransparent) else { return nil }
    let seen = end.copied()
    seen.alpha = 0
    seen.center = CGPoint(
      x: end.center.x - after.minX - way.dx + before.minX, y: end.center.y - after.minY - way.dy + before.minY)
    return seen
  }

  /// The shortened displacement in the direction of a long one, in view coordinates.
  private func shortened(
    from start: UICollectionViewLayoutAttributes, to end: UICollectionViewLayoutAttributes, fades: Bool
  ) -> CGVector? {
    let dx = end.center.x - after.minX - (start.center.x - before.minX)
    let dy = end.center.y - after.minY - (start.center.y - before.minY)
    guard fades || abs(dx) > after.width || abs(dy) > after.height else { return nil }
    let length = hypot(dx, dy)
    let part = length > 0 ? min(Self.share * min(after.width, after.height) / length, 1) : 0
    return CGVector(dx: dx * part, dy: dy * part)
  }
}

extension UICollectionViewLayoutAttributes {
  fileprivate var isTransparent: Bool { isHidden || alpha < 0.01 }
}

extension ElementTransition {
  /// The final attributes of an element that is off screen after the change. Attributes that the layout returned are
  /// kept.
  func departure(
    of element: Tiler.Shown, key: ElementKey?, answer: UICollectionViewLayoutAttributes?
  ) -> Departure {
    guard let answer else { return Departure(element: element, key: key, end: nil) }
    let isStandard = isStandard(answer, outgoing.layout.recordedFinalAttributes(element.key), outgoing)
    guard isStandard || answer.center == element.attributes.center,
      let short = travel?.departure(from: element.attributes, to: answer, isStandard: isStandard)
    else { return Departure(element: element, key: key, end: seen(answer)) }
    return Departure(element: element, key: key, end: short, lingers: true)
  }

  /// The initial attributes of an element that was not on screen before the change.
  func start(
    of entry: LayoutCache.Entry, answer: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let isStandard = isStandard(answer, incoming.layout.recordedInitialAttributes(entry.key), incoming)
    guard isStandard || answer.center == entry.attributes.center,
      let short = travel?.arrival(from: answer, to: entry.attributes, isStandard: isStandard)
    else { return seen(answer) }
    return short
  }

  /// Returns true if a layout returned the attributes of its base class.
  private func isStandard(
    _ answer: UICollectionViewLayoutAttributes, _ recorded: UICollectionViewLayoutAttributes?, _ reader: LayoutReader
  ) -> Bool {
    recorded.map { reader.mirrored($0).hasEqualValues(to: answer) } ?? false
  }
}
