/// An open menu: covers the window, holds the panel and those of open submenus, and takes fingers and keys until it closes.
final class MenuPresentation: UIView {
  let root: UIMenu
  weak var source: UIView?
  /// True if at most one of all actions is on.
  let isPopUp: Bool
  let isReversed: Bool
  private(set) var panels: [MenuPanel] = []
  private(set) var isClosing = false
  /// The responder that takes keys again when the menu has closed.
  private weak var formerResponder: UIResponder?
  private var hover: UIHoverGestureRecognizer?

  var onPerform: ((UIAction) -> Void)?
  var onClose: (() -> Void)?

  init(_ root: UIMenu, from source: UIView, isPopUp: Bool, isReversed: Bool = false) {
    self.root = root
    self.source = source
    self.isPopUp = isPopUp
    self.isReversed = isReversed
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the menu in the window of its source. Nothing happens when that is in none.
  func open(focusesFirst: Bool) {
    guard let source, let window = source.window else { return }
    for case let later as UIDeferredMenuElement in root.children { later.forget() }
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tintColor = source.tintColor
    // A style of the source's own; else the menu follows the window while it is open.
    let style = source.traitCollection.userInterfaceStyle
    if style != window.traitCollection.userInterfaceStyle { overrideUserInterfaceStyle = style }
    // The text field that has the keyboard keeps it: it is not asked to resign, and stays in reach.
    accessibilityViewIsModal = !(window.firstResponder is any TextInputView)
    window.addSubview(self)
    formerResponder = window.firstResponder
    window.firstResponder = self
    let hover = UIHoverGestureRecognizer()
    hover.addHandler { [weak self] in self?.hovered($0) }
    addGestureRecognizer(hover)
    push(MenuPanel(root, scope: isPopUp ? root : nil, isReversed: isReversed))
    if focusesFirst { move(to: panels.last?.itemViews.first { $0.item.isEnabled }) }
  }

  // MARK: Panels

  private func push(_ panel: MenuPanel) {
    panel.onChoose = { [weak self] in self?.choose($0) }
    panel.onBack = { [weak self] in self?.pop() }
    panel.onResize = { [weak self] in self?.resize() }
    panels.append(panel)
    addSubview(panel)
    UIView.performWithoutAnimation {
      placePanels()
      panel.layoutIfNeeded()
      panel.alpha = 0
      if !UIAccessibility.isReduceMotionEnabled { panel.transform = shrunk(panel) }
    }
    animate {
      panel.alpha = 1
      panel.transform = .identity
      for lower in self.panels.dropLast() { lower.alpha = 0.6 }
    }
  }

  private func pop() {
    guard panels.count > 1, let panel = panels.popLast() else { return close() }
    remove(panel)
    animate { self.panels.last?.alpha = 1 }
    // Back to where it was opened from.
    if window?.focusedView.map({ $0.isDescendant(of: panel) }) == true {
      move(to: panels.last?.itemViews.first { $0.item.submenu === panel.menu })
    }
  }

  private func remove(_ panel: MenuPanel) {
    panel.isUserInteractionEnabled = false
    panel.accessibilityElementsHidden = true
    animate {
      panel.alpha = 0
      if !UIAccessibility.isReduceMotionEnabled { panel.transform = self.shrunk(panel) }
    } completion: {
      panel.removeFromSuperview()
    }
  }

  /// Closes the menu and all submenus.
  func close() {
    guard !isClosing else { return }
    isClosing = true
    isUserInteractionEnabled = false
    if let window {
      if window.firstResponder === self { window.firstResponder = formerResponder }
      if let focused = window.focusedView, focused.isDescendant(of: self) { window.focus(source) }
    }
    for panel in panels { remove(panel) }
    animate {
    } completion: { [weak self] in
      self?.removeFromSuperview()
    }
    onClose?()
  }

  private func animate(_ animations: @escaping () -> Void, completion: @escaping () -> Void = {}) {
    UIView.animate(
      withDuration: 0.3, delay: 0, usingSpringWithDamping: 0.9, initialSpringVelocity: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: animations
    ) { _ in completion() }
  }

  // MARK: Places

  override func layoutSubviews() {
    super.layoutSubviews()
    placePanels()
  }

  private func resize() { animate { self.placePanels() } }

  private var space: CGRect { bounds.inset(by: safeAreaInsets) }

  private var anchor: CGRect { source.map { $0.convert($0.bounds, to: self) } ?? bounds }

  private func placePanels() {
    var above: CGRect?
    for (index, panel) in panels.enumerated() {
      var frame = MenuGeometry.frame(of: panel.contentHeight, at: anchor, in: space, isRightToLeft: isRightToLeft)
      if let above, index > 0 {
        let row = panels[index - 1].itemViews.first { $0.item.submenu === panel.menu }
        let top = row.map { $0.convert($0.bounds, to: self).minY - 6 } ?? above.minY
        frame.size.height = min(panel.contentHeight, space.height - 2 * MenuGeometry.margin)
        frame.origin = CGPoint(
          x: above.minX,
          y: max(space.minY + MenuGeometry.margin, min(top, space.maxY - MenuGeometry.margin - frame.height)))
      }
      panel.bounds.size = frame.size
      panel.center = CGPoint(x: frame.midX, y: frame.midY)
      above = frame
    }
  }

  /// Small, at the place that the panel comes from.
  private func shrunk(_ panel: MenuPanel) -> CGAffineTransform {
    let target = CGPoint(x: anchor.midX, y: anchor.midY)
    let scale: CGFloat = 0.5
    let part = panels.count > 1 && panel !== panels.first ? 0 : 1 - scale
    return CGAffineTransform(
      translationX: (target.x - panel.center.x) * part, y: (target.y - panel.center.y) * part
    ).scaledBy(x: scale, y: scale)
  }

  // MARK: Choosing

  func choose(_ view: MenuItemView) {
    guard !isClosing, view.item.isEnabled else { return }
    if let submenu = view.item.submenu {
      for case let later as UIDeferredMenuElement in submenu.children { later.forget() }
      let hadFocus = window?.focusedView === view
      push(MenuPanel(submenu, isSubmenu: true, scope: isPopUp ? root : nil, isReversed: isReversed))
      if hadFocus { move(to: panels.last?.itemViews.first { $0.item.isEnabled }) }
      return
    }
    guard let action = view.item.action else { return }
    if let scope = view.item.scope {
      for other in isPopUp ? root.allActions : scope.inlineActions { other.state = other === action ? .on : .off }
    }
    let stays = action.attributes.contains(.keepsMenuPresented)
    let index = panels.last?.itemViews.firstIndex(of: view)
    if !stays { close() }
    onPerform?(action)
    guard stays, !isClosing else { return }
    let hadFocus = window?.focusedView === view
    for panel in panels { panel.reload() }
    if hadFocus, let index, let rows = panels.last?.itemViews, rows.indices.contains(index) { move(to: rows[index]) }
  }

  // MARK: Fingers

  /// Highlights what is under a finger that came down on the button or on the menu.
  func track(_ point: CGPoint?) {
    let found = point.flatMap { point in panels.last.flatMap { $0.item(at: convert(point, to: $0)) } }
    for view in rows { view.isPressed = view === found && view.item.isEnabled }
  }

  /// The finger has lifted: what was under it is chosen.
  func finishTracking() {
    let chosen = rows.first(where: \.isPressed)
    track(nil)
    chosen?.onActivate?()
  }

  private var rows: [MenuItemView] { panels.flatMap { [$0.backView].compactMap(\.self) + $0.itemViews } }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let point = touches.first?.location(in: self), let top = panels.last else { return }
    if top.frame.contains(point) { return track(point) }
    if panels.dropLast().contains(where: { $0.frame.contains(point) }) { pop() } else { close() }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isClosing { track(touches.first?.location(in: self)) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !isClosing { finishTracking() }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { track(nil) }

  private func hovered(_ recognizer: UIGestureRecognizer) {
    guard !isClosing else { return }
    track(recognizer.state == .ended ? nil : recognizer.location(in: self))
  }

  // MARK: Keys

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard !isClosing, let key = presses.first?.key else { return super.pressesBegan(presses, with: event) }
    let (open, back): (UIKeyboardHIDUsage, UIKeyboardHIDUsage) =
      isRightToLeft ? (.keyboardLeftArrow, .keyboardRightArrow) : (.keyboardRightArrow, .keyboardLeftArrow)
    switch key.keyCode {
    case .keyboardEscape: if panels.count > 1 { pop() } else { close() }
    case .keyboardDownArrow: step(1)
    case .keyboardUpArrow: step(-1)
    case .keyboardHome: move(to: stops.first)
    case .keyboardEnd: move(to: stops.last)
    case .keyboardReturnOrEnter, .keyboardSpacebar: focusedRow?.onActivate?()
    case .keyboardTab: close()
    case open: if focusedRow?.item.submenu != nil { focusedRow?.onActivate?() }
    case back: if panels.count > 1 { pop() }
    // Other keys do nothing while a menu is open.
    default: break
    }
  }

  private var stops: [MenuItemView] {
    guard let panel = panels.last else { return [] }
    return ([panel.backView].compactMap(\.self) + panel.itemViews).filter(\.item.isEnabled)
  }

  private var focusedRow: MenuItemView? { stops.first { $0 === window?.focusedView } }

  /// Round, from the last row to the first.
  private func step(_ distance: Int) {
    let stops = stops
    guard !stops.isEmpty else { return }
    let current = stops.firstIndex { $0 === window?.focusedView }
    let next = current.map { ($0 + distance + stops.count) % stops.count } ?? (distance > 0 ? 0 : stops.count - 1)
    move(to: stops[next])
  }

  private func move(to view: MenuItemView?) {
    guard let view else { return }
    window?.focus(view)
    panels.last?.reveal(view)
  }
}
