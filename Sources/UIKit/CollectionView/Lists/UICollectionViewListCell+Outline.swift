extension UICollectionViewListCell {
  /// Takes the item's position in an outline. Its level becomes the cell's indentation, until the app sets another one,
  /// for example while it fills the cell.
  ///
  /// `isFresh` is true for a cell that is about to be filled.
  func apply(_ place: OutlinePosition?, isFresh: Bool) {
    let old = list.outline
    list.outline = place
    if place?.level != old?.level || (isFresh && place != nil) { indentationLevel = place?.level ?? 0 }
    let isExpanded = place?.isExpanded ?? false
    guard isExpanded != parts.isExpanded else { return }
    parts.isExpanded = isExpanded
    setNeedsUpdateConfiguration()
    accessoriesDidMove()
  }

  /// The outline disclosure, if the cell shows one.
  private var outlineControl: CellAccessoryView? {
    list.views.first { $0.accessory.accessoryType == .outlineDisclosure && !$0.accessory.options.isHidden }
  }

  /// The outline disclosure that takes taps anywhere in the cell.
  var wholeCellControl: CellAccessoryView? {
    guard let control = outlineControl, case .outline(let style) = control.accessory.content else { return nil }
    switch style {
    case .header: return control
    case .cell: return nil
    case .automatic: return isListHeader ? control : nil
    }
  }

  /// True if the cell is the header of a section.
  var isListHeader: Bool { list.row.map { $0.role == .header } ?? (reuseQueue?.category == .supplementaryView) }

  /// The view that receives a touch on `view`: the outline disclosure, in a header that expands and collapses wherever
  /// it is tapped. Controls in it keep their touches.
  func headerControl(insteadOf view: UIView) -> UIView {
    guard let control = wholeCellControl else { return view }
    var current: UIView? = view
    while let view = current, view !== self {
      if view is UIControl || view.gestureRecognizers?.isEmpty == false { return view }
      current = view.superview
    }
    return control
  }

  /// Expands or collapses the item instead of selecting the cell. Returns false when the cell is to be selected.
  func toggleInsteadOfSelection() -> Bool {
    guard let control = wholeCellControl else { return false }
    control.onTap?()
    return true
  }

  func accessoryWasTapped(_ accessory: UICellAccessory) {
    if let handler = accessory.actionHandler { return handler() }
    guard accessory.accessoryType == .outlineDisclosure else { return }
    (superview as? UICollectionView)?.toggleOutline(of: self)
  }
}
