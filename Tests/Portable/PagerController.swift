import UIKit

/// Full-screen pages without an end: many copies, and a start in the middle.
class PagerController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  var collectionView: UICollectionView!
  let colors: [UIColor] = [.red, .green, .blue, .orange, .purple]
  private lazy var flow: UICollectionViewFlowLayout = {
    let l = UICollectionViewFlowLayout()
    l.scrollDirection = .horizontal
    l.minimumLineSpacing = 0
    l.minimumInteritemSpacing = 0
    l.sectionInset = .zero
    return l
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: flow)
    collectionView.autoresizingMask = [.flexibleHeight, .flexibleWidth]
    collectionView.isPagingEnabled = true
    collectionView.showsHorizontalScrollIndicator = false
    collectionView.delegate = self
    collectionView.dataSource = self
    collectionView.register(
      UICollectionViewCell.self, forCellWithReuseIdentifier: NSStringFromClass(UICollectionViewCell.self))
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    flow.itemSize = collectionView.bounds.size
    collectionView.scrollToItem(at: IndexPath(item: 500, section: 0), at: .centeredHorizontally, animated: false)
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.flow.invalidateLayout() }, completion: nil)
  }

  func next() {
    guard let current = collectionView.indexPathsForVisibleItems.sorted().first else { return }
    collectionView.scrollToItem(at: IndexPath(item: current.item + 1, section: 0), at: .left, animated: true)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    colors.count * 200
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: NSStringFromClass(UICollectionViewCell.self), for: indexPath)
    cell.backgroundColor = colors[indexPath.item % colors.count]
    return cell
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let width = scrollView.frame.width
    let pageFloat = scrollView.contentOffset.x / width
    _ = Int(round(pageFloat)) % colors.count
    if scrollView.contentOffset.x <= 0 { scrollView.setContentOffset(CGPoint(x: width * 500, y: 0), animated: false) }
  }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let pageWidth: CGFloat = 200 + 30
    let currentOffset = scrollView.contentOffset.x
    let targetOffset = targetContentOffset.pointee.x
    var newTargetOffset: CGFloat = 0
    if targetOffset > currentOffset {
      newTargetOffset = ceil(currentOffset / pageWidth) * pageWidth
    } else {
      newTargetOffset = floor(currentOffset / pageWidth) * pageWidth
    }
    newTargetOffset = max(0, min(newTargetOffset, scrollView.contentSize.width))
    targetContentOffset.pointee.x = newTargetOffset
    targetContentOffset.pointee = CGPoint(x: newTargetOffset, y: targetContentOffset.pointee.y)
  }
}
