extension UICellAccessory {
  /// A chevron at the trailing edge: the cell leads somewhere.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    let look = Look(isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor)
    return UICellAccessory(.disclosureIndicator, displayed, look)
  }

  /// A chevron at the trailing edge that points down while the item of the cell is expanded.
  /// - Parameter actionHandler: called by a tap instead of what a tap does otherwise: expanding or collapsing the item
  ///   in
  ///   its section snapshot, when a diffable data source feeds the collection view.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    let look = Look(isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor)
    return UICellAccessory(.outlineDisclosure, displayed, look, .outline(options.style), actionHandler)
  }

  /// A checkmark at the trailing edge.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    let look = Look(isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor)
    return UICellAccessory(.checkmark, displayed, look)
  }

  /// An "i" in a circle at the trailing edge.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    let look = Look(isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor)
    return UICellAccessory(.detail, displayed, look, .plain, actionHandler)
  }

  /// A minus sign at the leading edge. Without a handler a tap does nothing: there are no swipe actions to reveal.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    let look = Look(
      isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor,
      background: options.backgroundColor)
    return UICellAccessory(.delete, displayed, look, .plain, actionHandler)
  }

  /// A plus sign at the leading edge.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    let look = Look(
      isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor,
      background: options.backgroundColor)
    return UICellAccessory(.insert, displayed, look, .plain, actionHandler)
  }

  /// Three lines at the trailing edge, by which the cell can be dragged to another place when its collection view's
  /// data source allows it.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    let look = Look(isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor)
    return UICellAccessory(
      .reorder, displayed, look, .reorder(showsVerticalSeparator: options.showsVerticalSeparator))
  }

  /// A circle at the leading edge, with a checkmark while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    let look = Look(
      isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor,
      background: options.backgroundColor)
    return UICellAccessory(.multiselect, displayed, look)
  }

  /// A short text at the trailing edge, on one line.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    let look = Look(isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor)
    return UICellAccessory(.label, displayed, look, .label(text: text, options: options))
  }

  /// A view of the app's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let look = Look(
      isHidden: configuration.isHidden, width: configuration.reservedLayoutWidth, tint: configuration.tintColor)
    return UICellAccessory(
      .customView(configuration.customView), configuration.placement.displayed, look,
      .custom(configuration.placement, maintainsFixedSize: configuration.maintainsFixedSize))
  }

  @available(*, unavailable, message: "There are no menus.")
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  @available(*, unavailable, message: "There are no menus.")
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory { .label(text: "") }
}
