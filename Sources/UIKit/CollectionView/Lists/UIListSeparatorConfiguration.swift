/// The appearance of the separators above and below a row of a list.
public struct UIListSeparatorConfiguration: Hashable {
  /// The visibility of a separator.
  public enum Visibility: Hashable {
    /// The list decides.
    case automatic
    case visible, hidden
  }

  /// The value for insets, or single ones of them, that the list chooses: from the beginning of the row's text to the
  /// trailing edge.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
    trailing: .greatestFiniteMagnitude)

  public var topSeparatorVisibility = Visibility.automatic
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets from the edges of the row, in points. Only the leading and trailing ones count.
  public var topSeparatorInsets = automaticInsets
  /// The insets from the edges of the row, in points. Only the leading and trailing ones count.
  public var bottomSeparatorInsets = automaticInsets
  public var color = UIColor.separator
  /// The colour beside a row that is selected in editing mode, in place of `color`.
  public var multipleSelectionColor = UIColor.separator

  /// Makes the default configuration of a list's appearance.
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
}
