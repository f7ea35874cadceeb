/// Opens the delegate's menu for the item under a long press.
final class ContextMenuOpener: MenuFinger {
  private var press: ContextMenuPress?

  @discardableResult
  func install(on view: UICollectionView) -> UILongPressGestureRecognizer {
    if let press { return press }
    let press = ContextMenuPress()
    press.addHandler { [weak self, weak view] recognizer in
      self?.track(recognizer) { if let view { self?.open(at: recognizer.location(in: view), in: view) } }
    }
    view.addGestureRecognizer(press)
    self.press = press
    return press
  }

  private func open(at point: CGPoint, in view: UICollectionView) {
    guard presentation == nil, let path = view.indexPathForItem(at: point), let cell = view.cellForItem(at: path),
      let configuration = press?.configuration, let menu = configuration.actionProvider?([])
    else { return }
    let opened = MenuPresentation(
      menu, from: cell, isPopUp: false, isReversed: configuration.preferredMenuElementOrder == .priority)
    opened.onPerform = { [weak view] in $0.perform(from: view) }
    opened.onClose = { [weak self, weak view] in
      self?.presentation = nil
      guard let view else { return }
      view.delegate?.collectionView?(view, willEndContextMenuInteraction: configuration, animator: nil)
    }
    presentation = opened
    view.delegate?.collectionView?(view, willDisplayContextMenu: configuration, animator: nil)
    opened.open(focusesFirst: false)
  }
}

/// A long press that begins only on items for which the delegate has a menu.
private final class ContextMenuPress: UILongPressGestureRecognizer {
  private(set) var configuration: UIContextMenuConfiguration?

  override func allowsBeginning() -> Bool {
    configuration = (view as? UICollectionView)?.contextMenuConfiguration(at: location(in: view))
    return configuration?.actionProvider != nil && super.allowsBeginning()
  }
}

extension UICollectionView {
  @available(
    *, unavailable, message: "the interaction that opens the menus of items is not shown; the delegate's methods are"
  )
  public var contextMenuInteraction: UIContextMenuInteraction? { nil }

  fileprivate func contextMenuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let delegate, let path = indexPathForItem(at: point) else { return nil }
    return delegate.collectionView?(self, contextMenuConfigurationForItemsAt: [path], point: point)
      ?? delegate.collectionView?(self, contextMenuConfigurationForItemAt: path, point: point)
  }
}
