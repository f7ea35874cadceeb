extension UIButton {
  /// A button's look, as a value. What is listed here is shown.
  public struct Configuration: Hashable {
    /// The rounding of a button's corners.
    public enum CornerStyle: Hashable, Sendable { case fixed, dynamic, small, medium, large, capsule }
    /// The preferred size of a button.
    public enum Size: Hashable, Sendable { case mini, small, medium, large }
    enum Style: Hashable { case plain, gray, tinted, filled }

    var style: Style
    public var title: String?
    /// Shown in place of `title`.
    public var attributedTitle: AttributedString?
    private var titleTransformer: TransformerBox<UIConfigurationTextAttributesTransformer>?
    /// Changes the attributes of the title. Receives those with the title label's font.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer? {
      get { titleTransformer?.transformer }
      set { titleTransformer = TransformerBox(newValue) }
    }
    public var image: UIImage?
    public var imagePadding: CGFloat = 0
    /// The configuration of a symbol image, for everything that the image's own configuration leaves open.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The side of the title on which the image is placed.
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var contentInsets = Configuration.defaultInsets
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium {
      didSet { if contentInsets == oldValue.insets { contentInsets = buttonSize.insets } }
    }
    /// A background without a colour shows the style's.
    public var background = {
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = nil
      return background
    }()

    private static let defaultInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)

    private init(_ style: Style) {
      self.style = style
      if style == .filled { baseForegroundColor = .white }
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func borderless() -> Configuration { Configuration(.plain) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func bordered() -> Configuration { Configuration(.gray) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderedProminent() -> Configuration { Configuration(.filled) }

    public mutating func setDefaultContentInsets() { contentInsets = buttonSize.insets }

    public func updated(for button: UIButton) -> Configuration { self }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(style)
      hasher.combine(title)
      hasher.combine(imagePadding)
    }
  }
}

extension UIButton.Configuration.Size {
  var insets: NSDirectionalEdgeInsets {
    switch self {
    case .mini: NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 3, trailing: 8)
    case .small: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
    case .medium: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    case .large: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20)
    }
  }
}

extension UIButton.Configuration {
  /// `plain`: the button's own title. Nil when there is nothing but that.
  func shownAttributedTitle(_ plain: String?, font: UIFont) -> NSAttributedString? {
    guard attributedTitle != nil || titleTextAttributesTransformer != nil,
      var title = attributedTitle ?? (title ?? plain).map({ AttributedString($0) })
    else { return nil }
    if let transformer = titleTextAttributesTransformer {
      for run in title.runs {
        var attributes = run.attributes
        if attributes.font == nil { attributes.font = font }
        title[run.range].setAttributes(transformer(attributes))
      }
    }
    return NSAttributedString(title)
  }

  /// A colour that the app set stays in every state.
  func fillColor(tint: UIColor, in state: UIControl.State) -> UIColor? {
    if let color = background.backgroundColor { return color }
    guard style != .plain, !state.contains(.disabled) else { return style == .plain ? nil : .tertiarySystemFill }
    guard state.contains(.highlighted) else { return styleColor(tint) }
    return styleColor(tint).map { color in
      UIColor { traits in
        let color = color.resolvedColor(with: traits)
        return color.withAlphaComponent(color.cgColor.alpha * 0.75)
      }
    }
  }

  private func styleColor(_ tint: UIColor) -> UIColor? {
    switch style {
    case .plain: nil
    case .gray: baseBackgroundColor ?? .secondarySystemFill
    case .tinted: (baseBackgroundColor ?? tint).withAlphaComponent(0.18)
    case .filled: baseBackgroundColor ?? tint
    }
  }

  func radius(in size: CGSize) -> CGFloat {
    let half = min(size.width, size.height) / 2
    let radius: CGFloat =
      switch cornerStyle {
      case .fixed: background.cornerRadius
      case .dynamic, .medium: 6
      case .small: 4
      case .large: 10
      case .capsule: half
      }
    return min(radius, half)
  }
}
