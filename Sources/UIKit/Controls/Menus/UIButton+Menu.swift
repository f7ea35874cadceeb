extension UIButton {
  /// True if the menu opens in place of the primary action.
  var opensMenuFirst: Bool { showsMenuAsPrimaryAction && menu != nil }

  /// True if the button shows which of the menu's actions is on.
  var isPopUpButton: Bool { opensMenuFirst && changesSelectionAsPrimaryAction }

  func menuDidChange() {
    menuOpener.update(for: self)
    accessibilityExpandedStatus = opensMenuFirst ? .collapsed : .unsupported
    if isPopUpButton, let actions = menu?.allActions { select(actions.first { $0.state == .on } ?? actions.first) }
  }

  private func select(_ action: UIAction?) {
    guard let action, let menu else { return }
    for other in menu.allActions { other.state = other === action ? .on : .off }
    showSelection()
  }

  /// Takes title and image of the action that is on.
  func showSelection() {
    guard isPopUpButton, let action = menu?.allActions.first(where: { $0.state == .on }) else { return }
    if configuration == nil {
      setTitle(action.title, for: .normal)
      setImage(action.image, for: .normal)
    } else {
      configuration?.title = action.title
      configuration?.image = action.image
    }
  }
}

/// Opens a button's menu, by the finger that comes down or by a long press.
final class MenuOpener: MenuFinger {
  private var longPress: UILongPressGestureRecognizer?

  func update(for button: UIButton) {
    let wants = button.menu != nil && !button.showsMenuAsPrimaryAction
    if wants, longPress == nil {
      let recognizer = UILongPressGestureRecognizer()
      recognizer.addHandler { [weak self, weak button] press in
        self?.track(press) { if let button { self?.open(from: button, focuses: false) } }
      }
      button.addGestureRecognizer(recognizer)
      longPress = recognizer
    } else if !wants, let recognizer = longPress {
      button.removeGestureRecognizer(recognizer)
      longPress = nil
    }
  }

  /// - Parameter focuses: whether the first row gets the focus, for a keyboard or a screen reader.
  func open(from button: UIButton, focuses: Bool = true) {
    guard presentation == nil, button.isEnabled, let menu = button.menu, button.window != nil else { return }
    button.sendActions(for: .menuActionTriggered)
    let opened = MenuPresentation(
      menu, from: button, isPopUp: button.isPopUpButton, isReversed: button.preferredMenuElementOrder == .priority)
    opened.onPerform = { [weak button] action in
      button?.showSelection()
      button?.sendAction(action)
    }
    opened.onClose = { [weak self, weak button] in
      self?.presentation = nil
      button.map { $0.accessibilityExpandedStatus = $0.opensMenuFirst ? .collapsed : .unsupported }
    }
    presentation = opened
    button.accessibilityExpandedStatus = .expanded
    opened.open(focusesFirst: focuses)
  }

  // MARK: The finger that opens it

  func track(_ events: UIControl.Event, of button: UIButton) {
    if events.contains(.touchDown) {
      begin(at: button.trackedTouch?.location(in: nil))
      open(from: button, focuses: false)
    } else if !events.isDisjoint(with: [.touchDragInside, .touchDragOutside]) {
      track(button.trackedTouch?.location(in: nil))
    } else if !events.isDisjoint(with: [.touchUpInside, .touchUpOutside]) {
      finish()
    } else if events.contains(.touchCancel) {
      presentation?.track(nil)
    }
  }
}
