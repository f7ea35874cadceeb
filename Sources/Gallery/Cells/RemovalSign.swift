import UIKit

/// A dash in a red disc: the sign that a tap removes the picture.
final class RemovalSign: UIView {
  private let disc = CAShapeLayer()
  private let dash = CAShapeLayer()

  init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
    isUserInteractionEnabled = false
    alpha = 0
    disc.path = CGPath(ellipseIn: bounds, transform: nil)
    disc.strokeColor = UIColor.white.cgColor
    disc.lineWidth = 1.5
    disc.fillColor = UIColor.systemRed.cgColor
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 7, y: 12))
    path.addLine(to: CGPoint(x: 17, y: 12))
    dash.path = path
    dash.strokeColor = UIColor.white.cgColor
    dash.lineWidth = 2.5
    dash.lineCap = .round
    for part in [disc, dash] {
      part.frame = bounds
      layer.addSublayer(part)
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("RemovalSign is made in code only.") }
}
