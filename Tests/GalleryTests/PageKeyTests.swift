import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// Keys end where a page lets its content rest.
@MainActor
@Suite struct PageKeyTests {
  private struct Page {
    let host: TestHost
    let view: UICollectionView
    let layout: CurrentItemLayout

    /// How far the content is from where the current item rests.
    @MainActor var deviation: CGFloat {
      guard let path = layout.currentIndexPath else { return .infinity }
      let (wanted, offset) = (layout.contentOffset(forItemAt: path), view.contentOffset)
      return hypot(wanted.x - offset.x, wanted.y - offset.y)
    }

    @MainActor var item: Int { layout.currentIndexPath?.item ?? -1 }
  }

  private func page(_ name: String, _ size: CGSize, isRightToLeft: Bool = false) throws -> Page {
    let layout = try #require(GalleryLayout.named(name))
    let controller = GalleryViewController(pictures: .builtIn(count: 45), layout: layout, title: "Test")
    if isRightToLeft { controller.collectionView.semanticContentAttribute = .forceRightToLeft }
    let host = TestHost(size: size, rootViewController: controller)
    host.settle()
    let current = try #require(controller.collectionView.collectionViewLayout as? CurrentItemLayout)
    return Page(host: host, view: controller.collectionView, layout: current)
  }

  private static let sizes = [CGSize(width: 1280, height: 800), CGSize(width: 390, height: 844)]

  @Test(arguments: ["carousel", "wheel", "drum", "stack"], [0, 0.06, 0.2, 2])
  func arrowsGoOnByItemsAndAddUp(name: String, pause: Double) throws {
    for size in Self.sizes.sampled(every: 2, from: Int(pause * 50) + name.count) {
      for count in [1, 3, 5] {
        let page = try page(name, size)
        let isVertical = page.layout.scrollDirection == .vertical
        for _ in 0..<count {
          page.host.key(isVertical ? "ArrowDown" : "ArrowRight")
          if pause > 0 { page.host.advance(by: pause) }
        }
        page.host.settle()
        #expect(page.item == count && page.deviation < 0.6, "\(size)")
        for _ in 0..<count { page.host.key(isVertical ? "ArrowUp" : "ArrowLeft") }
        page.host.settle()
        #expect(page.item == 0 && page.deviation < 0.6, "\(size)")
      }
    }
  }

  @Test(arguments: ["carousel", "wheel", "drum", "stack"])
  func pagesAndEndsRestAtItems(name: String) throws {
    for size in Self.sizes {
      let page = try page(name, size)
      page.host.key("End")
      page.host.settle()
      #expect(page.item == 44 && page.deviation < 0.6)
      page.host.key("Home")
      page.host.settle()
      #expect(page.item == 0 && page.deviation < 0.6)
      for key in ["PageDown", " "] {
        let before = page.item
        page.host.key(key)
        page.host.settle()
        #expect(page.item > before && page.deviation < 0.6, "\(key)")
      }
      page.host.key("PageUp")
      page.host.key("PageUp")
      page.host.settle()
      #expect(page.item == 0 && page.deviation < 0.6)
    }
  }

  @Test func arrowsPointTheSameWayInRightToLeft() throws {
    let page = try page("carousel", Self.sizes[0], isRightToLeft: true)
    page.host.key("ArrowLeft")
    page.host.key("ArrowLeft")
    page.host.settle()
    #expect(page.item == 2 && page.deviation < 0.6, "\(page.item) \(page.deviation)")
    page.host.key("ArrowRight")
    page.host.settle()
    #expect(page.item == 1 && page.deviation < 0.6, "\(page.item) \(page.deviation)")
  }
}
