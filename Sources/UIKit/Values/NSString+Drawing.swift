public import Foundation

/// What to measure of a text. A text is always measured line by line; the other options change nothing.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Breaks lines at the width. Without it the text is one line for each of its paragraphs.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// How a text was fitted into a rectangle. Text is never shrunk here: the actual scale stays 1.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  public let actualScaleFactor: CGFloat = 1
  public internal(set) var totalBounds = CGRect.zero
}

extension NSString {
  /// The size of the text on one line for each paragraph. Without a font attribute the font is the system's at 12 points.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(String(describing: self), attributes).size(within: nil)
  }

  /// The smallest rectangle that holds the text, its lines broken at the width of `size`. Its origin is zero. The height of
  /// `size` matters only with `truncatesLastVisibleLine`.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(String(describing: self), attributes).bounds(within: size, options: options, context: context)
  }
}

// On Apple's systems a Swift string has the members of NSString that it bridges to.
extension String {
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(self, attributes).size(within: nil)
  }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(self, attributes).bounds(within: size, options: options, context: context)
  }
}

extension NSAttributedString {
  /// Measured in the font of the first character.
  public func size() -> CGSize { drawnText.size(within: nil) }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    drawnText.bounds(within: size, options: options, context: context)
  }

  private var drawnText: DrawnText { DrawnText(string, length > 0 ? attributes(at: 0, effectiveRange: nil) : nil) }
}

/// A text in one font, to be measured.
private struct DrawnText {
  let text: String
  let face: FontFace

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    self.text = text
    face = (attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)).face
  }

  /// `limit` nil: lines are as long as their paragraphs.
  func size(within limit: CGSize?, truncates: Bool = false) -> CGSize {
    guard !text.isEmpty else { return .zero }
    let width = limit.map { $0.width > 0 ? Double($0.width) : .infinity } ?? .infinity
    var lines = 0
    if truncates, let height = limit?.height, height > 0, height < 1e7 {
      lines = max(1, Int((Double(height) / (face.lineHeight + face.leading) + 1e-6).rounded(.down)))
    }
    let layout = TextMetrics.layout(text, in: face, width: width, limit: lines)
    return CGSize(width: CGFloat(layout.width), height: CGFloat(layout.height))
  }

  func bounds(within limit: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?) -> CGRect {
    let breaks = options.contains(.usesLineFragmentOrigin)
    let size = size(within: breaks ? limit : nil, truncates: options.contains(.truncatesLastVisibleLine))
    let rect = CGRect(origin: .zero, size: size)
    context?.totalBounds = rect
    return rect
  }
}
