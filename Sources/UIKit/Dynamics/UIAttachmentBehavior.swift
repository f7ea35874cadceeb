/// Ties an item to a point or to another item, like a rod, a rope, a hinge, a rail or, with a frequency, a spring.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// The kind of an attachment's other end: another item or a point.
  public enum AttachmentType: Int, Sendable {
    case items = 0, anchor
  }

  final var tie = DynamicTie()

  /// Makes a rod from a point of the item to a fixed point. Its length is their present distance.
  public init(item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedToAnchor point: CGPoint) {
    super.init()
    tie.kind = .distance
    tie.secondArm = PlaneVector(offset)
    tie.anchor = PlaneVector(point)
    act(on: item)
    tie.length = (currentEnd(of: item, tie.secondArm) - tie.anchor).length
  }

  public convenience init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    self.init(item: item, offsetFromCenter: .zero, attachedToAnchor: point)
  }

  /// Makes a rod between points of two items. Its length is their present distance.
  public init(
    item item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) {
    super.init()
    tie.kind = .distance
    tie.firstArm = PlaneVector(offset1)
    tie.secondArm = PlaneVector(offset2)
    tie.isBetweenItems = true
    act(on: item1)
    act(on: item2)
    tie.length = (currentEnd(of: item2, tie.secondArm) - currentEnd(of: item1, tie.firstArm)).length
  }

  public convenience init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    self.init(item: item1, offsetFromCenter: .zero, attachedTo: item2, offsetFromCenter: .zero)
  }

  /// Makes an attachment without items, for the class methods and for subclasses.
  public override init() { super.init() }

  /// Makes an attachment whose class is known at run time only; see `InstanceFactory`.
  package convenience init(making: Void) { self.init() }

  /// Makes a rail: the item keeps its distance and its angle to an axis through `point`, along which it slides.
  open class func slidingAttachment(
    with item: any UIDynamicItem, attachmentAnchor point: CGPoint, axisOfTranslation axis: CGVector
  ) -> Self { make(.sliding, nil, item, point, axis) }

  open class func slidingAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint,
    axisOfTranslation axis: CGVector
  ) -> Self { make(.sliding, item1, item2, point, axis) }

  /// Makes a rope: the points may come nearer to each other but not farther apart than they are now.
  open class func limitAttachment(
    with item1: any UIDynamicItem, offsetFromCenter offset1: UIOffset, attachedTo item2: any UIDynamicItem,
    offsetFromCenter offset2: UIOffset
  ) -> Self {
    let behavior = make(.limit, item1, item2, .zero, .zero)
    behavior.tie.firstArm = PlaneVector(offset1)
    behavior.tie.secondArm = PlaneVector(offset2)
    let ends = (currentEnd(of: item1, behavior.tie.firstArm), currentEnd(of: item2, behavior.tie.secondArm))
    behavior.tie.length = (ends.1 - ends.0).length
    return behavior
  }

  /// Makes a rigid attachment, with which both items move as one.
  open class func fixedAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self { make(.fixed, item1, item2, point, .zero) }

  /// Makes a hinge: the items turn about a common point.
  open class func pinAttachment(
    with item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem, attachmentAnchor point: CGPoint
  ) -> Self { make(.pin, item1, item2, point, .zero) }

  open var items: [any UIDynamicItem] { actedOn }

  open var attachedBehaviorType: UIAttachmentBehavior.AttachmentType { tie.isBetweenItems ? .items : .anchor }

  /// The fixed point, for attachments to one.
  open var anchorPoint: CGPoint {
    get { tie.anchor.point }
    set {
      guard newValue.isFinite else { return }
      if Self.update(&tie.anchor, to: PlaneVector(newValue)) { changed() }
    }
  }

  /// The distance that a rod or a rope keeps, in points.
  open var length: CGFloat {
    get { CGFloat(tie.length) }
    set {
      if Self.update(&tie.length, to: newValue.isFinite ? max(0, Double(newValue)) : 0) { changed() }
    }
  }

  /// The damping ratio of a spring; with 1 it does not swing. It has no effect without a frequency. Default: 0.
  open var damping: CGFloat {
    get { CGFloat(tie.damping) }
    set {
      if Self.update(&tie.damping, to: newValue.isFinite ? max(0, Double(newValue)) : 0) { changed() }
    }
  }

  /// The frequency of a spring in swings per second, at most 30; 0 for a stiff rod. Default: 0.
  open var frequency: CGFloat {
    get { CGFloat(tie.frequency) }
    set {
      if Self.update(&tie.frequency, to: newValue.isFinite ? max(0, Double(newValue)) : 0) { changed() }
    }
  }

  /// The friction with which a hinge or a rail slows turning, in radians per second that are lost in each second.
  /// Default: 0.
  open var frictionTorque: CGFloat {
    get { CGFloat(tie.frictionTorque) }
    set {
      if Self.update(&tie.frictionTorque, to: newValue.isFinite ? max(0, Double(newValue)) : 0) { changed() }
    }
  }

  /// The range of a rail, in points from the position at which the item was attached. Default: infinite. Other
  /// attachments ignore it.
  open var attachmentRange: UIFloatRange {
    get { tie.range }
    set {
      if Self.update(&tie.range, to: newValue) { changed() }
    }
  }

  override func applyForces(in world: DynamicWorld, step: Double) {
    guard let (first, second) = bodies(in: world) else { return }
    tie.applyForces(first, second, step)
  }

  override func constraints(in world: DynamicWorld, step: Double) -> [DynamicConstraint] {
    guard let (first, second) = bodies(in: world) else { return [] }
    return tie.constraints(first, second, step)
  }

  private func bodies(in world: DynamicWorld) -> (DynamicBody?, DynamicBody)? {
    if tie.isBetweenItems {
      guard let first = body(0, in: world), let second = body(1, in: world) else { return nil }
      return (first, second)
    }
    return body(0, in: world).map { (nil, $0) }
  }

  // MARK: Making ties

  private class func make(
    _ kind: DynamicTie.Kind, _ first: (any UIDynamicItem)?, _ second: any UIDynamicItem, _ point: CGPoint,
    _ axis: CGVector
  ) -> Self {
    let behavior = InstanceFactory.make(self)
    behavior.tie.kind = kind
    behavior.tie.isBetweenItems = first != nil
    behavior.tie.anchor = PlaneVector(point)
    behavior.tie.axis = PlaneVector(axis.finite).normalised ?? PlaneVector(x: 1, y: 0)
    if let first {
      behavior.act(on: first)
      behavior.tie.firstArm = arm(of: first, to: point)
    }
    behavior.act(on: second)
    behavior.tie.secondArm = arm(of: second, to: point)
    behavior.tie.angle = angle(of: second) - (first.map(angle) ?? 0)
    return behavior
  }

  private class func angle(of item: any UIDynamicItem) -> Double { DynamicBody(item).angle }

  /// The offset of a fixed point from an item's center, without the item's rotation.
  private class func arm(of item: any UIDynamicItem, to point: CGPoint) -> PlaneVector {
    (PlaneVector(point) - PlaneVector(item.center)).rotated(by: -angle(of: item))
  }

  private class func currentEnd(of item: any UIDynamicItem, _ arm: PlaneVector) -> PlaneVector {
    PlaneVector(item.center) + arm.rotated(by: angle(of: item))
  }

  private func currentEnd(of item: any UIDynamicItem, _ arm: PlaneVector) -> PlaneVector {
    Self.currentEnd(of: item, arm)
  }
}
