public import Foundation

extension UITableView {
  /// How sections look: titles that stay at the top, groups from side to side, or groups with round corners.
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

  /// Where a row comes to stand in the visible area.
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }

  /// How rows come and go. `automatic` fades.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// A height that rows, headers and footers find by their content. -1.
  public nonisolated static var automaticDimension: CGFloat { -1 }
  /// Stands for a search field in a section index. It is shown as a sign and leads to the top.
  public nonisolated static var indexSearch: String { "{search}" }
}

extension UITableViewCell {
  /// Where the labels of a cell stand.
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }
  /// The line below a row. An etched line looks like a single one.
  public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
  /// What the control at the leading edge of a row does while the table is edited.
  public enum EditingStyle: Int, Sendable { case none, delete, insert }
  /// Whether a selected row looks so. All styles but `none` look alike.
  public enum SelectionStyle: Int, Sendable { case none, blue, gray, `default` }
  /// What stands at the trailing edge of a row; the detail buttons tell the delegate of a tap.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }
  /// Accepted: cells are not told of swipes and confirmations.
  public struct StateMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = StateMask(rawValue: 1)
    public static let showingDeleteConfirmation = StateMask(rawValue: 2)
  }
}
