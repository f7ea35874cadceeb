import UIKit

/// A small map of the content around what is visible, over the pictures' corner: rectangles, one above the other.
final class InspectorMap: UIView {
  struct Rectangle: Equatable {
    /// The frame, in the coordinates of the content.
    var frame: CGRect
    var fill = UIColor.clear
    var border: UIColor
    var borderWidth: CGFloat = 0.5
  }

  /// A closure that returns the rectangles, and the part of the content that the map shows. Called when the map is laid out.
  var makeRectangles: (() -> (rectangles: [Rectangle], region: CGRect))?
  /// The rectangles, from the back to the front.
  private(set) var rectangles: [Rectangle] = []
  private var shown: [CALayer] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    layer.cornerRadius = 8
    layer.borderWidth = 0.5
    backgroundColor = UIColor.black.withAlphaComponent(0.72)
    layer.borderColor = UIColor.white.withAlphaComponent(0.5).cgColor
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("InspectorMap is made in code only.") }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let (rectangles, region) = makeRectangles?() else { return }
    self.rectangles = rectangles
    let scale = min(bounds.width / max(region.width, 1), bounds.height / max(region.height, 1))
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    while shown.count > rectangles.count { shown.removeLast().removeFromSuperlayer() }
    while shown.count < rectangles.count {
      shown.append(CALayer())
      layer.addSublayer(shown[shown.count - 1])
    }
    for (layer, rectangle) in zip(shown, rectangles) {
      let frame = rectangle.frame.offsetBy(dx: -region.minX, dy: -region.minY)
      layer.frame = frame.applying(CGAffineTransform(scaleX: scale, y: scale))
      layer.backgroundColor = rectangle.fill.cgColor
      layer.borderColor = rectangle.border.cgColor
      layer.borderWidth = rectangle.borderWidth
    }
    CATransaction.commit()
  }
}
