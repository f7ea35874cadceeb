public import CoreGraphics

extension UIScrollView {
  /// How content loses its momentum: its velocity shrinks by this factor every millisecond.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998: content flies about half its velocity's distance.
    public static let normal = UIScrollView.DecelerationRate(rawValue: 0.998)
    /// 0.99: about a tenth.
    public static let fast = UIScrollView.DecelerationRate(rawValue: 0.99)
  }

  /// Which part of the safe area is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// As `scrollableAxes`.
    case automatic = 0
    /// On axes that scroll or always bounce.
    case scrollableAxes = 1
    case never = 2
    case always = 3
  }

  /// The colours of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark on light, light on dark.
    case `default` = 0
    case black = 1
    case white = 2
  }

  /// When an index beside the content is shown. Held without effect.
  public enum IndexDisplayMode: Int, Sendable {
    case automatic = 0
    case alwaysHidden = 1
  }

  /// How scrolling would put a keyboard away. Held without effect.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0
    case onDrag = 1
    case interactive = 2
    case onDragWithAccessory = 3
    case interactiveWithAccessory = 4
  }
}

extension UIScrollView.KeyboardDismissMode {
  /// Whether a drag ends editing.
  var dismissesOnDrag: Bool {
    switch self {
    case .onDrag, .onDragWithAccessory: true
    case .none, .interactive, .interactiveWithAccessory: false
    }
  }

  @MainActor func logGap() {
    switch self {
    case .none, .onDrag, .onDragWithAccessory: break
    case .interactive, .interactiveWithAccessory:
      KnownGap.log("UIScrollView.keyboardDismissMode: there is no software keyboard to drag away")
    }
  }
}
