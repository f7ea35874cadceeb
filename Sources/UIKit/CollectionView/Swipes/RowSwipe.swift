/// Provides the actions of a row that is swiped to the side.
@MainActor
protocol RowSwipeSource: AnyObject {
  /// - Parameter asked: true if the user has requested the actions with a control of the row.
  func swipeActions(at path: IndexPath, isTrailing: Bool, asked: Bool) -> UISwipeActionsConfiguration?
  func swipeWillBegin(at path: IndexPath)
  func swipeDidEnd(at path: IndexPath?)
}

/// The row that is swiped to the side, with the actions that it uncovers.
///
/// The row's cell is scrolled sideways by the origin of its bounds, and the actions are placed in the uncovered part.
final class RowSwipe: NSObject, UIGestureRecognizerDelegate {
  private unowned let view: UICollectionView
  private weak var source: (any RowSwipeSource)?
  private let pan = UIPanGestureRecognizer()
  private weak var cell: UICollectionViewCell?
  private var actions: SwipeActionsView?
  /// The row's offset when the finger came down.
  private var start: CGFloat = 0

  init(view: UICollectionView, source: any RowSwipeSource) {
    (self.view, self.source) = (view, source)
    super.init()
    pan.delegate = self
    pan.addHandler { [weak self] _ in self?.panned() }
    view.addGestureRecognizer(pan)
    view.panGestureRecognizer.require(toFail: pan)
    view.panGestureRecognizer.addHandler { [weak self] in if $0.state == .began { self?.close(animated: true) } }
  }

  var isOpen: Bool { actions != nil }

  // MARK: The finger

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    // A finger whose first move arrives with its touch has no velocity yet.
    let velocity = pan.velocity(in: view)
    let way = velocity == .zero ? pan.translation(in: view) : velocity
    guard abs(way.x) > abs(way.y), let path = view.indexPathForItem(at: pan.location(in: view)),
      let touched = view.cellForItem(at: path)
    else { return false }
    if touched === cell, isOpen { return true }
    close(animated: true)
    guard !view.isEditing else { return false }
    return show(on: touched, at: path, isTrailing: (way.x < 0) != isMirrored, asked: false)
  }

  private var isMirrored: Bool { view.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func show(on touched: UICollectionViewCell, at path: IndexPath, isTrailing: Bool, asked: Bool) -> Bool {
    guard let source, let configuration = source.swipeActions(at: path, isTrailing: isTrailing, asked: asked),
      !configuration.actions.isEmpty
    else { return false }
    cell = touched
    let actions = SwipeActionsView(configuration, isAtRight: isTrailing != isMirrored)
    actions.onAction = { [weak self] in self?.perform($0) }
    self.actions = actions
    touched.addSubview(actions)
    place(0)
    source.swipeWillBegin(at: path)
    return true
  }

  private func panned() {
    guard let cell, let actions else { return }
    switch pan.state {
    case .began: start = cell.bounds.origin.x
    case .changed: place(start - pan.translation(in: view).x)
    case .ended: end(actions, at: cell.bounds.origin.x, velocity: -pan.velocity(in: view).x)
    default: close(animated: true)
    }
  }

  /// Moves the row to an offset, positive to the left. It moves in one direction only, and beyond its actions with
  /// resistance.
  private func place(_ offset: CGFloat) {
    guard let cell, let actions else { return }
    let sign: CGFloat = actions.isAtRight ? 1 : -1
    var distance = max(0, offset * sign)
    if distance > actions.naturalWidth, !actions.performsFirstAction {
      distance = actions.naturalWidth + (distance - actions.naturalWidth) / 3
    }
    cell.bounds.origin.x = distance * sign
    actions.place(beside: cell.bounds, width: distance)
  }

  private func end(_ actions: SwipeActionsView, at offset: CGFloat, velocity: CGFloat) {
    guard let cell else { return }
    let sign: CGFloat = actions.isAtRight ? 1 : -1
    let (distance, speed) = (offset * sign, velocity * sign)
    if actions.performsFirstAction, distance > cell.bounds.width * 0.6, let first = actions.actions.first {
      return perform(first)
    }
    let opens = speed > 300 || (speed > -300 && distance > actions.naturalWidth / 2)
    if opens { land(actions.naturalWidth * sign) } else { close(animated: true) }
  }

  private func land(_ offset: CGFloat) {
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { self.place(offset) }, completion: nil)
  }

  // MARK: Open and close

  /// Shows the actions at the trailing edge of a row.
  func open(_ touched: UICollectionViewCell) {
    guard let path = view.indexPath(for: touched) else { return }
    close(animated: false)
    guard show(on: touched, at: path, isTrailing: true, asked: true), let actions else { return }
    land(actions.naturalWidth * (actions.isAtRight ? 1 : -1))
  }

  func close(animated: Bool) {
    guard let actions else { return }
    let closing = cell
    (cell, self.actions) = (nil, nil)
    let putBack = {
      closing?.bounds.origin.x = 0
      if let closing { actions.place(beside: closing.bounds, width: 0) }
    }
    if animated {
      UIView.animate(withDuration: 0.25, animations: putBack, completion: { _ in actions.removeFromSuperview() })
    } else {
      putBack()
      actions.removeFromSuperview()
    }
    source?.swipeDidEnd(at: closing.flatMap(view.indexPath(for:)))
  }

  /// Performs an action. When the app calls the closure, the row returns to its place if it is still there.
  private func perform(_ action: UIContextualAction) {
    guard let actions else { return }
    action.handler(action, actions) { [weak self] _ in self?.close(animated: true) }
  }
}
