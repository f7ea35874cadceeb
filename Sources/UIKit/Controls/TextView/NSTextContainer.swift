/// The region in which a text view lays its text out.
@preconcurrency @MainActor
open class NSTextContainer: NSObject {
  final weak var view: UITextView?
  open var size = CGSize.zero
  /// The space beside the text, in points. Default: 5.
  open var lineFragmentPadding: CGFloat = 5 { didSet { view?.textDidChangeShape() } }
  /// 0, the default: any number.
  open var maximumNumberOfLines = 0 { didSet { view?.textDidChangeShape() } }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { view?.textDidChangeShape() } }
  open var widthTracksTextView = true
  open var heightTracksTextView = false
  /// Held: text flows around nothing.
  open var exclusionPaths: [UIBezierPath] = [] {
    didSet { if !exclusionPaths.isEmpty { KnownGap.log("NSTextContainer.exclusionPaths: text flows around nothing") } }
  }

  public init(size: CGSize) { self.size = size }
  public override convenience init() { self.init(size: .zero) }
}
