import UIKit

class AlbumsViewController: UIViewController {
  @IBOutlet weak var collectionView: UICollectionView!
  @IBOutlet weak var countLabel: UILabel!
  var albums: [Album] = [] {
    didSet { if isViewLoaded { showCount() } }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    showCount()
  }

  private func showCount() { countLabel.text = "\(albums.count) albums" }

  @IBAction func shuffle(_ sender: Any) {
    albums.reverse()
    collectionView.reloadData()
  }

  @IBAction func closeAlbum(_ segue: UIStoryboardSegue) {
    guard let detail = segue.source as? AlbumViewController else { return }
    countLabel.text = "Closed \(detail.album?.title ?? "")"
  }
}

// MARK: - Data source

extension AlbumsViewController: UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { albums.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "AlbumCell", for: indexPath) as! AlbumCell
    cell.show(albums[indexPath.item])
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
    (header as? HeaderView)?.label.text = "All albums"
    return header
  }
}

class HeaderView: UICollectionReusableView {
  @IBOutlet weak var label: UILabel!
}

// MARK: - Segues

extension AlbumsViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    super.prepare(for: segue, sender: sender)
    guard segue.identifier == "showAlbum", let detail = segue.destination as? AlbumViewController,
      let cell = sender as? UICollectionViewCell, let indexPath = collectionView.indexPath(for: cell)
    else { return }
    detail.album = albums[indexPath.item]
  }
}
