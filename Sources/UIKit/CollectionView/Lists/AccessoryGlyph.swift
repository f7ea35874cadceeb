/// The drawing of a system accessory: outlines, each with the ink of its fill and stroke.
struct AccessoryGlyph {
  enum Ink { case none, tint, background, ring }

  struct Part {
    var path: CGPath
    var fill = Ink.none
    var stroke = Ink.none
    var lineWidth: CGFloat = 0
    /// True if only selected cells show the part, false if only others do, nil if both do.
    var whenSelected: Bool?
  }

  /// The size of the drawing in points.
  let size: CGSize
  let parts: [Part]

  /// Makes the drawing of an accessory; nil for accessories that are views.
  init?(_ type: UICellAccessory.AccessoryType, isMirrored: Bool = false) {
    switch type {
    case .disclosureIndicator: self.init(chevronIn: CGSize(width: 8, height: 14), isMirrored: isMirrored)
    // Square, as it turns about its middle.
    case .outlineDisclosure: self.init(chevronIn: CGSize(width: 14, height: 14), isMirrored: isMirrored)
    case .checkmark:
      self.init(size: CGSize(width: 16, height: 14), parts: [Self.check(in: CGRect(x: 1, y: 1, width: 14, height: 12))])
    case .delete: self.init(disc: [Self.line(6, 11, 16, 11)])
    case .insert: self.init(disc: [Self.line(6, 11, 16, 11), Self.line(11, 6, 11, 16)])
    case .multiselect: self.init(multiselectIn: Self.square)
    case .detail: self.init(detailIn: Self.square)
    case .reorder:
      self.init(size: CGSize(width: 22, height: 22), parts: [5, 11, 17].map { Self.line(1, $0, 21, $0, width: 1.5) })
    case .label, .popUpMenu, .customView: return nil
    }
  }

  private init(size: CGSize, parts: [Part]) {
    self.size = size
    self.parts = parts
  }

  // MARK: Kinds

  private static let square = CGRect(x: 0, y: 0, width: 22, height: 22)

  private init(chevronIn size: CGSize, isMirrored: Bool) {
    let (middle, half) = (CGPoint(x: size.width / 2, y: size.height / 2), CGSize(width: 3, height: 5.5))
    let (back, tip) = isMirrored ? (half.width, -half.width) : (-half.width, half.width)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: middle.x + back, y: middle.y - half.height))
    path.addLine(to: CGPoint(x: middle.x + tip, y: middle.y))
    path.addLine(to: CGPoint(x: middle.x + back, y: middle.y + half.height))
    self.init(size: size, parts: [Part(path: path, stroke: .tint, lineWidth: 2)])
  }

  private init(disc signs: [Part]) {
    self.init(size: Self.square.size, parts: [Part(path: Self.circle(Self.square), fill: .background)] + signs)
  }

  private init(multiselectIn rect: CGRect) {
    var check = Self.check(in: rect.insetBy(dx: 6, dy: 7))
    check.whenSelected = true
    let ring = Part(
      path: Self.circle(rect.insetBy(dx: 0.75, dy: 0.75)), stroke: .ring, lineWidth: 1.5, whenSelected: false)
    let disc = Part(path: Self.circle(rect), fill: .background, whenSelected: true)
    self.init(size: rect.size, parts: [ring, disc, check])
  }

  private init(detailIn rect: CGRect) {
    let ring = Part(path: Self.circle(rect.insetBy(dx: 0.75, dy: 0.75)), stroke: .tint, lineWidth: 1.5)
    let dot = Part(path: Self.circle(CGRect(x: 9.8, y: 5.2, width: 2.4, height: 2.4)), fill: .tint)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 9.4, y: 9.7))
    path.addLine(to: CGPoint(x: 11.2, y: 9.7))
    path.addLine(to: CGPoint(x: 11.2, y: 15.8))
    path.move(to: CGPoint(x: 9.2, y: 15.8))
    path.addLine(to: CGPoint(x: 13.2, y: 15.8))
    self.init(size: rect.size, parts: [ring, dot, Part(path: path, stroke: .tint, lineWidth: 1.5)])
  }

  // MARK: Outlines

  private static func circle(_ rect: CGRect) -> CGPath { CGPath(ellipseIn: rect, transform: nil) }

  private static func line(
    _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, width: CGFloat = 2
  ) -> Part {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: x1, y: y1))
    path.addLine(to: CGPoint(x: x2, y: y2))
    return Part(path: path, stroke: .tint, lineWidth: width)
  }

  private static func check(in rect: CGRect) -> Part {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: rect.minX, y: rect.minY + rect.height * 0.58))
    path.addLine(to: CGPoint(x: rect.minX + rect.width * 0.36, y: rect.maxY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    return Part(path: path, stroke: .tint, lineWidth: 2)
  }
}
