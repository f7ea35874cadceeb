// How each kind of accessory looks. A colour of nil stands for the kind's own: `tintColor` draws the sign, and
// `backgroundColor` the disc behind it.
extension UICellAccessory {
  /// What a disclosure indicator looks like.
  public struct DisclosureIndicatorOptions: AccessoryOptions {
    /// A hidden accessory still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil: a light grey.
    public var tintColor: UIColor?

    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// What a checkmark looks like.
  public struct CheckmarkOptions: AccessoryOptions {
    /// A hidden accessory still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil: the cell's tint.
    public var tintColor: UIColor?

    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// What a detail accessory looks like.
  public struct DetailOptions: AccessoryOptions {
    /// A hidden accessory still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Nil: the cell's tint.
    public var tintColor: UIColor?

    public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
      self.tintColor = tintColor
    }
  }

  /// What a delete accessory looks like.
  public struct DeleteOptions: AccessoryOptions {
    /// A hidden accessory still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Of the minus sign; nil: white.
    public var tintColor: UIColor?
    /// Nil: red.
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

  /// What an insert accessory looks like.
  public struct InsertOptions: AccessoryOptions {
    /// A hidden accessory still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Of the plus sign; nil: white.
    public var tintColor: UIColor?
    /// Nil: green.
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

  /// What a multiselect accessory looks like.
  public struct MultiselectOptions: AccessoryOptions {
    /// A hidden accessory still takes its width.
    public var isHidden: Bool
    public var reservedLayoutWidth: LayoutDimension
    /// Of the sign in a selected cell; nil: white.
    public var tintColor: UIColor?
    /// Of the disc in a selected cell; nil: the cell's tint.
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
