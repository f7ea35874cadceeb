import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// Looks in windows of all sizes, and after other looks.
@MainActor
@Suite struct LookSizeTests {
  private func show(
    _ layout: GalleryLayout, size: CGSize = CGSize(width: 390, height: 844)
  ) -> (GalleryViewController, TestHost) {
    let gallery = GalleryViewController(pictures: .builtIn(), layout: layout, title: "Test")
    let host = TestHost(size: size, rootViewController: gallery)
    host.settle()
    return (gallery, host)
  }

  @Test(arguments: [(390, 1), (820, 2), (1440, 3)] as [(CGFloat, Int)])
  func rowsOfTheSpringyListAreNoLongStrips(width: CGFloat, columns: Int) {
    let (gallery, _) = show(.springy, size: CGSize(width: width, height: 900))
    let frames = gallery.collectionView.visibleCells.map(\.frame)
    #expect(Set(frames.map { $0.minX.rounded() }).count == columns)
    #expect(frames.allSatisfy { $0.width < 480 })
  }

  @Test func aLookThatRestsAtItemsDoesSoAtOnce() throws {
    let (gallery, host) = show(.wallet)
    gallery.showPreset("browser-tabs")
    host.settle()
    gallery.collectionView.contentOffset.y += 271
    host.advance(frames: 2)
    gallery.showPreset("focus-list")
    host.settle()
    let layout = try #require(gallery.collectionView.collectionViewLayout as? StackLayout)
    #expect(layout.currentPosition > 0 && layout.currentPosition == layout.currentPosition.rounded())
    #expect(gallery.collectionView.checkInvariants() == [])
  }

  @Test func titlesOfEventsStandAtTheTopInOneLine() throws {
    let (gallery, _) = show(.timetable)
    let cells = find(PlanCell.self, in: gallery.view)
    #expect(cells.count > 8)
    for cell in cells {
      let label = try #require(find(UILabel.self, in: cell).first)
      #expect(label.numberOfLines == 1 && label.frame.minY == 2 && label.frame.height < 24)
    }
    let layout = try #require(gallery.shownLayout as? TimetableLayout)
    layout.pointsPerUnit = 5000
    #expect(layout.pointsPerUnit == 400)
  }
}
