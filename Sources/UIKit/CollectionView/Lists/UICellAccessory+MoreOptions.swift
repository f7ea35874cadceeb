// Options of the kinds of accessories with additional ones.
extension UICellAccessory {
  /// The appearance of a reorder accessory.
  public struct ReorderOptions: AccessoryOptions {
    /// True if the accessory is hidden. It still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the lines; nil for a light grey.
    public var tintColor: UIColor?
    /// True if a line separates the control from an accessory beside it.
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

  /// The appearance of an outline disclosure, and the area that reacts to taps.
  public struct OutlineDisclosureOptions: AccessoryOptions {
    /// The area that expands and collapses an item: the accessory or the whole cell.
    public enum Style: Hashable {
      /// The style `header` in the header of a section, `cell` everywhere else.
      case automatic
      /// A tap on the accessory expands and collapses; a tap beside it selects the cell.
      case cell
      /// A tap anywhere in the cell expands and collapses.
      case header
    }

    public var style: Style
    /// True if the accessory is hidden. It still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the chevron; nil for the cell's tint.
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

  /// The appearance of a label accessory.
  public struct LabelOptions: AccessoryOptions {
    /// True if the accessory is hidden. It still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the text; nil for a grey.
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

  /// The appearance of a pop-up menu accessory. There are no menus, so nothing takes it.
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

  /// An accessory that shows a view of the app. The view belongs to one cell at a time.
  public struct CustomViewConfiguration: AccessoryOptions {
    public let customView: UIView
    public let placement: Placement
    /// True if the accessory is hidden. It still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The tint of the view; nil for the one that it has or inherits.
    public var tintColor: UIColor?
    /// True if the view keeps the size of its bounds. Otherwise it gets the size that its constraints or its content
    /// need, if there are any.
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
