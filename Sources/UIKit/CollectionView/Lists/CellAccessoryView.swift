@_spi(Waterwheel) import QuartzCore

/// Shows one accessory in a list cell, in the middle of the width reserved for it.
///
/// The view is as high as the cell, so that it is easy to touch. Kinds without an action leave touches to the cell.
final class CellAccessoryView: UIControl {
  /// The state on which the appearance of an accessory depends.
  struct State: Equatable {
    var isSelected = false
    var isExpanded = false
    var isMirrored = false
    /// True if another accessory stands before this one.
    var hasNeighbour = false
  }

  private(set) var accessory: UICellAccessory
  private(set) var shownState = State()
  /// The handler of a tap.
  var onTap: (() -> Void)?
  /// The view of the drawing, the label, or the app's view.
  let body: UIView
  private var shapes: [AccessoryShapeView] = []
  private var glyphSize = CGSize.zero
  private var line: UIView?

  init(_ accessory: UICellAccessory, _ state: State) {
    self.accessory = accessory
    body = Self.makeBody(accessory)
    super.init(frame: .zero)
    shownState = state
    addSubview(body)
    addAction(UIAction { [weak self] _ in self?.onTap?() }, for: .touchUpInside)
    draw()
    show()
  }

  required init?(coder: NSCoder) { nil }

  private static func makeBody(_ accessory: UICellAccessory) -> UIView {
    switch accessory.accessoryType {
    case .customView(let view): return view
    case .label: return UILabel(frame: .zero)
    default:
      let canvas = UIView(frame: .zero)
      canvas.isUserInteractionEnabled = false
      return canvas
    }
  }

  /// Shows another accessory of the same type.
  func apply(_ accessory: UICellAccessory) {
    self.accessory = accessory
    if case .customView(let view) = accessory.accessoryType, view.superview !== self { addSubview(view) }
    show()
  }

  func apply(_ state: State) {
    guard state != shownState else { return }
    let isFlipped = state.isMirrored != shownState.isMirrored
    shownState = state
    if isFlipped { draw() }
    showState()
  }

  // MARK: Size

  /// The size that the accessory needs, in points.
  var naturalSize: CGSize {
    guard case .custom(_, let maintainsFixedSize) = accessory.content else {
      if let label = body as? UILabel { return label.sizeThatFits(.zero) }
      return glyphSize
    }
    if maintainsFixedSize { return body.bounds.size }
    if body.fitsByConstraints { return body.systemLayoutSizeFitting(.zero) }
    let intrinsic = body.intrinsicContentSize
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : body.bounds.width,
      height: intrinsic.height >= 0 ? intrinsic.height : body.bounds.height)
  }

  /// The width that is reserved for the accessory.
  var reservedWidth: CGFloat {
    switch accessory.options.reservedLayoutWidth {
    case .actual: naturalSize.width
    case .standard: max(Self.standardWidth, naturalSize.width)
    case .custom(let width): max(0, width.finite)
    }
  }

  static let standardWidth: CGFloat = 24

  /// Places the accessory in `rect`, in the coordinates of the cell.
  func place(in rect: CGRect) {
    if frame != rect { frame = rect }
    let size = naturalSize
    if body.bounds.size != size { body.bounds.size = size }
    let middle = CGPoint(x: rect.width / 2, y: rect.height / 2)
    if body.center != middle { body.center = middle }
    guard let line else { return }
    let gap = AccessoryArrangement.spacing / 2
    let width = 1 / max(1, traitCollection.displayScale)
    line.frame = CGRect(
      x: shownState.isMirrored ? rect.width + gap : -gap, y: 8, width: width, height: max(0, rect.height - 16))
  }

  // MARK: Look

  private func show() {
    body.isHidden = accessory.options.isHidden
    isUserInteractionEnabled = accessory.handlesTouches && !accessory.options.isHidden
    if case .custom = accessory.content, let tint = accessory.options.tintColor { body.tintColor = tint }
    if case .label(let text, let options) = accessory.content { show(text, options) }
    paint()
    showState()
    mirrorAccessibility()
  }

  private func show(_ text: String, _ options: UICellAccessory.LabelOptions) {
    guard let label = body as? UILabel else { return }
    label.text = text
    label.font = options.font
    label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
    label.textColor = options.tintColor ?? .secondaryLabel
  }

  private func draw() {
    guard let glyph = AccessoryGlyph(accessory.accessoryType, isMirrored: shownState.isMirrored) else { return }
    glyphSize = glyph.size
    while shapes.count < glyph.parts.count {
      let shape = AccessoryShapeView(frame: .zero)
      shapes.append(shape)
      body.addSubview(shape)
    }
    for (shape, part) in zip(shapes, glyph.parts) { shape.apply(part, size: glyph.size) }
    paint()
  }

  private func showState() {
    for shape in shapes { shape.show(isSelected: shownState.isSelected) }
    if accessory.accessoryType == .outlineDisclosure {
      let quarter = shownState.isMirrored ? -CGFloat.pi / 2 : .pi / 2
      body.transform = shownState.isExpanded ? CGAffineTransform(rotationAngle: quarter) : .identity
      mirrorAccessibility()
    }
    guard case .reorder(let showsLine) = accessory.content else { return }
    if showsLine, shownState.hasNeighbour, line == nil {
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      addSubview(line)
      self.line = line
    }
    line?.isHidden = !(showsLine && shownState.hasNeighbour)
  }

  private func paint() {
    let ink = accessory.ink
    let tint = tintColor ?? .tintColor
    for shape in shapes {
      shape.paint { kind in
        switch kind {
        case .none: nil
        case .tint: (ink.tint ?? tint).resolvedColor(with: traitCollection).cgColor
        case .background: (ink.background ?? tint).resolvedColor(with: traitCollection).cgColor
        case .ring: UIColor.tertiaryLabel.resolvedColor(with: traitCollection).cgColor
        }
      }
    }
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !shapes.isEmpty { body.alpha = isHighlighted ? 0.3 : 1 }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    paint()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    paint()
  }

  // MARK: Touches

  /// Extends the touch area to both sides by half the space between accessories. In a header that is tapped anywhere, a
  /// tracked touch stays inside as long as it is in the cell.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    if isTracking, let cell = superview as? UICollectionViewListCell, cell.wholeCellControl === self {
      return cell.bounds.contains(convert(point, to: cell))
    }
    return bounds.insetBy(dx: -AccessoryArrangement.spacing / 2, dy: 0).contains(point)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return isTransparent && view === self ? nil : view
  }

  /// True around a view of the app: the cell receives the touches that the view does not handle.
  private var isTransparent: Bool {
    if case .custom = accessory.content { return true }
    return false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isTransparent { next?.touchesBegan(touches, with: event) } else { super.touchesBegan(touches, with: event) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isTransparent { next?.touchesMoved(touches, with: event) } else { super.touchesMoved(touches, with: event) }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isTransparent { next?.touchesEnded(touches, with: event) } else { super.touchesEnded(touches, with: event) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isTransparent {
      next?.touchesCancelled(touches, with: event)
    } else {
      super.touchesCancelled(touches, with: event)
    }
  }

  // MARK: Accessibility

  override var defaultAccessibility: AccessibilityDefaults {
    guard isUserInteractionEnabled, let name = accessory.spokenName(isExpanded: shownState.isExpanded) else {
      return AccessibilityDefaults()
    }
    return AccessibilityDefaults(role: .button, label: name)
  }

  override func accessibilityActivate() -> Bool {
    guard let onTap else { return false }
    onTap()
    return true
  }
}
