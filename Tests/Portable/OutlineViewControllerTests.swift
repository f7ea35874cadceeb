import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite struct OutlineViewControllerTests {
  private func text(_ cell: UICollectionViewCell?) -> String? {
    (cell?.contentConfiguration as? UIListContentConfiguration)?.text
  }

  @Test func theOutlineOpensAndCloses() throws {
    let controller = OutlineViewController()
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: controller)
    host.settle()
    let view = try #require(controller.collectionView)
    #expect(view.visibleCells.map(text) == ["Mill", "Stream"])
    let mill = try #require(view.visibleCells.first)
    host.touch.tap(mill.contentView)
    host.settle()
    #expect(view.visibleCells.map(text) == ["Mill", "Wheel", "Stones", "Stream"])
    #expect(controller.opened == ["Mill"])
    #expect(view.visibleCells.first === mill)
    #expect((mill.contentConfiguration as? UIListContentConfiguration)?.secondaryText == "open")
    #expect(view.visibleCells.map { ($0 as? PlaceCell)?.indentationLevel } == [0, 1, 1, 0])
    host.touch.tap(mill.contentView)
    host.settle()
    #expect(view.visibleCells.map(text) == ["Mill", "Stream"])
  }

  @Test func editingShowsWhatIsForEditing() throws {
    let controller = OutlineViewController()
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: controller)
    host.settle()
    let stream = try #require(controller.collectionView.visibleCells.last)
    let resting = stream.contentView.frame
    controller.setEditing(true, animated: true)
    host.settle()
    #expect(stream.contentView.frame.minX > resting.minX)
    #expect(stream.contentView.frame.maxX > resting.maxX)
    host.touch.tap(stream.contentView)
    #expect(controller.collectionView.indexPathsForSelectedItems?.count == 1)
    controller.setEditing(false, animated: true)
    host.settle()
    #expect(stream.contentView.frame == resting)
  }
}
