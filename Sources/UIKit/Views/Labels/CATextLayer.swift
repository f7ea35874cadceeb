@_spi(Waterwheel) import QuartzCore

/// Where the lines of a text layer stand.
public struct CATextLayerAlignmentMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// Where a text layer shortens a line that does not fit.
public struct CATextLayerTruncationMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// A layer that shows a text, from its top. In UIKit's module, since fonts are UIKit's here.
open class CATextLayer: CALayer {
  /// A `String` or an `NSAttributedString`; others show nothing. Default: nil.
  open var string: Any? { didSet { setNeedsLayout() } }
  /// A `UIFont`, whose size does not count, or a font's name as an `NSString`. Default: the system's font.
  open var font: AnyObject? { didSet { setNeedsLayout() } }
  /// In points. Default: 36. Not for attributed texts.
  open var fontSize: CGFloat = 36 { didSet { setNeedsLayout() } }
  /// Default: white. Not for attributed texts.
  open var foregroundColor: CGColor? = UIColor.white.cgColor { didSet { setNeedsLayout() } }
  /// True: lines break to fit the width. Default: false.
  open var isWrapped = false { didSet { setNeedsLayout() } }
  open var truncationMode = CATextLayerTruncationMode.none { didSet { setNeedsLayout() } }
  open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { setNeedsLayout() } }
  /// Held: letters are the display's.
  open var allowsFontSubpixelQuantization = false

  public override init() { super.init() }
  public override init(layer: Any) {
    super.init(layer: layer)
    guard let other = layer as? CATextLayer else { return }
    (string, font, fontSize) = (other.string, other.font, other.fontSize)
    (foregroundColor, isWrapped) = (other.foregroundColor, other.isWrapped)
    (truncationMode, alignmentMode) = (other.truncationMode, other.alignmentMode)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSublayers() {
    super.layoutSublayers()
    nonisolated(unsafe) let layer = self
    MainActor.assumeIsolated { layer.showText() }
  }

  @MainActor private func showText() {
    let content = content
    let height = content.size(within: CGSize(width: bounds.width, height: 0), numberOfLines: content.numberOfLines)
      .height
    let space = CGRect(origin: bounds.origin, size: CGSize(width: bounds.width, height: min(height, bounds.height)))
    let lines = content.lines(in: space, isRightToLeft: false, traits: .current)
    if textContent != lines { textContent = lines }
  }

  @MainActor private var content: LabelContent {
    var content = LabelContent()
    let named = (font as? NSString).flatMap { UIFont(name: $0 as String, size: fontSize) }
    content.font = (font as? UIFont)?.withSize(fontSize) ?? named ?? .systemFont(ofSize: fontSize)
    content.color = foregroundColor.map { UIColor(cgColor: $0) } ?? .clear
    let styled = string as? NSAttributedString
    content.text = styled?.string ?? string as? String
    content.styled = styled.flatMap { $0.length > 0 ? StyledText($0, font: content.font) : nil }
    content.numberOfLines = isWrapped ? 0 : 1
    content.lineBreakMode =
      switch truncationMode {
      case .start: .byTruncatingHead
      case .middle: .byTruncatingMiddle
      case .end: .byTruncatingTail
      default: isWrapped ? .byWordWrapping : .byClipping
      }
    content.alignment =
      switch alignmentMode {
      case .left: .left
      case .right: .right
      case .center: .center
      case .justified: .justified
      default: .natural
      }
    return content
  }
}
