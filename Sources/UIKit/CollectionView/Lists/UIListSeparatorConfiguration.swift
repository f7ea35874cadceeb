/// How the separators above and below a row of a list look.
public struct UIListSeparatorConfiguration: Hashable {
  /// Whether a separator shows.
  public enum Visibility: Hashable {
    /// The list decides.
    case automatic
    case visible
    case hidden
  }

  /// Insets, or single ones of them, that the list chooses: from where the text of the row begins to the trailing edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// From the edges of the row, in points. Only the leading and trailing ones count.
  public var topSeparatorInsets = automaticInsets
  /// From the edges of the row, in points. Only the leading and trailing ones count.
  public var bottomSeparatorInsets = automaticInsets
  public var color = UIColor.separator
  /// In place of `color` beside a row that is selected in editing mode.
  public var multipleSelectionColor = UIColor.separator

  /// What a list of an appearance starts with.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}

  public func hash(into hasher: inout Hasher) {
    hasher.combine(topSeparatorVisibility)
    hasher.combine(bottomSeparatorVisibility)
    for insets in [topSeparatorInsets, bottomSeparatorInsets] {
      hasher.combine(insets.leading)
      hasher.combine(insets.trailing)
    }
    hasher.combine(color)
    hasher.combine(multipleSelectionColor)
  }

  @available(*, unavailable, message: "Separators have a colour.")
  public var visualEffect: UIVisualEffect? {
    get { nil }
    set {}
  }
}
