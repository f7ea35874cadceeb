import UIKit

/// A view controller that is data source and flow delegate, as in most apps.
class GalleryViewController: UIViewController {
  var photos: [[Int]] = [Array(0..<20), Array(20..<33)]
  var selected: [IndexPath] = []
  let layout: UICollectionViewLayout

  lazy var collectionView: UICollectionView = {
    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.backgroundColor = .white
    collectionView.dataSource = self
    collectionView.delegate = self
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: PhotoCell.reuseIdentifier)
    collectionView.register(
      TitleHeaderView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    return collectionView
  }()

  init(layout: UICollectionViewLayout = UICollectionViewFlowLayout()) {
    self.layout = layout
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView.frame = view.bounds
  }
}

extension GalleryViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    return photos.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return photos[section].count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: PhotoCell.reuseIdentifier, for: indexPath) as! PhotoCell
    cell.titleLabel.text = "\(photos[indexPath.section][indexPath.item])"
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (header as? TitleHeaderView)?.label.text = "Section \(indexPath.section)"
    return header
  }
}

extension GalleryViewController: UICollectionViewDelegateFlowLayout {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    selected.append(indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let side = (collectionView.bounds.width - 20) / 3
    return CGSize(width: side, height: side)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    return CGSize(width: 0, height: 44)
  }
}

/// A controller for the layouts of one section.
final class SimpleController: UIViewController, UICollectionViewDataSource {
  var collectionView: UICollectionView!
  var count: Int
  private let layout: UICollectionViewLayout

  init(layout: UICollectionViewLayout, count: Int) {
    self.layout = layout
    self.count = count
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.register(PhotoCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) as? PhotoCell
    else { return UICollectionViewCell() }
    cell.titleLabel.text = String(indexPath.item)
    return cell
  }
}

/// Puts a controller into a window and lays it out.
@MainActor
func show(_ controller: UIViewController, size: CGSize = CGSize(width: 320, height: 480)) -> UIWindow {
  let window = UIWindow(frame: CGRect(origin: .zero, size: size))
  window.rootViewController = controller
  window.makeKeyAndVisible()
  window.layoutIfNeeded()
  return window
}
