import BrowserDisplay
import Foundation
import RasterDisplay
import SunflowerLayout
import UIKit

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
