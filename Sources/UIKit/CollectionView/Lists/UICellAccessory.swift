public import CoreGraphics

/// Something small at the leading or trailing edge of a list cell: a chevron, a checkmark, a control for editing, or a
/// view of the app's own.
///
/// Accessories stand in the system's order, whatever the order in which a cell is given them. From the leading edge:
/// delete, insert, multiselect, custom views, then the content, custom views, label, checkmark, detail, disclosure
/// indicator, outline disclosure, reorder.
public struct UICellAccessory {
  /// Called when the accessory was tapped.
  public typealias ActionHandler = () -> Void

  /// Selects when an accessory shows, by whether its collection view is in editing mode.
  public enum DisplayedState: Hashable { case always, whenEditing, whenNotEditing }

  /// How much width is kept free for an accessory, which stands in the middle of it.
  public enum LayoutDimension {
    /// The accessory's own width.
    case actual
    /// The same for all accessories, so that they line up from cell to cell; more for one that is wider.
    case standard
    /// In points; an accessory that is wider overhangs on both sides. Negative widths count as zero.
    case custom(CGFloat)
  }

  /// The kind of an accessory, by which others find their place beside it.
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

  /// What only some kinds have.
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

  /// Whether the accessory shows in a cell that is, or is not, being edited.
  func isDisplayed(isEditing: Bool) -> Bool {
    switch displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }
}

/// What the options of all kinds have in common.
protocol AccessoryOptions {
  var isHidden: Bool { get }
  var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
  var tintColor: UIColor? { get }
  var backgroundColor: UIColor? { get }
}

extension AccessoryOptions {
  var backgroundColor: UIColor? { nil }
}
