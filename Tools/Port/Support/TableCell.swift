import Foundation
import UIKit

/// A row: a picture, a title and a detail in the styles of UIKit, or views of its own in `contentView`.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  public enum CellStyle: Int { case `default`, value1, value2, subtitle }
  public enum SeparatorStyle: Int { case none, singleLine, singleLineEtched }
  public enum EditingStyle: Int { case none, delete, insert }
  public enum SelectionStyle: Int { case none, blue, gray, `default` }
  public enum AccessoryType: Int { case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton }

  public let contentView = UIView()
  public let textLabel: UILabel? = UILabel()
  public let detailTextLabel: UILabel?
  public let imageView: UIImageView? = UIImageView()
  open internal(set) var reuseIdentifier: String?
  open var selectionStyle = SelectionStyle.default
  open var accessoryType = AccessoryType.none { didSet { showAccessory() } }
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
  open var editingAccessoryType = AccessoryType.none
  open var editingAccessoryView: UIView?
  open var shouldIndentWhileEditing = true
  open var showsReorderControl = false
  open var isEditing = false
  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
  open var indentationLevel = 0
  open var indentationWidth: CGFloat = 10
  open var backgroundView: UIView? { didSet { showBackground(backgroundView, oldValue) } }
  open var selectedBackgroundView: UIView? { didSet { showBackground(selectedBackgroundView, oldValue) } }
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    didSet { backgroundColor = backgroundConfiguration?.backgroundColor ?? backgroundColor }
  }
  open var separatorInset = UIEdgeInsets.zero { didSet { ownInset = separatorInset } }
  private var ownInset: UIEdgeInsets?
  open var isHighlighted: Bool {
    get { isPressed }
    set { setHighlighted(newValue, animated: false) }
  }
  open func setHighlighted(_ highlighted: Bool, animated: Bool) { isPressed = highlighted }
  private var isPressed = false

  private func showBackground(_ new: UIView?, _ old: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    new.isHidden = new === selectedBackgroundView && !isSelected
    insertSubview(new, belowSubview: contentView)
  }
  open private(set) var isSelected = false
  private let style: CellStyle
  private let separator = UIView()
  private var tableInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0)

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    detailTextLabel = style == .default ? nil : UILabel()
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    detailTextLabel?.textColor = .secondaryLabel
    detailTextLabel?.font = .systemFont(ofSize: style == .subtitle ? 12 : 17)
    addParts()
  }

  public required init?(coder: NSCoder) {
    style = .subtitle
    detailTextLabel = UILabel()
    super.init(coder: coder)
    addParts()
  }

  private func addParts() {
    backgroundColor = .systemBackground
    separator.backgroundColor = .separator
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.layoutMargins = UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16)
    addSubview(contentView)
    addSubview(separator)
    for view in [imageView, textLabel, detailTextLabel] { if let view { contentView.addSubview(view) } }
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// What a table calls on a class that it knows at run time only: see `InstanceFactory` in UIKit.
  convenience init(making: Void) { self.init(style: .default, reuseIdentifier: nil) }

  open func prepareForReuse() { setSelected(false, animated: false) }

  // MARK: Configurations

  open func defaultContentConfiguration() -> UIListContentConfiguration {
    style == .subtitle ? .subtitleCell() : .cell()
  }
  open var contentConfiguration: (any UIContentConfiguration)? { didSet { showConfiguration() } }
  private var configured: (any UIView & UIContentView)?

  private func showConfiguration() {
    if let contentConfiguration, let configured, configured.supports(contentConfiguration) {
      configured.configuration = contentConfiguration
      return
    }
    configured?.removeFromSuperview()
    configured = contentConfiguration?.makeContentView()
    guard let configured else { return }
    configured.frame = contentView.bounds
    configured.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(configured)
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
    selectedBackgroundView?.isHidden = !selected
    let isTinted = selected && selectionStyle != .none && selectedBackgroundView == nil
    if isTinted != isTintedBySelection { contentView.backgroundColor = isTinted ? .systemGray5 : nil }
    isTintedBySelection = isTinted
  }

  private var isTintedBySelection = false

  func showSeparator(_ color: UIColor?, _ inset: UIEdgeInsets) {
    separator.backgroundColor = color
    tableInset = inset
  }

  /// What constraints in the cell and in its content ask for, or the labels of the style.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    if let configured {
      return configured.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    }
    let labels = [textLabel, detailTextLabel].compactMap { $0 }.filter { $0.text != nil }
    let room = CGSize(width: targetSize.width - 32, height: .greatestFiniteMagnitude)
    let text = labels.map { $0.sizeThatFits(room).height }.reduce(0, style == .subtitle ? (+) : max)
    placeContent()
    let fitting = super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
    return CGSize(width: targetSize.width, height: max(fitting.height, text > 0 ? text + 22 : 0))
  }

  private func showAccessory() {
    let names: [AccessoryType: String] = [
      .disclosureIndicator: "chevron.right", .checkmark: "checkmark", .detailDisclosureButton: "info.circle",
      .detailButton: "info.circle",
    ]
    let image = names[accessoryType].flatMap { UIImage(systemName: $0) }
    accessoryView = image.map { UIImageView(image: $0) }
    accessoryView?.tintColor = .tertiaryLabel
    accessoryView?.frame.size = CGSize(width: 14, height: 14)
  }

  private func placeContent() {
    let accessory = accessoryView?.frame.size ?? .zero
    let width = bounds.width - (accessory.width > 0 ? accessory.width + 16 : 0)
    accessoryView?.frame.origin = CGPoint(x: width, y: (bounds.height - accessory.height) / 2)
    contentView.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
    let width = contentView.frame.width
    let inset = ownInset ?? tableInset
    separator.frame = CGRect(
      x: inset.left, y: bounds.height - 0.5, width: bounds.width - inset.left - inset.right, height: 0.5)
    var x: CGFloat = 16
    if let imageView, let image = imageView.image {
      let side = min(bounds.height - 8, image.size.height)
      imageView.frame = CGRect(x: x, y: (bounds.height - side) / 2, width: side, height: side)
      imageView.contentMode = .scaleAspectFit
      x = imageView.frame.maxX + 16
    }
    let room = CGSize(width: max(width - x - 16, 0), height: bounds.height)
    let title = textLabel?.sizeThatFits(room) ?? .zero
    let detail = detailTextLabel?.text == nil ? .zero : detailTextLabel?.sizeThatFits(room) ?? .zero
    let isStacked = style == .subtitle && detail.height > 0
    let top = (bounds.height - title.height - (isStacked ? detail.height : 0)) / 2
    textLabel?.frame = CGRect(x: x, y: top, width: min(title.width, room.width), height: title.height)
    detailTextLabel?.frame =
      isStacked
      ? CGRect(x: x, y: top + title.height, width: min(detail.width, room.width), height: detail.height)
      : CGRect(
        x: width - 16 - detail.width, y: (bounds.height - detail.height) / 2, width: detail.width, height: detail.height
      )
  }

  // MARK: Segues

  private var segues: [() -> Void] = []
  /// What a segue of a storyboard does when the row is chosen.
  public func portedOnSelection(_ action: @escaping () -> Void) { segues.append(action) }
  func portedFireSegues() { for segue in segues { segue() } }
}

extension UITableViewCell {
  @_silgen_name("$s11PortSupport15UITableViewCellC6makingACyt_tcfC")
  final class func callMaking() -> UITableViewCell
}

/// A title above or below the rows of a section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  public let contentView = UIView()
  public let textLabel: UILabel? = UILabel()
  public let detailTextLabel: UILabel? = UILabel()
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      backgroundView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(backgroundView, at: 0)
    }
  }
  open var tableBackgroundColor: UIColor?
  open internal(set) var reuseIdentifier: String?

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
    textLabel?.font = .boldSystemFont(ofSize: 14)
    textLabel?.textColor = .secondaryLabel
    if let textLabel { contentView.addSubview(textLabel) }
  }
  public override convenience init(frame: CGRect) { self.init(reuseIdentifier: nil) }
  public required convenience init?(coder: NSCoder) { self.init(reuseIdentifier: nil) }
  convenience init(making: Void) { self.init(reuseIdentifier: nil) }

  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    textLabel?.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}

extension UITableViewHeaderFooterView {
  @_silgen_name("$s11PortSupport023UITableViewHeaderFooterD0C6makingACyt_tcfC")
  final class func callMaking() -> UITableViewHeaderFooterView
}
