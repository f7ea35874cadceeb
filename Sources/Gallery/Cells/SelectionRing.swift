import UIKit

/// The sign of a selected picture: a ring in the tint colour, and a tick in the lower right corner.
final class SelectionRing: UIView {
  private let badge = CAShapeLayer()
  private let tick = CAShapeLayer()

  private static let badgeSize: CGFloat = 24

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerCurve = .continuous
    layer.borderWidth = 3
    badge.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: Self.badgeSize, height: Self.badgeSize), transform: nil)
    badge.strokeColor = UIColor.white.cgColor
    badge.lineWidth = 1.5
    tick.path = Self.tickPath
    tick.fillColor = nil
    tick.strokeColor = UIColor.white.cgColor
    tick.lineWidth = 2.5
    tick.lineCap = .round
    tick.lineJoin = .round
    badge.addSublayer(tick)
    layer.addSublayer(badge)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("SelectionRing is made in code only.") }

  private static var tickPath: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 7, y: 12.5))
    path.addLine(to: CGPoint(x: 10.5, y: 16))
    path.addLine(to: CGPoint(x: 17, y: 8.5))
    return path
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    layer.borderColor = tintColor.cgColor
    badge.fillColor = tintColor.cgColor
    let side = Self.badgeSize
    let square = CGRect(x: bounds.width - side - 10, y: bounds.height - side - 10, width: side, height: side)
    badge.frame = square
    tick.frame = CGRect(origin: .zero, size: square.size)
    CATransaction.commit()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}
