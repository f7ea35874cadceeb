import CollectionLayouts
import UIKit

/// A small view of a look: its layout in a phone's width, with real cells, so that corners, shapes and shades are the look's own. A layout
/// with a page of its own shows that page.
final class LookThumbnail: UIView {
  /// Returns the pictures that a thumbnail shows: few, and in a long list repeated.
  static func pictures(of all: PictureCollection, in entry: GalleryLayout) -> PictureCollection {
    let isList = entry.scrolling == .continuous || entry.scrolling == .plane
    return PictureCollection(Array(all.pictures.prefix(24)), count: isList && all.count > 0 ? 60 : min(all.count, 24))
  }

  private static let bars = GalleryLayout.indicatorInset

  private let entry: GalleryLayout
  private let page: (any LayoutPage)?
  private let collectionView: UICollectionView
  private let images: ImageStore
  private var order: PictureOrder { didSet { measure() } }
  private var measures: GalleryMeasures
  private let space: PictureSpace
  private let settings: LayoutSettings

  private lazy var cells = UICollectionView.CellRegistration<LookCell, Picture> {
    [images, cornerRadius = entry.pictureCornerRadius(in: collectionView.collectionViewLayout)] cell, _, picture in
    cell.leastCornerRadius = cornerRadius
    cell.show(picture, image: images.image(of: picture))
  }

  /// Makes the view of a look.
  ///
  /// - Parameter size: the size of the view, in whose proportions the part of a phone's screen between header and picker is shown.
  init(
    _ entry: GalleryLayout, _ settings: LayoutSettings, _ pictures: PictureCollection, images: ImageStore, size: CGSize
  ) {
    let window = CGSize(width: 390, height: 390 * size.height / size.width + Self.bars.top + Self.bars.bottom)
    (self.entry, self.settings, self.images) = (entry, settings, images)
    page = entry.page?(pictures, images) as? any LayoutPage
    page?.loadViewIfNeeded()
    order = PictureOrder(pictures)
    space = PictureSpace(size: window)
    measures = GalleryMeasures(order.sizes, in: space, settings)
    let layout = page?.collectionView.collectionViewLayout ?? entry.make()
    if page == nil { entry.fit(layout, space) }
    for parameter in entry.parameters {
      if let value = settings.values[parameter.name] { parameter.setValue(layout, value) }
    }
    collectionView =
      page?.collectionView
      ?? UICollectionView(frame: CGRect(origin: .zero, size: window), collectionViewLayout: layout)
    super.init(frame: CGRect(origin: .zero, size: size))
    clipsToBounds = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    if page == nil { setUp() }
    // A header comes before the inset of its section.
    if entry.hasHeader(settings), let inset = entry.barInsetParameter {
      inset.setValue(layout, GalleryLayout.innerInset)
      collectionView.contentInset = GalleryLayout.barInset
      collectionView.contentOffset.y = -GalleryLayout.barInset.top
    }
    // A cover begins where the thumbnail does, and the section below it.
    if entry.hasCover(settings) {
      entry.barInsetParameter?.setValue(layout, GalleryLayout.insetBelowCover)
      collectionView.contentInset.top = Self.bars.top
      collectionView.contentOffset.y = -Self.bars.top
    }
    page?.layoutDidChange()
    let stage = page?.view ?? collectionView
    stage.frame = CGRect(origin: .zero, size: window)
    addSubview(stage)
    let scale = size.width / window.width
    stage.transform = CGAffineTransform(scaleX: scale, y: scale)
    stage.center = CGPoint(x: size.width / 2, y: (window.height / 2 - Self.bars.top) * scale)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("LookThumbnail is made in code only.") }

  private func setUp() {
    _ = cells
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      collectionView.register(HeadingView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    let overflow = AlignedFlowLayout.elementKindOverflow
    collectionView.register(OverflowChip.self, forSupplementaryViewOfKind: overflow, withReuseIdentifier: overflow)
    let cover = CollectionLayout.elementKindContentHeader
    collectionView.register(CoverView.self, forSupplementaryViewOfKind: cover, withReuseIdentifier: cover)
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.backgroundColor = .clear
    collectionView.showsVerticalScrollIndicator = false
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.dataSource = self
    collectionView.delegate = self
  }

  private func measure() { measures = GalleryMeasures(order.sizes, in: space, settings) }
}

extension LookThumbnail: Playable {
  var shownView: UICollectionView { collectionView }
  var shownScrollView: UIScrollView { page?.scrollView ?? collectionView }

  func insertItem() {
    let item = min(middle, order.count)
    edit({ $0.add(at: item) }) { [collectionView] in
      collectionView.insertItems(at: [IndexPath(item: item, section: 0)])
    }
  }

  func deleteItem() {
    let item = middle
    guard item < order.count else { return }
    edit({ $0.remove(at: item) }) { [collectionView] in
      collectionView.deleteItems(at: [IndexPath(item: item, section: 0)])
    }
  }

  private var middle: Int {
    if let current = (collectionView.collectionViewLayout as? CurrentItemLayout)?.currentIndexPath {
      return current.item
    }
    let paths = collectionView.indexPathsForVisibleItems.sorted()
    return paths.isEmpty ? 0 : paths[paths.count / 2].item
  }

  private func edit(_ change: (inout PictureOrder) -> Void, _ update: @escaping () -> Void) {
    guard page == nil, collectionView.numberOfSections == 1 else { return }
    var edited = order
    change(&edited)
    collectionView.performBatchUpdates { [self] in
      order = edited
      update()
    }
  }
}

extension LookThumbnail: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { order.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: cells, for: indexPath, item: order.picture(at: indexPath.item))
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    (view as? HeadingView)?.show("Header")
    if let cover = view as? CoverView, let picture = order.pictures.cover {
      cover.showsBarTitle = true
      cover.restingHeight = (collectionView.collectionViewLayout as? CollectionLayout)?.contentHeader?.height ?? 0
      cover.show(picture, image: images.image(of: picture), title: picture.title, detail: "")
    }
    return view
  }
}

extension LookThumbnail: UICollectionViewDelegateFlowLayout, WaterfallLayoutDelegate, CurrentItemLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let flow = collectionViewLayout is AlignedFlowLayout ? nil : collectionViewLayout as? UICollectionViewFlowLayout
    return flow?.itemSize ?? measures.itemSize ?? measures.wall[indexPath.item]
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let isList = collectionViewLayout is SpringyListLayout
    return measures.itemSize ?? (isList ? measures.row(ofItem: indexPath.item) : measures.pictures[indexPath.item])
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int { LayoutClass.isMosaic(collectionViewLayout) ? Int(measures.tile(ofItem: indexPath.item).width) : 1 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout,
    rowSpanForItemAt indexPath: IndexPath
  ) -> Int { Int(measures.tile(ofItem: indexPath.item).height) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CurrentItemLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { measures.cards[indexPath.item] }
}
