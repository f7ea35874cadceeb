/// A small element at the leading or trailing edge of a list cell: a chevron, a checkmark, a control for editing, or a
/// view of the app.
///
/// Accessories stand in the system's order, whatever the order in which a cell is given them. From the leading edge:
/// delete, insert, multiselect, custom views, then the content, custom views, label, checkmark, detail, disclosure
/// indicator, outline disclosure, reorder.
public struct UICellAccessory {
  /// A handler that is called when the accessory is tapped.
  public typealias ActionHandler = () -> Void

  /// The editing mode of the collection view in which an accessory is shown.
  public enum DisplayedState: Hashable { case always, whenEditing, whenNotEditing }

  /// The width that is reserved for an accessory, which stands in the middle of it.
  public enum LayoutDimension {
    /// The accessory's own width.
    case actual
    /// The same width for all accessories, so that they line up from cell to cell; more for one that is wider.
    case standard
    /// A width in points. An accessory that is wider overhangs on both sides. Negative widths count as zero.
    case custom(CGFloat)
  }

  /// The kind of an accessory, relative to which others are positioned.
  public enum AccessoryType: Hashable {
    case checkmark, delete, detail, disclosureIndicator, insert, label, multiselect, outlineDisclosure, popUpMenu
    case reorder
    case customView(UIView)
  }

  public let accessoryType: AccessoryType

  let displayed: DisplayedState
  let options: any AccessoryOptions
  let content: Content
  let actionHandler: ActionHandler?

  /// The details that only some kinds have.
  enum Content {
    case plain
    case label(text: String, options: LabelOptions)
    case reorder(showsVerticalSeparator: Bool)
    case outline(OutlineDisclosureOptions.Style)
    case custom(Placement, maintainsFixedSize: Bool)
  }

  init(
    _ type: AccessoryType, _ displayed: DisplayedState, _ options: any AccessoryOptions, _ content: Content = .plain,
    _ actionHandler: ActionHandler? = nil
  ) {
    accessoryType = type
    (self.displayed, self.options, self.content, self.actionHandler) = (displayed, options, content, actionHandler)
  }

  /// Returns true if the accessory is shown in a cell that is, or is not, being edited.
  func isDisplayed(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}

/// The common options of all kinds.
protocol AccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
  var tintColor: UIColor? { get }
  var backgroundColor: UIColor? { get }
}

extension AccessoryOptions {
  var backgroundColor: UIColor? { nil }
}
