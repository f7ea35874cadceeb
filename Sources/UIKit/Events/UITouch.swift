/// A finger, pen or pressed pointer, from the moment it comes down until it lifts.
///
/// The object stays the same for the whole time; each event updates its phase, place and time.
@preconcurrency @MainActor
open class UITouch: NSObject {
  open internal(set) var timestamp: TimeInterval
  open internal(set) var phase: UITouch.Phase = .began

  /// The number of times in a row that the finger came down here. A second tap counts when it begins within 0.35 s and
  /// 45 points of the end of the first.
  open internal(set) var tapCount = 1
  open var type: UITouch.TouchType { kind }

  /// The radius of the contact in points. Displays do not report one: always 0.
  open var majorRadius: CGFloat { 0 }
  open var majorRadiusTolerance: CGFloat { 0 }

  open internal(set) var window: UIWindow?

  /// The view that was hit when the touch began, also after the finger has left it or the view has left the window.
  open internal(set) var view: UIView?

  /// The recognisers that receive this touch, innermost view first.
  open var gestureRecognizers: [UIGestureRecognizer]? { receivers }

  /// 0 up to `maximumPossibleForce`; 0 when the display does not measure it.
  open internal(set) var force: CGFloat = 0
  open var maximumPossibleForce: CGFloat { 1 }

  /// The pen's angle above the surface in radians. Displays do not report one: upright.
  open var altitudeAngle: CGFloat { .pi / 2 }
  open var rollAngle: CGFloat { 0 }

  /// Every property is final when it arrives.
  open var estimatedProperties: UITouch.Properties { [] }
  open var estimatedPropertiesExpectingUpdates: UITouch.Properties { [] }
  open var estimationUpdateIndex: NSNumber? { nil }

  let id: Int32
  let kind: UITouch.TouchType
  /// In window coordinates.
  var location: CGPoint
  var previousLocation: CGPoint
  var receivers: [UIGestureRecognizer] = []
  /// The state of the touch's delivery to its view.
  var dispatch: TouchDispatch
  /// True if the touch stopped a scroll view that moved by itself. Such a touch can only become a drag.
  var hasStoppedScrolling = false

  init(id: Int32, kind: UITouch.TouchType, location: CGPoint, time: TimeInterval) {
    self.id = id
    self.kind = kind
    self.location = location
    self.previousLocation = location
    self.timestamp = time
    self.dispatch = .waiting
  }

  /// A touch that no display reported, for tests that override what they need.
  public override init() {
    (id, kind, location, previousLocation) = (0, .direct, .zero, .zero)
    (timestamp, dispatch) = (0, .waiting)
  }

  /// The place in `view`'s coordinates, in the window's when `view` is nil.
  open func location(in view: UIView?) -> CGPoint { Self.convert(location, to: view) }

  /// The place before the event that moved the touch here.
  open func previousLocation(in view: UIView?) -> CGPoint { Self.convert(previousLocation, to: view) }

  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }

  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }

  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

  /// From window coordinates. A view outside of any window gets its own root's coordinates.
  static func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view else { return point }
    return view.convert(point, from: nil)
  }

  /// True while the finger is down.
  var isDown: Bool { phase != .ended && phase != .cancelled }
}
