import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// What scripts do to the gallery.
@MainActor
@Suite struct GalleryCommandsTests {
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
