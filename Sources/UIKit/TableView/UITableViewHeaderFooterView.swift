/// A view above or below the rows of a section: a title, a content configuration, or views in `contentView`.
open class UITableViewHeaderFooterView: UIView {
  /// A handler that is called when the state of a header or footer has changed.
  public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void

  final let row = UICollectionViewListCell(frame: .zero)
  open internal(set) var reuseIdentifier: String?
  private var label: UILabel?
  private var detail: UILabel?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addRow()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addRow()
  }
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }
  /// Makes a view whose class is known at run time only; see `InstanceFactory`.
  convenience init(making identifier: String) { self.init(reuseIdentifier: identifier) }

  private func addRow() {
    row.frame = bounds
    row.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(row)
    row.configurationUpdateHandler = { [weak self] _, _ in
      guard let self else { return }
      updateConfiguration(using: configurationState)
      configurationUpdateHandler?(self, configurationState)
    }
  }

  open var contentView: UIView { row.contentView }
  open var textLabel: UILabel? { label(&label) }
  open var detailTextLabel: UILabel? { label(&detail) }
  open var backgroundView: UIView? {
    get { row.backgroundView }
    set { row.backgroundView = newValue }
  }
  public final var contentConfiguration: (any UIContentConfiguration)? {
    get { row.contentConfiguration }
    set {
      if newValue != nil { for view in [label, detail] { view?.removeFromSuperview() } }
      row.contentConfiguration = newValue
    }
  }
  public final var backgroundConfiguration: UIBackgroundConfiguration? {
    get { row.backgroundConfiguration }
    set { row.backgroundConfiguration = newValue }
  }
  /// Updates the view for a new state. Overrides set configurations for `state`.
  open func updateConfiguration(using state: UIViewConfigurationState) {}
  /// A handler that is called after `updateConfiguration(using:)`, for views without a subclass.
  public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { row.setNeedsUpdateConfiguration() }
  }
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
  open func setNeedsUpdateConfiguration() { row.setNeedsUpdateConfiguration() }
  public final func defaultContentConfiguration() -> UIListContentConfiguration { row.defaultContentConfiguration() }
  open override var tintColor: UIColor! { didSet { row.tintColor = tintColor } }
  /// Prepares the view for another section, before it is dequeued again. Overrides call super.
  open func prepareForReuse() { row.prepareForReuse() }

  private func label(_ label: inout UILabel?) -> UILabel? {
    if label == nil, row.contentConfiguration == nil {
      let made = UILabel(frame: .zero)
      let look = row.defaultContentConfiguration().textProperties
      made.font = look.font
      made.textColor = look.color
      made.numberOfLines = 0
      contentView.addSubview(made)
      label = made
    }
    return label
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let margins = row.defaultContentConfiguration().directionalLayoutMargins
    let inset = UIEdgeInsets(margins, rightToLeft: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    label?.frame = contentView.bounds.inset(by: inset)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    var height =
      row.contentConfiguration.map { _ in row.sizeThatFits(CGSize(width: size.width, height: 0)).height } ?? 0
    if contentView.fitsByConstraints {
      height =
        contentView.systemLayoutSizeFitting(
          CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel
        ).height
    } else if let label {
      let margins = row.defaultContentConfiguration().directionalLayoutMargins
      let space = CGSize(width: size.width - margins.leading - margins.trailing, height: .greatestFiniteMagnitude)
      height = label.sizeThatFits(space).height + margins.top + margins.bottom
    }
    return CGSize(width: size.width, height: height)
  }
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize { sizeThatFits(CGSize(width: targetSize.width, height: 0)) }
}
