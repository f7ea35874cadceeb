import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// What scripts do to the gallery.
@MainActor
@Suite struct GalleryCommandsTests {
  /// The picture that the button adds is seen in the middle of the window, between the bars, wherever the page was scrolled.
  @Test(
    arguments: GalleryLayout.all.filter { $0.page == nil }.map(\.name),
    [CGSize(width: 390, height: 844), CGSize(width: 1440, height: 900)])
  func addShowsWhatItAdded(name: String, size: CGSize) throws {
    let layout = try #require(GalleryLayout.named(name))
    let controller = GalleryViewController(pictures: .builtIn(count: 90), layout: layout, title: "Test")
    let host = TestHost(size: size, rootViewController: controller)
    host.settle()
    for _ in 0..<2 {
      let before = controller.order.items
      controller.perform(.add)
      host.settle()
      let index = try #require(controller.order.items.firstIndex { !before.contains($0) })
      let path = IndexPath(item: index, section: 0)
      let cell = try #require(controller.collectionView.cellForItem(at: path), "\(path)")
      let frame = try #require(host.mirror.frame(of: cell))
      let seen = CGRect(x: 0, y: 40, width: size.width, height: size.height - 100)
      #expect(seen.contains(CGPoint(x: frame.midX, y: frame.midY)), "\(frame)")
      #expect(cell.alpha > 0.9 && !cell.isHidden)
      let current = (controller.collectionView.collectionViewLayout as? CurrentItemLayout)?.currentIndexPath
      #expect(current == nil || current == path || name == "wallet", "\(path), not \(String(describing: current))")
      host.touch.flick(from: CGPoint(x: 200, y: 500), velocity: CGPoint(x: -900, y: -900))
      host.settle()
    }
  }

  @Test func layoutsHaveNamesOfTheirOwn() {
    let names = GalleryLayout.all.map(\.name)
    #expect(Set(names).count == names.count)
    for layout in GalleryLayout.all {
      let parameters = layout.parameters.map(\.name)
      #expect(Set(parameters).count == parameters.count)
    }
  }

  /// What is not laid out yet is laid out before a batch: the data source must still have the old order then.
  @Test func picturesChangeWhileTheLayoutIsStale() {
    let controller = GalleryViewController(pictures: .builtIn(), title: "Test")
    let host = TestHost(rootViewController: controller)
    let view = controller.collectionView
    for change in [{ controller.deletePicture(at: 0) }, { controller.perform(.filter) }, { controller.perform(.undo) }]
    {
      view.contentOffset = .zero
      host.settle()
      view.contentOffset.y = view.contentSize.height - view.bounds.height
      view.collectionViewLayout.invalidateLayout()
      change()
      #expect(view.numberOfItems(inSection: 0) == controller.order.count)
      host.settle()
    }
    #expect(controller.order.count == 23)
  }

  @Test func programsChangePicturesAndNumbers() throws {
    let controller = GalleryViewController(pictures: .builtIn(), title: "Test")
    let host = TestHost(rootViewController: controller)
    controller.insertPicture(at: 0)
    controller.insertPicture(at: 1000)
    #expect(controller.order.count == 26)
    controller.deletePicture(at: 1000)
    #expect(controller.order.count == 26)
    controller.deletePicture(at: 0)
    controller.deletePicture()
    #expect(controller.order.count == 24)
    host.settle()
    #expect(!controller.setParameter("no-such-number", to: "1"))
    #expect(!controller.setParameter("columns", to: "many"))
    for layout in GalleryLayout.all {
      controller.show(layout)
      host.settle()
      for parameter in layout.parameters {
        for value in parameter.type.samples {
          #expect(controller.setParameter(parameter.name, to: value), "\(layout.name) \(parameter.name) \(value)")
          host.advance(frames: 1)
        }
      }
      host.settle()
    }
  }

  @Test(arguments: GalleryLayout.all.map(\.name))
  func everyLayoutComesToRest(name: String) throws {
    let layout = try #require(GalleryLayout.named(name))
    let host = TestHost(rootViewController: GalleryViewController(pictures: .builtIn(), layout: layout, title: "Test"))
    // The hint goes after six seconds.
    #expect(host.settle(timeout: 10))
  }
}
