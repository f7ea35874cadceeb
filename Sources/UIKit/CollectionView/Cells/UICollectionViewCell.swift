import CoreGraphics
public import Foundation

/// The view of one item.
///
/// From back to front: `backgroundView`, `selectedBackgroundView` while the cell is selected or highlighted,
/// `contentView`. A background configuration takes the place of the first two.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// Called when the state of a cell has changed.
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void

  /// How far a cell takes part in a drag.
  public enum DragState: Int, Sendable {
    case none = 0
    case lifting = 1
    case dragging = 2
  }

  final var parts = CellParts()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    installContentView(UIView(frame: .zero))
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    installContentView(UIView(frame: .zero))
  }

  /// Holds what the cell shows, as large as the cell but for the accessories of list cells. A content configuration replaces it.
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

  /// Behind everything, as large as the cell.
  open var backgroundView: UIView? {
    get { parts.background }
    set { setBackgroundView(newValue) }
  }

  /// In front of `backgroundView` while the cell is selected or highlighted.
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

  /// Never called by itself: there is no system drag and drop.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Configurations

  /// Makes and updates the content view. Setting another kind of configuration replaces the view.
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { parts.contentConfiguration }
    set { setContentConfiguration(newValue) }
  }

  /// Draws the background. Setting it takes the background views away.
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { parts.backgroundConfiguration }
    set { setBackgroundConfiguration(newValue, from: .app) }
  }

  public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { UIBackgroundConfiguration.listCell() }

  /// Whether the content configuration follows the cell's state by itself.
  open var automaticallyUpdatesContentConfiguration = true

  /// Whether the background configuration follows the cell's state by itself.
  open var automaticallyUpdatesBackgroundConfiguration = true

  /// What the cell is like now: selected, highlighted, and so on.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = parts.isSelected
    state.isHighlighted = parts.isHighlighted
    state.isEditing = parts.isEditing
    state.isExpanded = parts.isExpanded
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Asks for one `updateConfiguration(using:)` before the next layout of the cell.
  open func setNeedsUpdateConfiguration() {
    parts.needsConfigurationUpdate = true
    setNeedsLayout()
  }

  /// Called when the state has changed. Overrides set configurations for `state`.
  open func updateConfiguration(using state: UICellConfigurationState) {
    // What the base class does with a new state: every configuration adapts itself.
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

  /// Called after `updateConfiguration(using:)`, for cells without a subclass.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  // MARK: For subclasses inside the package

  /// Where the content view stands.
  var contentFrame: CGRect { CGRect(origin: .zero, size: bounds.size) }

  /// There is another content view.
  func contentViewDidChange() {}

  /// The collection view began or ended being edited.
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
