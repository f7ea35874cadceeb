import CollectionPrimitives
public import UIKit

/// Gestures for a `CircleLayout`: one finger drags the ring round its centre; two turn it and change its radius at the
/// same time.
///
/// ```swift
/// collectionView.addInteraction(CircleInteraction())
/// ```
/// The ring follows a finger's angle about its centre exactly. On release it decelerates, or comes to rest at an item
/// as `CircleLayout.snapping` says. A touch stops a turning ring; one on its way to an item that the application asked for goes on
/// if the touch does not turn it. Taps on cells keep working.
///
/// A wheel turns the ring by its way along the ring, forward towards later items; when it stops, the ring comes to rest as `snapping`
/// says, one item on at least. Inside another scroll view that can scroll, the wheel belongs to that.
@MainActor
public final class CircleInteraction: LayoutInteraction {
  /// Turns the ring under one finger, and by the wheel. For failure requirements and the like.
  public private(set) lazy var panRecognizer: UIPanGestureRecognizer = {
    let recognizer = made(WheelPanGestureRecognizer()) { [weak self] in self?.pan($0) }
    recognizer.hasUse = { [weak self] in self?.wheelHasUse ?? false }
    return recognizer
  }()
  /// Changes `CircleLayout.radiusScale` under two fingers.
  public private(set) lazy var pinchRecognizer = made(UIPinchGestureRecognizer()) { [weak self] in self?.pinch($0) }
  /// Turns the ring under two fingers.
  public private(set) lazy var rotationRecognizer = made(UIRotationGestureRecognizer()) { [weak self] in
    self?.rotate($0)
  }

  /// Stops a turning ring on touch down, before the kind of gesture is known.
  private(set) lazy var catchRecognizer = {
    let recognizer = made(UILongPressGestureRecognizer()) { [weak self] in self?.catchRing($0) }
    recognizer.minimumPressDuration = 0
    return recognizer
  }()

  /// The rate at which a ring that was let go of slows down. Default: `.normal`.
  public var rotationDecelerationRate: UIScrollView.DecelerationRate = .normal

  // MARK: State

  /// The recognisers that are currently changing the ring.
  var activeRecognizers: Set<ObjectIdentifier> = []
  /// The recogniser that turned the ring last, and the angular velocity at its release.
  weak var lastMover: UIGestureRecognizer?
  var releaseVelocity: CGFloat = 0
  /// The angle at which a dragging finger was last; nil near the centre, where angles have no meaning.
  var lastAngle: CGFloat?
  var lastTouchCount = 0
  /// True while the wheel turns the ring.
  var isWheeling = false
  var lastRotation: CGFloat = 0
  var lastPinch: CGFloat = 1

  /// The layout that the running gesture changes, otherwise the present one.
  var layout: CircleLayout? { (gestureLayout ?? collectionView?.collectionViewLayout) as? CircleLayout }

  override var recognizers: [UIGestureRecognizer] {
    [catchRecognizer, panRecognizer, rotationRecognizer, pinchRecognizer]
  }

  override func supports(_ layout: UICollectionViewLayout) -> Bool { layout is CircleLayout }

  override func shouldReceive(_ touch: UITouch, _ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === catchRecognizer else { return true }
    // A touch that stops a ring does not tap a cell, as in scroll views.
    return layout?.movement == .decelerating || layout?.movement == .animated
  }

  override func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer !== panRecognizer || panMayBegin()
  }

  /// Returns true for the gestures of this interaction: turning, pinching and stopping recognise simultaneously.
  override func recognizesSimultaneously(_ recognizer: UIGestureRecognizer, with other: UIGestureRecognizer) -> Bool {
    recognizers.contains(other)
  }

  override func cancelGestures() {
    activeRecognizers = []
    if let layout, layout.turn.isHeld { release(_: layout, velocity: 0) }
    if let layout, layout.pinch.isHeld { layout.releaseRadius(velocity: 0) }
  }
}
