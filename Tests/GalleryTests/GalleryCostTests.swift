import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// A page costs what can be seen of it, however many pictures there are. Layers are counted, nothing is timed;
/// `Benchmarks/layout-changes` times.
@MainActor
@Suite struct GalleryCostTests {
  nonisolated static let windows = [CGSize(width: 390, height: 844), CGSize(width: 1440, height: 900)]

  private func show(_ layout: GalleryLayout, _ size: CGSize, count: Int) -> (TestHost, GalleryViewController) {
    let controller = GalleryViewController(pictures: .builtIn(count: count), layout: layout, title: "Cost")
    let host = TestHost(size: size, rootViewController: controller)
    host.settle()
    return (host, controller)
  }

  /// Each frame would move it along with the cell.
  @Test func onlyWhatIsDimmedHasAShade() {
    let cell = LayoutCell(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    let attributes = LayoutProgressAttributes(forCellWith: [0, 0])
    attributes.frame = cell.frame
    cell.apply(attributes)
    #expect(cell.contentView.subviews.isEmpty)
    attributes.dimming = 0.5
    cell.apply(attributes)
    #expect(cell.contentView.subviews.map(\.alpha) == [0.5] && cell.contentView.subviews[0].frame == cell.bounds)
    attributes.dimming = 0
    cell.apply(attributes)
    #expect(cell.contentView.subviews.map(\.alpha) == [0])
  }

  @Test(arguments: GalleryLayout.all.map(\.name).paired(inTurnWith: windows))
  func layersAreThoseThatCanBeSeen(name: String, size: CGSize) throws {
    let layout = try #require(GalleryLayout.named(name))
    let (few, fewController) = show(layout, size, count: 5000)
    let (many, manyController) = show(layout, size, count: 1_000_000)
    let cells = manyController.collectionView.visibleCells
    // Titles with more digits have no more layers. Drawings by night and of water have one more each, and round a ring the last
    // items are others.
    #expect(abs(many.mirror.layerCount - few.mirror.layerCount) <= 2 * cells.count)
    #expect(cells.count == fewController.collectionView.visibleCells.count)
    // Two dozen layers a drawing, and the chrome. Hardly a cell waits outside of the window.
    let window = CGRect(origin: .zero, size: size)
    let seen = cells.filter { many.mirror.frame(of: $0)?.intersects(window) ?? false }
    if layout.page == nil {
      #expect(cells.count - seen.count <= 2)
      #expect(many.mirror.layerCount <= 120 + 24 * cells.count)
    }
    #expect(manyController.collectionView.visibleCells.count <= 130)
  }

  /// From any of these pages to any other: what comes and what goes, and no more.
  @Test(arguments: ["circle", "waterfall", "wheel", "springboard"].paired(inTurnWith: windows))
  func aChangeShowsWhatComesAndWhatGoes(name: String, size: CGSize) throws {
    let layout = try #require(GalleryLayout.named(name))
    let (host, controller) = show(layout, size, count: 20_000)
    let first = name.count + (size.width < 800 ? 0 : 1)
    for other in GalleryLayout.all.sampled(every: 3, from: first) where other.name != name {
      controller.show(layout)
      host.settle()
      let (before, created) = (host.mirror.layerCount, host.commits.count)
      controller.show(other)
      var most = 0
      for _ in 0..<30 {
        host.advance(frames: 1)
        most = max(most, host.mirror.layerCount)
      }
      host.settle()
      #expect(host.commits.count > created)
      // Cells on their way may pass through the window without staying there.
      #expect(most <= 2 * (before + host.mirror.layerCount), "\(name) to \(other.name): \(most)")
    }
  }
}
