/// A cell of a list: content with accessories at its edges, and separators that line up with the content's text.
///
/// The content view stands between the accessories. The class may be used in any layout, and for headers and footers.
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

  /// The accessories of the cell. If they are set inside an animation, those that appear and disappear are animated.
  /// Views of those that stay are kept.
  public final var accessories: [UICellAccessory] {
    get { list.accessories }
    set {
      list.accessories = newValue
      accessoriesDidChange()
    }
  }

  /// The level of the item in an outline. Negative levels count as zero. Default: 0.
  open var indentationLevel = 0 {
    didSet { if indentationLevel != oldValue { accessoriesDidMove() } }
  }

  /// The indentation for each level, in points. Default: 10.
  open var indentationWidth: CGFloat = 10 {
    didSet { if indentationWidth != oldValue { accessoriesDidMove() } }
  }

  /// True if the leading accessories are indented with the content. Default: true.
  open var indentsAccessories = true {
    didSet { if indentsAccessories != oldValue { accessoriesDidMove() } }
  }

  /// The guide that determines the ends of separators. It begins at the text of a list content, or at the leading
  /// margin of other content, and ends at the trailing edge. Constrain its leading or trailing edge to move the
  /// separators.
  open var separatorLayoutGuide: UILayoutGuide { separatorGuide() }

  /// The default content of a cell, header or footer in its list; outside of a list that of a plain cell.
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

  /// The default background of a cell, header or footer in its list. A cell has it until another one is set.
  public override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    let isItem = list.row?.role == .item || (list.row == nil && !isListHeader)
    switch list.row?.appearance ?? .plain {
    case .plain, .sidebarPlain: return isItem ? .listPlainCell() : .listPlainHeaderFooter()
    case .grouped, .insetGrouped: return isItem ? .listGroupedCell() : .listGroupedHeaderFooter()
    case .sidebar: return isItem ? .listSidebarCell() : .listSidebarHeader()
    }
  }

  /// The collection view's cell that the reorder control moves: this one, except inside a table's cell.
  var rowForMovement: UICollectionViewCell? { self }

  // MARK: Overrides

  override var contentFrame: CGRect { listContentFrame(in: bounds.size) }

  override func contentViewDidChange() { contentView.preservesSuperviewLayoutMargins = true }

  override func editingDidChange() { accessoriesDidChange() }

  /// False for a list content, which has frames; constraints in the cell then affect only its separators.
  override var fitsByConstraints: Bool { !(parts.content is UIListContentView) && super.fitsByConstraints }

  /// The preferred size. The width of a row is that of the list.
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

  /// The size that the cell needs. The width stays; the height is that of the content between the accessories, or of
  /// the tallest accessory, and at least 44 points for an item with a list content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    let space = CGSize(width: accessoryArrangement(width: size.width).content.length, height: size.height)
    guard parts.contentConfiguration != nil, let content = parts.content else { return size }
    let tallest = list.views.map { $0.naturalSize.height }.max() ?? 0
    let isItem = content is UIListContentView && list.row?.role ?? .item == .item && !isListHeader
    let least = isItem ? ListCellParts.minimumHeight : 0
    return CGSize(width: size.width, height: max(content.sizeThatFits(space).height, tallest, least))
  }

  open override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    apply(layoutAttributes.listRow)
  }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event).map(headerControl(insteadOf:))
  }
}
