import Foundation
@_spi(Waterwheel) import QuartzCore

extension UILabel {
  /// `sizes`: whether the change may make the text larger or smaller.
  func change(sizes: Bool = true, _ change: (inout LabelContent) -> Void) {
    change(&content)
    contentDidChange(sizes: sizes)
  }

  func contentDidChange(sizes: Bool) {
    if sizes {
      fittedSize = nil
      invalidateIntrinsicContentSize()
    }
    setNeedsLayout()
  }

  func setText(_ text: String?) {
    guard text != content.text || attributedStorage != nil else { return }
    attributedStorage = nil
    change { $0.text = text }
    mirrorAccessibility()
  }

  func setAttributedText(_ text: NSAttributedString?) {
    attributedStorage = text
    guard let text, text.length > 0 else {
      change { $0.text = text?.string }
      return mirrorAccessibility()
    }
    var range = NSRange(location: 0, length: 0)
    let attributes = text.attributes(at: 0, effectiveRange: &range)
    if range.length < text.length {
      KnownGap.log("UILabel.attributedText: the whole text is shown in the attributes of its first character")
    }
    change {
      $0.text = text.string
      if let font = attributes[.font] as? UIFont { $0.font = font }
      if let color = attributes[.foregroundColor] as? UIColor { $0.color = color }
    }
    mirrorAccessibility()
  }

  /// Hands the lines to the layer, if they changed.
  func showText() {
    let lines = content.lines(in: textSpace, isRightToLeft: isRightToLeft, traits: traitCollection)
    if backing.textContent != lines { backing.textContent = lines }
  }

  /// Subclasses move the text by `textRect(forBounds:limitedToNumberOfLines:)`; its width and place are taken from there.
  private var textSpace: CGRect {
    type(of: self) == UILabel.self ? bounds : spaceFromTextRect
  }

  private var spaceFromTextRect: CGRect {
    let own = measuredRect(in: bounds, limit: numberOfLines)
    let moved = textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines)
    guard moved != own else { return bounds }
    return CGRect(x: moved.minX, y: moved.minY, width: max(moved.width, 0), height: max(moved.height, 0))
  }

  func measuredRect(in bounds: CGRect, limit: Int) -> CGRect {
    let size = content.size(within: bounds.size, numberOfLines: limit)
    let fitting = CGSize(
      width: min(roundUp(size.width), bounds.width), height: min(roundUp(size.height), bounds.height))
    let free = bounds.width - fitting.width
    let x: CGFloat =
      switch content.alignment {
      case .left: 0
      case .right: free
      case .center: free / 2
      case .natural, .justified: isRightToLeft ? free : 0
      }
    return CGRect(
      x: bounds.minX + x, y: bounds.minY + (bounds.height - fitting.height) / 2, width: fitting.width,
      height: fitting.height)
  }

  /// Rounded up to whole pixels. The last answer is kept: layouts ask again and again.
  func fittingTextSize(_ limit: CGSize) -> CGSize {
    // Only the width limits; a text that is too high is as high as it is.
    let limit = CGSize(width: limit.width.isFinite ? max(0, limit.width) : 0, height: 0)
    if let fittedSize, fittedSize.limit == limit { return fittedSize.size }
    let size = content.size(within: limit, numberOfLines: content.numberOfLines)
    let rounded = CGSize(width: roundUp(size.width), height: roundUp(size.height))
    fittedSize = (limit, rounded)
    return rounded
  }

  private func roundUp(_ length: CGFloat) -> CGFloat {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    // What was measured must not gain a pixel from the last bit.
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  func roundToPixels(_ length: Double) -> CGFloat {
    let scale = traitCollection.displayScale > 0 ? traitCollection.displayScale : 1
    return (CGFloat(length) * scale).rounded() / scale
  }

  func traitsDidChange(from old: UITraitCollection?) {
    if adjustsFontForContentSizeCategory, let style = content.font.textStyle,
      old?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
    {
      let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection)
      change { $0.font = font }
    }
    if old?.displayScale != traitCollection.displayScale { fittedSize = nil }
    constraintInputDidChange()
    setNeedsLayout()
  }
}
