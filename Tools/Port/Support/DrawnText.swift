import Foundation
import UIKit

// Text in views that draw themselves and in image contexts: a vector picture with the lines, in the place of the text.

extension NSString {
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(at: point, withAttributes: attributes)
  }
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    (self as String).draw(in: rect, withAttributes: attributes)
  }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { draw(in: rect, withAttributes: attributes) }
}

extension String {
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    drawLines(split(separator: "\n", omittingEmptySubsequences: false).map(String.init), at: point, nil, attributes)
  }
  /// Lines break at the rectangle's width; what is below it is left out.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
      var lines = [""]
      for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
        let longer = lines[lines.count - 1].isEmpty ? String(word) : lines[lines.count - 1] + " " + word
        let fits = longer.size(withAttributes: attributes).width <= rect.width + 0.5
        if fits || lines[lines.count - 1].isEmpty {
          lines[lines.count - 1] = longer
        } else {
          lines.append(String(word))
        }
      }
      return lines
    }
    let height = (attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)).lineHeight
    drawLines(Array(lines.prefix(max(1, Int(rect.height / height + 0.01)))), at: rect.origin, rect.width, attributes)
  }
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) { draw(in: rect, withAttributes: attributes) }
}

/// Of several looks in one text that of its beginning.
extension NSAttributedString {
  public func draw(at point: CGPoint) { string.draw(at: point, withAttributes: look) }
  public func draw(in rect: CGRect) { string.draw(in: rect, withAttributes: look) }
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    draw(in: rect)
  }
  private var look: [NSAttributedString.Key: Any]? { length > 0 ? attributes(at: 0, effectiveRange: nil) : nil }
}

private func drawLines(
  _ lines: [String], at point: CGPoint, _ width: CGFloat?, _ attributes: [NSAttributedString.Key: Any]?
) {
  let font = attributes?[.font] as? UIFont ?? .systemFont(ofSize: 12)
  let color = attributes?[.foregroundColor] as? UIColor ?? .black
  let alignment = (attributes?[.paragraphStyle] as? NSParagraphStyle)?.alignment ?? .natural
  let widths = lines.map { $0.size(withAttributes: attributes).width }
  let whole = CGSize(
    width: max(width ?? 0, widths.max() ?? 0, 1), height: max(1, font.lineHeight * CGFloat(lines.count)))
  let family = font.familyName.hasPrefix(".") ? "system-ui, Helvetica, Arial, sans-serif" : font.familyName
  let isBold = font.fontDescriptor.symbolicTraits.contains(.traitBold)
  let isSlanted = font.fontDescriptor.symbolicTraits.contains(.traitItalic)
  var text =
    "<g font-family=\"\(family.asMarkup)\" font-size=\"\(font.pointSize)\" \(color.svg("fill")) "
    + "font-weight=\"\(isBold ? 700 : 400)\" font-style=\"\(isSlanted ? "italic" : "normal")\">"
  for (index, line) in lines.enumerated() {
    let free = whole.width - widths[index]
    let x = alignment == .center ? free / 2 : alignment == .right ? free : 0
    text += "<text xml:space=\"preserve\" x=\"\(x)\" y=\"\(font.lineHeight * CGFloat(index) + font.ascender)\" "
    text += "textLength=\"\(max(widths[index], 1))\" lengthAdjust=\"spacingAndGlyphs\">\(line.asMarkup)</text>"
  }
  drawVectors(text + "</g>", in: CGRect(origin: point, size: whole))
}

/// The picture's coordinates begin at the rectangle's corner.
func drawVectors(_ body: String, in rect: CGRect) {
  let size = "width=\"\(rect.width)\" height=\"\(rect.height)\" viewBox=\"0 0 \(rect.width) \(rect.height)\""
  let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)>\(body)</svg>"
  UIImage(data: Data(picture.utf8))?.draw(in: rect)
}

extension String {
  fileprivate var asMarkup: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}

extension UIColor {
  /// As attributes of SVG.
  func svg(_ attribute: String, opacity: String? = nil) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 1)
    _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    let parts = [red, green, blue].map { "\(Int((min(max($0, 0), 1) * 255).rounded()))" }.joined(separator: ",")
    return "\(attribute)=\"rgb(\(parts))\" \(opacity ?? attribute + "-opacity")=\"\(alpha)\""
  }
}
