extension UICollectionViewCompositionalLayout {
  /// Makes a layout whose sections are all lists. If the collection view has no background colour yet, it gets the
  /// list's.
  public static func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout { _, environment in
      NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
    }
  }
}

extension NSCollectionLayoutSection {
  /// Makes a section with one self-sizing item per line, with the separators, headers and cards of a list.
  ///
  /// List cells draw separators and cards; other cells only get the frames.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.rowHeight))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = configuration
    let metrics = ListMetrics(configuration)
    section.contentInsets = metrics.insets(in: layoutEnvironment)
    section.boundarySupplementaryItems = metrics.boundaries
    return section
  }
}

/// The insets, headers and footers of a list. A value.
struct ListMetrics {
  /// The height of a row until it is measured, in points.
  static let rowHeight: CGFloat = 44

  private let configuration: UICollectionLayoutListConfiguration

  init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }

  private var isGrouped: Bool { configuration.appearance == .grouped || configuration.appearance == .insetGrouped }

  /// The insets of a section: cards keep clear of the sides, and groups of each other, unless a header or a footer
  /// separates them.
  @MainActor
  func insets(in environment: any NSCollectionLayoutEnvironment) -> NSDirectionalEdgeInsets {
    var insets = NSDirectionalEdgeInsets.zero
    switch configuration.appearance {
    case .insetGrouped:
      let side: CGFloat = environment.container.effectiveContentSize.width >= 400 ? 20 : 16
      (insets.leading, insets.trailing) = (side, side)
    case .sidebar: (insets.leading, insets.trailing) = (8, 8)
    case .plain, .grouped, .sidebarPlain: break
    }
    guard isGrouped else { return insets }
    insets.top = configuration.headerMode == .supplementary ? 0 : 17.5
    insets.bottom = configuration.footerMode == .supplementary ? 0 : 17.5
    return insets
  }

  /// The headers and footers of a section. Those of plain lists stay visible.
  @MainActor
  var boundaries: [NSCollectionLayoutBoundarySupplementaryItem] {
    func item(_ kind: String, _ alignment: NSRectAlignment) -> NSCollectionLayoutBoundarySupplementaryItem {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(isGrouped ? 38 : 28)),
        elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = configuration.appearance == .plain
      return item
    }
    var items: [NSCollectionLayoutBoundarySupplementaryItem] = []
    if configuration.headerMode == .supplementary {
      items.append(item(UICollectionView.elementKindSectionHeader, .top))
      items[0].leadingSpace = max(0, configuration.headerTopPadding ?? 0)
    }
    if configuration.footerMode == .supplementary {
      items.append(item(UICollectionView.elementKindSectionFooter, .bottom))
    }
    return items
  }
}

extension UICollectionLayoutListConfiguration {
  /// The settings of a list's view; nil for views that are neither rows nor headers nor footers.
  @MainActor
  func row(for key: ElementKey, count: Int) -> ListRow? {
    var row = ListRow()
    row.appearance = appearance
    switch (key.category, key.kind) {
    case (.cell, _): return itemRow(key.indexPath, count: count)
    case (.supplementaryView, UICollectionView.elementKindSectionHeader): row.role = .header
    case (.supplementaryView, UICollectionView.elementKindSectionFooter): row.role = .footer
    default: return nil
    }
    return row
  }

  @MainActor
  private func itemRow(_ path: IndexPath, count: Int) -> ListRow {
    var row = ListRow()
    row.appearance = appearance
    let first = headerMode == .firstItemInSection ? 1 : 0
    if path.item < first {
      row.role = .header
      return row
    }
    let (isFirst, isLast) = (path.item == first, path.item == count - 1)
    if appearance == .insetGrouped {
      if isFirst { row.corners.formUnion([.topLeft, .topRight]) }
      if isLast { row.corners.formUnion([.bottomLeft, .bottomRight]) }
    }
    guard showsSeparators else { return row }
    let separators = itemSeparatorHandler?(path, separatorConfiguration) ?? separatorConfiguration
    let isCard = appearance == .insetGrouped
    row.setSeparators(separators, top: appearance == .grouped && isFirst, bottom: !(isCard && isLast))
    return row
  }
}
