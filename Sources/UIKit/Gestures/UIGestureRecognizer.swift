import CoreGraphics
public import Foundation

/// Watches touches and recognises one kind of gesture in them.
///
/// Subclasses override `touchesBegan` and its companions and set `state`; the rest (failure requirements, who
/// prevents whom, actions, cancelled and held-back touches) follows from there. Setting `state` takes effect at once
/// unless a failure requirement is unmet: then `state` stays `.possible` until the other recogniser has failed.
///
/// Actions run when all recognisers have seen the event, before any view does.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, SelectorResponder {
  // Kept by the gesture environment.
  var stage = GestureStage.idle
  /// The touches that are down, in the order in which they came.
  var touches: [UITouch] = []
  /// All touches since the last reset. Two recognisers compete when they share one.
  var sessionTouches: [UITouch] = []
  var needsAction = false
  weak var environment: GestureEnvironment?

  var handlers: [GestureHandler] = []
  var failureRequirements = WeakRecognizers()
  /// The answers about failure requirements that were asked for since the last reset.
  var requirementAnswers: [ObjectIdentifier: Bool] = [:]
  /// The centroid of the touches after the last event, in window coordinates.
  var lastCentroid = CGPoint.zero
  var lastEvent: UIEvent?

  /// The target is not retained. Its method may take the recogniser.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addHandler(for: TargetAction(target, action)) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  // MARK: State

  /// What a subclass reports and everybody reads. After `.ended`, `.cancelled` or `.failed` it stays until all
  /// touches of the recogniser are up, then `reset()` is called and it is `.possible` again. Outside of a window, where a test
  /// sets it, it stays until it is set again.
  open var state: UIGestureRecognizer.State {
    get { stage.state }
    set {
      if isLeftFinished { performReset() }
      let request = stage.request(toEnter: newValue)
      guard request != .ignore else { return }
      let environment = self.environment ?? view?.window?.host?.dispatcher.gestures ?? GestureEnvironment(resets: false)
      environment.perform(request, by: self)
    }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Setting false cancels a gesture that has begun and fails one that has not.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  /// Views set it. What the recogniser was doing on the view before comes to an end.
  open internal(set) weak var view: UIView? {
    willSet { if newValue !== view { abandon() } }
  }

  /// For debugging; printed in `description`.
  open var name: String?

  /// Whether the views lose the recogniser's touches (`touchesCancelled`) when it recognises.
  open var cancelsTouchesInView = true

  /// Whether views hear of a touch only after the recogniser has failed.
  open var delaysTouchesBegan = false

  /// Whether views hear of the end of a touch only after the recogniser has failed. If it recognises, they see the
  /// touch cancelled instead.
  open var delaysTouchesEnded = true

  /// Raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }

  /// Raw values of `UIPress.PressType`.
  open var allowedPressTypes: [NSNumber] = [0, 1, 2, 3, 4, 5, 6, 30, 31].map { NSNumber(value: $0) }

  /// Whether touches of another type than the first one's are left out.
  open var requiresExclusiveTouchType = true

  open var modifierFlags: UIKeyModifierFlags { lastEvent?.flags ?? [] }
  open var buttonMask: UIEvent.ButtonMask { lastEvent?.buttons ?? [] }

  // MARK: Targets

  /// The target is not retained. A pair that is there already is not added again.
  open func addTarget(_ target: Any, action: Selector) { addHandler(for: TargetAction(target, action)) }

  /// Nil stands for any target, or any selector.
  open func removeTarget(_ target: Any?, action: Selector?) {
    handlers.removeAll { $0.target?.matches(target, action) ?? false }
  }

  /// The methods of a subclass that selectors call: see `SelectorResponder`.
  open nonisolated class var selectorTable: SelectorTable { [:] }

  // MARK: Relations

  /// Makes this recogniser wait until `otherGestureRecognizer` fails, for as long as both live. The other is not
  /// retained.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.insert(otherGestureRecognizer)
  }

  /// For subclasses: whether recognising keeps the other from recognising. The delegates' leave for both comes first.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// For subclasses: a failure requirement by kind of recogniser. Asked once for each pair and attempt.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: Where

  /// The centroid of the touches, also after they have ended. A nil view means the window.
  open func location(in view: UIView?) -> CGPoint { UITouch.convert(centroid, to: view) }

  /// How many fingers are down that count for the gesture.
  open var numberOfTouches: Int { touches.count }

  /// In the order in which the touches came. An index out of range is reported as a fault and gives the centroid.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(touchIndex) else {
      Fault.report(
        "-[\(Swift.type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(touches.count)).")
      return location(in: view)
    }
    return touches[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  /// Forgets everything of the last gesture. Called after a gesture ended, failed or was cancelled and its touches
  /// are up.
  open func reset() {}

  /// Leaves a touch out of this gesture: it reaches its view as if the recogniser did not exist.
  open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    button.receivers.removeAll { $0 === self }
  }

  /// Whether to look at the touches or presses of the event at all.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Never called: no property of a touch is estimated.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  // MARK: Between our own recognisers

  /// Whether the recogniser, without a finger down, waits for another tap.
  var awaitsMoreTouches: Bool { false }

  /// Recognisers of one view see a touch in the order of falling priority, then of being added.
  var deliveryPriority: Int { 0 }

  /// Asked when the recogniser would begin, before its delegate.
  func allowsBeginning() -> Bool { true }

  open override var description: String {
    MainActor.assumeIsolated { summary }
  }
}
