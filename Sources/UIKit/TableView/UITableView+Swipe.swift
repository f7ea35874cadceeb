extension UITableView: RowSwipeSource {
  func swipeActions(at path: IndexPath, isTrailing: Bool, asked: Bool) -> UISwipeActionsConfiguration? {
    let delegate = narrowDelegate
    guard isTrailing else { return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path) }
    if let delegate {
      let own = OptionalCall.result { delegate.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) }
      if let own { return own }
      if let old = OptionalCall.flatResult({ delegate.tableView(self, editActionsForRowAt: path) }) {
        return UISwipeActionsConfiguration(actions: old.map { $0.contextual(at: path) })
      }
    }
    guard asked || rules.canSwipeToDelete(path) else { return nil }
    let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
      if let self { dataSource?.tableView(self, commit: .delete, forRowAt: path) }
      done(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  func swipeWillBegin(at path: IndexPath) { narrowDelegate?.tableView(self, willBeginEditingRowAt: path) }
  func swipeDidEnd(at path: IndexPath?) { narrowDelegate?.tableView(self, didEndEditingRowAt: path) }
}
