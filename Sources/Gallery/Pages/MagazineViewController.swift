import CollectionLayouts
import UIKit

/// One list with four layouts: a carousel and a strip of small pictures as orthogonal sections, a honeycomb and a
/// waterfall as parts of the list.
final class MagazineViewController: UIViewController {
  enum Part: Int, CaseIterable {
    case highlights, strip, comb, everything

    /// Orthogonal sections have no heading.
    var heading: String? {
      switch self {
      case .highlights, .strip: nil
      case .comb: "A handful"
      case .everything: "Everything"
      }
    }
  }

  private let images: ImageStore
  private let pictures: PictureCollection
  /// The pictures of each part, by number.
  private let ranges: [Range<Int>]

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
  ) { view, _, path in view.show(Part.allCases[path.section].heading ?? "") }

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

  private func content(of part: Part, _ room: CGSize) -> any SectionedLayout.SectionContent {
    switch part {
    case .highlights:
      let height = min(room.width * 0.62, 380).rounded()
      carousel.itemSize = .absolute(CGSize(width: min(room.width * 0.8, height * 1.5), height: height))
      carousel.itemSpacing = .gap(14)
      // A row of equals: smaller neighbours would leave wider gaps between each other than beside the first picture.
      carousel.sideItemScale = 1
      carousel.sideItemAlpha = 1
      // The first picture leaves no empty half beside it.
      carousel.alignment = .leading
      carousel.containsContent = true
      return carousel.orthogonalSection(extent: height)
    case .strip:
      strip.scrollDirection = .horizontal
      strip.itemSize = CGSize(width: 84, height: 84)
      strip.minimumLineSpacing = 12
      strip.headerReferenceSize = .zero
      strip.sectionInset = UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14)
      return strip.orthogonalSection(extent: 84)
    case .comb:
      // Each divides the eighteen pictures, so that all rows are full.
      comb.sizing = .columns(room.width < 600 ? 3 : room.width < 1100 ? 6 : 9)
      comb.headerHeight = HeadingView.height
      comb.cornerRadius = 8
      comb.sectionInset = UIEdgeInsets(top: 4, left: 14, bottom: 4, right: 14)
      return comb
    case .everything:
      waterfall.columns = .adaptive(minimumWidth: GalleryLayout.leastColumnWidth(in: room.width))
      waterfall.headerHeight = HeadingView.height
      waterfall.sectionHeadersPinToVisibleBounds = true
      waterfall.sectionInset = UIEdgeInsets(top: 4, left: 14, bottom: 12, right: 14)
      return waterfall
    }
  }

  // MARK: View

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .clear
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.contentInset = UIEdgeInsets(top: 64, left: 0, bottom: 86, right: 0)
    collectionView.alwaysBounceVertical = true
    collectionView.scrollIndicatorInsets = GalleryLayout.indicatorInset
    collectionView.accessibilityLabel = "Sections"
    collectionView.dataSource = self
    collectionView.delegate = self
    layout.sectionSpacing = 22
    _ = (cells, headings)
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
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
