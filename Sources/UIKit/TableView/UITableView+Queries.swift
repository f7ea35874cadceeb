public import CoreGraphics
public import Foundation

extension UITableView {
  public var numberOfSections: Int { rows.numberOfSections }
  public func numberOfRows(inSection section: Int) -> Int { rows.numberOfItems(inSection: section) }

  // MARK: What is seen

  /// From top to bottom.
  public var visibleCells: [UITableViewCell] { rows.visibleCells.compactMap { ($0 as? TableSlot)?.cell } }
  public var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return rows.indexPathsForVisibleItems
  }
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    (rows.cellForItem(at: indexPath) as? TableSlot)?.cell
  }
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

  public func indexPathForRow(at point: CGPoint) -> IndexPath? { rows.indexPathForItem(at: point) }
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
  /// Of all rows with the header and the footer.
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
