public import CoreGraphics
public import Foundation

/// A row of a table: a picture, a title and a detail in one of four styles, a content configuration, or views in `contentView`.
///
/// It is as high as its content wants when the table's `rowHeight` is automatic, and 44 points at least.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  /// Called when the state of a cell has changed.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  final let row = TableRowContent(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
  final let style: CellStyle
  final var labels = TableCellLabels()
  /// Where the table shows the cell.
  final weak var slot: TableSlot?
  /// What a storyboard wants to happen when the row is selected.
  final var wasChosen: (() -> Void)?
  /// What the storyboard or the app calls this kind of cell.
  open internal(set) var reuseIdentifier: String?

  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addRow()
  }

  public required init?(coder: NSCoder) {
    style = .default
    super.init(coder: coder)
    addRow()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// For classes known at run time only; see `InstanceFactory`.
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

  /// Holds what the cell shows, between the accessories.
  open var contentView: UIView { row.contentView }
  /// The title. Nil while a content configuration shows the content.
  open var textLabel: UILabel? { label(\.text) }
  /// Nil in the default style.
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
  /// A list's content in the cell's style.
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
  /// Called when the state has changed. Overrides set configurations for `state`.
  open func updateConfiguration(using state: UICellConfigurationState) {}
  /// Called after `updateConfiguration(using:)`, for cells without a subclass.
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
    set { takeBackgroundColor(newValue) }
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
  /// Called by the table. Overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) { row.isSelected = selected && selectionStyle != .none }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    row.isHighlighted = highlighted && selectionStyle != .none
  }
  /// Called before the cell is handed out again. Overrides call super.
  open func prepareForReuse() { row.prepareForReuse() }

  // MARK: Accessories and editing

  open var accessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  /// In place of the accessory type.
  open var accessoryView: UIView? { didSet { accessoriesDidChange() } }
  open var editingAccessoryType = AccessoryType.none { didSet { accessoriesDidChange() } }
  open var editingAccessoryView: UIView? { didSet { accessoriesDidChange() } }
  /// Whether the row has lines to be moved by while the table is edited, provided that the data source lets it move.
  open var showsReorderControl = false { didSet { accessoriesDidChange() } }
  open var shouldIndentWhileEditing = true
  /// What the control at the leading edge does. The delegate says it.
  open internal(set) var editingStyle = EditingStyle.delete { didSet { accessoriesDidChange() } }
  open var isEditing: Bool {
    get { row.configurationState.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    UIView.animate(withDuration: animated ? 0.3 : 0) {
      self.row.takeEditing(editing)
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
  /// Per level, in points. The default is 10.
  open var indentationWidth: CGFloat {
    get { row.indentationWidth }
    set { row.indentationWidth = newValue }
  }
  /// From the edges of the cell. The table's by default.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? slot?.table?.separatorInset ?? UITableView.standardSeparatorInset }
    set {
      ownSeparatorInset = newValue
      slot?.showRow()
    }
  }
  final var ownSeparatorInset: UIEdgeInsets?
  /// Accepted: the cursor marks no rows.
  open var focusStyle = 0
  open var userInteractionEnabledWhileDragging = false

  // MARK: Size

  /// The content's height at a width, and 44 points at least.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight(width: size.width))
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { CGSize(width: targetSize.width, height: fittingHeight(width: targetSize.width)) }
}
