extension UIScrollView {
  /// The rate at which content loses its momentum: its velocity is multiplied by this factor every millisecond.
  public struct DecelerationRate: RawRepresentable, Sendable, Hashable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// 0.998: content moves on by about half the distance that it would cover in a second at its velocity.
    public static let normal = UIScrollView.DecelerationRate(rawValue: 0.998)
    /// 0.99: content moves on by about a tenth of that distance.
    public static let fast = UIScrollView.DecelerationRate(rawValue: 0.99)
  }

  /// The part of the safe area that is added to the content inset.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// The insets of `scrollableAxes`, and the vertical insets under a navigation bar.
    case automatic = 0
    /// The insets on axes that scroll or always bounce.
    case scrollableAxes = 1
    case never = 2, always
  }

  /// The colours of scroll indicators.
  public enum IndicatorStyle: Int, Sendable {
    /// Dark in light appearance, light in dark appearance.
    case `default` = 0
    case black = 1, white
  }

  /// The visibility of an index beside the content. Stored without effect.
  public enum IndexDisplayMode: Int, Sendable {
    case automatic = 0, alwaysHidden
  }

  /// The way in which scrolling dismisses the keyboard. The `onDrag` modes end editing when a drag begins; the
  /// interactive modes have no effect.
  public enum KeyboardDismissMode: Int, Sendable {
    case none = 0, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory
  }
}

extension UIScrollView.KeyboardDismissMode {
  /// True if a drag ends editing.
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
