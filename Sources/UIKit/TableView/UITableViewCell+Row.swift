/// The labels and the picture of a cell's style, each made at its first use.
struct TableCellLabels {
  var text: UILabel?
  var detail: UILabel?
  var picture: UIImageView?
  var isEmpty: Bool { text == nil && detail == nil && picture == nil }
}

extension UITableViewCell {
  func label(_ path: WritableKeyPath<TableCellLabels, UILabel?>) -> UILabel? {
    if let label = labels[keyPath: path] { return label }
    guard row.contentConfiguration == nil else { return nil }
    let label = UILabel(frame: .zero)
    let isDetail = path == \.detail
    label.font = .systemFont(ofSize: isDetail && style == .subtitle ? 12 : style == .value2 ? 13 : 17)
    if isDetail, style != .value2 { label.textColor = .secondaryLabel }
    if style == .subtitle, isDetail { label.textColor = .label }
    if style == .value2, !isDetail { label.textColor = .tintColor }
    labels[keyPath: path] = label
    contentView.addSubview(label)
    return label
  }

  func pictureView() -> UIImageView? {
    if let picture = labels.picture { return picture }
    guard row.contentConfiguration == nil else { return nil }
    let picture = UIImageView(frame: .zero)
    picture.contentMode = .scaleAspectFit
    labels.picture = picture
    contentView.addSubview(picture)
    return picture
  }

  func removeLabels() {
    for view in [labels.text, labels.detail, labels.picture] as [UIView?] { view?.removeFromSuperview() }
    labels = TableCellLabels()
  }

  private func geometry(in size: CGSize) -> TableCellGeometry {
    func fitting(_ label: UILabel?) -> ((CGSize) -> CGSize)? {
      guard let label, label.text?.isEmpty == false || label.attributedText?.length ?? 0 > 0 else { return nil }
      return { label.sizeThatFits($0) }
    }
    return TableCellGeometry(
      style,
      .init(
        image: labels.picture?.image?.size, text: fitting(labels.text) ?? { _ in .zero }, detail: fitting(labels.detail)
      ), in: size, leading: 0, isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  func layOutLabels() {
    guard !labels.isEmpty else { return }
    let places = geometry(in: contentView.bounds.size)
    if let text = labels.text, text.translatesAutoresizingMaskIntoConstraints { text.frame = places.text }
    if let detail = labels.detail, detail.translatesAutoresizingMaskIntoConstraints {
      detail.frame = places.detail ?? .zero
    }
    if let picture = labels.picture, picture.translatesAutoresizingMaskIntoConstraints {
      picture.frame = places.image ?? .zero
    }
  }

  /// The height that the labels, a configuration or constraints of the content need.
  func fittingHeight(width: CGFloat) -> CGFloat {
    row.updateConfigurationIfNeeded()
    let content = row.accessoryArrangement(width: width).content.length
    var height = UITableView.standardRowHeight
    if row.contentConfiguration != nil {
      height = row.sizeThatFits(CGSize(width: width, height: 0)).height
    } else if contentView.fitsByConstraints {
      let size = contentView.systemLayoutSizeFitting(
        CGSize(width: content, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
      height = size.height + 1 / max(1, traitCollection.displayScale)
    }
    // Constraints may refer to the edges of the cell itself.
    if fitsByConstraints { height = max(height, constrainedHeight(width: width)) }
    if !labels.isEmpty { height = max(height, geometry(in: CGSize(width: content, height: 0)).height) }
    return height > 0 ? height : UITableView.standardRowHeight
  }

  private func constrainedHeight(width: CGFloat) -> CGFloat {
    constrainedSize(
      .init(
        size: CGSize(width: width, height: 0), horizontal: .required, vertical: .fittingSizeLevel)
    ).height
  }

  // MARK: Look

  func applyBackgroundColor(_ color: UIColor?) {
    if row.parts.backgroundOrigin == .system {
      row.setBackgroundConfiguration(nil, from: .nobody)
    }
    row.backgroundColor = color
    showSelectionStyle()
  }

  /// Adds a selected background to a cell with a colour of its own, which has no list background to show the selection.
  func showSelectionStyle() {
    guard row.backgroundColor != nil, selectionStyle != .none, row.selectedBackgroundView == nil,
      row.backgroundConfiguration == nil
    else { return }
    let view = UIView(frame: bounds)
    view.backgroundColor = .systemGray4
    row.selectedBackgroundView = view
  }

  // MARK: Accessories

  func accessoriesDidChange() {
    let table = slot?.table
    let path = slot?.path
    var all: [UICellAccessory] = []
    if let table, let path, table.rules.canEdit(path) {
      switch editingStyle {
      case .delete where !table.allowsMultipleSelectionDuringEditing:
        all.append(.delete { [weak self] in self?.slot?.confirmDelete() })
      case .insert where !table.allowsMultipleSelectionDuringEditing:
        all.append(.insert { [weak self] in self?.slot?.commit(.insert) })
      default: break
      }
    }
    if table?.allowsMultipleSelectionDuringEditing == true { all.append(.multiselect()) }
    all += shown(accessoryType, accessoryView, .whenNotEditing)
    all += shown(editingAccessoryType, editingAccessoryView, .whenEditing)
    if let table, let path, table.rules.showsReorderControl(path) || (showsReorderControl && table.rules.canMove(path))
    {
      all.append(.reorder())
    }
    row.accessories = all
  }

  private func shown(
    _ type: AccessoryType, _ view: UIView?, _ displayed: UICellAccessory.DisplayedState
  ) -> [UICellAccessory] {
    let tapped: () -> Void = { [weak self] in self?.slot?.accessoryTapped() }
    if let view {
      let placement = UICellAccessory.Placement.trailing(displayed: displayed)
      return [.customView(configuration: .init(customView: view, placement: placement))]
    }
    switch type {
    case .none: return []
    case .disclosureIndicator: return [.disclosureIndicator(displayed: displayed)]
    case .checkmark: return [.checkmark(displayed: displayed)]
    case .detailButton: return [.detail(displayed: displayed, actionHandler: tapped)]
    case .detailDisclosureButton:
      return [.detail(displayed: displayed, actionHandler: tapped), .disclosureIndicator(displayed: displayed)]
    }
  }
}
