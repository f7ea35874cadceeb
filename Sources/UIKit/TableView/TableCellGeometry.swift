/// The frames of a cell's picture and labels in its content view, by the cell's style.
struct TableCellGeometry: Equatable {
  var image: CGRect?
  var text: CGRect
  var detail: CGRect?
  /// The height that the parts need, with the margins above and below.
  var height: CGFloat

  /// The preferred sizes of the parts.
  struct Parts {
    var image: CGSize?
    var text: (CGSize) -> CGSize
    var detail: ((CGSize) -> CGSize)?
  }

  static let margins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  private static let gap: CGFloat = 16

  /// - Parameters:
  ///   - leading: the space in front of the picture, for indented rows.
  ///   - size: the size of the content view; a height of 0 stands for the needed height.
  init(_ style: UITableViewCell.CellStyle, _ parts: Parts, in size: CGSize, leading: CGFloat, isMirrored: Bool) {
    let margins = Self.margins
    var x = margins.leading + leading
    if let picture = parts.image { x += picture.width + Self.gap }
    let space = max(0, size.width - x - margins.trailing)
    let endless = CGSize(width: space, height: .greatestFiniteMagnitude)
    var detail = parts.detail?(endless) ?? .zero
    let isBeside = style == .value1 || style == .value2
    let textSpace = isBeside && detail.width > 0 ? max(space * 0.25, space - detail.width - 6) : space
    var text = parts.text(CGSize(width: textSpace, height: .greatestFiniteMagnitude))
    text.width = min(text.width, textSpace)
    detail.width = min(detail.width, isBeside ? max(0, space - text.width - 6) : space)
    let hasDetail = detail.height > 0
    let lines = !isBeside && hasDetail ? text.height + detail.height + 1 : max(text.height, detail.height)
    height = max(lines, parts.image?.height ?? 0) + margins.top + margins.bottom
    let extent = size.height > 0 ? size.height : height
    let top = (extent - lines) / 2
    image = parts.image.map { picture in
      let fitted = min(1, (extent - 2) / max(1, picture.height))
      let shown = CGSize(width: picture.width * fitted, height: picture.height * fitted)
      return CGRect(
        x: margins.leading + leading, y: (extent - shown.height) / 2, width: shown.width, height: shown.height)
    }
    self.text = CGRect(x: x, y: isBeside ? (extent - text.height) / 2 : top, width: text.width, height: text.height)
    switch style {
    case .default: self.detail = nil
    case .subtitle:
      self.detail = CGRect(x: x, y: top + text.height + 1, width: detail.width, height: detail.height)
    case .value1:
      self.detail = CGRect(
        x: size.width - margins.trailing - detail.width, y: (extent - detail.height) / 2, width: detail.width,
        height: detail.height)
    case .value2:
      self.detail = CGRect(
        x: x + text.width + 6, y: (extent - detail.height) / 2, width: detail.width, height: detail.height)
    }
    guard isMirrored else { return }
    func mirrored(_ rect: CGRect) -> CGRect {
      CGRect(x: size.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }
    (image, self.text, self.detail) = (image.map(mirrored), mirrored(self.text), self.detail.map(mirrored))
  }
}
