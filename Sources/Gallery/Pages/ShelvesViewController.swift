import CollectionLayouts
import UIKit

/// A list of albums. A tap on one pulls out a drawer with its pictures on a shelf that scrolls the other way.
///
/// Each album is a section: its row, and below it the drawer while it is open.
final class ShelvesViewController: UIViewController, LayoutPage {
  private struct Album {
    var title: String
    var pictures: [Picture]
  }

  private let albums: [Album]
  private let images: ImageStore
  private(set) var openAlbum: Int?

  private(set) lazy var collectionView = UICollectionView(
    frame: .zero, collectionViewLayout: GalleryLayout.drawer.make())

  private lazy var rows = UICollectionView.CellRegistration<AlbumCell, Int> { [weak self] cell, _, number in
    guard let self else { return }
    let album = albums[number]
    cell.show(title: album.title, cover: album.pictures[0], count: album.pictures.count, images: images)
    cell.isOpen = openAlbum == number
  }

  private lazy var drawers = UICollectionView.CellRegistration<DrawerCell, Int> { [weak self] cell, _, number in
    guard let self else { return }
    cell.show(albums[number].pictures, of: albums[number].title, images: images)
  }

  private static let picturesInAlbum = 9
  /// The largest number of albums: more than anyone opens, and few enough to make the list quickly.
  private static let mostAlbums = 400

  init(pictures: PictureCollection, images: ImageStore) {
    self.images = images
    let size = Self.picturesInAlbum
    let albumCount = min((pictures.count + size - 1) / size, Self.mostAlbums)
    albums = (0..<albumCount).map { number in
      let range = number * size..<min((number + 1) * size, pictures.count)
      let members = range.map { pictures[$0] }
      return Album(title: members[0].title, pictures: members)
    }
    // One drawer is open, so that the purpose of the rows is visible.
    openAlbum = albums.isEmpty ? nil : 0
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("ShelvesViewController is made in code only.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .clear
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.contentInset = GalleryLayout.barInset
    collectionView.alwaysBounceVertical = true
    collectionView.scrollIndicatorInsets = GalleryLayout.indicatorInset
    collectionView.accessibilityLabel = "Albums"
    collectionView.accessibilityContainerType = .semanticGroup
    collectionView.dataSource = self
    collectionView.delegate = self
    _ = (rows, drawers)
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
    collectionView.move(contentInset: GalleryLayout.barInset + view.safeAreaInsets)
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Texts may be larger now.
    collectionView.collectionViewLayout.invalidateLayout()
  }

  /// Opens an album's drawer and closes the open one; closes it if it is this one.
  func toggle(_ album: Int) {
    let shut = openAlbum
    openAlbum = shut == album ? nil : album
    for number in [shut, openAlbum].compactMap({ $0 }) {
      let row = collectionView.cellForItem(at: IndexPath(item: 0, section: number)) as? AlbumCell
      row?.setOpen(openAlbum == number)
    }
    collectionView.performBatchUpdates { [collectionView, openAlbum] in
      if let shut { collectionView.deleteItems(at: [IndexPath(item: 1, section: shut)]) }
      if let openAlbum { collectionView.insertItems(at: [IndexPath(item: 1, section: openAlbum)]) }
    }
    guard let openAlbum else { return }
    reveal(IndexPath(item: 1, section: openAlbum))
  }

  /// Scrolls so far that the bar at the bottom does not cover a drawer.
  private func reveal(_ path: IndexPath) {
    guard let frame = collectionView.layoutAttributesForItem(at: path)?.frame else { return }
    let free = collectionView.bounds.inset(by: collectionView.contentInset)
    let excess = frame.maxY + 10 - free.maxY
    guard excess > 0 else { return }
    collectionView.setContentOffset(
      CGPoint(x: 0, y: collectionView.contentOffset.y + excess), animated: true)
  }
}

extension ShelvesViewController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: UICollectionView) -> Int { albums.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    openAlbum == section ? 2 : 1
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    indexPath.item == 0
      ? collectionView.dequeueConfiguredReusableCell(using: rows, for: indexPath, item: indexPath.section)
      : collectionView.dequeueConfiguredReusableCell(using: drawers, for: indexPath, item: indexPath.section)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    size(ofItem: indexPath.item)
  }

  /// Returns the size of a row (item 0) or of a drawer.
  func size(ofItem item: Int) -> CGSize {
    let inset = (collectionView.collectionViewLayout as? DrawerLayout)?.sectionInset ?? .zero
    let space = collectionView.bounds.inset(by: collectionView.contentInset).inset(by: inset).width
    return CGSize(
      width: min(max(1, space), 900), height: item == 0 ? AlbumCell.height(in: traitCollection) : DrawerCell.height)
  }

  /// Returns true for rows only: a drawer's shelf gets the focus, not the drawer.
  func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool {
    indexPath.item == 0
  }

  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    if indexPath.item == 0 { toggle(indexPath.section) }
    return false
  }
}
