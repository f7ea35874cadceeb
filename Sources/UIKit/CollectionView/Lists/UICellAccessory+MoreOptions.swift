// Options of the kinds that have some of their own.
extension UICellAccessory {
  /// What a reorder accessory looks like.
  public struct ReorderOptions: AccessoryOptions {
    /// A hidden accessory still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil: a light grey.
    public var tintColor: UIColor?
    /// Whether a line parts the control from an accessory beside it.
    public var showsVerticalSeparator: Bool

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator ?? true
    }
  }

  /// What an outline's disclosure accessory looks like and reacts to.
  public struct OutlineDisclosureOptions: AccessoryOptions {
    /// Whether the accessory alone or the whole cell opens an outline.
    public enum Style: Hashable {
      /// As `header` in the header of a section, as `cell` everywhere else.
      case automatic
      /// A tap on the accessory expands and collapses; a tap beside it selects the cell.
      case cell
      /// A tap anywhere in the cell expands and collapses.
      case header
    }

    public var style: Style
    /// A hidden accessory still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil: the cell's tint.
    public var tintColor: UIColor?

    public init(
      style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.style = style ?? .automatic
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// What a label accessory looks like.
  public struct LabelOptions: AccessoryOptions {
    /// A hidden accessory still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Of the text; nil: a grey.
    public var tintColor: UIColor?
    public var font: UIFont
    public var adjustsFontForContentSizeCategory: Bool

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
      self.font = font ?? .preferredFont(forTextStyle: .body)
      self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
    }
  }

  /// There are no menus: nothing takes these.
  public struct PopUpMenuOptions {
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    public var tintColor: UIColor?

    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// An accessory that shows a view of the app's own. The view belongs to one cell at a time.
  public struct CustomViewConfiguration: AccessoryOptions {
    public let customView: UIView
    public let placement: Placement
    /// A hidden accessory still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil: the tint that the view has or inherits.
    public var tintColor: UIColor?
    /// Whether the view keeps the size of its bounds. Otherwise it gets the size its constraints or its content ask
    /// for, where there are any.
    public var maintainsFixedSize: Bool

    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? (placement.isLeading ? .standard : .actual)
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
