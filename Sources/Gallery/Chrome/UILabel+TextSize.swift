import UIKit

extension UILabel {
  /// Sets a font that grows and shrinks with the user's text size, as the fonts of a text style do.
  /// - Parameter most: the largest size for which there is space, in points.
  func setFont(_ font: UIFont, as style: UIFont.TextStyle, atMost most: CGFloat = .greatestFiniteMagnitude) {
    self.font = style.metrics.scaledFont(for: font, maximumPointSize: most, compatibleWith: traitCollection)
    adjustsFontForContentSizeCategory = true
  }
}
