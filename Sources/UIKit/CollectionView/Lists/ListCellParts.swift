/// The accessories of one list cell, and their views.
struct ListCellParts {
  var accessories: [UICellAccessory] = []
  /// True if the views are not yet those of the accessories to show.
  var isStale = false
  /// The leading accessories in reading order; `trailing` has the trailing ones.
  var leading: [CellAccessoryView] = []
  var trailing: [CellAccessoryView] = []
  /// Views that are appearing, and views that are disappearing.
  var entering: [CellAccessoryView] = []
  var leaving: [CellAccessoryView] = []
  var separatorGuide: ListSeparatorGuide?
  /// The width that the content had when the cell was last laid out.
  var contentWidth: CGFloat?
  /// The item's position in its outline, as last received from the data source.
  var outline: OutlinePosition?
  /// The list's settings for the cell.
  var row: ListRow?
  var topSeparator: UIView?
  var bottomSeparator: UIView?
  /// The offset of the row's centre from the finger during an interactive movement.
  var grip: CGPoint?
  var isLayingOut = false

  var views: [CellAccessoryView] { leading + trailing }

  static let margins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
  /// The height of a cell with one line of text.
  static let minimumHeight: CGFloat = 44
}
