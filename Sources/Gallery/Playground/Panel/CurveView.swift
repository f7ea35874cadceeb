import UIKit

/// A plot of a curve: its line, between thin ones at 0 and 1, and below it what the horizontal axis stands for.
final class CurveView: UIView {
  /// The height of the view, which depends on the size of texts.
  var height: CGFloat { 74 + foot }
  private var foot: CGFloat { max(18, endLabel.font.lineHeight.rounded(.up) + 4) }

  private let ground = UIView()
  private let limits = CAShapeLayer()
  private let line = CAShapeLayer()
  private let startLabel = UILabel()
  private let endLabel = UILabel()
  private var curve: ParameterCurve?
  private var drawn: (size: CGSize, isMirrored: Bool)?

  /// Makes the view of a property's curve.
  ///
  /// - Parameter title: the title of the property, for screen readers.
  init(title: String) {
    super.init(frame: .zero)
    ground.backgroundColor = .tertiarySystemFill
    ground.layer.cornerRadius = 8
    addSubview(ground)
    for (layer, width) in [(limits, 1), (line, 2)] as [(CAShapeLayer, CGFloat)] {
      layer.fillColor = nil
      layer.lineWidth = width
      layer.lineCap = .round
      layer.lineJoin = .round
      ground.layer.addSublayer(layer)
    }
    startLabel.text = "0"
    for label in [startLabel, endLabel] {
      label.setFont(.monospacedDigitSystemFont(ofSize: 10, weight: .regular), as: .caption2)
      label.textColor = .secondaryLabel
      label.isAccessibilityElement = false
      label.adjustsFontSizeToFitWidth = true
      addSubview(label)
    }
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    accessibilityTraits = .image
    accessibilityLabel = "Curve of \(title.lowercased())"
    color()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("CurveView is made in code only.") }

  func show(_ curve: ParameterCurve) {
    guard curve != self.curve else { return }
    self.curve = curve
    endLabel.text = curve.extent
    accessibilityValue = curve.spoken
    drawn = nil
    setNeedsLayout()
  }

  private func color() {
    line.strokeColor = UIColor.systemBlue.resolvedColor(with: traitCollection).cgColor
    limits.strokeColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    color()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let foot = foot
    ground.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - foot))
    let half = max(0, bounds.width / 2 - 4)
    // Time runs as languages do.
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    startLabel.frame = placed(CGRect(x: 2, y: ground.frame.maxY, width: half, height: foot))
    endLabel.frame = placed(CGRect(x: bounds.width - half - 2, y: ground.frame.maxY, width: half, height: foot))
    startLabel.textAlignment = isMirrored ? .right : .left
    endLabel.textAlignment = isMirrored ? .left : .right
    let size = ground.bounds.size
    guard let curve, drawn?.size != size || drawn?.isMirrored != isMirrored else { return }
    drawn = (size, isMirrored)
    // A curve follows its control at once.
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    draw(curve, in: ground.bounds.insetBy(dx: 8, dy: 6), isMirrored: isMirrored)
    CATransaction.commit()
  }

  private func draw(_ curve: ParameterCurve, in area: CGRect, isMirrored: Bool) {
    let most = max(1, curve.points.map(\.y).max() ?? 1)
    func place(_ point: CGPoint) -> CGPoint {
      CGPoint(
        x: area.minX + area.width * (isMirrored ? 1 - point.x : point.x), y: area.maxY - area.height * point.y / most)
    }
    let path = UIBezierPath()
    for (index, point) in curve.points.enumerated() {
      if index == 0 { path.move(to: place(point)) } else { path.addLine(to: place(point)) }
    }
    let edges = UIBezierPath()
    for y in [0, 1] as [CGFloat] {
      edges.move(to: place(CGPoint(x: 0, y: y)))
      edges.addLine(to: place(CGPoint(x: 1, y: y)))
    }
    for layer in [limits, line] { layer.frame = ground.bounds }
    line.path = path.cgPath
    limits.path = edges.cgPath
  }
}
