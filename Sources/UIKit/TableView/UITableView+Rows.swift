extension UITableView {
  func finishInit() {
    layout.table = self
    layout.minimumLineSpacing = 0
    layout.minimumInteritemSpacing = 0
    let isPlain = style == .plain
    (layout.sectionHeadersPinToVisibleBounds, layout.sectionFootersPinToVisibleBounds) = (isPlain, isPlain)
    if style == .insetGrouped { layout.sectionInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16) }
    rows.register(TableSlot.self, forCellWithReuseIdentifier: TableSlot.name)
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      rows.register(TableTitleSlot.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: TableSlot.name)
    }
    rows.dataSource = adapter
    rows.delegate = adapter
    backgroundColor = isPlain ? .systemBackground : .systemGroupedBackground
    rows.rowSwipe = RowSwipe(view: rows, source: self)
  }

  /// Invalidates the layout, so that all heights are asked for again.
  func measuresDidChange() { if layout.table != nil { layout.invalidateLayout() } }

  /// Updates the accessories, separators and corners of the visible rows.
  ///
  /// - Complexity: O(n²) in the number of visible rows.
  func showRows() { for case let slot as TableSlot in rows.visibleCells { slot.showRow() } }

  func requiredCell(_ identifier: String) -> UITableViewCell {
    if let cell = pool.cell(identifier) { return cell }
    Fault.report(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or "
        + "connect a prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  // MARK: Header and footer of the table

  func edgeViewDidChange(from old: UIView?) {
    let isKept = old === tableHeaderView || old === tableFooterView
    if let old, !isKept { old.removeFromSuperview() }
    for view in [tableHeaderView, tableFooterView] {
      if let view, view.superview !== rows { rows.addSubview(view) }
    }
    placeEdgeViews()
  }

  /// Places the table's header and footer, which are as wide as the table and keep their heights.
  func placeEdgeViews() {
    layout.leadingExtent = Double(tableHeaderView?.frame.height ?? 0)
    layout.trailingExtent = Double(tableFooterView?.frame.height ?? 0)
    let width = rows.bounds.width
    func place(_ view: UIView?, y: CGFloat) {
      guard let view else { return }
      let frame = CGRect(x: 0, y: y, width: width, height: view.frame.height)
      if view.frame != frame { view.frame = frame }
    }
    place(tableHeaderView, y: 0)
    place(tableFooterView, y: rows.contentSize.height - (tableFooterView?.frame.height ?? 0))
  }

  // MARK: Editing

  func applyEditing(_ editing: Bool, animated: Bool) {
    guard editing != rows.isEditing else { return }
    rows.rowSwipe?.close(animated: animated)
    showRows()
    UIView.animate(withDuration: animated ? 0.3 : 0) {
      self.rows.isEditing = editing
      for cell in self.visibleCells { cell.setEditing(editing, animated: false) }
      if animated { for cell in self.visibleCells { cell.row.layoutIfNeeded() } }
    }
  }
}

extension UITableView {
  /// A length rounded up to whole pixels.
  func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = max(1, traitCollection.displayScale)
    return (length * scale - 1e-6).rounded(.up) / scale
  }
}
