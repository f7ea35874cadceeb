/// An outline of an accessory's drawing. It is a view, so that its changes follow the rules of view animations.
final class AccessoryShapeView: UIView {
  private var part: AccessoryGlyph.Part?

  override class var layerClass: AnyClass { CAShapeLayer.self }

  private var shape: CAShapeLayer? { layer as? CAShapeLayer }

  func apply(_ part: AccessoryGlyph.Part, size: CGSize) {
    self.part = part
    frame = CGRect(origin: .zero, size: size)
    shape?.path = part.path
    shape?.lineWidth = part.lineWidth
    shape?.lineCap = .round
    shape?.lineJoin = .round
  }

  func show(isSelected: Bool) {
    let isShown = part?.whenSelected.map { $0 == isSelected } ?? true
    alpha = isShown ? 1 : 0
  }

  func paint(_ color: (AccessoryGlyph.Ink) -> CGColor?) {
    shape?.fillColor = color(part?.fill ?? .none)
    shape?.strokeColor = color(part?.stroke ?? .none)
  }
}
