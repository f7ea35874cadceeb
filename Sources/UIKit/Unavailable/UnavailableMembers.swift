// swift-format-ignore-file
// Written by Scripts/generate-names from Scripts/support/unavailable.tsv and the tables of API beside it.
public import CoreGraphics
public import Foundation

extension NSLayoutConstraint.FormatOptions {
  @available(*, unavailable, message: "Gaps of a visual format are between edges.")
  public static var spacingBaselineToBaseline: NSLayoutConstraint.FormatOptions { fatalError() }
  @available(*, unavailable, message: "Gaps of a visual format are between edges.")
  public static var spacingMask: NSLayoutConstraint.FormatOptions { fatalError() }
}
extension UIButton {
  @available(*, unavailable, message: "Read isTracking.") public var isHeld: Bool { false }
  @available(*, unavailable, message: "Add a UIHoverGestureRecognizer.") public var isHovered: Bool { false }
  @available(*, unavailable, message: "Add a UIHoverGestureRecognizer.")
  public var isPointerInteractionEnabled: Bool { get { false } set {} }
  @available(*, unavailable, message: "Use configurationUpdateHandler.")
  public var showsTouchWhenHighlighted: Bool { get { false } set {} }
  @available(*, unavailable, message: "Set titleLabel's shadow.")
  public var reversesTitleShadowWhenHighlighted: Bool { get { false } set {} }
  @available(*, unavailable, message: "Set titleLabel, or subviews of your own.")
  public var subtitleLabel: UILabel? { nil }
}
extension UIButton.Configuration {
  @available(*, unavailable, message: "Change the configuration in configurationUpdateHandler.")
  public var automaticallyUpdateForSelection: Bool { get { false } set {} }
  @available(*, unavailable, message: "Displays show pictures in their own colours.")
  public var imageColorTransformer: UIConfigurationColorTransformer? { get { nil } set {} }
  @available(*, unavailable, message: "Set titleLabel's lineBreakMode.")
  public var titleLineBreakMode: NSLineBreakMode { get { fatalError() } set {} }
  @available(*, unavailable, message: "Set the background and the colours.")
  public enum MacIdiomStyle { case automatic, bordered, borderless, borderlessTinted }
  @available(*, unavailable, message: "Set contentHorizontalAlignment.")
  public enum TitleAlignment { case automatic, center, leading, trailing }
}
@available(*, unavailable, message: "The button shows a title and an image only.")
extension UIButton.Configuration {
  public var attributedSubtitle: AttributedString? { get { nil } set {} }
  public var subtitle: String? { get { nil } set {} }
  public var subtitleLineBreakMode: NSLineBreakMode { get { fatalError() } set {} }
  public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? { get { nil } set {} }
  public var showsActivityIndicator: Bool { get { false } set {} }
  public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? { get { nil } set {} }
  public var imageReservation: CGFloat { get { fatalError() } set {} }
  public var indicatorColorTransformer: UIConfigurationColorTransformer? { get { nil } set {} }
  public var titlePadding: CGFloat { get { fatalError() } set {} }
  public enum Indicator { case automatic, none, popup }
}
extension UICellAccessory {
  @available(*, unavailable, message: "Use customView(configuration:) with a button.")
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void
  @available(*, unavailable, message: "Use customView(configuration:) with a button.")
  public static func popUpMenu(_ menu: UIMenu, displayed: UICellAccessory.DisplayedState = .always,
    options: UICellAccessory.PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: UICellAccessory.MenuSelectedElementDidChangeHandler? = nil) -> UICellAccessory
  { fatalError() }
}
extension UICollectionViewDelegate {
  @available(*, unavailable, message: "Present a view controller.")
  public func collectionView(_ collectionView: UICollectionView,
    sceneActivationConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint) -> UIWindowScene.ActivationConfiguration? { nil }
}
extension UIColor {
  @available(*, unavailable, message: "Give the components.") public var ciColor: CIColor { fatalError() }
  @available(*, unavailable, message: "Give the components.") public convenience init(ciColor: CIColor) { fatalError() }
}
extension UIControl {
  @available(*, unavailable, message: "Set a button's menu.")
  public var isContextMenuInteractionEnabled: Bool { get { false } set {} }
  @available(*, unavailable, message: "Animate the view.")
  public var isSymbolAnimationEnabled: Bool { get { false } set {} }
}
extension UIFontDescriptor {
  @available(*, unavailable, message: "Transform the view.")
  public convenience init(name fontName: String, matrix: CGAffineTransform) { fatalError() }
  @available(*, unavailable, message: "Transform the view.")
  public func withMatrix(_ matrix: CGAffineTransform) -> UIFontDescriptor { fatalError() }
  @available(*, unavailable, message: "Name a family.")
  public func matchingFontDescriptors(
    withMandatoryKeys mandatoryKeys: Set<UIFontDescriptor.AttributeName>?) -> [UIFontDescriptor] { fatalError() }
}
extension UIImage {
  @available(*, unavailable, message: "Make a CGImage.") public var ciImage: CIImage? { nil }
  @available(*, unavailable, message: "Make a CGImage.") public convenience init(ciImage: CIImage) { fatalError() }
  @available(*, unavailable, message: "Choose an image by the traits.") public var imageAsset: UIImageAsset? { nil }
  @available(*, unavailable, message: "Draw the image at each place.") public func drawAsPattern(in rect: CGRect) {}
  @available(*, unavailable, message: "Use pngData().") public func heicData() -> Data? { nil }
  @available(*, unavailable, message: "Transform the view.")
  public func withHorizontallyFlippedOrientation() -> UIImage { fatalError() }
  @available(*, unavailable, message: "List the images with animatedImage(with:duration:).")
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? { nil }
  @available(*, unavailable, message: "Use init(systemName:).") public class var add: UIImage { fatalError() }
  @available(*, unavailable, message: "Use init(systemName:).") public class var remove: UIImage { fatalError() }
  @available(*, unavailable, message: "Use init(systemName:).") public class var actions: UIImage { fatalError() }
  @available(*, unavailable, message: "Use init(systemName:).") public class var checkmark: UIImage { fatalError() }
  @available(*, unavailable, message: "Use init(systemName:).")
  public class var strokedCheckmark: UIImage { fatalError() }
  @available(*, unavailable, message: "Pictures have no baseline; align their edges.")
  public var baselineOffsetFromBottom: CGFloat? { nil }
  @available(*, unavailable, message: "Pictures have no baseline; align their edges.")
  public func imageWithoutBaseline() -> UIImage { fatalError() }
  @available(*, unavailable, message: "Pictures have no baseline; align their edges.")
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage { fatalError() }
  @available(*, unavailable, message: "Displays stretch the whole picture.")
  public var leftCapWidth: Int { fatalError() }
  @available(*, unavailable, message: "Displays stretch the whole picture.")
  public var topCapHeight: Int { fatalError() }
  @available(*, unavailable, message: "Displays stretch the whole picture.")
  public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage { fatalError() }
  @available(*, unavailable, message: "Displays show the standard range.")
  public func imageRestrictedToStandardDynamicRange() -> UIImage { fatalError() }
}
extension UIImageView {
  @available(*, unavailable, message: "Displays show the standard range.")
  public var preferredImageDynamicRange: UIImage.DynamicRange { get { fatalError() } set {} }
}
extension UILabel {
  @available(*, unavailable, message: "Give the text more lines.")
  public var showsExpansionTextWhenTruncated: Bool { get { false } set {} }
}
extension UIListContentView {
  @available(*, unavailable, message: "The view places its parts with frames.")
  public var imageLayoutGuide: UILayoutGuide? { nil }
  @available(*, unavailable, message: "The view places its parts with frames.")
  public var secondaryTextLayoutGuide: UILayoutGuide? { nil }
  @available(*, unavailable, message: "The view places its parts with frames.")
  public var textLayoutGuide: UILayoutGuide? { nil }
}
extension UIListSeparatorConfiguration {
  @available(*, unavailable, message: "Separators have a colour.")
  public var visualEffect: UIVisualEffect? { get { nil } set {} }
}
extension UIProgressView {
  @available(*, unavailable, message: "Nothing observes key paths here; set progress.")
  public var observedProgress: Progress? { get { nil } set {} }
}
extension UIScreen {
  @available(*, unavailable, message: "There is one screen: UIScreen.main.")
  public class var screens: [UIScreen] { fatalError() }
  @available(*, unavailable, message: "There is one screen: UIScreen.main.") public var mirrored: UIScreen? { nil }
  @available(*, unavailable, message: "Use the window's bounds.") public var applicationFrame: CGRect { fatalError() }
  @available(*, unavailable, message: "Read bounds and scale.")
  public var availableModes: [UIScreenMode] { fatalError() }
  @available(*, unavailable, message: "Read bounds and scale.")
  public var currentMode: UIScreenMode? { get { nil } set {} }
  @available(*, unavailable, message: "Read bounds and scale.") public var preferredMode: UIScreenMode? { nil }
  @available(*, unavailable, message: "Keys move the focus among items only.") public var supportsFocus: Bool { false }
  @available(*, unavailable, message: "Keys move the focus among items only.") public var focusedView: UIView? { nil }
  @available(*, unavailable, message: "Lay a dark view over the window.")
  public var brightness: CGFloat { get { fatalError() } set {} }
  @available(*, unavailable, message: "Take a picture of the window.")
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView { fatalError() }
}
@available(*, unavailable, message: "Displays have no such thing: leave it out.")
extension UIScreen {
  public var calibratedLatency: CFTimeInterval { fatalError() }
  public var currentEDRHeadroom: CGFloat { fatalError() }
  public var isCaptured: Bool { false }
  public var overscanCompensationInsets: UIEdgeInsets { fatalError() }
  public var potentialEDRHeadroom: CGFloat { fatalError() }
  public var wantsSoftwareDimming: Bool { get { false } set {} }
}
extension UIScrollView {
  @available(*, unavailable, message: "Override pressesBegan(_:with:).")
  public var directionalPressGestureRecognizer: UIGestureRecognizer { fatalError() }
}
@available(*, unavailable, message: "Fade the edge with a gradient mask.")
extension UIScrollView {
  public var topEdgeEffect: UIScrollEdgeEffect { fatalError() }
  public var leftEdgeEffect: UIScrollEdgeEffect { fatalError() }
  public var bottomEdgeEffect: UIScrollEdgeEffect { fatalError() }
  public var rightEdgeEffect: UIScrollEdgeEffect { fatalError() }
}
