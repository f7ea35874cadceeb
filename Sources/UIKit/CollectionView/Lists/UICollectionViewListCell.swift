import CoreGraphics
public import Foundation
import QuartzCore

/// A cell of a list: content with accessories at its edges, and separators that go by the content's text.
///
/// The content view stands between the accessories. The class may be used in any layout, and for headers and footers.
@preconcurrency @MainActor
open class UICollectionViewListCell: UICollectionViewCell {
  final var list = ListCellParts()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layoutMargins = ListCellParts.margins
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    layoutMargins = ListCellParts.margins
  }

  /// Set inside an animation, accessories that come and go are animated. Views of those that stay are kept.
  public final var accessories: [UICellAccessory] {
    get { list.accessories }
    set {
      list.accessories = newValue
      accessoriesDidChange()
    }
  }

  /// How far down in an outline the item is. Negative levels count as zero.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { accessoriesDidMove() } }
  }

  /// Per level, in points.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { accessoriesDidMove() } }
  }

  /// Whether the leading accessories are indented with the content.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { accessoriesDidMove() } }
  }

  /// Where separators stand, from side to side. It begins where the text of a list content begins, at the leading
  /// margin for other content, and ends at the trailing edge. Constrain its leading or trailing edge to move them.
  open var separatorLayoutGuide: UILayoutGuide { separatorGuide() }

  /// The content of a cell, header or footer in the list that the cell is in; of a plain cell elsewhere.
  public final func defaultContentConfiguration() -> UIListContentConfiguration {
    let role = list.row?.role ?? .item
    switch (list.row?.appearance ?? .plain, role) {
    case (.sidebar, .item): return .sidebarCell()
    case (.sidebar, .header): return .sidebarHeader()
    case (_, .item): return .cell()
    case (.plain, .header), (.sidebarPlain, .header): return .plainHeader()
    case (.plain, .footer), (.sidebarPlain, .footer), (.sidebar, .footer): return .plainFooter()
    case (.grouped, .header), (.insetGrouped, .header): return .groupedHeader()
    case (.grouped, .footer), (.insetGrouped, .footer): return .groupedFooter()
    }
  }

  /// The background of a cell, header or footer in the list that the cell is in. A cell has it until it is given
  /// another.
  public override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    let isItem = list.row?.role == .item || (list.row == nil && !isListHeader)
    switch list.row?.appearance ?? .plain {
    case .plain, .sidebarPlain: return isItem ? .listPlainCell() : .listPlainHeaderFooter()
    case .grouped, .insetGrouped: return isItem ? .listGroupedCell() : .listGroupedHeaderFooter()
    case .sidebar: return isItem ? .listSidebarCell() : .listSidebarHeader()
    }
  }

  /// The collection view's cell that is carried by the three lines: this one, but for what a table's row consists of.
  var rowForMovement: UICollectionViewCell? { self }

  // MARK: Overrides

  override var contentFrame: CGRect { listContentFrame(in: bounds.size) }

  override func contentViewDidChange() { contentView.preservesSuperviewLayoutMargins = true }

  override func editingDidChange() { accessoriesDidChange() }

  /// A list content has frames; constraints in the cell are about its separators then.
  override var fitsByConstraints: Bool { !(parts.content is UIListContentView) && super.fitsByConstraints }

  /// The width of a row is the list's.
  override func preferredSize(for proposed: CGSize, fixed: UIAxis) -> CGSize {
    fillCellWithParts()
    return super.preferredSize(for: proposed, fixed: list.row == nil ? fixed : fixed.union(.horizontal))
  }

  open override func layoutSubviews() {
    list.isLayingOut = true
    showDefaultBackground()
    updateConfigurationIfNeeded()
    fillCellWithParts()
    super.layoutSubviews()
    placeAccessories()
    placeSeparators()
    list.isLayingOut = false
  }

  /// The width stays; the height is that of the content between the accessories, and at least 44 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    let room = CGSize(width: accessoryArrangement(width: size.width).content.length, height: size.height)
    guard parts.contentConfiguration != nil, let content = parts.content else { return size }
    let tallest = list.views.map { $0.naturalSize.height }.max() ?? 0
    let isItem = content is UIListContentView && list.row?.role ?? .item == .item && !isListHeader
    let least = isItem ? ListCellParts.minimumHeight : 0
    return CGSize(width: size.width, height: max(content.sizeThatFits(room).height, tallest, least))
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    take(layoutAttributes.listRow)
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event).map(headerControl(insteadOf:))
  }
}
