import CoreGraphics
import Foundation

/// What data source, delegate and properties of a table say together.
@MainActor
struct TableRules {
  unowned let table: UITableView
  private var rows: TableRowsView { table.rows }

  init(table: UITableView) { self.table = table }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && (0..<table.numberOfSections).contains(path.section)
      && (0..<table.numberOfRows(inSection: path.section)).contains(path.row)
  }

  // MARK: Heights

  func rowWidth(in view: UICollectionView) -> CGFloat {
    let insets = view.adjustedContentInset
    let sides = table.layout.sectionInset
    return view.bounds.width - insets.left - insets.right - sides.left - sides.right
  }

  /// Of rows that nobody says anything of: the table's, or what they count as until they are measured.
  var standardHeight: CGFloat {
    if table.rowHeight >= 0 { return table.rowHeight }
    return table.estimatedRowHeight > 0 ? table.estimatedRowHeight : UITableView.standardRowHeight
  }

  /// Nil: the cell says it.
  func fixedHeight(_ path: IndexPath) -> CGFloat? {
    let said = table.narrowDelegate.flatMap { delegate in
      OptionalCall.result { delegate.tableView(table, heightForRowAt: path) }
    }
    let height = said ?? table.rowHeight
    return height >= 0 ? height : nil
  }

  /// Nil when the delegate has nothing to say about rows.
  func height(_ path: IndexPath) -> CGFloat? {
    guard let delegate = table.narrowDelegate else { return nil }
    let said = OptionalCall.result { delegate.tableView(table, heightForRowAt: path) }
    if let said, said >= 0 { return said }
    let estimate = OptionalCall.result { delegate.tableView(table, estimatedHeightForRowAt: path) }
    guard said != nil || estimate != nil else { return nil }
    return estimate.map { $0 > 0 ? $0 : standardHeight } ?? standardHeight
  }

  // MARK: Headers and footers

  struct Title {
    var height: CGFloat
    /// Whether it is that high whatever its view wants.
    var isFixed: Bool
  }

  func header(_ section: Int) -> Title {
    let said = table.narrowDelegate.flatMap { delegate in
      OptionalCall.result { delegate.tableView(table, heightForHeaderInSection: section) }
    }
    var title = title(said, table.sectionHeaderHeight, isFooter: false, section) {
      table.dataSource?.tableView(table, titleForHeaderInSection: section)
    }
    if title.height > 0, table.style == .plain { title.height += max(0, table.sectionHeaderTopPadding) }
    return title
  }

  func footer(_ section: Int) -> Title {
    let said = table.narrowDelegate.flatMap { delegate in
      OptionalCall.result { delegate.tableView(table, heightForFooterInSection: section) }
    }
    return title(said, table.sectionFooterHeight, isFooter: true, section) {
      table.dataSource?.tableView(table, titleForFooterInSection: section)
    }
  }

  /// A delegate that makes views is not asked for those of all sections: a section whose view turns out to be none has no height then.
  private func title(
    _ said: CGFloat?, _ standard: CGFloat, isFooter: Bool, _ section: Int, _ text: () -> String?
  ) -> Title {
    if let said, said >= 0 { return Title(height: said, isFixed: true) }
    guard table.adapter.makesViews(isFooter: isFooter) || text() != nil else {
      return Title(height: emptyHeight(isFooter: isFooter, section), isFixed: true)
    }
    if standard >= 0 { return Title(height: standard, isFixed: true) }
    return Title(height: UITableView.estimatedTitleHeight, isFixed: false)
  }

  /// Between groups there is room, also without titles.
  func emptyHeight(isFooter: Bool, _ section: Int) -> CGFloat {
    if table.style == .plain { return 0 }
    let standard = isFooter ? table.sectionFooterHeight : table.sectionHeaderHeight
    return standard >= 0 ? standard : !isFooter && section == 0 ? 35 : 18
  }

  // MARK: Look

  func listRow(at path: IndexPath) -> ListRow {
    let last = path.row == table.numberOfRows(inSection: path.section) - 1
    var row = ListRow()
    row.appearance = table.style == .plain ? .plain : table.style == .grouped ? .grouped : .insetGrouped
    if table.style == .insetGrouped {
      if path.row == 0 { row.corners.formUnion([.topLeft, .topRight]) }
      if last { row.corners.formUnion([.bottomLeft, .bottomRight]) }
    }
    guard table.separatorStyle != .none else { return row }
    let color = table.separatorColor ?? .separator
    func separator(isWhole: Bool) -> ListRow.Separator {
      var separator = ListRow.Separator()
      (separator.color, separator.multipleSelectionColor) = (color, color)
      let isMirrored = table.effectiveUserInterfaceLayoutDirection == .rightToLeft
      if isWhole {
        separator.insets = .zero
      } else if table.separatorInset != UITableView.standardSeparatorInset {
        separator.insets = NSDirectionalEdgeInsets(table.separatorInset, rightToLeft: isMirrored)
      } else {
        separator.insets = NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)
      }
      return separator
    }
    switch table.style {
    case .plain: row.bottomSeparator = separator(isWhole: false)
    case .grouped:
      if path.row == 0 { row.topSeparator = separator(isWhole: true) }
      row.bottomSeparator = separator(isWhole: last)
    case .insetGrouped: row.bottomSeparator = last ? nil : separator(isWhole: false)
    }
    return row
  }

  func indentationLevel(_ path: IndexPath) -> Int? {
    table.narrowDelegate.flatMap { delegate in
      OptionalCall.result { delegate.tableView(table, indentationLevelForRowAt: path) }
    }
  }

  // MARK: Editing

  func canEdit(_ path: IndexPath) -> Bool {
    table.dataSource?.tableView(table, canEditRowAt: path) ?? false
  }

  /// Whether a row offers to be deleted by a swipe of its own accord: only where an edit would be carried out.
  func canSwipeToDelete(_ path: IndexPath) -> Bool {
    guard let data = table.dataSource, editingStyle(path) == .delete else { return false }
    return (OptionalCall.result { data.tableView(table, canEditRowAt: path) } ?? true) && commits(data)
  }

  /// Nobody can ask a data source whether it has the method, and calling it would edit. Where the program does not say it either, it
  /// counts as there.
  private func commits(_ data: any UITableViewDataSource) -> Bool {
    MethodNames.contains("tableView(_:commit:forRowAt:)", of: type(of: data)) ?? true
  }

  func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    table.narrowDelegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
  }

  /// Whether the row shows the lines to be moved by as soon as the table is edited: where the data source moves rows. Where the program does
  /// not say whether it does, one that says which rows can be moved does.
  func showsReorderControl(_ path: IndexPath) -> Bool {
    guard let data = table.dataSource else { return false }
    let said = OptionalCall.result { data.tableView(table, canMoveRowAt: path) }
    return said ?? true && MethodNames.contains("tableView(_:moveRowAt:to:)", of: type(of: data)) ?? (said != nil)
  }

  func canMove(_ path: IndexPath) -> Bool { table.dataSource?.tableView(table, canMoveRowAt: path) ?? false }
}

extension UITableView {
  static var estimatedTitleHeight: CGFloat { 28 }
}
