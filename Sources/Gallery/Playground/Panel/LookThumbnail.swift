import CollectionLayouts
import UIKit

/// A small view of a look: its layout in a phone's width with cells in the pictures' colours. It has real cells, so that corners, shapes
/// and shades are the look's own; pictures would be too small to recognise, and would take too much data.
final class LookThumbnail: UIView {
  static let size = CGSize(width: 84, height: 70)
  /// The size of the window for which the look is laid out, of which the part between header and picker is shown.
  private static let window = CGSize(width: 390, height: 390 * size.height / size.width + barHeights)
  private static let barHeights = GalleryLayout.indicatorInset.top + GalleryLayout.indicatorInset.bottom

  private let collectionView: UICollectionView
  private let measures: GalleryMeasures
  private let count: Int

  private lazy var cells = UICollectionView.CellRegistration<LookCell, Int> { cell, _, item in cell.show(item) }

  /// Makes the view of a look.
  ///
  /// - Parameter sizes: the sizes of the first pictures.
  init(_ entry: GalleryLayout, _ settings: LayoutSettings, sizes: PictureSizes) {
    let layout = entry.make()
    let space = PictureSpace(size: Self.window)
    entry.fit(layout, space)
    for parameter in entry.parameters {
      if let value = settings.values[parameter.name] { parameter.setValue(layout, value) }
    }
    collectionView = UICollectionView(
      frame: CGRect(origin: .zero, size: Self.window), collectionViewLayout: layout)
    measures = GalleryMeasures(sizes, in: space, settings)
    count = sizes.pictures.count
    super.init(frame: CGRect(origin: .zero, size: Self.size))
    clipsToBounds = true
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    _ = cells
    let kinds =
      [UICollectionView.elementKindSectionFooter, AlignedFlowLayout.elementKindOverflow] + PlanViewController.kinds
    for kind in kinds {
      collectionView.register(LookHeading.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.backgroundColor = .clear
    collectionView.showsVerticalScrollIndicator = false
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.dataSource = self
    collectionView.delegate = self
    addSubview(collectionView)
    let scale = Self.size.width / Self.window.width
    collectionView.transform = CGAffineTransform(scaleX: scale, y: scale)
    let top = GalleryLayout.indicatorInset.top
    collectionView.center = CGPoint(x: Self.size.width / 2, y: (Self.window.height / 2 - top) * scale)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("LookThumbnail is made in code only.") }
}

extension LookThumbnail: UICollectionViewDataSource {
  /// Rows and channels need more than one section.
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    collectionView.collectionViewLayout is TwoAxisLayout ? 12 : 1
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    collectionView.collectionViewLayout is TwoAxisLayout ? 12 : count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
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

/// A cell with the sky of a drawing.
private final class LookCell: LayoutCell {
  private let sky = GradientView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.clipsToBounds = true
    contentView.layer.cornerRadius = 12
    sky.frame = contentView.bounds
    sky.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(sky)
  }

  required init?(coder: NSCoder) { fatalError("LookCell is made in code only.") }

  func show(_ item: Int) {
    let colors = ArtworkColors.of(Artwork.all[item % Artwork.all.count])
    (sky.layer as? CAGradientLayer)?.colors = colors.sky
  }

  override func applyProgress(_ attributes: LayoutProgressAttributes) {
    super.applyProgress(attributes)
    contentView.clipsToBounds = true
    contentView.layer.cornerRadius = attributes.contentPath == nil ? max(12, attributes.cornerRadius) : 0
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
}

private final class LookHeading: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGray4
  }

  required init?(coder: NSCoder) { fatalError("LookHeading is made in code only.") }
}
