/// Describes the background of a cell, a header or a footer.
///
/// A nil colour means the tint colour of the view that shows it, as in UIKit.
public struct UIBackgroundConfiguration: Hashable {
  /// Nil means the view's tint colour.
  public var backgroundColor: UIColor?
  /// The distances of the background from the view's edges, inwards, in points.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  public var cornerRadius: CGFloat = 0
  /// A view shown instead of, and above, the colour.
  public var customView: UIView?
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  public var image: UIImage?
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// Nil means the view's tint colour.
  public var strokeColor: UIColor?
  /// The distance of the stroke from the background's edge, outwards, in points.
  public var strokeOutset: CGFloat = 0
  public var strokeWidth: CGFloat = 0

  private var colorTransformer: TransformerBox<UIConfigurationColorTransformer>?
  private var strokeTransformer: TransformerBox<UIConfigurationColorTransformer>?
  /// The colour per state that the stock styles use until the app sets one itself.
  private var style: Style

  private enum Style: Hashable { case clear, list, grouped, sidebar, header }

  private init(_ style: Style, color: UIColor?, radius: CGFloat = 0, insets: NSDirectionalEdgeInsets = .zero) {
    self.style = style
    backgroundColor = color
    cornerRadius = radius
    backgroundInsets = insets
  }

  public var backgroundColorTransformer: UIConfigurationColorTransformer? {
    get { colorTransformer?.transformer }
    set { colorTransformer = TransformerBox(newValue) }
  }

  public var strokeColorTransformer: UIConfigurationColorTransformer? {
    get { strokeTransformer?.transformer }
    set { strokeTransformer = TransformerBox(newValue) }
  }

  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }

  /// Stock styles turn grey while highlighted or selected; a colour that the app set stays.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard style != .clear, style != .header, backgroundColor == base || backgroundColor == Self.pressed else {
      return self
    }
    let cell = state as? UICellConfigurationState
    var result = self
    result.backgroundColor = cell?.isSelected == true || cell?.isHighlighted == true ? Self.pressed : base
    return result
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(backgroundColor)
    hasher.combine(strokeColor)
    hasher.combine(cornerRadius)
    hasher.combine(strokeWidth)
    hasher.combine(image)
    hasher.combine(customView)
    hasher.combine(style)
  }

  private static let pressed = UIColor.systemGray4

  private var base: UIColor? {
    switch style {
    case .clear, .sidebar, .header: .clear
    case .list: .systemBackground
    case .grouped: .secondarySystemGroupedBackground
    }
  }
}

extension UIBackgroundConfiguration {
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear, color: .clear) }
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }
  public static func listFooter() -> UIBackgroundConfiguration { listPlainHeaderFooter() }

  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.list, color: .systemBackground)
  }

  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.header, color: .secondarySystemBackground)
  }

  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.grouped, color: .secondarySystemGroupedBackground)
  }

  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.header, color: .clear)
  }

  public static func listSidebarHeader() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.header, color: .clear)
  }

  public static func listSidebarCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(
      .sidebar, color: .clear, radius: 10,
      insets: NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
  }

  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }
}
