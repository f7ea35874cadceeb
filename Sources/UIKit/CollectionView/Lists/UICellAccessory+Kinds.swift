extension UICellAccessory {
  /// A chevron at the trailing edge: the cell leads somewhere.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(.disclosureIndicator, displayed, options)
  }

  /// A chevron at the trailing edge that points down while the item of the cell is expanded.
  /// - Parameter actionHandler: called by a tap. Without a handler a tap expands or collapses the item in its section
  ///   snapshot, if the collection view has a diffable data source.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.outlineDisclosure, displayed, options, .outline(options.style), actionHandler)
  }

  /// A checkmark at the trailing edge.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(.checkmark, displayed, options)
  }

  /// An "i" in a circle at the trailing edge.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(), actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.detail, displayed, options, .plain, actionHandler)
  }

  /// A minus sign at the leading edge. Without a handler a tap does nothing.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.delete, displayed, options, .plain, actionHandler)
  }

  /// A plus sign at the leading edge.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(.insert, displayed, options, .plain, actionHandler)
  }

  /// Three lines at the trailing edge, by which the cell can be dragged to another place when its collection view's
  /// data source allows it.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(.reorder, displayed, options, .reorder(showsVerticalSeparator: options.showsVerticalSeparator))
  }

  /// A circle at the leading edge, with a checkmark while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(.multiselect, displayed, options)
  }

  /// A short text at the trailing edge, on one line.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(.label, displayed, options, .label(text: text, options: options))
  }

  /// A view of the app's own.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(
      .customView(configuration.customView), configuration.placement.displayed, configuration,
      .custom(configuration.placement, maintainsFixedSize: configuration.maintainsFixedSize))
  }
}
