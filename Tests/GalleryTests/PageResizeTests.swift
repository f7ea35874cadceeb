import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// Pages that lie over the collection view, in a window that changes its size.
@MainActor
@Suite struct PageResizeTests {
  /// A grid that was suited to a window one point wide would place all pictures in a wide one.
  @Test(arguments: ["flow", "waterfall", "justified", "honeycomb"], [1, 60] as [CGFloat])
  func whatLiesBehindAPageSuitsTheWindow(name: String, width: CGFloat) throws {
    let pictures = PictureCollection.builtIn(count: 5000)
    let layout = try #require(GalleryLayout.named(name))
    let controller = GalleryViewController(pictures: pictures, layout: layout, title: "Pages")
    let host = TestHost(size: CGSize(width: width, height: 480), rootViewController: controller)
    host.advance(by: 0.1)
    controller.show(.drawer)
    host.advance(by: 0.01)
    host.resize(to: CGSize(width: 2000, height: 800))
    host.makeFrame()
    let other = GalleryViewController(pictures: pictures, layout: layout, title: "Pages")
    let otherHost = TestHost(size: CGSize(width: 2000, height: 800), rootViewController: other)
    otherHost.makeFrame()
    #expect(controller.collectionView.visibleCells.count == other.collectionView.visibleCells.count)
    #expect(controller.collectionView.contentSize == other.collectionView.contentSize)
  }

  @Test func aPinchLeadsPastPagesToTheLayoutBefore() throws {
    let controller = GalleryViewController(pictures: .builtIn(count: 50), layout: .flow, title: "Pages")
    let host = TestHost(size: CGSize(width: 390, height: 844), rootViewController: controller)
    host.settle()
    controller.show(.drawer)
    host.settle()
    controller.show(.waterfall)
    host.settle()
    #expect(controller.previousLayout?.name == "flow")
  }
}
