/// The collection view's data source and delegate, which forwards calls to those of the table.
final class TableAdapter: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
  UICollectionViewDataSourcePrefetching
{
  private unowned let table: UITableView
  /// The result of asking whether the delegate makes views for headers, with the view that it made then; nil before
  /// asking.
  private var headers: MadeView?
  private var footers: MadeView?

  private enum MadeView {
    case none
    case first(UIView?)
  }

  init(table: UITableView) {
    self.table = table
  }

  private var data: (any UITableViewDataSource)? { table.dataSource }
  private var delegate: (any UITableViewDelegate)? { table.narrowDelegate }

  /// Forgets what the previous delegate made.
  func forgetViews() { (headers, footers) = (nil, nil) }

  /// Returns true if the delegate makes views for headers, or for footers. It is asked once, for the first section.
  func makesViews(isFooter: Bool) -> Bool {
    let path = isFooter ? \TableAdapter.footers : \TableAdapter.headers
    if self[keyPath: path] == nil, delegate != nil, table.numberOfSections > 0 {
      let made = OptionalCall.result { delegateView(isFooter: isFooter, 0) }
      self[keyPath: path] = made.map { .first($0) } ?? MadeView.none
    }
    if case .first = self[keyPath: path] { return true }
    return false
  }

  private func delegateView(isFooter: Bool, _ section: Int) -> UIView? {
    isFooter
      ? delegate?.tableView(table, viewForFooterInSection: section)
      : delegate?.tableView(table, viewForHeaderInSection: section)
  }

  /// The view of a section's header or footer. The delegate's view takes precedence over the data source's title.
  private func sectionView(isFooter: Bool, _ section: Int) -> UIView? {
    guard makesViews(isFooter: isFooter) else { return titleView(isFooter: isFooter, section) }
    let path = isFooter ? \TableAdapter.footers : \TableAdapter.headers
    if section == 0, case .first(let view?) = self[keyPath: path] {
      self[keyPath: path] = .first(nil)
      return view
    }
    return delegateView(isFooter: isFooter, section) ?? titleView(isFooter: isFooter, section)
  }

  // MARK: Data

  func numberOfSections(in view: UICollectionView) -> Int { data?.numberOfSections(in: table) ?? 0 }
  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    data?.tableView(table, numberOfRowsInSection: section) ?? 0
  }
  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    guard let slot = view.dequeueReusableCell(withReuseIdentifier: TableSlot.name, for: path) as? TableSlot else {
      return UICollectionViewCell(frame: .zero)
    }
    let cell = data?.tableView(table, cellForRowAt: path) ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    slot.show(cell, at: path, in: table, isHeightFixed: table.rules.fixedHeight(path) != nil)
    return slot
  }
  func collectionView(
    _ view: UICollectionView, viewForSupplementaryElementOfKind kind: String, at path: IndexPath
  ) -> UICollectionReusableView {
    let slot = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: TableSlot.name, for: path)
    let isFooter = kind == UICollectionView.elementKindSectionFooter
    let title = isFooter ? table.rules.footer(path.section) : table.rules.header(path.section)
    (slot as? TableTitleSlot)?.show(
      sectionView(isFooter: isFooter, path.section), in: table, isHeightFixed: title.isFixed,
      emptyHeight: table.rules.emptyHeight(isFooter: isFooter, path.section))
    return slot
  }

  private func titleView(isFooter: Bool, _ section: Int) -> UIView? {
    let text =
      isFooter
      ? data?.tableView(table, titleForFooterInSection: section)
      : data?.tableView(table, titleForHeaderInSection: section)
    guard let text else { return nil }
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    var row = ListRow()
    row.role = isFooter ? .footer : .header
    row.appearance = table.style == .plain ? .plain : .grouped
    view.row.apply(row)
    view.textLabel?.text = table.style != .plain && !isFooter ? text.uppercased() : text
    return view
  }

  func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { table.rules.canMove(path) }
  func collectionView(_ view: UICollectionView, moveItemAt path: IndexPath, to destination: IndexPath) {
    data?.tableView(table, moveRowAt: path, to: destination)
  }
  func collectionView(_ view: UICollectionView, prefetchItemsAt paths: [IndexPath]) {
    table.prefetchDataSource?.tableView(table, prefetchRowsAt: paths)
  }
  func collectionView(_ view: UICollectionView, cancelPrefetchingForItemsAt paths: [IndexPath]) {
    table.prefetchDataSource?.tableView(table, cancelPrefetchingForRowsAt: paths)
  }

  // MARK: Measures

  func collectionView(_ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath)
    -> CGSize
  {
    let size = table.layout.itemSize
    guard let height = table.rules.height(path) else { return OptionalCall.missing(size) }
    return CGSize(width: size.width, height: height)
  }
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: table.rules.header(section).height) }
  func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, referenceSizeForFooterInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: table.rules.footer(section).height) }

  // MARK: Display

  func collectionView(_ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt path: IndexPath) {
    guard let row = (cell as? TableSlot)?.cell else { return }
    delegate?.tableView(table, willDisplay: row, forRowAt: path)
  }
  func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt path: IndexPath
  ) {
    guard let row = (cell as? TableSlot)?.cell else { return }
    delegate?.tableView(table, didEndDisplaying: row, forRowAt: path)
  }
  func collectionView(
    _ view: UICollectionView, willDisplaySupplementaryView slot: UICollectionReusableView, forElementKind kind: String,
    at path: IndexPath
  ) {
    guard let shown = (slot as? TableTitleSlot)?.view else { return }
    if kind == UICollectionView.elementKindSectionFooter {
      delegate?.tableView(table, willDisplayFooterView: shown, forSection: path.section)
    } else {
      delegate?.tableView(table, willDisplayHeaderView: shown, forSection: path.section)
    }
  }
  func collectionView(
    _ view: UICollectionView, didEndDisplayingSupplementaryView slot: UICollectionReusableView,
    forElementOfKind kind: String, at path: IndexPath
  ) {
    guard let shown = (slot as? TableTitleSlot)?.view else { return }
    if kind == UICollectionView.elementKindSectionFooter {
      delegate?.tableView(table, didEndDisplayingFooterView: shown, forSection: path.section)
    } else {
      delegate?.tableView(table, didEndDisplayingHeaderView: shown, forSection: path.section)
    }
  }

  // MARK: Selection

  func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool {
    delegate?.tableView(table, shouldHighlightRowAt: path) ?? true
  }
  func collectionView(_ view: UICollectionView, canFocusItemAt path: IndexPath) -> Bool {
    delegate?.tableView(table, canFocusRowAt: path) ?? true
  }
  func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    delegate?.tableView(table, didHighlightRowAt: path)
  }
  func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    delegate?.tableView(table, didUnhighlightRowAt: path)
  }
  func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    guard let delegate, let wanted = OptionalCall.result({ delegate.tableView(table, willSelectRowAt: path) }) else {
      return true
    }
    guard let wanted, wanted != path else { return wanted == path }
    view.selectItem(at: wanted, animated: true, scrollPosition: [])
    delegate.tableView(table, didSelectRowAt: wanted)
    return false
  }
  func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    delegate?.tableView(table, willDeselectRowAt: path) != nil || delegate == nil
  }
  func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    delegate?.tableView(table, didSelectRowAt: path)
    (view.cellForItem(at: path) as? TableSlot)?.cell?.wasChosen?()
  }
  func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    delegate?.tableView(table, didDeselectRowAt: path)
  }
  func collectionView(
    _ view: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    delegate?.tableView(table, targetIndexPathForMoveFromRowAt: original, toProposedIndexPath: proposed) ?? proposed
  }
  func collectionView(
    _ view: UICollectionView, contextMenuConfigurationForItemAt path: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: point)
  }

  // MARK: Scrolling; changes of the offset are reported by the table's own bounds

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { delegate?.scrollViewWillBeginDragging(table) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    delegate?.scrollViewWillEndDragging(table, withVelocity: velocity, targetContentOffset: targetContentOffset)
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    delegate?.scrollViewDidEndDragging(table, willDecelerate: decelerate)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { delegate?.scrollViewWillBeginDecelerating(table) }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { delegate?.scrollViewDidEndDecelerating(table) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidEndScrollingAnimation(table)
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    delegate?.scrollViewShouldScrollToTop(table) ?? true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { delegate?.scrollViewDidScrollToTop(table) }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    delegate?.scrollViewDidChangeAdjustedContentInset(table)
  }
}
