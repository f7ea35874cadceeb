extension UITableView {
  /// The appearance of sections: titles that stay at the top, groups from side to side, or groups with round corners.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

  /// The position in the visible area to which a row is scrolled.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  /// The animation of inserted and deleted rows. `automatic` fades.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The value that lets rows, headers and footers take their height from their content: -1.
  public nonisolated static var automaticDimension: CGFloat { -1 }
  /// The title that stands for a search field in a section index. It is shown as a symbol and leads to the top.
  public nonisolated static var indexSearch: String { "{search}" }
}

extension UITableViewCell {
  /// The arrangement of a cell's labels.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The line below a row. An etched line looks like a single one.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  /// The effect of the control at the leading edge of a row while the table is edited.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// The appearance of a selected row. All styles except `none` look alike.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// The accessory at the trailing edge of a row. The detail buttons notify the delegate of a tap.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// The states of an edited cell. The table does not notify cells of them.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
