import CollectionLayouts
public import UIKit

/// The gallery: a collection view over the whole window, a title, and a picker that changes the layout.
public final class GalleryViewController: UIViewController {
  public let pictures: PictureCollection
  public private(set) var layout: GalleryLayout

  /// The collection view; made with the view.
  public private(set) lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: layout.make())

  private let images = ImageStore()
  private var interactions: [AnyObject] = []
  private let header = GalleryHeader()
  private lazy var picker = LayoutPicker(
    titles: GalleryLayout.all.map(\.title),
    selectedIndex: GalleryLayout.all.firstIndex { $0.name == layout.name } ?? 0)

  private lazy var registration = UICollectionView.CellRegistration<PictureCell, Picture> {
    [images] cell, _, picture in
    cell.show(picture, image: images.image(of: picture))
  }

  /// - Parameter title: shown above the pictures; the folder's name, say.
  public init(pictures: PictureCollection, layout: GalleryLayout = .waterfall, title: String) {
    self.pictures = pictures
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  @available(*, unavailable)
  public required init?(coder: NSCoder) { fatalError("GalleryViewController is made in code only.") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .clear
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.allowsMultipleSelection = true
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.accessibilityLabel = title
    header.show(title: title ?? "", count: pictures.count)
    picker.onPick = { [weak self] in self?.show(GalleryLayout.all[$0]) }
    for subview in [collectionView, header, picker] as [UIView] { view.addSubview(subview) }
    _ = registration
    prepare(for: layout)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let safeArea = view.safeAreaInsets
    collectionView.frame = bounds
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: safeArea.top + 56)
    fitColumns()
    let size = picker.sizeThatFits(bounds.size)
    picker.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: bounds.height - safeArea.bottom - 24 - size.height,
      width: size.width, height: size.height)
  }

  /// Changes the layout and keeps the item that stands in the middle in view.
  public func show(_ newLayout: GalleryLayout) {
    guard newLayout.name != layout.name else { return }
    layout = newLayout
    let item = itemInTheMiddle
    interactions = []
    collectionView.setCollectionViewLayout(newLayout.make(), animated: false)
    prepare(for: newLayout)
    fitColumns()
    collectionView.layoutIfNeeded()
    if let item { bring(item) }
    UIView.performWithoutAnimation { collectionView.alpha = 0 }
    UIView.animate(withDuration: 0.25) { self.collectionView.alpha = 1 }
  }

  private func prepare(for layout: GalleryLayout) {
    let scrolling = layout.scrolling
    let isVertical = (collectionView.collectionViewLayout as? CurrentItemLayout)?.scrollDirection != .horizontal
    collectionView.decelerationRate = scrolling == .items ? .fast : .normal
    collectionView.isScrollEnabled = scrolling != .none
    collectionView.alwaysBounceVertical = scrolling != .none && isVertical
    collectionView.alwaysBounceHorizontal = scrolling != .none && !isVertical
    // It would lie below the picker.
    collectionView.showsHorizontalScrollIndicator = scrolling == .pages
    interactions = layout.interactions(collectionView)
  }

  /// The flow layout asks for sizes anew by itself; the waterfall has a rule, which depends on the window.
  private func fitColumns() {
    guard let waterfall = collectionView.collectionViewLayout as? WaterfallLayout else { return }
    let rule = ColumnRule.adaptive(minimumWidth: GalleryLayout.leastColumnWidth(in: view.bounds.width))
    if waterfall.columns != rule { waterfall.columns = rule }
  }

  private var itemInTheMiddle: IndexPath? {
    if let layout = collectionView.collectionViewLayout as? CurrentItemLayout { return layout.currentIndexPath }
    let middle = CGPoint(x: collectionView.bounds.midX, y: collectionView.bounds.midY)
    return collectionView.indexPathForItem(at: middle)
      ?? collectionView.indexPathsForVisibleItems.min { distance(of: $0, to: middle) < distance(of: $1, to: middle) }
  }

  private func distance(of path: IndexPath, to point: CGPoint) -> CGFloat {
    guard let center = collectionView.layoutAttributesForItem(at: path)?.center else { return .infinity }
    return hypot(center.x - point.x, center.y - point.y)
  }

  private func bring(_ item: IndexPath) {
    if let layout = collectionView.collectionViewLayout as? CurrentItemLayout {
      layout.setCurrentItem(at: item, animated: false)
    } else {
      collectionView.scrollToItem(at: item, at: .centeredVertically, animated: false)
    }
  }
}

extension GalleryViewController: UICollectionViewDataSource {
  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    pictures.count
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: pictures[indexPath.item])
  }
}
