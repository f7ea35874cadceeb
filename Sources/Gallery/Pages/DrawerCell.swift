import CollectionLayouts
import UIKit

/// A drawer with a shelf in it: a collection view that scrolls across the list it lies in.
final class DrawerCell: UICollectionViewCell, UICollectionViewDataSource {
  static let height: CGFloat = 196

  private let shelf = UICollectionView(frame: .zero, collectionViewLayout: DrawerCell.makeLayout())
  private var pictures: [Picture] = []
  private var images: ImageStore?

  private lazy var registration = UICollectionView.CellRegistration<PictureCell, Picture> {
    [weak self] cell, _, picture in
    cell.show(picture, image: self?.images?.image(of: picture))
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    shelf.backgroundColor = .clear
    shelf.contentInset = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    shelf.contentInsetAdjustmentBehavior = .never
    shelf.showsHorizontalScrollIndicator = false
    shelf.decelerationRate = .fast
    shelf.alwaysBounceHorizontal = true
    shelf.dataSource = self
    _ = registration
    contentView.addSubview(shelf)
  }

  required init?(coder: NSCoder) { fatalError("DrawerCell is made in code only.") }

  static func makeLayout() -> CarouselLayout {
    let layout = CarouselLayout()
    layout.itemSize = .absolute(CGSize(width: 132, height: 164))
    layout.itemSpacing = .gap(10)
    layout.sideItemScale = 0.88
    layout.sideItemAlpha = 1
    layout.alignment = .leading
    layout.containsContent = true
    return layout
  }

  func show(_ pictures: [Picture], of title: String, images: ImageStore) {
    shelf.accessibilityLabel = title
    self.pictures = pictures
    self.images = images
    shelf.reloadData()
    shelf.contentOffset = CGPoint(x: -shelf.contentInset.left, y: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A drawer that is partly open shows the upper part of its shelf.
    shelf.frame = CGRect(x: 0, y: 0, width: contentView.bounds.width, height: Self.height)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { pictures.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: pictures[indexPath.item])
  }
}
