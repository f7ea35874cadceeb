@_spi(Waterwheel) public import CoreGraphics

/// A picture by reference: the place of its bytes, its size, and the way it is shown. Immutable.
///
/// Files are not decoded: their size is read from the first bytes, and the display does the rest.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  let content: ImageContent

  init(content: ImageContent) {
    self.content = content
  }

  /// An image of no size that shows nothing.
  public convenience override init() { self.init(content: ImageContent()) }

  public convenience init(cgImage: CGImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: UIImage.Orientation) {
    if orientation != .up { KnownGap.log("UIImage.imageOrientation: displays show pictures upright") }
    self.init(
      content: ImageContent(image: cgImage, scale: ImageContent.valid(scale: scale), orientation: orientation))
  }

  /// Nil when the file is not there or no picture. A name that ends with `@2x` or `@3x` sets the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let content = ImageFiles.content(atPath: path) else { return nil }
    self.init(content: content)
  }

  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let content = ImageFiles.content(of: [UInt8](data), scale: scale) else { return nil }
    self.init(content: content)
  }

  /// Looks in the asset catalogues of the main bundle, then among its resources, as given and with the endings of the formats that displays show.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil as UITraitCollection?)
  }

  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let traits = traitCollection ?? .current
    let scale = traits.displayScale > 0 ? traits.displayScale : 2
    guard
      let content = ImageFiles.content(
        named: name, in: bundle ?? .main, scale: scale, isDark: traits.userInterfaceStyle == .dark)
    else { return nil }
    self.init(content: content)
  }

  /// Makes the image of the literal `#imageLiteral(resourceName:)`, as `UIImage(named:)` does. If there is no picture
  /// of that name, logs a message and makes an image that shows nothing.
  public required convenience init(imageLiteralResourceName name: String) {
    let found = UIImage(named: name)?.content
    if found == nil { KnownGap.log("#imageLiteral(resourceName: \"\(name)\"): there is no such picture") }
    self.init(content: found ?? ImageContent())
  }

  public convenience init?(named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
  }

  /// Archives are not read.
  public required convenience init?(coder: NSCoder) {
    KnownGap.log("UIImage.init(coder:): archives are not read")
    return nil
  }
  open func encode(with coder: NSCoder) { KnownGap.log("UIImage.encode(with:): not archived") }
  public static var supportsSecureCoding: Bool { true }

  // MARK: Properties

  /// In points: pixels over `scale`.
  open var size: CGSize { content.size }
  /// Pixels per point.
  open var scale: CGFloat { content.scale }
  open var imageOrientation: UIImage.Orientation { content.orientation }
  open var cgImage: CGImage? { content.image ?? content.images?.first?.cgImage }
  open var images: [UIImage]? { content.images }
  open var duration: TimeInterval { content.duration }
  open var capInsets: UIEdgeInsets { content.capInsets }
  open var resizingMode: UIImage.ResizingMode { content.resizingMode }
  open var alignmentRectInsets: UIEdgeInsets { content.alignmentRectInsets }
  open var renderingMode: UIImage.RenderingMode { content.renderingMode }
  open var flipsForRightToLeftLayoutDirection: Bool { content.flipsForRightToLeft }
  open var isSymbolImage: Bool { content.symbol != nil }
  open var isHighDynamicRange: Bool { false }
  open var configuration: UIImage.Configuration? { content.configuration }
  open var traitCollection: UITraitCollection { content.configuration?.traitCollection ?? UITraitCollection() }

  // MARK: Variants

  open func withRenderingMode(_ renderingMode: UIImage.RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }
  open func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }
  /// Displays stretch the whole picture; caps are kept only.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: UIImage.ResizingMode) -> UIImage {
    KnownGap.log("UIImage.resizableImage(withCapInsets:): displays stretch the whole picture")
    return changed {
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flipsForRightToLeft = true } }
  open func withConfiguration(_ configuration: UIImage.Configuration) -> UIImage {
    changed {
      $0.configuration = configuration
      guard $0.symbol != nil, let configuration = configuration as? UIImage.SymbolConfiguration else { return }
      $0.symbol?.apply(configuration)
      $0.refreshSymbol()
    }
  }
  open func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .alwaysTemplate) }
  /// Sets the colour of a symbol. Other pictures keep their own colours; as templates, views show them in their tint.
  open func withTintColor(_ color: UIColor, renderingMode: UIImage.RenderingMode) -> UIImage {
    if !isSymbolImage { KnownGap.log("UIImage.withTintColor(_:): displays show pictures in their own colours") }
    return changed {
      $0.renderingMode = renderingMode
      $0.symbol?.color = color
      if $0.symbol != nil { $0.refreshSymbol() }
    }
  }

  /// Nil when there are no images.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.changed {
      $0.images = images
      $0.duration = duration
    }
  }

  // MARK: Decoding, which is the display's business

  open func preparingForDisplay() -> UIImage? { self }
  open func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) { completionHandler(self) }
  /// Returns the image with the thumbnail's size, for layout. Its pixels stay: the display shrinks pictures to what it
  /// draws.
  open func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    return changed { $0.sizeOverride = size }
  }
  open func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
    completionHandler(preparingThumbnail(of: size))
  }

  /// The bytes, when the image is a PNG already.
  public final func pngData() -> Data? { content.data(ofType: "image/png") }
  /// The bytes, when the image is a JPEG already; they are not compressed anew.
  open func jpegData(compressionQuality: CGFloat) -> Data? { content.data(ofType: "image/jpeg") }

  func changed(_ change: (inout ImageContent) -> Void) -> UIImage {
    var copy = content
    change(&copy)
    return UIImage(content: copy)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return self === other || content == other.content
  }
  open override var hash: Int { content.image?.hashValue ?? 0 }
  open override var description: String {
    "<UIImage: size = \(size.width)x\(size.height); scale = \(scale)>"
  }
}
