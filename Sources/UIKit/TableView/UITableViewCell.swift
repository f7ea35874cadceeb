@_spi(Waterwheel) import QuartzCore

/// A row of a table: a picture, a title and a detail in one of four styles, a content configuration, or views in `contentView`.
///
/// If the table's `rowHeight` is automatic, its height depends on its content.
open class UITableViewCell: UIView {
  /// A handler that is called when the state of a cell has changed.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  final let row = TableRowContent(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  final let style: CellStyle
  final var labels = TableCellLabels()
  /// The collection view's cell in which the table shows this cell.
  final weak var slot: TableSlot?
  /// The action of a storyboard for the selection of the row.
  final var wasChosen: (() -> Void)?
  /// The identifier with which the cell is dequeued.
  open internal(set) var reuseIdentifier: String?

  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addRow()
  }

  public required init?(coder: NSCoder) {
    style = (coder as? NibCoder)?.cellStyle ?? .default
    super.init(coder: coder)
    addRow()
    readAttributes(coder)
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Makes a cell whose class is known at run time only; see `InstanceFactory`.
  convenience init(making identifier: String) { self.init(style: .default, reuseIdentifier: identifier) }

  private func addRow() {
    row.owner = self
    row.frame = bounds
    row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(row)
    row.configurationUpdateHandler = { [weak self] _, state in
      guard let self else { return }
      updateConfiguration(using: state)
      configurationUpdateHandler?(self, state)
    }
  }

  // MARK: Content

  /// The view of the cell's content, between the accessories.
  open var contentView: UIView { row.contentView }
  /// The title's label; nil while a content configuration shows the content.
  open var textLabel: UILabel? { label(\.text) }
  /// The detail's label; nil in the default style and while a content configuration shows the content.
  open var detailTextLabel: UILabel? { style == .default ? nil : label(\.detail) }
  open var imageView: UIImageView? { pictureView() }

  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { row.contentConfiguration }
    set {
      if newValue != nil { removeLabels() }
      row.contentConfiguration = newValue
    }
  }
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { row.backgroundConfiguration }
    set { row.backgroundConfiguration = newValue }
  }
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { row.automaticallyUpdatesContentConfiguration }
    set { row.automaticallyUpdatesContentConfiguration = newValue }
  }
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { row.automaticallyUpdatesBackgroundConfiguration }
    set { row.automaticallyUpdatesBackgroundConfiguration = newValue }
  }
  /// A list content configuration in the cell's style.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }
  public final func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    row.defaultBackgroundConfiguration()
  }
  open var configurationState: UICellConfigurationState { row.configurationState }
  open func setNeedsUpdateConfiguration() { row.setNeedsUpdateConfiguration() }
  /// Updates the cell for a new state. Overrides set configurations for `state`.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// A handler that is called after `updateConfiguration(using:)`, for cells without a subclass.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { row.setNeedsUpdateConfiguration() }
  }

  // MARK: Background

  open var backgroundView: UIView? {
    get { row.backgroundView }
    set { row.backgroundView = newValue }
  }
  open var selectedBackgroundView: UIView? {
    get { row.selectedBackgroundView }
    set { row.selectedBackgroundView = newValue }
  }
  open var multipleSelectionBackgroundView: UIView? {
    didSet { if let multipleSelectionBackgroundView { row.selectedBackgroundView = multipleSelectionBackgroundView } }
  }
  open override var backgroundColor: UIColor? {
    get { row.backgroundColor }
    set { applyBackgroundColor(newValue) }
  }

  // MARK: State

  open var selectionStyle = SelectionStyle.default {
    didSet { showSelectionStyle() }
  }
  open var isSelected: Bool {
    get { row.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { row.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Selects or deselects the cell. Called by the table; overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) { row.isSelected = selected && selectionStyle != .none }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    row.isHighlighted = highlighted && selectionStyle != .none
  }
  /// Prepares the cell for another row, before it is dequeued again. Overrides call super.
  open func prepareForReuse() { row.prepareForReuse() }

  // MARK: Accessories and editing

  open var accessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  /// A view that is shown in place of the accessory type.
  open var accessoryView: UIView? { didSet { accessoriesDidChange() } }
  open var editingAccessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  open var editingAccessoryView: UIView? { didSet { accessoriesDidChange() } }
  /// True if the row shows a reorder control while the table is edited, provided that the data source lets it move.
  /// Default: false.
  open var showsReorderControl = false { didSet { accessoriesDidChange() } }
  open var shouldIndentWhileEditing = true
  /// The effect of the control at the leading edge, which the delegate determines.
  open internal(set) var editingStyle = EditingStyle.delete { didSet { accessoriesDidChange() } }
  open var isEditing: Bool {
    get { row.configurationState.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.3 : 0) {
      self.row.applyEditing(editing)
      if animated { self.row.layoutIfNeeded() }
    }
  }
  open internal(set) var showingDeleteConfirmation = false
  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}

  open var indentationLevel: Int {
    get { row.indentationLevel }
    set { row.indentationLevel = newValue }
  }
  /// The indentation for each level, in points. The default is 10.
  open var indentationWidth: CGFloat {
    get { row.indentationWidth }
    set { row.indentationWidth = newValue }
  }
  /// The separator's insets from the edges of the cell. Default: those of the table.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? slot?.table?.separatorInset ?? UITableView.standardSeparatorInset }
    set {
      ownSeparatorInset = newValue
      slot?.showRow()
    }
  }
  final var ownSeparatorInset: UIEdgeInsets?
  /// The appearance under the focus. Stored without effect.
  open var focusStyle = 0
  open var userInteractionEnabledWhileDragging = false

  override func accessibilityDidChange() {
    guard let slot else { return super.accessibilityDidChange() }
    layer.accessibility = nil
    slot.describeCell()
  }

  // MARK: Size

  /// The height that the content needs at a width; 44 points if nothing determines it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: fittingHeight(width: targetSize.width)) }
}
