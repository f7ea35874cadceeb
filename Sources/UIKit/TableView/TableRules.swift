/// The settings of a table's rows and sections that result from its data source, its delegate and its properties.
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

  /// The height of rows without a height of their own: the table's `rowHeight`, or the estimate until they are
  /// measured.
  var standardHeight: CGFloat {
    if table.rowHeight >= 0 { return table.rowHeight }
    return table.estimatedRowHeight > 0 ? table.estimatedRowHeight : UITableView.standardRowHeight
  }

  /// The height that the delegate or the table sets for a row; nil if the cell determines it.
  func fixedHeight(_ path: IndexPath) -> CGFloat? {
    let said = table.narrowDelegate.flatMap { delegate in
      OptionalCall.result { delegate.tableView(table, heightForRowAt: path) }
    }
    let height = said ?? table.rowHeight
    return height >= 0 ? height : nil
  }

  /// The height or the estimate that the delegate returns for a row; nil if it implements neither method.
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
    /// True if the height is fixed, whatever its view prefers.
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

  /// The height of a header or footer. A delegate that makes views is not asked for those of all sections; a section
  /// for which it returns none gets the height of an empty one when its view is due.
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

  /// The height of a header or footer without content: groups keep a distance also without titles.
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

  /// Returns true if a swipe on a row offers to delete it by default, which requires that the data source carries out
  /// edits.
  func canSwipeToDelete(_ path: IndexPath) -> Bool {
    guard let data = table.dataSource, editingStyle(path) == .delete else { return false }
    return (OptionalCall.result { data.tableView(table, canEditRowAt: path) } ?? true) && commits(data)
  }

  /// Returns true if a data source implements the method that commits an edit. Calling it would edit, so the names of
  /// the program's methods are searched; without these it counts as implemented.
  private func commits(_ data: any UITableViewDataSource) -> Bool {
    MethodNames.contains("tableView(_:commit:forRowAt:)", of: type(of: data)) ?? true
  }

  func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    table.narrowDelegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
  }

  /// Returns true if the row shows a reorder control while the table is edited: the data source implements the method
  /// that moves rows. Without the names of the program's methods, a data source that implements `canMoveRowAt` counts
  /// as moving rows.
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
