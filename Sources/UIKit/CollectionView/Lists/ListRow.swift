import CoreGraphics

/// How a list layout wants one of its views drawn. Layouts that are no lists say nothing.
struct ListRow: Equatable {
  enum Role { case item, header, footer }

  struct Separator: Equatable {
    /// From the edges of the row; see `UIListSeparatorConfiguration.automaticInsets`.
    var insets = UIListSeparatorConfiguration.automaticInsets
    var color = UIColor.separator
    /// Of a row that is selected in editing mode.
    var multipleSelectionColor = UIColor.separator
  }

  var appearance = UICollectionLayoutListConfiguration.Appearance.plain
  var role = Role.item
  /// Nil: none.
  var topSeparator: Separator?
  /// Nil: none.
  var bottomSeparator: Separator?
  /// The corners that are cut round, as the corners of a card are.
  var corners: UIRectCorner = []
  /// In points.
  var cornerRadius: CGFloat = 10

  /// Takes separators from a configuration. `top` and `bottom` say whether those show that are left to the list.
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

/// Keeps a row out of line, so that attributes stay small in layouts that are no lists.
final class ListRowBox {
  let row: ListRow

  init(_ row: ListRow) { self.row = row }

  static func isSame(_ a: ListRowBox?, _ b: ListRowBox?) -> Bool { a === b || a?.row == b?.row }
}

extension UICollectionViewLayoutAttributes {
  /// What a list cell draws of its list. Set by list layouts before the attributes are handed out.
  var listRow: ListRow? {
    get { values.listRow?.row }
    set { values.listRow = newValue.map { ListRowBox($0) } }
  }
}
