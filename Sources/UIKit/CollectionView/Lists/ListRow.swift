/// The settings with which a list layout lets one of its views be drawn. Other layouts have none.
struct ListRow: Equatable {
  enum Role { case item, header, footer }

  struct Separator: Equatable {
    /// The insets from the edges of the row; see `UIListSeparatorConfiguration.automaticInsets`.
    var insets = UIListSeparatorConfiguration.automaticInsets
    var color = UIColor.separator
    /// The colour for a row that is selected in editing mode.
    var multipleSelectionColor = UIColor.separator
  }

  var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  var role = Role.item
  /// The separator at this edge; nil for none.
  var topSeparator: Separator?
  /// The separator at this edge; nil for none.
  var bottomSeparator: Separator?
  /// The round corners, such as those of a card.
  var corners: UIRectCorner = []
  /// The radius of round corners, in points.
  var cornerRadius: CGFloat = 10

  /// Takes separators from a configuration. `top` and `bottom` are the visibility of those that are left to the list.
  mutating func setSeparators(_ configuration: UIListSeparatorConfiguration, top: Bool, bottom: Bool) {
    func separator(
      _ visibility: UIListSeparatorConfiguration.Visibility, _ isAutomatic: Bool, _ insets: NSDirectionalEdgeInsets
    ) -> Separator? {
      guard visibility == .visible || (visibility == .automatic && isAutomatic) else { return nil }
      return Separator(
        insets: insets, color: configuration.color, multipleSelectionColor: configuration.multipleSelectionColor)
    }
    topSeparator = separator(configuration.topSeparatorVisibility, top, configuration.topSeparatorInsets)
    bottomSeparator = separator(configuration.bottomSeparatorVisibility, bottom, configuration.bottomSeparatorInsets)
  }
}

/// Stores a row outside of the attributes, so that these stay small in layouts that are not lists.
final class ListRowBox {
  let row: ListRow

  init(_ row: ListRow) { self.row = row }

  static func isSame(_ a: ListRowBox?, _ b: ListRowBox?) -> Bool { a === b || a?.row == b?.row }
}

extension UICollectionViewLayoutAttributes {
  /// The settings that a list cell draws. List layouts set them before they return the attributes.
  var listRow: ListRow? {
    get { values.listRow?.row }
    set { values.listRow = newValue.map { ListRowBox($0) } }
  }
}
