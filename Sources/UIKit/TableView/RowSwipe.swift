import CoreGraphics
import Foundation

/// The row of a table that is swiped to the side, with the actions that come to light behind it.
///
/// The row's cell is scrolled sideways by the origin of its bounds, and the actions stand in what becomes free.
final class RowSwipe: NSObject, UIGestureRecognizerDelegate {
  private unowned let table: UITableView
  private let pan = UIPanGestureRecognizer()
  private weak var slot: TableSlot?
  private var actions: SwipeActionsView?
  /// Of the finger: where the row was when it came down.
  private var start: CGFloat = 0

  init(table: UITableView) {
    self.table = table
    super.init()
  }

  func install() {
    pan.delegate = self
    pan.addHandler { [weak self] _ in self?.panned() }
    table.rows.addGestureRecognizer(pan)
    table.rows.panGestureRecognizer.require(toFail: pan)
  }

  var isOpen: Bool { actions != nil }

  // MARK: The finger

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    let velocity = pan.velocity(in: table.rows)
    guard abs(velocity.x) > abs(velocity.y), velocity.x != 0 else { return false }
    let point = pan.location(in: table.rows)
    guard let path = table.rows.indexPathForItem(at: point),
      let touched = table.rows.cellForItem(at: path) as? TableSlot
    else { return false }
    if touched === slot, isOpen { return true }
    close(animated: true)
    let isTrailing = (velocity.x < 0) != isMirrored
    return prepare(touched, path, isTrailing: isTrailing)
  }

  private var isMirrored: Bool { table.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func prepare(_ touched: TableSlot, _ path: IndexPath, isTrailing: Bool) -> Bool {
    guard !table.isEditing || touched === slot, let configuration = configuration(path, isTrailing: isTrailing),
      !configuration.actions.isEmpty
    else { return false }
    show(configuration, on: touched, isTrailing: isTrailing)
    return true
  }

  private func show(_ configuration: UISwipeActionsConfiguration, on touched: TableSlot, isTrailing: Bool) {
    slot = touched
    let view = SwipeActionsView(configuration, isAtRight: isTrailing != isMirrored)
    view.onAction = { [weak self] in self?.perform($0) }
    actions = view
    touched.addSubview(view)
    place(0)
    if let path = touched.path { table.narrowDelegate?.tableView(table, willBeginEditingRowAt: path) }
  }

  private func panned() {
    guard let slot, let actions else { return }
    switch pan.state {
    case .began: start = slot.bounds.origin.x
    case .changed: place(start - pan.translation(in: table.rows).x)
    case .ended: end(actions, at: slot.bounds.origin.x, velocity: -pan.velocity(in: table.rows).x)
    default: close(animated: true)
    }
  }

  /// Where the row stands: positive to the left. It goes one way only, and beyond its actions with resistance.
  private func place(_ offset: CGFloat) {
    guard let slot, let actions else { return }
    let sign: CGFloat = actions.isAtRight ? 1 : -1
    var distance = max(0, offset * sign)
    if distance > actions.naturalWidth, !actions.performsFirstAction {
      distance = actions.naturalWidth + (distance - actions.naturalWidth) / 3
    }
    slot.bounds.origin.x = distance * sign
    actions.place(beside: slot.bounds, width: distance)
  }

  private func end(_ view: SwipeActionsView, at offset: CGFloat, velocity: CGFloat) {
    guard let slot else { return }
    let sign: CGFloat = view.isAtRight ? 1 : -1
    let (distance, speed) = (offset * sign, velocity * sign)
    if view.performsFirstAction, distance > slot.bounds.width * 0.6, let first = view.actions.first {
      return perform(first)
    }
    let opens = speed > 300 || (speed > -300 && distance > view.naturalWidth / 2)
    if opens { settle(view.naturalWidth * sign) } else { close(animated: true) }
  }

  private func settle(_ offset: CGFloat, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [.allowUserInteraction],
      animations: { self.place(offset) }, completion: { _ in completion?() })
  }

  // MARK: Open and close

  /// Shows what a row offers at its trailing edge.
  func open(_ touched: TableSlot) {
    guard let path = touched.path else { return }
    close(animated: false)
    guard let configuration = configuration(path, isTrailing: true, asked: true) else { return }
    show(configuration, on: touched, isTrailing: true)
    if let actions { settle(actions.naturalWidth * (actions.isAtRight ? 1 : -1)) }
  }

  func close(animated: Bool) {
    guard let slot, let view = actions else { return }
    let path = slot.path
    (self.slot, actions) = (nil, nil)
    let finish = { view.removeFromSuperview() }
    if animated {
      UIView.animate(withDuration: 0.25, animations: { Self.putBack(slot, view) }, completion: { _ in finish() })
    } else {
      Self.putBack(slot, view)
      finish()
    }
    table.narrowDelegate?.tableView(table, didEndEditingRowAt: path)
  }

  private static func putBack(_ slot: TableSlot, _ view: SwipeActionsView) {
    slot.bounds.origin.x = 0
    view.place(beside: slot.bounds, width: 0)
  }

  /// The app says by the closure whether the action was carried out; a row that is still there goes back.
  private func perform(_ action: UIContextualAction) {
    guard let view = actions else { return }
    action.handler(action, view) { [weak self] _ in self?.close(animated: true) }
  }

  // MARK: What a row offers

  /// - Parameter asked: whether the user asked for it by the control at the leading edge.
  private func configuration(_ path: IndexPath, isTrailing: Bool, asked: Bool = false) -> UISwipeActionsConfiguration? {
    let delegate = table.narrowDelegate
    guard isTrailing else { return delegate?.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) }
    if let delegate {
      let own = OptionalCall.result { delegate.tableView(table, trailingSwipeActionsConfigurationForRowAt: path) }
      if let own { return own }
      if let old = OptionalCall.flatResult({ delegate.tableView(table, editActionsForRowAt: path) }) {
        return UISwipeActionsConfiguration(actions: old.map { $0.contextual(at: path) })
      }
    }
    guard asked || table.rules.canSwipeToDelete(path) else { return nil }
    let title = delegate?.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak table] _, _, done in
      if let table { table.dataSource?.tableView(table, commit: .delete, forRowAt: path) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }
}
