/// A view that turns touches into events such as `touchUpInside`, and sends actions for them.
open class UIControl: UIView {
  final var handlers: [ControlHandler] = []
  final private(set) var trackedTouch: UITouch?
  final private var isInside = false
  /// The event that targets receive while touches are delivered.
  final private(set) var eventUnderWay: UIEvent?

  override func didMakeLayer() {
    super.didMakeLayer()
    mirrorAccessibility()
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  // MARK: State

  open var isEnabled = true { didSet { if isEnabled != oldValue { stateDidChange() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  open var state: UIControl.State {
    var state: UIControl.State = []
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  open var isTracking: Bool { trackedTouch != nil }
  open var isTouchInside: Bool { trackedTouch != nil && isInside }

  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  open var effectiveContentHorizontalAlignment: ContentHorizontalAlignment {
    switch contentHorizontalAlignment {
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    default: contentHorizontalAlignment
    }
  }

  /// The text that the display shows beside a pointer that rests on the control. Default: nil.
  open var toolTip: String? {
    get { backing.toolTip }
    set { backing.toolTip = newValue }
  }

  /// True if the control's menu opens in place of its primary action. Only buttons have menus. Default: false.
  open var showsMenuAsPrimaryAction = false

  // MARK: Actions

  /// An action of the same identifier is replaced for these events.
  open func addAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    handlers.append(ControlHandler(receiver: .action(action), events: controlEvents))
  }
  open func removeAction(_ action: UIAction, for controlEvents: UIControl.Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: UIControl.Event) {
    handlers = handlers.compactMap { $0.action?.identifier == actionIdentifier ? $0.without(controlEvents) : $0 }
  }

  /// Adds a target, which is not retained. Nil stands for the responder chain: the first object that has the method
  /// receives it. The method may take the control and the event, the control, or nothing.
  ///
  /// - Complexity: O(n) in the number of the control's targets and actions.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: UIControl.Event) {
    insert(TargetAction(target, action), for: controlEvents)
  }
  /// A nil target or selector stands for any.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: UIControl.Event) {
    handlers = handlers.compactMap { handler in
      handler.target.map { $0.matches(target, action) } == true ? handler.without(controlEvents) : handler
    }
  }
  open var allTargets: Set<AnyHashable> { Set(handlers.compactMap(\.target).map(hashable)) }
  /// Nil when there is none. A nil target stands for the responder chain.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: UIControl.Event) -> [String]? {
    let names = handlers.filter { !$0.events.isDisjoint(with: controlEvent) }.compactMap(\.target)
      .filter { $0.isFor(target) }.map(\.action.description)
    return names.isEmpty ? nil : names
  }

  open func enumerateEventHandlers(
    _ iterator: (UIAction?, (Any?, Selector)?, UIControl.Event, inout Bool) -> Void
  ) {
    var stop = false
    for handler in handlers where !stop {
      iterator(handler.action, handler.target.map { ($0.target, $0.action) }, handler.events, &stop)
    }
  }
  open var allControlEvents: UIControl.Event { handlers.reduce([]) { $0.union($1.events) } }

  open func sendActions(for controlEvents: UIControl.Event) {
    for handler in handlers where !handler.events.isDisjoint(with: controlEvents) { send(handler) }
  }
  open func sendAction(_ action: UIAction) { action.perform(from: self) }
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    UIApplication.shared.sendAction(action, to: target, from: self, for: event)
  }
  open func performPrimaryAction() { sendActions(for: .primaryActionTriggered) }

  // MARK: Tracking

  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    eventUnderWay = event
    defer { eventUnderWay = nil }
    guard isEnabled, trackedTouch == nil, let touch = touches.min(by: { $0.timestamp < $1.timestamp }),
      beginTracking(touch, with: event)
    else { return }
    trackedTouch = touch
    isInside = true
    isHighlighted = true
    sendActions(for: touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown)
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    eventUnderWay = event
    defer { eventUnderWay = nil }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    let wasInside = isInside
    isInside = isNear(touch)
    guard continueTracking(touch, with: event) else { return endTouch(with: event, touch: touch, sends: []) }
    isHighlighted = isInside
    if isInside != wasInside { sendActions(for: isInside ? .touchDragEnter : .touchDragExit) }
    sendActions(for: isInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    eventUnderWay = event
    defer { eventUnderWay = nil }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    isInside = isNear(touch)
    endTouch(with: event, touch: touch, sends: isInside ? touchUpEvents : .touchUpOutside)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    eventUnderWay = event
    defer { eventUnderWay = nil }
    guard let touch = trackedTouch, touches.contains(touch) else { return }
    trackedTouch = nil
    isHighlighted = false
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  /// The events that the end of a tap sends. Buttons add their primary action.
  var touchUpEvents: UIControl.Event { .touchUpInside }

  /// The distance outside of the bounds up to which a finger still counts as inside, in points.
  private static let slop: CGFloat = 70

  private func isNear(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    return self.point(inside: point, with: nil)
      || bounds.insetBy(dx: -Self.slop, dy: -Self.slop).contains(point)
  }

  private func endTouch(with event: UIEvent?, touch: UITouch, sends events: UIControl.Event) {
    trackedTouch = nil
    isHighlighted = false
    endTracking(touch, with: event)
    if !events.isEmpty { sendActions(for: events) }
  }

  override var defaultAccessibility: AccessibilityDefaults { AccessibilityDefaults(isDisabled: !isEnabled) }

  /// The look may depend on the state.
  func stateDidChange() {
    setNeedsLayout()
    mirrorAccessibility()
  }

  /// The user chose another value.
  func sendValueChange() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
}
