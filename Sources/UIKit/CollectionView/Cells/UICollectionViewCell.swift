/// The view of one item.
///
/// From back to front: `backgroundView`, `selectedBackgroundView` while the cell is selected or highlighted,
/// `contentView`. A background configuration takes the place of the first two.
open class UICollectionViewCell: UICollectionReusableView {
  /// A handler that is called when the state of a cell has changed.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

  /// The states of a cell during a drag.
  public enum DragState: Int, Sendable {
    case none = 0, lifting, dragging
  }

  final var parts = CellParts()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    installContentView(UIView(frame: .zero))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    installContentView(UIView(frame: .zero))
    readAttributes(coder)
  }

  /// The view of the cell's content, as large as the cell except for the accessories of list cells. A content
  /// configuration replaces it.
  open var contentView: UIView { parts.content ?? self }

  override func intrinsicSizeChanged(of subview: UIView) {
    if subview === parts.content { invalidateIntrinsicContentSize() }
  }

  override func constraintsDidChange(in subview: UIView) {
    if subview === parts.content { superviewStorage?.constraintsDidChange(in: self) }
  }

  override func isPlacedHere(_ subview: UIView) -> Bool { subview === parts.content }

  override func prepareToFit() { updateConfigurationIfNeeded() }

  override var fitsByConstraints: Bool { super.fitsByConstraints || parts.content?.fitsByConstraints == true }

  /// A view behind everything else, as large as the cell.
  open var backgroundView: UIView? {
    get { parts.background }
    set { setBackgroundView(newValue) }
  }

  /// A view that is shown in front of `backgroundView` while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    get { parts.selectedBackground }
    set {
      guard parts.selectedBackground !== newValue else { return }
      parts.selectedBackground?.removeFromSuperview()
      parts.selectedBackground = newValue
      showSelectedBackground()
    }
  }

  // MARK: State

  open var isSelected: Bool {
    get { parts.isSelected }
    set { setState(selected: newValue, highlighted: parts.isHighlighted) }
  }

  open var isHighlighted: Bool {
    get { parts.isHighlighted }
    set { setState(selected: parts.isSelected, highlighted: newValue) }
  }

  /// Notifies the cell of a change of its drag state. Never called: there is no system drag and drop.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Configurations

  /// The configuration that makes and updates the content view. Setting another kind of configuration replaces the
  /// view.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.contentConfiguration }
    set { setContentConfiguration(newValue) }
  }

  /// The configuration that draws the background. Setting it removes the background views.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.backgroundConfiguration }
    set { setBackgroundConfiguration(newValue, from: .app) }
  }

  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { UIBackgroundConfiguration.listCell() }

  /// True if the content configuration is updated for the cell's state by itself. Default: true.
  open var automaticallyUpdatesContentConfiguration = true

  /// True if the background configuration is updated for the cell's state by itself. Default: true.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// The present state of the cell: selected, highlighted, and so on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = parts.isSelected
    state.isHighlighted = parts.isHighlighted
    state.isEditing = parts.isEditing
    state.isExpanded = parts.isExpanded
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Requests one call of `updateConfiguration(using:)` before the next layout of the cell.
  open func setNeedsUpdateConfiguration() {
    parts.needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Updates the cell for a new state. Overrides set configurations for `state`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    // The base class lets every configuration adapt to the new state.
    if automaticallyUpdatesContentConfiguration, let configuration = contentConfiguration {
      contentConfiguration = configuration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let configuration = backgroundConfiguration {
      let updated = configuration.updated(for: state)
      if parts.backgroundOrigin == .app {
        backgroundConfiguration = updated
      } else if updated != configuration {
        setBackgroundConfiguration(updated, from: .system)
      }
    }
  }

  /// A handler that is called after `updateConfiguration(using:)`, for cells without a subclass.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: For subclasses inside the package

  /// The frame of the content view.
  var contentFrame: CGRect { CGRect(origin: .zero, size: bounds.size) }

  /// Notifies subclasses that the content view was replaced.
  func contentViewDidChange() {}

  /// Notifies subclasses that editing of the collection view has begun or ended.
  func editingDidChange() {}

  // MARK: Overrides

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    fillCellWithParts()
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    resetStateForReuse()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { contentSizeThatFits(size) ?? super.sizeThatFits(size) }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if parts.hasConfigurations { setNeedsUpdateConfiguration() }
  }
}
