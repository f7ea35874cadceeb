import UIKit

extension UILabel {
  /// Shows a font that grows and shrinks with the user's text size, as one of a style does.
  func setFont(_ font: UIFont, as style: UIFont.TextStyle) {
    self.font = style.metrics.scaledFont(for: font, compatibleWith: traitCollection)
    adjustsFontForContentSizeCategory = true
  }
}
