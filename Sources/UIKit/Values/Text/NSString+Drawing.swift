@_spi(Waterwheel) import QuartzCore

/// The options of measuring and drawing a text. Text is always set line by line; the other options change nothing.
public struct NSStringDrawingOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Breaks lines at the width. Without it the text is one line for each of its paragraphs.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The result of fitting a text into a rectangle. Text is never shrunk here: the actual scale stays 1.
open class NSStringDrawingContext: NSObject {
  open var minimumScaleFactor: CGFloat = 0
  public let actualScaleFactor: CGFloat = 1
  public internal(set) var totalBounds = CGRect.zero
}

extension NSString {
  /// Returns the size of the text on one line for each paragraph. Without a font attribute the font is the system's at
  /// 12 points.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    DrawnText(String(describing: self), attributes).size(within: nil)
  }

  /// Returns the smallest rectangle that holds the text, its lines broken at the width of `size`. Its origin is zero.
  /// The height of `size` matters only with `truncatesLastVisibleLine`.
  ///
  /// - Complexity: O(n · l) for a paragraph of n characters and l lines.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) -> CGRect {
    DrawnText(String(describing: self), attributes).bounds(within: size, options: options, context: context)
  }

  /// Draws the text into the current context, on one line for each paragraph, its top left corner at the point.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(String(describing: self), attributes).draw(at: point)
  }

  /// Draws the text into the current context, its lines broken at the rectangle's width; lines below the rectangle are left out.
  ///
  /// - Complexity: O(n · l) for a paragraph of n characters and l lines.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(String(describing: self), attributes).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    DrawnText(String(describing: self), attributes).draw(with: rect, options: options, context: context)
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

  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self, attributes).draw(at: point)
  }

  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    DrawnText(self, attributes).draw(in: rect)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext?
  ) {
    DrawnText(self, attributes).draw(with: rect, options: options, context: context)
  }
}

extension NSAttributedString {
  /// Returns the size of the text. Characters without a font are measured in the system's font at 12 points.
  ///
  /// - Complexity: O(n) in the length of the text.
  public func size() -> CGSize { drawnText.size(within: nil) }

  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    drawnText.bounds(within: size, options: options, context: context)
  }

  public func draw(at point: CGPoint) { drawnText.draw(at: point) }
  public func draw(in rect: CGRect) { drawnText.draw(in: rect) }
  public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
    drawnText.draw(with: rect, options: options, context: context)
  }

  private var drawnText: DrawnText { DrawnText(self) }
}

/// A text to be measured or drawn.
private struct DrawnText {
  private var content = LabelContent()

  init(_ text: String, _ attributes: [NSAttributedString.Key: Any]?) {
    content.text = text
    content.font = attributes?[.font] as? UIFont ?? UIFont.systemFont(ofSize: 12)
    content.color = attributes?[.foregroundColor] as? UIColor ?? .black
    content.numberOfLines = 0
    content.lineBreakMode = .byWordWrapping
    let isPlain = attributes?.keys.allSatisfy { $0 == .font || $0 == .foregroundColor } ?? true
    if !isPlain { show(NSAttributedString(string: text, attributes: attributes)) }
  }

  init(_ text: NSAttributedString) {
    self.init(text.string, nil)
    show(text)
  }

  private mutating func show(_ text: NSAttributedString) {
    if text.length > 0 { content.styled = StyledText(text, font: content.font) }
  }

  /// `limit` nil: lines are as long as their paragraphs.
  func size(within limit: CGSize?, truncates: Bool = false) -> CGSize {
    content.size(within: CGSize(width: limit?.width ?? 0, height: truncates ? limit?.height ?? 0 : 0), numberOfLines: 0)
  }

  func bounds(within limit: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?) -> CGRect {
    let breaks = options.contains(.usesLineFragmentOrigin)
    let size = size(within: breaks ? limit : nil, truncates: options.contains(.truncatesLastVisibleLine))
    let rect = CGRect(origin: .zero, size: size)
    context?.totalBounds = rect
    return rect
  }

  // MARK: Drawing

  func draw(at point: CGPoint) { show(in: CGRect(origin: point, size: size(within: nil))) }

  func draw(in rect: CGRect) {
    let height = min(size(within: rect.size).height, rect.height)
    show(in: CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: height))
  }

  /// Unless lines break at the rectangle, its origin is that of the first line's baseline.
  func draw(with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?) {
    let bounds = bounds(within: rect.size, options: options, context: context)
    guard !options.contains(.usesLineFragmentOrigin) else { return draw(in: rect) }
    draw(at: CGPoint(x: rect.minX, y: rect.minY - (lines(in: bounds)?.lines.first?.origin.y ?? 0)))
  }

  private func show(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let lines = lines(in: rect) else { return }
    context.draw(LayerDrawing(lines, in: rect))
  }

  private func lines(in rect: CGRect) -> TextContent? {
    let traits = UITraitCollection.current
    return content.lines(in: rect, isRightToLeft: traits.layoutDirection == .rightToLeft, traits: traits)
  }
}
