public import UIKit

/// Fingers for a `CircleLayout`: one finger drags the ring round its centre, two turn it and change its radius, both at
/// once.
///
/// ```swift
/// collectionView.addInteraction(CircleInteraction())
/// ```
/// The ring follows a finger's angle about its centre exactly; let go of, it turns on and slows down, or comes to rest at
/// an item with `CircleLayout.snapping`. A touch stops a turning ring. Taps on cells go on working.
@MainActor
public final class CircleInteraction: LayoutInteraction {
  /// Turns the ring under one finger. For failure requirements and the like.
  public private(set) lazy var panRecognizer = made(UIPanGestureRecognizer()) { [weak self] in self?.pan($0) }
  /// Changes `CircleLayout.radiusScale` under two fingers.
  public private(set) lazy var pinchRecognizer = made(UIPinchGestureRecognizer()) { [weak self] in self?.pinch($0) }
  /// Turns the ring under two fingers.
  public private(set) lazy var rotationRecognizer = made(UIRotationGestureRecognizer()) { [weak self] in
    self?.rotate($0)
  }

  /// Catches a ring that turns, before anybody knows what the finger is going to do.
  private(set) lazy var catchRecognizer = {
    let recognizer = made(UILongPressGestureRecognizer()) { [weak self] in self?.catchRing($0) }
    recognizer.minimumPressDuration = 0
    return recognizer
  }()

  /// How fast a ring that was let go of slows down. Default: `.normal`.
  public var rotationDecelerationRate: UIScrollView.DecelerationRate = .normal

  // MARK: State

  /// The recognisers that hold the ring.
  var holders: Set<ObjectIdentifier> = []
  /// The one that turned it last, and how fast the ring turned when it let go.
  weak var lastMover: UIGestureRecognizer?
  var releaseVelocity: CGFloat = 0
  /// The angle at which a dragging finger was last; nil near the centre, where angles mean nothing.
  var lastAngle: CGFloat?
  var lastTouchCount = 0
  var lastRotation: CGFloat = 0
  var lastPinch: CGFloat = 1

  /// The ring that fingers have hold of, else the one that is shown.
  var layout: CircleLayout? { (held ?? collectionView?.collectionViewLayout) as? CircleLayout }

  override var recognizers: [UIGestureRecognizer] {
    [catchRecognizer, panRecognizer, rotationRecognizer, pinchRecognizer]
  }

  override func knows(_ layout: UICollectionViewLayout) -> Bool { layout is CircleLayout }

  override func receives(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === catchRecognizer else { return true }
    // A finger that stops a ring does not tap a cell, as in scroll views.
    return layout?.movement == .coasting || layout?.movement == .animated
  }

  override func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer !== panRecognizer || panMayBegin()
  }

  /// Turning, pinching and catching go together.
  override func goes(_ recognizer: UIGestureRecognizer, with other: UIGestureRecognizer) -> Bool {
    recognizers.contains(other)
  }

  override func letGo() {
    holders = []
    if let layout, layout.turn.isHeld { letGo(of: layout, velocity: 0) }
    if let layout, layout.pinch.isHeld { layout.letGoOfRadius(velocity: 0) }
  }
}
