import CollectionLayouts
import Gallery
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct CurrentTitleTests {
  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
  }

  /// The texts that stand over the pictures rather than in them.
  private func shownTexts(_ controller: GalleryViewController) -> [String] {
    controller.view.subviews.flatMap(labels).filter { !$0.isDescendant(of: controller.collectionView) }.compactMap(
      \.text)
  }

  @Test func theTitleFollowsThePictureInTheMiddle() throws {
    let layout = try #require(GalleryLayout.named("wheel"))
    let controller = GalleryViewController(pictures: .builtIn(count: 24), layout: layout, title: "Test")
    let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: controller)
    host.advance(by: 0.1)
    #expect(shownTexts(controller).contains("1 of 24"))
    #expect(shownTexts(controller).contains("First light"))
    host.touch.flick(from: CGPoint(x: 300, y: 350), to: CGPoint(x: 200, y: 350))
    host.settle()
    let wheel = try #require(controller.collectionView.collectionViewLayout as? WheelLayout)
    let current = try #require(wheel.currentIndexPath)
    #expect(current.item > 0 && wheel.settledIndexPath == current)
    #expect(shownTexts(controller).contains("\(current.item + 1) of 24"))
    controller.show(try #require(GalleryLayout.named("flow")))
    host.advance(by: 1)
    #expect(!shownTexts(controller).contains { $0.hasSuffix("of 24") })
  }

  @Test(arguments: [CGSize(width: 390, height: 844), CGSize(width: 1440, height: 900)])
  func rowsOfThePhotoWallEndAtBothEdges(size: CGSize) throws {
    let layout = try #require(GalleryLayout.named("justified"))
    let controller = GalleryViewController(pictures: .builtIn(count: 60), layout: layout, title: "Test")
    let host = TestHost(size: size, rootViewController: controller)
    host.advance(by: 0.1)
    let view = controller.collectionView
    let frames = (0..<55).compactMap { view.layoutAttributesForItem(at: [0, $0])?.frame }
    let rows = Dictionary(grouping: frames) { ($0.minY * 100).rounded() }.sorted { $0.key < $1.key }.dropLast()
    #expect(rows.count > 3)
    for (_, row) in rows {
      #expect(abs((row.map(\.minX).min() ?? 0) - 12) < 0.01)
      #expect(abs((row.map(\.maxX).max() ?? 0) - (size.width - 12)) < 0.01)
      #expect(Set(row.map { ($0.height * 100).rounded() }).count == 1)
    }
  }
}
