import BrickLayout
import RasterTestSupport
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct BrickLayoutTests {
  private let layout = BrickLayout()
  private let host: TestHost

  init() {
    host = TestHost(
      size: CGSize(width: 300, height: 400), rootViewController: WallController(collectionViewLayout: layout))
  }

  /// Where each brick is, as text: the snapshot to begin with. It is the same on every machine.
  @Test func bricksAreInCourses() {
    assertGeometry(of: layout, in: CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  @Test func moreColumns() {
    layout.columns = 5
    host.advance(by: 0.1)
    assertGeometry(of: layout, in: CGRect(x: 0, y: 0, width: 300, height: 200))
  }

  /// What scrolling leads to: the clock and the finger are scripted, so it ends at the same place in every run.
  @Test func aFlickScrolls() {
    host.touch.flick(from: CGPoint(x: 150, y: 300), velocity: CGPoint(x: 0, y: -900))
    host.settle()
    assertGeometry(of: host)
  }

  /// What it looks like. The bricks bear no text, so no font can change the picture.
  @Test func looksLikeAWall() {
    assertPixels(of: host)
  }
}

private final class WallController: UICollectionViewController {
  private let brick = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
    cell.layer.cornerRadius = 4
    cell.backgroundColor = UIColor(red: 0.72, green: 0.30 + CGFloat(item % 4) * 0.05, blue: 0.22, alpha: 1)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // What nothing paints is black.
    collectionView.backgroundColor = .systemGroupedBackground
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: brick, for: indexPath, item: indexPath.item)
  }
}
