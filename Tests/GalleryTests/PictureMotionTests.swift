import CollectionLayouts
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing
@_spi(Waterwheel) import UIKit
import UIKitTestSupport

@testable import Gallery

/// What the window shows while pictures change places.
@MainActor
@Suite struct PictureMotionTests {
  nonisolated static let names = GalleryLayout.all.filter { $0.page == nil }.map(\.name)

  private func makeHost(
    _ name: String, count: Int = 60, size: CGSize = CGSize(width: 390, height: 844)
  ) throws -> (TestHost, GalleryViewController) {
    let controller = GalleryViewController(
      pictures: .builtIn(count: count), layout: try #require(GalleryLayout.named(name)), title: "Test")
    let host = TestHost(size: size, rootViewController: controller)
    host.advance(by: 1)
    return (host, controller)
  }

  /// How much of the window pictures cover, 0…1, as it is seen now: a transparent one counts in part.
  private func coverage(_ host: TestHost, _ controller: GalleryViewController) -> Double {
    let cells = controller.collectionView.subviews.filter { $0 is UICollectionReusableView && !$0.isHidden }
    let shown = cells.compactMap { cell -> (CGRect, Double)? in
      guard let frame = host.mirror.frame(of: cell), let layer = host.mirror.layer(of: cell) else { return nil }
      return (frame, Double(layer.opacity))
    }
    let size = controller.view.bounds.size
    var sum = 0.0
    for row in 0..<24 {
      for column in 0..<24 {
        let point = CGPoint(x: (Double(column) + 0.5) / 24 * size.width, y: (Double(row) + 0.5) / 24 * size.height)
        sum += 1 - shown.reduce(1) { $1.0.contains(point) ? $0 * (1 - $1.1) : $0 }
      }
    }
    return sum / (24 * 24)
  }

  /// The least coverage in the frames of a change, as a part of that before or after it.
  private func leastCoverage(
    _ host: TestHost, _ controller: GalleryViewController, _ change: () -> Void
  ) -> Double {
    let before = coverage(host, controller)
    change()
    var seen: [Double] = []
    for _ in 0..<60 {
      host.advance(frames: 1)
      seen.append(coverage(host, controller))
    }
    return (seen.min() ?? 0) / min(before, coverage(host, controller))
  }

  @Test(arguments: names.paired(inTurnWith: [CGSize(width: 390, height: 844), CGSize(width: 1440, height: 900)]))
  func shufflingNeverEmptiesTheWindow(name: String, size: CGSize) throws {
    // Where few large pictures turn, or all cross the middle, fewer places are taken half-way.
    let bound = ["circle", "wheel", "drum", "springboard"].contains(name) ? 0.45 : 0.6
    // The narrow window has many pictures and the wide one has few, and the other way round in a thorough run.
    for count in [60, 300].sampled(every: 2, from: size.width < 800 ? 1 : 0) {
      let (host, controller) = try makeHost(name, count: count, size: size)
      for round in (0..<2).sampled(every: 2) {
        let least = leastCoverage(host, controller) { controller.shufflePictures() }
        #expect(least > bound, "\(name), \(count) pictures, shuffle \(round): \(least)")
      }
      for round in (0..<2).sampled(every: 2) {
        let least = leastCoverage(host, controller) { controller.perform(.sort) }
        #expect(least > bound, "\(name), \(count) pictures, sort \(round): \(least)")
      }
    }
  }

  // MARK: At rest

  @Test(
    arguments: [CGSize(width: 390, height: 844), CGSize(width: 820, height: 1180), CGSize(width: 1440, height: 900)]
      .paired(inTurnWith: [24, 60, 500]))
  func theSpringboardNeverRestsNearlyEmpty(size: CGSize, count: Int) throws {
    let (host, controller) = try makeHost("springboard", count: count, size: size)
    let middle = CGPoint(x: size.width / 2, y: size.height / 2)
    let first = coverage(host, controller)
    let ways = [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)]
    for way in ways.sampled(every: 3, from: count + Int(size.width)) {
      for _ in 0..<2 {
        host.touch.flick(from: middle, velocity: CGPoint(x: CGFloat(way.0) * 2500, y: CGFloat(way.1) * 2500))
        host.settle()
      }
      let covered = coverage(host, controller)
      // There are gaps between the pictures, and smaller ones at the edges; 24 do not fill the window.
      #expect(covered > min(0.55, 0.95 * first), "after \(way): \(covered), at first \(first)")
    }
  }

