import UIKit
import os.log

class WaterfallViewController: UIViewController {
  private let log = OSLog(subsystem: "tutorials", category: "waterfall")
  private var heights: [CGFloat] = (0..<40).map { CGFloat(80 + $0 * 53 % 120) }
  private var columns = 2
  private lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: WaterfallFlowLayout())
  private lazy var segments = UISegmentedControl(items: ["2", "3", "4"])

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.contentInset.top = 52
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collectionView.dataSource = self
    collectionView.delegate = self
    view.addSubview(collectionView)
    segments.selectedSegmentIndex = 0
    segments.frame = CGRect(x: 16, y: 0, width: 180, height: 32)
    segments.addTarget(self, action: #selector(columnsChanged(_:)), for: .valueChanged)
    view.addSubview(segments)
    let press = UILongPressGestureRecognizer(target: self, action: #selector(remove(with:)))
    collectionView.addGestureRecognizer(press)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    segments.frame.origin.y = view.safeAreaInsets.top + 10
  }

  @objc private func columnsChanged(_ sender: UISegmentedControl) {
    columns = sender.selectedSegmentIndex + 2
    os_log("%d columns", log: log, type: .info, columns)
    collectionView.performBatchUpdates({ self.collectionView.collectionViewLayout.invalidateLayout() }, completion: nil)
  }
}

private extension WaterfallViewController {
  @objc func remove(with press: UILongPressGestureRecognizer) {
    guard press.state == .began,
      let indexPath = collectionView.indexPathForItem(at: press.location(in: collectionView))
    else { return }
    heights.remove(at: indexPath.item)
    collectionView.deleteItems(at: [indexPath])
  }
}

extension WaterfallViewController: UICollectionViewDataSource, WaterfallFlowLayoutDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { heights.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = UIColor(
      hue: heights[indexPath.item] / 200, saturation: 0.45, brightness: 0.9, alpha: 1)
    return cell
  }

  func waterfall(_ layout: WaterfallFlowLayout, heightForItemAt indexPath: IndexPath, width: CGFloat) -> CGFloat {
    heights[indexPath.item]
  }

  func numberOfColumns(in layout: WaterfallFlowLayout) -> Int { columns }
}
