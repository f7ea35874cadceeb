/// The collection view's cell that contains a table's cell.
final class TableSlot: UICollectionViewCell {
  static let name = "row"

  weak var table: UITableView?
  private(set) var cell: UITableViewCell?
  private var firstPath: IndexPath?
  private var isHeightFixed = false
  /// The frame at which the cell was placed last.
  private var placed: CGRect?

  /// The present index path of the row.
  ///
  /// - Complexity: O(n) in the number of visible elements.
  var path: IndexPath? { table?.rows.indexPath(for: self) ?? firstPath }

  /// - Parameter isHeightFixed: true if the height of the row is fixed, whatever the cell prefers.
  func show(_ new: UITableViewCell, at path: IndexPath, in table: UITableView, isHeightFixed: Bool) {
    (self.table, firstPath, self.isHeightFixed) = (table, path, isHeightFixed)
    if cell !== new {
      removeContent()
      // A cell that the app keeps may still be in its former row.
      if let before = new.slot, before !== self { before.cell = nil }
      cell = new
      contentView.addSubview(new)
    }
    new.slot = self
    new.accessibilityDidChange()
    placed = nil
    placeCell()
    new.editingStyle = table.rules.editingStyle(path)
    if let level = table.rules.indentationLevel(path) { new.indentationLevel = level }
    new.accessoriesDidChange()
    new.row.applyEditing(table.isEditing)
  }

  /// Describes the row to assistive technology as the app describes its cell: one element, which also has the focus.
  func describeCell() {
    guard let cell, cell.slot === self else { return }
    let state = cell.accessibilityStorage ?? .unset
    guard cell.accessibilityStorage != nil || accessibilityStorage != nil else { return }
    updateAccessibility {
      ($0.isElement, $0.label, $0.value, $0.hint) = (state.isElement, state.label, state.value, state.hint)
      ($0.expandedStatus, $0.containerType) = (state.expandedStatus, state.containerType)
      $0.elementsHidden = state.elementsHidden
      let isSelected = $0.traits?.contains(.selected) == true
      $0.traits = isSelected ? (state.traits ?? .none).union(.selected) : state.traits
    }
  }

  private func removeContent() {
    if let cell, cell.slot === self {
      cell.slot = nil
      cell.removeFromSuperview()
      if table?.staticSections == nil { table?.pool.recycle(cell) }
    }
    cell = nil
  }

  /// Places the cell. The content view has the table's coordinates, so that the cell's frame is in them, as code
  /// expects of a table's cell.
  ///
  /// Only this view animates the movement of a row: the origin of the content view and the cell's position in it change
  /// together, without animation.
  private func placeCell() {
    let frame = CGRect(
      x: center.x - bounds.width / 2, y: center.y - bounds.height / 2, width: bounds.width, height: bounds.height)
    guard let cell, frame != placed else { return }
    UIView.performWithoutAnimation {
      contentView.bounds.origin = frame.origin
      if let placed {
        cell.center.x += frame.minX - placed.minX
        cell.center.y += frame.minY - placed.minY
      } else {
        cell.frame = frame
      }
    }
    if placed?.size != frame.size { cell.frame = frame }
    placed = frame
  }

  /// Updates the row's accessories, separators and corners, with the cell's own separator insets.
  func showRow() {
    guard let cell, let table, let path else { return }
    cell.editingStyle = table.rules.editingStyle(path)
    cell.accessoriesDidChange()
    var row = table.rules.listRow(at: path)
    if let own = cell.ownSeparatorInset {
      row.bottomSeparator?.insets = NSDirectionalEdgeInsets(
        own, rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
    // The round corners also clip the actions that a swipe uncovers.
    layer.cornerRadius = row.corners.isEmpty ? 0 : row.cornerRadius
    layer.maskedCorners = CACornerMask(rawValue: row.corners.rawValue & 15)
    layer.masksToBounds = !row.corners.isEmpty
    row.corners = []
    cell.row.apply(row)
    keepClearOfIndex(of: table, cell)
  }

  /// Keeps the trailing parts of a row clear of the section index.
  private func keepClearOfIndex(of table: UITableView, _ cell: UITableViewCell) {
    let isCovered = table.indexView != nil && table.style != .insetGrouped
    var margins = cell.row.directionalLayoutMargins
    margins.trailing = ListCellParts.margins.right + (isCovered ? TableIndexView.width - 8 : 0)
    if cell.row.directionalLayoutMargins != margins { cell.row.directionalLayoutMargins = margins }
  }

  // MARK: Actions of the row

  func accessoryTapped() {
    guard let table, let path else { return }
    table.narrowDelegate?.tableView(table, accessoryButtonTappedForRowWith: path)
  }
  func commit(_ style: UITableViewCell.EditingStyle) {
    guard let table, let path else { return }
    table.dataSource?.tableView(table, commit: style, forRowAt: path)
  }
  /// Shows the delete button at the trailing edge, after a tap on the control at the leading edge.
  func confirmDelete() { table?.rows.rowSwipe?.open(self) }

  // MARK: Overrides

  override var isSelected: Bool {
    didSet { if let cell, cell.slot === self { cell.setSelected(isSelected, animated: false) } }
  }
  override var isHighlighted: Bool {
    didSet { if let cell, cell.slot === self { cell.setHighlighted(isHighlighted, animated: false) } }
  }
  override func editingDidChange() { cell?.row.applyEditing(parts.isEditing) }
  override func prepareForReuse() {
    removeContent()
    super.prepareForReuse()
    placed = nil
  }
  override func apply(_ attributes: UICollectionViewLayoutAttributes) {
    super.apply(attributes)
    placeCell()
    showRow()
  }
  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard !isHeightFixed, let cell else { return attributes }
    let preferred = attributes.copied()
    let size = cell.systemLayoutSizeFitting(
      CGSize(width: attributes.size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    preferred.size.height = table?.roundedUp(size.height) ?? size.height
    return preferred
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    placeCell()
  }
}

/// The collection view's supplementary view that contains a section's header or footer.
final class TableTitleSlot: UICollectionReusableView {
  weak var table: UITableView?
  private(set) var view: UIView?
  private var isHeightFixed = false
  /// The height without a view.
  private var emptyHeight: CGFloat = 0

  func show(_ new: UIView?, in table: UITableView, isHeightFixed: Bool, emptyHeight: CGFloat) {
    (self.table, self.isHeightFixed, self.emptyHeight) = (table, isHeightFixed, emptyHeight)
    guard view !== new else { return }
    removeContent()
    view = new
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  private func removeContent() {
    guard let old = view else { return }
    view = nil
    guard old.superview === self else { return }
    old.removeFromSuperview()
    if let title = old as? UITableViewHeaderFooterView { table?.pool.recycle(title) }
  }

  override func prepareForReuse() {
    removeContent()
    super.prepareForReuse()
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    view?.frame = bounds.insetBy(dx: table?.style == .insetGrouped ? 16 : 0, dy: 0)
  }
  override func preferredLayoutAttributesFitting(
    _ attributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard !isHeightFixed else { return attributes }
    let preferred = attributes.copied()
    guard let view else {
      preferred.size.height = emptyHeight
      return preferred
    }
    let size = view.systemLayoutSizeFitting(
      CGSize(width: attributes.size.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    guard size.height > 0 else { return attributes }
    preferred.size.height = table?.roundedUp(size.height) ?? size.height
    return preferred
  }
}
