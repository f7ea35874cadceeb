import UIKit

extension UILabel {
  /// Shows a font that grows and shrinks with the user's text size, as one of a style does.
  /// - Parameter most: the largest size that there is room for, in points.
  func setFont(_ font: UIFont, as style: UIFont.TextStyle, atMost most: CGFloat = .greatestFiniteMagnitude) {
    self.font = style.metrics.scaledFont(for: font, maximumPointSize: most, compatibleWith: traitCollection)
    adjustsFontForContentSizeCategory = true
  }
}
