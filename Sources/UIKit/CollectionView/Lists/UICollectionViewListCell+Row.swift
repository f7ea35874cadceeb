// The list's settings for its cells: separators, corners, background.
extension UICollectionViewListCell {
  func apply(_ row: ListRow?) {
    let old = list.row
    guard old != row else { return }
    list.row = row
    if old?.corners != row?.corners || old?.cornerRadius != row?.cornerRadius { showCorners(of: row) }
    if old?.appearance != row?.appearance || old?.role != row?.role { showDefaultBackground(again: true) }
    setNeedsLayout()
  }

  private func showCorners(of row: ListRow?) {
    let corners = row?.corners ?? []
    layer.cornerRadius = corners.isEmpty ? 0 : row?.cornerRadius ?? 0
    if !corners.isEmpty { layer.maskedCorners = CACornerMask(rawValue: corners.rawValue & 15) }
    layer.masksToBounds = !corners.isEmpty
  }

  // MARK: Background

  /// Shows the list's background for its rows, until the app sets one.
  func showDefaultBackground(again: Bool = false) {
    switch parts.backgroundOrigin {
    case .nobody where parts.background == nil && parts.selectedBackground == nil && backgroundColor == nil: break
    case .system where again: break
    default: return
    }
    let configuration = defaultBackgroundConfiguration()
    setBackgroundConfiguration(configuration.updated(for: configurationState), from: .system)
  }

  // MARK: Separators

  func placeSeparators() {
    let pixel = 1 / max(1, traitCollection.displayScale)
    place(\.topSeparator, list.row?.topSeparator, y: 0, height: pixel)
    place(\.bottomSeparator, list.row?.bottomSeparator, y: bounds.height - pixel, height: pixel)
  }

  private func place(
    _ line: WritableKeyPath<ListCellParts, UIView?>, _ separator: ListRow.Separator?, y: CGFloat, height: CGFloat
  ) {
    guard let separator else {
      list[keyPath: line]?.removeFromSuperview()
      list[keyPath: line] = nil
      return
    }
    let sides = sides(of: separator)
    let frame = CGRect(x: sides.left, y: y, width: max(0, sides.right - sides.left), height: height)
    if let view = list[keyPath: line] {
      if view.frame != frame { view.frame = frame }
      return colour(view, separator)
    }
    let view = UIView(frame: frame)
    view.isUserInteractionEnabled = false
    list[keyPath: line] = view
    colour(view, separator)
    addSubview(view)
  }

  private func colour(_ line: UIView, _ separator: ListRow.Separator) {
    let color = parts.isSelected && parts.isEditing ? separator.multipleSelectionColor : separator.color
    if line.backgroundColor != color { line.backgroundColor = color }
  }

  private func sides(of separator: ListRow.Separator) -> (left: CGFloat, right: CGFloat) {
    let standard = separatorFrame
    let automatic = UIListSeparatorConfiguration.automaticInsets
    let leading = separator.insets.leading == automatic.leading ? nil : separator.insets.leading
    let trailing = separator.insets.trailing == automatic.trailing ? nil : separator.insets.trailing
    let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
    return (left ?? standard.minX, right.map { bounds.width - $0 } ?? standard.maxX)
  }
}
