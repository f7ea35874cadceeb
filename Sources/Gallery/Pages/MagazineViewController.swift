import CollectionLayouts
import UIKit

/// A list with four layouts: a carousel and a strip of small pictures as orthogonal sections, a honeycomb and a
/// waterfall as parts of the list.
final class MagazineViewController: UIViewController, LayoutPage {
  enum Part: Int, CaseIterable {
    case highlights, strip, comb, everything

    /// The heading; nil for orthogonal sections, which have none.
    var heading: String? {
      switch self {
      case .highlights, .strip: nil
      case .comb: "A handful"
      case .everything: "Everything"
      }
    }
  }

  private let images: ImageStore
  let pictures: PictureCollection
  /// The pictures of each part, by number.
  let ranges: [Range<Int>]

  private(set) lazy var collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)

  private let carousel = CarouselLayout()
  private let strip = UICollectionViewFlowLayout()
  private let comb = HoneycombLayout()
  private let waterfall = WaterfallLayout()

  private(set) lazy var layout = SectionedLayout { [unowned self] section, environment in
    content(of: Part.allCases[section], environment.size)
  }

  private lazy var cells = UICollectionView.CellRegistration<PictureCell, Picture> { [images] cell, path, picture in
    cell.show(picture, image: images.image(of: picture))
  }

  private lazy var headings = UICollectionView.SupplementaryRegistration<HeadingView>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { view, _, path in
    view.outset = Self.margin
    view.show(Part.allCases[path.section].heading ?? "")
  }

  /// The margin at both sides of the list, through which orthogonal sections scroll to the edges.
  private static let margin: CGFloat = 14
  private static let inset = GalleryLayout.barInset + UIEdgeInsets(top: 0, left: margin, bottom: 0, right: margin)

  /// Sections are made of the pictures once.
  let note: String? = "number and order are fixed here"

  init(pictures: PictureCollection, images: ImageStore) {
    (self.pictures, self.images) = (pictures, images)
    let count = pictures.count
    // Few pictures appear several times.
    ranges = [0..<min(8, count), min(8, count / 2)..<min(28, count), 0..<min(18, count), 0..<count]
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("MagazineViewController is made in code only.") }

  // MARK: Layouts

  func content(of part: Part, _ space: CGSize) -> any SectionedLayout.SectionContent {
    let isVertical = layout.scrollDirection == .vertical
    let cross = isVertical ? space.width : space.height
    switch part {
    case .highlights:
      let extent = min(cross * 0.62, 380).rounded()
      let length = min(cross * 0.8, extent * 1.5)
      carousel.scrollDirection = isVertical ? .horizontal : .vertical
      carousel.itemSize = .absolute(CGSize(width: isVertical ? length : extent, height: isVertical ? extent : length))
      carousel.itemSpacing = .gap(14)
      // All items have one size: smaller neighbours would leave wider gaps between each other than beside the first picture.
      carousel.sideItemScale = 1
      carousel.sideItemAlpha = 1
      // The first picture leaves no empty half beside it.
      carousel.alignment = .leading
      carousel.containsContent = true
      return carousel.orthogonalSection(extent: extent)
    case .strip:
      strip.scrollDirection = isVertical ? .horizontal : .vertical
      strip.itemSize = CGSize(width: 84, height: 84)
      strip.minimumLineSpacing = 12
      strip.headerReferenceSize = .zero
      return strip.orthogonalSection(extent: 84)
    case .comb:
      // Each divides the eighteen pictures, so that all rows are full.
      comb.scrollAxes = isVertical ? .vertical : .horizontal
      comb.sizing = .columns(cross < 600 ? 3 : cross < 1100 ? 6 : 9)
      // Headings are too long for a place beside a section.
      comb.headerHeight = isVertical ? headingHeight : 0
      comb.cornerRadius = 8
      comb.sectionInset = UIEdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
      return comb
    case .everything:
      waterfall.scrollDirection = layout.scrollDirection
      waterfall.columns = .adaptive(minimumWidth: GalleryLayout.leastColumnWidth(in: cross))
      waterfall.headerHeight = isVertical ? headingHeight : 0
      waterfall.sectionHeadersPinToVisibleBounds = true
      waterfall.sectionInset = UIEdgeInsets(top: 4, left: 0, bottom: 12, right: 0)
      return waterfall
    }
  }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .clear
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.contentInset = Self.inset
    collectionView.scrollIndicatorInsets = GalleryLayout.indicatorInset
    collectionView.accessibilityLabel = "Sections"
    collectionView.dataSource = self
    collectionView.delegate = self
    layout.sectionSpacing = GalleryLayout.sectionSpacing
    _ = (cells, headings)
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
    collectionView.move(contentInset: Self.inset + view.safeAreaInsets)
  }

  private var headingHeight: CGFloat { HeadingView.height(in: traitCollection) }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Texts may be larger now.
    collectionView.collectionViewLayout.invalidateLayout()
  }

  private func picture(at path: IndexPath) -> Picture { pictures[ranges[path.section].lowerBound + path.item] }
}

extension MagazineViewController: UICollectionViewDataSource, WaterfallLayoutDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { Part.allCases.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    ranges[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: picture(at: indexPath))
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: headings, for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: WaterfallLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    pictures.size(at: ranges[indexPath.section].lowerBound + indexPath.item)
  }
}
