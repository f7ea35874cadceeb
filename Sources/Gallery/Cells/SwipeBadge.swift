import CollectionLayouts
import UIKit

/// The meaning of a swipe: a heart to the right, a cross to the left, on a light disc in the corner that stays visible longest.
final class SwipeBadge: UIView {
  private let disc = CAShapeLayer()
  private let sign = CAShapeLayer()
  private var direction: SlidingCardsLayout.SwipeDirection?

  static let side: CGFloat = 76

  override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    isUserInteractionEnabled = false
    alpha = 0
    let square = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    disc.frame = square
    disc.path = CGPath(ellipseIn: square, transform: nil)
    disc.fillColor = UIColor(white: 1, alpha: 0.92).cgColor
    sign.frame = square
    sign.lineWidth = 6
    sign.lineCap = .round
    sign.lineJoin = .round
    disc.addSublayer(sign)
    layer.addSublayer(disc)
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 12
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("SwipeBadge is made in code only.") }

  /// Shows the sign of a direction.
  ///
  /// - Parameter fraction: the covered fraction of the swipe; 0 shows nothing, and the sign is opaque a little after the half.
  func show(_ direction: SlidingCardsLayout.SwipeDirection?, fraction: CGFloat, in bounds: CGRect) {
    let shown = min(fraction / 0.55, 1)
    alpha = direction == nil ? 0 : shown
    guard let direction else { return }
    draw(direction)
    let inset = Self.side / 2 + 22
    center = CGPoint(x: direction == .right ? bounds.minX + inset : bounds.maxX - inset, y: bounds.minY + inset)
    let scale = 0.7 + 0.3 * shown
    transform = CGAffineTransform(scaleX: scale, y: scale)
  }

  private func draw(_ direction: SlidingCardsLayout.SwipeDirection) {
    guard direction != self.direction else { return }
    self.direction = direction
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    let isLiked = direction == .right || direction == .up
    let color = isLiked ? UIColor.systemPink : UIColor.systemGray
    sign.path = isLiked ? Self.heart : Self.cross
    sign.fillColor = isLiked ? color.cgColor : nil
    sign.strokeColor = isLiked ? nil : color.cgColor
    CATransaction.commit()
  }

  private static var cross: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 27, y: 27))
    path.addLine(to: CGPoint(x: 49, y: 49))
    path.move(to: CGPoint(x: 49, y: 27))
    path.addLine(to: CGPoint(x: 27, y: 49))
    return path
  }

  private static var heart: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 38, y: 57))
    path.addCurve(
      to: CGPoint(x: 19, y: 33), control1: CGPoint(x: 27, y: 49), control2: CGPoint(x: 19, y: 42))
    path.addCurve(
      to: CGPoint(x: 38, y: 28.5), control1: CGPoint(x: 19, y: 21.5), control2: CGPoint(x: 33, y: 19))
    path.addCurve(
      to: CGPoint(x: 57, y: 33), control1: CGPoint(x: 43, y: 19), control2: CGPoint(x: 57, y: 21.5))
    path.addCurve(
      to: CGPoint(x: 38, y: 57), control1: CGPoint(x: 57, y: 42), control2: CGPoint(x: 49, y: 49))
    path.closeSubpath()
    return path
  }
}
