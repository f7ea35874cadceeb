import UIKit

/// A shop window as apps describe it: rows that scroll sideways, a grid that follows the width, lines of tags.
class StorefrontViewController: UIViewController {
  enum Section: Int, CaseIterable {
    case featured, categories, grid

    func columnCount(for width: CGFloat) -> Int {
      width > 500 ? 4 : 2
    }
  }

  static let badgeKind = "badge-element-kind"
  static let backgroundKind = "background-element-kind"

  private(set) var collectionView: UICollectionView! = nil
  private(set) var dataSource: UICollectionViewDiffableDataSource<Section, Int>! = nil
  private(set) var centers: [IndexPath: CGFloat] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: createLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.contentInsetAdjustmentBehavior = .never
    view.addSubview(collectionView)
    configureDataSource()
  }

  private func createLayout() -> UICollectionViewLayout {
    let sectionProvider = {
      [weak self] (sectionIndex: Int, layoutEnvironment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
      guard let section = Section(rawValue: sectionIndex) else { return nil }
      switch section {
      case .featured: return self?.featured()
      case .categories: return self?.categories()
      case .grid: return self?.grid(in: layoutEnvironment)
      }
    }
    let config = UICollectionViewCompositionalLayoutConfiguration()
    config.interSectionSpacing = 20
    let layout = UICollectionViewCompositionalLayout(sectionProvider: sectionProvider, configuration: config)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: StorefrontViewController.backgroundKind)
    return layout
  }

  private func featured() -> NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(1.0))
    )
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.8), heightDimension: .absolute(100)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPagingCentered
    section.visibleItemsInvalidationHandler = { [weak self] items, offset, environment in
      for item in items where item.representedElementCategory == .cell {
        self?.centers[item.indexPath] = item.center.x
        let distance = abs(item.center.x - environment.container.contentSize.width / 2)
        let scale = max(1 - distance / environment.container.contentSize.width / 4, 0.75)
        item.transform = CGAffineTransform(scaleX: scale, y: scale)
      }
    }
    return section
  }

  private func categories() -> NSCollectionLayoutSection {
    let anchor = NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.3, y: -0.3))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: StorefrontViewController.badgeKind, containerAnchor: anchor)
    let leading = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.7), heightDimension: .fractionalHeight(1.0)),
      supplementaryItems: [badge])
    let trailing = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalHeight(0.5))
    )
    let trailingGroup = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.3), heightDimension: .fractionalHeight(1.0)),
      repeatingSubitem: trailing, count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(80)),
      subitems: [leading, trailingGroup])
    group.interItemSpacing = .fixed(0)
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.orthogonalScrollingProperties.bounce = .always
    section.boundarySupplementaryItems = [header()]
    return section
  }

  private func grid(in environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection {
    let columns = Section.grid.columnCount(for: environment.container.effectiveContentSize.width)
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0 / CGFloat(columns)), heightDimension: .fractionalHeight(1.0)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0), heightDimension: .fractionalWidth(0.25)),
      repeatingSubitem: item, count: columns)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 8
    section.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 10, bottom: 8, trailing: 10)
    let header = header()
    header.pinToVisibleBounds = true
    header.zIndex = 2
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [
      NSCollectionLayoutDecorationItem.background(elementKind: StorefrontViewController.backgroundKind)
    ]
    return section
  }

  private func header() -> NSCollectionLayoutBoundarySupplementaryItem {
    NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1.0), heightDimension: .estimated(44)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
  }

  private func configureDataSource() {
    let cell = UICollectionView.CellRegistration<PhotoCell, Int> { cell, _, number in
      cell.titleLabel.text = "\(number)"
    }
    let header = UICollectionView.SupplementaryRegistration<TitleHeaderView>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      view.label.text = "Section \(path.section)"
    }
    let badge = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
      elementKind: StorefrontViewController.badgeKind
    ) { _, _, _ in }
    dataSource = UICollectionViewDiffableDataSource<Section, Int>(collectionView: collectionView) {
      $0.dequeueConfiguredReusableCell(using: cell, for: $1, item: $2)
    }
    dataSource.supplementaryViewProvider = { view, kind, path in
      kind == StorefrontViewController.badgeKind
        ? view.dequeueConfiguredReusableSupplementary(using: badge, for: path)
        : view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, Int>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(Array(0..<5), toSection: .featured)
    snapshot.appendItems(Array(100..<130), toSection: .categories)
    snapshot.appendItems(Array(1000..<1100), toSection: .grid)
    dataSource.apply(snapshot, animatingDifferences: false)
  }
}
