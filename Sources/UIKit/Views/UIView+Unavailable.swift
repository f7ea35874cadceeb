public import Foundation

// Members of UIKit's UIView that have no implementation. The compiler gives the reason.

extension UIView {
  @available(*, unavailable, message: "Use forLastBaselineLayout.")
  public func forBaselineLayout() -> UIView { self }
  @available(*, unavailable, message: "There is no printing.")
  public func draw(_ rect: CGRect, for formatter: UIViewPrintFormatter) {}
  @available(*, unavailable, message: "There is no printing.")
  public func viewPrintFormatter() -> UIViewPrintFormatter { fatalError() }
  @available(*, unavailable, message: "Set layer.cornerRadius.")
  public var cornerConfiguration: UICornerConfiguration {
    get { fatalError() }
    set {}
  }
  @available(*, unavailable, message: "Set layer.cornerRadius.")
  public func effectiveRadius(corner: UIRectCorner) -> CGFloat { 0 }
  @available(*, unavailable, message: "There are no hover effects.")
  public var hoverStyle: UIHoverStyle? {
    get { nil }
    set {}
  }
  @available(*, unavailable, message: "Read the category limits.")
  public var appliedContentSizeCategoryLimitsDescription: String { "" }
  @available(*, unavailable, message: "The display inverts everything.")
  public var accessibilityIgnoresInvertColors: Bool {
    get { false }
    set {}
  }
  @available(*, unavailable, message: "There is no state restoration.")
  public func encodeRestorableState(with coder: NSCoder) {}
  @available(*, unavailable, message: "There is no state restoration.")
  public func decodeRestorableState(with coder: NSCoder) {}
}

@available(*, unavailable, message: "There is no focus engine.")
extension UIView {
  public var canBecomeFocused: Bool { false }
  public var isFocused: Bool { false }
  public var focusEffect: UIFocusEffect? {
    get { nil }
    set {}
  }
  public var focusGroupIdentifier: String? {
    get { nil }
    set {}
  }
  public var focusGroupPriority: UIFocusGroupPriority {
    get { fatalError() }
    set {}
  }
}

@available(*, unavailable, message: "There is no large content viewer.")
extension UIView {
  public var showsLargeContentViewer: Bool {
    get { false }
    set {}
  }
  public var largeContentTitle: String? {
    get { nil }
    set {}
  }
  public var largeContentImage: UIImage? {
    get { nil }
    set {}
  }
  public var largeContentImageInsets: UIEdgeInsets {
    get { .zero }
    set {}
  }
  public var scalesLargeContentImage: Bool {
    get { false }
    set {}
  }
}
