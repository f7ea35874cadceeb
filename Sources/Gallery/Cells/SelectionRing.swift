import UIKit

/// The sign of a selected picture: a ring in the tint colour, and a tick in the lower right corner (in shapes that have no
/// corner there: at the bottom).
final class SelectionRing: UIView {
  /// The shape of the picture; nil for a rectangle with round corners.
  var shape: CGPath? {
    didSet {
      guard shape !== oldValue else { return }
      layer.borderWidth = shape == nil ? Self.width : 0
      outline.isHidden = shape == nil
      outline.path = shape
      setNeedsLayout()
    }
  }

  private let outline = CAShapeLayer()
  private let badge = CAShapeLayer()
  private let tick = CAShapeLayer()

  private static let badgeSize: CGFloat = 24
  private static let width: CGFloat = 3

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerCurve = .continuous
    layer.borderWidth = Self.width
    outline.fillColor = nil
    // The picture's mask cuts the outer half away.
    outline.lineWidth = 2 * Self.width
    outline.isHidden = true
    layer.addSublayer(outline)
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
    outline.strokeColor = tintColor.cgColor
    outline.frame = bounds
    badge.fillColor = tintColor.cgColor
    let side = Self.badgeSize
    let corner = CGPoint(x: bounds.width - side - 10, y: bounds.height - side - 10)
    let bottom = CGPoint(x: (bounds.width - side) / 2, y: bounds.height * 0.78 - side / 2)
    badge.frame = CGRect(origin: shape == nil ? corner : bottom, size: CGSize(width: side, height: side))
    tick.frame = CGRect(origin: .zero, size: badge.frame.size)
    CATransaction.commit()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}
