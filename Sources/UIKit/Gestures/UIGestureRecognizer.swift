/// Watches touches and recognises one kind of gesture in them.
///
/// Subclasses override `touchesBegan` and its companions and set `state`; the rest (failure requirements, prevention of
/// other recognisers, actions, cancelled and delayed touches) follows from there. Setting `state` takes effect at once
/// unless a failure requirement is unmet: then `state` stays `.possible` until the other recogniser has failed.
///
/// Actions run when all recognisers have received the event, before any view receives it.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, SelectorResponder {
  // Kept by the gesture environment.
  var gesturePhase = GesturePhase.idle
  /// The touches that are down, in the order in which they came.
  var touches: [UITouch] = []
  /// The touches since the last reset. Two recognisers compete when they share one.
  var sessionTouches: [UITouch] = []
  var needsAction = false
  weak var environment: GestureEnvironment?

  var handlers: [GestureHandler] = []
  var failureRequirements = WeakRecognizers()
  /// The results of queries for failure requirements since the last reset.
  var requirementAnswers: [ObjectIdentifier: Bool] = [:]
  /// The centroid of the touches after the last event, in window coordinates.
  var lastCentroid = CGPoint.zero
  var lastEvent: UIEvent?

  /// Makes a recogniser that sends an action to a target. The target is not retained. Its method may take the
  /// recogniser.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addHandler(for: TargetAction(target, action)) }
  }

  public convenience override init() { self.init(target: nil, action: nil) }

  public convenience init?(coder: NSCoder) { self.init(target: nil, action: nil) }

  // MARK: State

  /// The state of the gesture, which subclasses set. After `.ended`, `.cancelled` or `.failed` it stays until all
  /// touches of the recogniser are up, then `reset()` is called and it is `.possible` again. Outside of a window, where
  /// a test sets it, it stays until it is set again.
  open var state: UIGestureRecognizer.State {
    get { gesturePhase.state }
    set {
      if isLeftFinished { performReset() }
      let request = gesturePhase.request(toEnter: newValue)
      guard request != .ignore else { return }
      let environment = self.environment ?? view?.window?.host?.dispatcher.gestures ?? GestureEnvironment(resets: false)
      environment.perform(request, by: self)
    }
  }

  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// True while the recogniser takes part in events. Setting false cancels a gesture that has begun and fails one that
  /// has not.
  open var isEnabled = true {
    didSet { if !isEnabled, oldValue { abandon() } }
  }

  /// The view that the recogniser was added to. Views set it; a gesture in progress on the previous view ends.
  open internal(set) weak var view: UIView? {
    willSet { if newValue !== view { abandon() } }
  }

  /// A name for debugging, printed in `description`.
  open var name: String?

  /// True if the views lose the recogniser's touches (`touchesCancelled`) when it recognises. Default: true.
  open var cancelsTouchesInView = true

  /// True if views receive the beginning of a touch only after the recogniser has failed. Default: false.
  open var delaysTouchesBegan = false

  /// True if views receive the end of a touch only after the recogniser has failed. If it recognises, the touch is
  /// cancelled for them instead. Default: true.
  open var delaysTouchesEnded = true

  /// The types of touches that the recogniser takes, as raw values of `UITouch.TouchType`.
  open var allowedTouchTypes: [NSNumber] = (0...3).map { NSNumber(value: $0) }

  /// The types of presses that the recogniser takes, as raw values of `UIPress.PressType`.
  open var allowedPressTypes: [NSNumber] = [0, 1, 2, 3, 4, 5, 6, 30, 31].map { NSNumber(value: $0) }

  /// True if touches of another type than the first one's are left out. Default: true.
  open var requiresExclusiveTouchType = true

  open var modifierFlags: UIKeyModifierFlags { lastEvent?.flags ?? [] }
  open var buttonMask: UIEvent.ButtonMask { lastEvent?.buttons ?? [] }

  // MARK: Targets

  /// Adds a target and its action. The target is not retained. A pair that is there already is not added again.
  ///
  /// - Complexity: O(n) in the number of targets and handlers.
  open func addTarget(_ target: Any, action: Selector) { addHandler(for: TargetAction(target, action)) }

  /// Removes targets and actions. Nil stands for any target, or any selector.
  ///
  /// - Complexity: O(n) in the number of targets and handlers.
  open func removeTarget(_ target: Any?, action: Selector?) {
    handlers.removeAll { $0.target?.matches(target, action) ?? false }
  }

  /// The methods of a subclass that selectors call: see `SelectorResponder`.
  open nonisolated class var selectorTable: SelectorTable { [:] }

  // MARK: Relations

  /// Makes this recogniser wait until `otherGestureRecognizer` fails, for as long as both live. The other is not
  /// retained.
  ///
  /// - Complexity: O(n) in the number of requirements.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.insert(otherGestureRecognizer)
  }

  /// Returns true if recognising keeps the other recogniser from recognising. For subclasses to override; delegates
  /// that allow both to recognise take precedence.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Returns true to require that another recogniser fails first. For subclasses to override; called once for each pair
  /// and attempt.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }

  // MARK: Location

  /// The centroid of the touches, also after they have ended. A nil view means the window.
  ///
  /// - Complexity: O(n) in the number of touches and the depth of the view.
  open func location(in view: UIView?) -> CGPoint { UITouch.convert(centroid, to: view) }

  /// The number of the gesture's touches.
  open var numberOfTouches: Int { touches.count }

  /// The location of a touch; touches are numbered in the order in which they came. An index out of range is reported
  /// as a fault and gives the centroid.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    guard touches.indices.contains(touchIndex) else {
      Fault.report(
        "-[\(Swift.type(of: self)) locationOfTouch:inView:]: index (\(touchIndex)) beyond bounds (\(touches.count)).")
      return location(in: view)
    }
    return touches[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  /// Resets the subclass's own state. Called after a gesture has ended, failed or been cancelled and its touches are
  /// up.
  open func reset() {}

  /// Leaves a touch out of this gesture: it reaches its view as if the recogniser did not exist.
  open func ignore(_ touch: UITouch, for event: UIEvent) { forget(touch) }

  open func ignore(_ button: UIPress, for event: UIPressesEvent) {
    button.receivers.removeAll { $0 === self }
  }

  /// Returns true to receive the touches or presses of the event.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Updates estimated properties of touches. Never called, as no property of a touch is estimated.
  open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {}

  // MARK: Between our own recognisers

  /// True while the recogniser, without a finger down, waits for another tap.
  var awaitsMoreTouches: Bool { false }

  /// The recogniser's rank among those of its view, which receive a touch in the order of falling priority, then of
  /// being added.
  var dispatchPriority: Int { 0 }

  /// Returns false to keep the recogniser from beginning. Called before the delegate is asked.
  func allowsBeginning() -> Bool { true }

  open override var description: String {
    MainActor.assumeIsolated { summary }
  }
}
