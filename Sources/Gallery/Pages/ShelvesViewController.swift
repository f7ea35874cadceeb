import CollectionLayouts
import UIKit

/// A table of albums. A tap on one pulls out a drawer with its pictures, on a shelf that scrolls across the table.
///
/// Each album is a section with two rows: the album, and its drawer, which has no height while it is closed.
final class ShelvesViewController: UITableViewController, LayoutPage {
  struct Album {
    var title: String
    var pictures: [Picture]
  }

  let albums: [Album]
  private let images: ImageStore
  private(set) var openAlbum: Int?
  private var shelfPictures: [Picture] = []

  /// The shelf in the open drawer.
  let collectionView = UICollectionView(frame: .zero, collectionViewLayout: GalleryLayout.drawer.make())
  var scrollView: UIScrollView { tableView }

  private lazy var cells = UICollectionView.CellRegistration<PictureCell, Picture> { [images] cell, _, picture in
    cell.show(picture, image: images.image(of: picture))
  }

  private static let picturesInAlbum = 9
  /// The largest number of albums: more than anyone opens, and few enough to make the list quickly.
  private static let mostAlbums = 400

  /// Albums are made of the pictures once.
  let note: String? = "number and order are fixed here"

  init(pictures: PictureCollection, images: ImageStore) {
    self.images = images
    let size = Self.picturesInAlbum
    let albumCount = min((pictures.count + size - 1) / size, Self.mostAlbums)
    albums = (0..<albumCount).map { number in
      let range = number * size..<min((number + 1) * size, pictures.count)
      let members = range.map { pictures[$0] }
      return Album(title: members[0].title, pictures: members)
    }
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ShelvesViewController is made in code only.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.backgroundColor = .systemBackground
    tableView.separatorStyle = .none
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentInset = GalleryLayout.barInset
    scrollView.scrollIndicatorInsets = GalleryLayout.indicatorInset
    scrollView.accessibilityLabel = "Albums"
    scrollView.accessibilityContainerType = .semanticGroup
    tableView.register(AlbumCell.self, forCellReuseIdentifier: "album")
    tableView.register(DrawerCell.self, forCellReuseIdentifier: "drawer")
    collectionView.backgroundColor = .clear
    collectionView.contentInset = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 4)
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.decelerationRate = .fast
    collectionView.alwaysBounceHorizontal = true
    collectionView.dataSource = self
    _ = cells
    // One drawer is open, so that the purpose of the rows is visible.
    if !albums.isEmpty { fillShelf(with: 0) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scrollView.move(contentInset: GalleryLayout.barInset + view.safeAreaInsets)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Texts may be larger now.
    tableView.reloadData()
  }

  // MARK: Drawers

  /// Opens an album's drawer and closes the open one; closes it if it is this one.
  private func toggle(_ album: Int) {
    let closed = openAlbum
    if closed == album {
      openAlbum = nil
    } else {
      let opening = tableView.cellForRow(at: IndexPath(row: 1, section: album)) as? DrawerCell
      // A drawer that closes, or still does so, keeps a picture of the shelf, which is in the other one from now on.
      let drawers = tableView.visibleCells.compactMap { $0 as? DrawerCell }
      let closing = drawers.first { $0.content === collectionView && $0 !== opening }
      closing?.content = collectionView.snapshotView(afterScreenUpdates: false)
      fillShelf(with: album)
      opening?.content = collectionView
    }
    for number in [closed, openAlbum].compactMap({ $0 }) {
      let row = tableView.cellForRow(at: IndexPath(row: 0, section: number)) as? AlbumCell
      row?.setOpen(openAlbum == number)
    }
    tableView.performBatchUpdates(nil)
    if let openAlbum { tableView.scrollToRow(at: IndexPath(row: 1, section: openAlbum), at: .none, animated: true) }
  }

  private func fillShelf(with album: Int) {
    openAlbum = album
    shelfPictures = albums[album].pictures
    collectionView.accessibilityLabel = albums[album].title
    collectionView.frame.size.height = drawerHeight
    collectionView.reloadData()
    collectionView.contentOffset = CGPoint(x: -collectionView.contentInset.left, y: 0)
  }

  /// The height of the open drawer, which has space for the items of the shelf.
  var drawerHeight: CGFloat {
    guard case .absolute(let size) = (collectionView.collectionViewLayout as? CarouselLayout)?.itemSize else {
      return 196
    }
    return min(max(size.height, 40), 480) + 32
  }

  func layoutDidChange() {
    guard collectionView.frame.height != drawerHeight else { return }
    collectionView.frame.size.height = drawerHeight
    tableView.performBatchUpdates(nil)
  }

  // MARK: Rows

  override func numberOfSections(in tableView: UITableView) -> Int { albums.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if indexPath.row == 0 { return AlbumCell.height(in: traitCollection) }
    return indexPath.section == openAlbum ? drawerHeight : 0
  }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let isOpen = openAlbum == indexPath.section
    let identifier = indexPath.row == 0 ? "album" : "drawer"
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    if let row = cell as? AlbumCell {
      let album = albums[indexPath.section]
      row.show(title: album.title, cover: album.pictures[0], count: album.pictures.count, images: images)
      row.isOpen = isOpen
    }
    (cell as? DrawerCell)?.content = isOpen ? collectionView : nil
    return cell
  }

  /// Returns true for albums only: touches and the focus in a drawer are its shelf's.
  override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    indexPath.row == 0
  }

  override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { indexPath.row == 0 }

  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    if indexPath.row == 0 { toggle(indexPath.section) }
    return nil
  }
}

extension ShelvesViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shelfPictures.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: shelfPictures[indexPath.item])
  }
}
