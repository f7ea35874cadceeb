/// An image, a text and a secondary text: the content of a list cell, a header or a footer.
public struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  /// Of the whole content, 0…1.
  public var alpha: CGFloat = 1
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Puts the two texts beside each other where both fit.
  public var prefersSideBySideTextAndSecondaryText = false
  /// In points.
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 8
  public var textToSecondaryTextVerticalPadding: CGFloat = 3

  init(text: TextProperties, secondary: TextProperties) {
    textProperties = text
    secondaryTextProperties = secondary
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(image)
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(textProperties)
    hasher.combine(secondaryTextProperties)
    hasher.combine(imageProperties)
  }

  @preconcurrency @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// The stock look does not depend on the state.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

extension UIListContentConfiguration {
  /// The appearance of the image of a list row.
  public struct ImageProperties: Hashable {
    /// The side of the square that symbol images stand in, in points.
    public static let standardDimension: CGFloat = 28

    public var accessibilityIgnoresInvertColors = false
    public var cornerRadius: CGFloat = 0
    /// The configuration of a symbol image, for everything that the image's own configuration leaves open.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Zero means no limit on that axis.
    public var maximumSize = CGSize.zero
    /// Zero means as large as the image.
    public var reservedLayoutSize = CGSize.zero
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0
    public var tintColor: UIColor?
    private var tintTransformer: TransformerBox<UIConfigurationColorTransformer>?
    private var strokeTransformer: TransformerBox<UIConfigurationColorTransformer>?

    public var tintColorTransformer: UIConfigurationColorTransformer? {
      get { tintTransformer?.transformer }
      set { tintTransformer = TransformerBox(newValue) }
    }

    public var strokeColorTransformer: UIConfigurationColorTransformer? {
      get { strokeTransformer?.transformer }
      set { strokeTransformer = TransformerBox(newValue) }
    }

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }

    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }
  }

  /// The appearance of a text of a list row.
  public struct TextProperties: Hashable {
    /// The alignment of the lines of a text.
    public enum TextAlignment: Hashable { case natural, center, justified }
    /// The conversion of a text's letters before it is shown.
    public enum TextTransform: Hashable { case none, uppercase, lowercase, capitalized }

    public var adjustsFontForContentSizeCategory = true
    public var adjustsFontSizeToFitWidth = false
    public var alignment = TextAlignment.natural
    public var allowsDefaultTighteningForTruncation = false
    public var color: UIColor
    public var font: UIFont
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var minimumScaleFactor: CGFloat = 0
    /// 0 means as many as needed.
    public var numberOfLines = 0
    public var showsExpansionTextWhenTruncated = false
    public var transform = TextTransform.none
    private var transformer: TransformerBox<UIConfigurationColorTransformer>?

    init(font: UIFont, color: UIColor = .label, transform: TextTransform = .none) {
      self.font = font
      self.color = color
      self.transform = transform
    }

    public var colorTransformer: UIConfigurationColorTransformer? {
      get { transformer?.transformer }
      set { transformer = TransformerBox(newValue) }
    }

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }

    /// `text` as it is shown.
    func shown(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }
}
