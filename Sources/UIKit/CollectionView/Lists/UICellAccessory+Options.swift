// The appearance of each kind of accessory. A nil colour stands for the kind's own: `tintColor` draws the symbol, and
// `backgroundColor` the disc behind it.
extension UICellAccessory {
  /// The appearance of a disclosure indicator.
  public struct DisclosureIndicatorOptions: AccessoryOptions {
    /// True if the accessory is hidden. It still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the chevron; nil for a light grey.
    public var tintColor: UIColor?

    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// The appearance of a checkmark.
  public struct CheckmarkOptions: AccessoryOptions {
    /// True if the accessory is hidden. It still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the symbol; nil for the cell's tint.
    public var tintColor: UIColor?

    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// The appearance of a detail accessory.
  public struct DetailOptions: AccessoryOptions {
    /// True if the accessory is hidden. It still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the symbol; nil for the cell's tint.
    public var tintColor: UIColor?

    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// The appearance of a delete accessory.
  public struct DeleteOptions: AccessoryOptions {
    /// True if the accessory is hidden. It still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the minus sign; nil for white.
    public var tintColor: UIColor?
    /// The colour of the disc; nil for red.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of an insert accessory.
  public struct InsertOptions: AccessoryOptions {
    /// True if the accessory is hidden. It still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the plus sign; nil for white.
    public var tintColor: UIColor?
    /// The colour of the disc; nil for green.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of a multiselect accessory.
  public struct MultiselectOptions: AccessoryOptions {
    /// True if the accessory is hidden. It still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// The colour of the checkmark in a selected cell; nil for white.
    public var tintColor: UIColor?
    /// The colour of the disc in a selected cell; nil for the cell's tint.
    public var backgroundColor: UIColor?

    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }
}
