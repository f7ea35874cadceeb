import Foundation
@_spi(Waterwheel) import QuartzCore
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// List cells in rows as high as they like, in a window of 320 × 480.
@MainActor
final class ListFixture: NSObject, UICollectionViewDataSource {
  typealias Fill = (UICollectionViewListCell, IndexPath) -> Void

  let view: UICollectionView
  let host: TestHost
  private let fill: Fill
  private let registration: UICollectionView.CellRegistration<UICollectionViewListCell, Int>
  var count: Int

  init(_ count: Int = 3, height: CGFloat? = 44, fill: @escaping Fill) {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: 320, height: height ?? 44)
    if height == nil { layout.estimatedItemSize = CGSize(width: 320, height: 44) }
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    self.fill = fill
    self.count = count
    registration = .init { cell, path, _ in fill(cell, path) }
    host = TestHost(size: CGSize(width: 320, height: 480), view: view)
    super.init()
    view.dataSource = self
    host.advance(frames: 2)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath.item)
  }

  func cell(_ item: Int = 0) -> UICollectionViewListCell {
    guard let cell = view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell else {
      return UICollectionViewListCell(frame: .zero)
    }
    return cell
  }
}

extension UICollectionViewListCell {
  /// In the order of the eye.
  var shownAccessories: [UICellAccessory.AccessoryType] { list.views.map(\.accessory.accessoryType) }

  func accessoryView(_ type: UICellAccessory.AccessoryType) -> CellAccessoryView? {
    list.views.first { $0.accessory.accessoryType == type }
  }

  func show(_ text: String) {
    var content = defaultContentConfiguration()
    content.text = text
    contentConfiguration = content
  }
}