  /// Not even with the first picture in front.
  @Test(arguments: [CGSize(width: 820, height: 1180), CGSize(width: 1440, height: 900)])
  func theCarouselBeginsWithPicturesAtBothSides(size: CGSize) throws {
    let (host, controller) = try makeHost("carousel", count: 24, size: size)
    let layout = try #require(controller.collectionView.collectionViewLayout as? CarouselLayout)
    #expect(layout.currentIndexPath == [0, 0])
    let frames = controller.collectionView.visibleCells.compactMap { host.mirror.frame(of: $0) }
    #expect(frames.contains { $0.minX < size.width * 0.15 } && frames.contains { $0.maxX > size.width * 0.85 })
  }

  // MARK: Reduced motion

  /// Where the cells are on the display, by their picture.
  private func places(_ host: TestHost, _ controller: GalleryViewController) -> [ObjectIdentifier: CGRect] {
    let cells = controller.collectionView.visibleCells
    return Dictionary(
      cells.compactMap { cell in host.mirror.frame(of: cell).map { (ObjectIdentifier(cell), $0) } },
      uniquingKeysWith: { $1 })
  }

  /// What is shown at first fades, and what comes stands where it will be from the first frame on.
  private func expectFading(
    _ host: TestHost, _ controller: GalleryViewController, _ change: () -> Void,
    location: SourceLocation = #_sourceLocation
  ) {
    change()
    host.advance(frames: 2)
    let first = places(host, controller)
    var opacities: Set<Float> = []
    for _ in 0..<30 {
      host.advance(frames: 1)
      for (cell, frame) in places(host, controller) {
        guard let before = first[cell] else { continue }
        let way = hypot(frame.midX - before.midX, frame.midY - before.midY)
        #expect(way < 0.5, "a picture went \(way) points", sourceLocation: location)
      }
      opacities.formUnion(fadingLayers(controller))
    }
    #expect(opacities.count > 8, "\(opacities.sorted())", sourceLocation: location)
  }

  /// The opacities between nothing and all of the collection view and of what lies in it.
  private func fadingLayers(_ controller: GalleryViewController) -> [Float] {
    let layer = controller.collectionView.layer
    let layers = [layer] + (layer.sublayers ?? []) + (controller.view.layer.sublayers ?? [])
    return layers.compactMap { $0.presentation()?.opacity }.filter { $0 > 0.02 && $0 < 0.98 }
  }

  @Test(arguments: names)
  func withReducedMotionChangesOfLayoutFade(name: String) throws {
    let (host, controller) = try makeHost(name == "waterfall" ? "flow" : "waterfall")
    host.reducesMotion = true
    host.advance(by: 8)
    expectFading(host, controller) { GalleryLayout.named(name).map(controller.show) }
  }

  @Test func withReducedMotionNewOrdersFade() throws {
    for name in ["waterfall", "carousel", "springboard"] {
      let (host, controller) = try makeHost(name)
      host.reducesMotion = true
      host.advance(by: 8)
      expectFading(host, controller) { controller.shufflePictures() }
      expectFading(host, controller) { controller.perform(.sort) }
    }
  }

  // MARK: What moves with a picture

  private func drawings(_ controller: GalleryViewController) -> [ArtworkView] {
    controller.collectionView.visibleCells.flatMap { find(ArtworkView.self, in: $0) }
  }

