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
    var isFixed: Bool
    static let none = Title(height: 0, isFixed: true)
  }

  func header(_ section: Int) -> Title {
    let said = table.narrowDelegate.flatMap { delegate in
      OptionalCall.result { delegate.tableView(table, heightForHeaderInSection: section) }
    }
    let padding = table.style == .plain ? max(0, table.sectionHeaderTopPadding) : 0
    let text = table.dataSource?.tableView(table, titleForHeaderInSection: section)
    var title = title(said ?? table.sectionHeaderHeight, text, isFooter: false, section) {
      $0.tableView(table, viewForHeaderInSection: section)
    }
    if title.height > 0 { title.height += padding }
    return title
  }

  func footer(_ section: Int) -> Title {
    let said = table.narrowDelegate.flatMap { delegate in
      OptionalCall.result { delegate.tableView(table, heightForFooterInSection: section) }
    }
    let text = table.dataSource?.tableView(table, titleForFooterInSection: section)
    return title(said ?? table.sectionFooterHeight, text, isFooter: true, section) {
      $0.tableView(table, viewForFooterInSection: section)
    }
  }

  private func title(
    _ height: CGFloat, _ text: String?, isFooter: Bool, _ section: Int, _ view: (any UITableViewDelegate) -> UIView?
  ) -> Title {
    // A height is for what is there: a plain section without title or view has no header.
    let hasView = text != nil || table.adapter.hasView(isFooter: isFooter, section, view)
    guard hasView else {
      if table.style == .plain { return .none }
      return Title(height: height >= 0 ? height : !isFooter && section == 0 ? 35 : 18, isFixed: true)
    }
    if height >= 0 { return Title(height: height, isFixed: true) }
    return Title(height: UITableView.estimatedTitleHeight, isFixed: false)
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
    guard let data = table.dataSource else { return false }
    if let said = OptionalCall.result({ data.tableView(table, canEditRowAt: path) }) { return said }
    return commits(data) || table.isEditing
  }

  /// Whether a row offers to be deleted by a swipe of its own accord: only where an edit would be carried out.
  func canSwipeToDelete(_ path: IndexPath) -> Bool {
    guard let data = table.dataSource, editingStyle(path) == .delete else { return false }
    return (OptionalCall.result { data.tableView(table, canEditRowAt: path) } ?? true) && commits(data)
  }

  /// Nobody can ask a data source whether it has the method, and calling it would edit. Programs that are not stripped say it.
  private func commits(_ data: any UITableViewDataSource) -> Bool {
    MethodNames.contains("tableView(_:commit:forRowAt:)", of: type(of: data))
  }

  func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
    table.narrowDelegate?.tableView(table, editingStyleForRowAt: path) ?? .delete
  }

  /// Rows of such a data source show the lines to be moved by, as soon as the table is edited.
  var movesRows: Bool {
    table.dataSource.map { MethodNames.contains("tableView(_:moveRowAt:to:)", of: type(of: $0)) } ?? false
  }

  func canMove(_ path: IndexPath) -> Bool { table.dataSource?.tableView(table, canMoveRowAt: path) ?? false }
}

extension UITableView {
  static var estimatedTitleHeight: CGFloat { 28 }
}

/// Which methods a class has, by the symbols of the program: for optional methods that cannot be called to find out.
@MainActor
enum MethodNames {
  private static var known: [ObjectIdentifier: Set<String>] = [:]

  static func contains(_ method: String, of type: any AnyObject.Type) -> Bool {
    #if DEBUG && os(Linux)
      return sequence(first: type as AnyClass) { _getSuperclass($0) }.contains { names(of: $0).contains(method) }
    #else
      KnownGap.log("UITableView: in this build canEditRowAt and canMoveRowAt say which rows can be edited and moved")
      return true
    #endif
  }

  #if DEBUG && os(Linux)
    private static func names(of type: AnyClass) -> Set<String> {
      let id = ObjectIdentifier(type)
      if let names = known[id] { return names }
      // UIKit's own classes have every method.
      let isOwn = _mangledTypeName(type)?.hasPrefix("5UIKit") == true
      let names = isOwn ? [] : ExecutableSymbols.methods(of: type)
      known[id] = names
      return names
    }
  #endif
}
