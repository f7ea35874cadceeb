import BrowserDisplay
import Foundation
import RasterDisplay
import UIKit

/// Items like the seeds of a sunflower: each one 137.5° further and a little farther out.
final class SunflowerLayout: UICollectionViewLayout {
  private var side: CGFloat { 48 * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0).squareRoot() + 48 }
  override var collectionViewContentSize: CGSize { CGSize(width: side, height: side) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let (angle, radius) = (CGFloat(indexPath.item) * 2.39996, 24 * CGFloat(indexPath.item).squareRoot())
    attributes.size = CGSize(width: 36, height: 36)
    attributes.center = CGPoint(x: side / 2 + radius * cos(angle), y: side / 2 + radius * sin(angle))
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0))
      .compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }
}

final class SunflowerController: UICollectionViewController {
  private let seed = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
    cell.layer.cornerRadius = 18
    cell.backgroundColor = UIColor(hue: CGFloat(item % 55) / 55, saturation: 0.65, brightness: 0.95, alpha: 1)
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 400 }

  override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
    view.dequeueConfiguredReusableCell(using: seed, for: path, item: path.item)
  }
}

let makeController = { @MainActor in SunflowerController(collectionViewLayout: SunflowerLayout()) }
if let file = CommandLine.arguments.dropFirst().first {  // MyLayout picture.png
  let display = try RasterDisplay(rootViewController: makeController(), size: CGSize(width: 600, height: 600))
  try display.frame(at: 0).pngData().write(to: URL(fileURLWithPath: file))
} else {
  let display = BrowserDisplay(configuration: .init(title: "Sunflower"), makeRootViewController: makeController)
  try await display.run { print($0) }
}