  /// Cells that get a title on the way are no exception.
  @Test(arguments: ["carousel", "wheel", "stack"])
  func drawingsChangeTheirSizeWithTheirCells(name: String) throws {
    let (host, controller) = try makeHost("waterfall", count: 24)
    let before = drawings(controller).map { ($0, $0.transform) }
    GalleryLayout.named(name).map(controller.show)
    host.advance(frames: 2)
    for (drawing, old) in before where drawing.window != nil {
      let new = try #require(drawing.layer.presentation()).affineTransform()
      #expect(abs(new.a / old.a - 1) < 0.2 && abs(new.d / old.d - 1) < 0.2, "\(old) to \(new)")
    }
  }

  /// The drawing's canvas is stretched; the sun on it is drawn against that.
  @Test func theSunStaysRoundWhileItsPictureChangesProportions() throws {
    let (host, controller) = try makeHost("drum")
    controller.show(.stack)
    var seen = 0
    for _ in 0..<18 {
      host.advance(frames: 1)
      for drawing in drawings(controller) where drawing.window != nil {
        guard
          let sun = drawing.layer.sublayers?.compactMap({ $0 as? CAGradientLayer }).first(where: { $0.type == .radial }
          ),
          let shown = sun.presentation(), let stretch = drawing.layer.presentation()?.affineTransform()
        else { continue }
        let reach = CGSize(
          width: (shown.endPoint.x - shown.startPoint.x) * stretch.a,
          height: (shown.endPoint.y - shown.startPoint.y) * stretch.d)
        seen += 1
        #expect((0.75...1.34).contains(reach.width / reach.height), "\(reach)")
      }
    }
    #expect(seen > 30)
  }

  /// Some come from the far side of the drum, edge on.
  @Test(arguments: ["stack", "cards", "waterfall"])
  func noPictureFillsTheWindowOnItsWayFromTheDrum(name: String) throws {
    let size = CGSize(width: 1000, height: 700)
    let (host, controller) = try makeHost("drum", count: 24, size: size)
    let largest = size.width * size.height * 0.75
    GalleryLayout.named(name).map(controller.show)
    for frame in 0..<30 {
      host.advance(frames: 1)
      for cell in controller.collectionView.subviews where cell is PictureCell && !cell.isHidden {
        guard let shown = host.mirror.visibleFrame(of: cell), let layer = host.mirror.layer(of: cell) else { continue }
        #expect(shown.width * shown.height < largest || layer.opacity < 0.05, "frame \(frame): \(shown)")
      }
    }
  }

  @Test func titlesComeAnewAtTheOtherEdge() throws {
    let (host, controller) = try makeHost("stack")
    let titles = find(PictureTitle.self, in: controller.collectionView).filter { !$0.isHidden }
    #expect(!titles.isEmpty)
    controller.show(.wallet)
    host.advance(frames: 2)
    for title in titles {
      let shown = try #require(title.layer.presentation())
      #expect(shown.opacity < 0.3 && shown.frame.minY == 0)
    }
    host.advance(by: 1)
    #expect(titles.contains { $0.layer.opacity == 1 })
  }

  @Test func tabsThatAreThrownAwayAreRemoved() throws {
    let (host, controller) = try makeHost("wallet")
    controller.showPreset("browser-tabs")
    host.settle()
    let view = controller.collectionView
    let path = try #require(view.indexPathForItem(at: CGPoint(x: 195, y: 480)))
    let title = view.cellForItem(at: path)?.accessibilityLabel
    host.touch.flick(from: CGPoint(x: 195, y: 480), velocity: CGPoint(x: -1600, y: 0))
    host.settle()
    #expect(view.numberOfItems(inSection: 0) == 59)
    #expect(!view.visibleCells.contains { $0.accessibilityLabel == title })
    controller.perform(.undo)
    host.settle()
    #expect(view.cellForItem(at: path)?.accessibilityLabel == title)
  }

  @Test func withMotionPicturesTravel() throws {
    let (host, controller) = try makeHost("flow")
    let before = places(host, controller)
    controller.show(.waterfall)
    host.advance(frames: 9)
    let during = places(host, controller)
    host.advance(by: 1)
    let after = places(host, controller)
    let travelling = during.filter { cell, frame in
      guard let start = before[cell], let end = after[cell] else { return false }
      return frame.origin != start.origin && frame.origin != end.origin
    }
    #expect(travelling.count > 3)
  }
}
