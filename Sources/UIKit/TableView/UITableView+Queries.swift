extension UITableView {
  public var numberOfSections: Int { rows.numberOfSections }
  public func numberOfRows(inSection section: Int) -> Int { rows.numberOfItems(inSection: section) }

  // MARK: Visible rows

  /// The cells of the visible rows, from top to bottom.
  ///
  /// - Complexity: O(n log n) in the number of visible elements.
  public var visibleCells: [UITableViewCell] { rows.visibleCells.compactMap { ($0 as? TableSlot)?.cell } }
  /// The index paths of the visible rows, in rising order.
  ///
  /// - Complexity: O(n log n) in the number of visible elements, after a layout pass if one is due.
  public var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return rows.indexPathsForVisibleItems
  }
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    (rows.cellForItem(at: indexPath) as? TableSlot)?.cell
  }
  /// The index path of a visible cell; nil for others.
  ///
  /// - Complexity: O(n) in the number of visible elements.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? { cell.slot.flatMap(rows.indexPath(for:)) }
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    titleSlot(UICollectionView.elementKindSectionHeader, section)?.view as? UITableViewHeaderFooterView
  }
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    titleSlot(UICollectionView.elementKindSectionFooter, section)?.view as? UITableViewHeaderFooterView
  }
  private func titleSlot(_ kind: String, _ section: Int) -> TableTitleSlot? {
    rows.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section)) as? TableTitleSlot
  }

  // MARK: Places, in content coordinates

  /// The row at a point, in content coordinates; nil if there is none.
  ///
  /// - Complexity: O(n) in the number of elements on the page of the point, where a page has the size of the table; the
  ///   first query of a page asks the layout.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? { rows.indexPathForItem(at: point) }
  /// The rows whose frames intersect a rectangle in content coordinates, in rising order.
  ///
  /// - Complexity: O(log n + k log k) in the number of rows and of the rows found, if the layout is valid.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    layout.layoutAttributesForElements(in: rect)?.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
      .sorted()
  }
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    layoutIfNeeded()
    guard rules.contains(indexPath) else { return .zero }
    return rows.layoutAttributesForItem(at: indexPath)?.frame ?? .zero
  }
  public func rectForHeader(inSection section: Int) -> CGRect {
    rect(UICollectionView.elementKindSectionHeader, section)
  }
  public func rectForFooter(inSection section: Int) -> CGRect {
    rect(UICollectionView.elementKindSectionFooter, section)
  }
  /// The rectangle of a section: its rows with the header and the footer.
  public func rect(forSection section: Int) -> CGRect {
    let rows = (0..<numberOfRows(inSection: section)).lazy.map {
      self.rectForRow(at: IndexPath(row: $0, section: section))
    }
    return [rows.first, rows.last, rectForHeader(inSection: section), rectForFooter(inSection: section)]
      .compactMap { $0 }.filter { !$0.isEmpty }.reduce(.null) { $0.union($1) }
  }
  private func rect(_ kind: String, _ section: Int) -> CGRect {
    layoutIfNeeded()
    return rows.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
      ?? .zero
  }

  static var standardSeparatorInset: UIEdgeInsets { UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
  static var standardRowHeight: CGFloat { 44 }
}

extension UITableView.ScrollPosition {
  var forItems: UICollectionView.ScrollPosition {
    switch self {
    case .none: []
    case .top: .top
    case .middle: .centeredVertically
    case .bottom: .bottom
    }
  }
}
