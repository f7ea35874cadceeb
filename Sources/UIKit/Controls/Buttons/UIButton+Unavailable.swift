public import Foundation

// Members of UIKit's buttons that have no implementation. The compiler gives the reason.

extension UIButton {
  @available(*, unavailable, message: "There are no held buttons.")
  public var isHeld: Bool { false }
  @available(*, unavailable, message: "Add a UIHoverGestureRecognizer.")
  public var isHovered: Bool { false }
  @available(*, unavailable, message: "There are no pointer effects.")
  public var isPointerInteractionEnabled: Bool {
    get { false }
    set {}
  }
  @available(*, unavailable, message: "There is no glow.")
  public var showsTouchWhenHighlighted: Bool {
    get { false }
    set {}
  }
  @available(*, unavailable, message: "Set titleLabel's shadow.")
  public var reversesTitleShadowWhenHighlighted: Bool {
    get { false }
    set {}
  }
}

@available(*, unavailable, message: "Set contentEdgeInsets, or a configuration.")
extension UIButton {
  public func backgroundRect(forBounds bounds: CGRect) -> CGRect { .zero }
  public func contentRect(forBounds bounds: CGRect) -> CGRect { .zero }
  public func imageRect(forContentRect contentRect: CGRect) -> CGRect { .zero }
  public func titleRect(forContentRect contentRect: CGRect) -> CGRect { .zero }
}

extension UIButton.Configuration {
  @available(*, unavailable, message: "Change the configuration in configurationUpdateHandler.")
  public var automaticallyUpdateForSelection: Bool {
    get { true }
    set {}
  }
  @available(*, unavailable, message: "Displays show pictures in their own colours.")
  public var imageColorTransformer: UIConfigurationColorTransformer? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "Set titleLabel's lineBreakMode.")
  public var titleLineBreakMode: NSLineBreakMode {
    get { .byTruncatingMiddle }
    set {}
  }
  @available(*, unavailable, message: "Set contentHorizontalAlignment.")
  public enum TitleAlignment: Hashable { case automatic, leading, center, trailing }
  @available(*, unavailable, message: "There is no Mac idiom.")
  public enum MacIdiomStyle: Hashable { case automatic, bordered, borderless, borderlessTinted }

  @available(*, unavailable, message: "The button shows a title and an image only.")
  public enum Indicator: Hashable { case automatic, none, popup }
}

@available(*, unavailable, message: "The button shows a title and an image only.")
extension UIButton.Configuration {
  public var subtitle: String? {
    get { nil }
    set {}
  }
  public var attributedSubtitle: AttributedString? {
    get { nil }
    set {}
  }
  public var showsActivityIndicator: Bool {
    get { false }
    set {}
  }
  public var titlePadding: CGFloat {
    get { 0 }
    set {}
  }
  public var imageReservation: CGFloat {
    get { 0 }
    set {}
  }
  public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
    get { nil }
    set {}
  }
  public var indicatorColorTransformer: UIConfigurationColorTransformer? {
    get { nil }
    set {}
  }
  public var activityIndicatorColorTransformer: UIConfigurationColorTransformer? {
    get { nil }
    set {}
  }
  public var subtitleLineBreakMode: NSLineBreakMode {
    get { .byTruncatingMiddle }
    set {}
  }
}
