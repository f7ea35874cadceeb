@_spi(Waterwheel) import BrowserDisplay
import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing
@_spi(Waterwheel) import UIKit

@testable import Gallery
@testable import GalleryDisplay

/// The gallery on a real server, as the program runs it, within reach of a test.
@MainActor
final class RunningGallery {
  /// One for each page, in the order in which pages opened.
  private(set) var controllers: [GalleryViewController] = []
  /// What shows each of them in its page.
  private var surfaces: [GallerySurface] = []
  private(set) var url = URL(fileURLWithPath: "/")
  private var task: Task<Void, Never>?

  static func start(
    _ pictures: PictureCollection, layout: GalleryLayout, isRightToLeft: Bool = false, beginsOnWall: Bool = false
  ) async throws -> RunningGallery {
    let running = RunningGallery()
    var configuration = BrowserDisplay.Configuration(title: "Gallery")
    configuration.isRightToLeft = isRightToLeft
    // Tests leave nothing in the user's cache folder.
    configuration.previewFolder = nil
    let display = BrowserDisplay(configuration: configuration) { environment in
      let controller = GalleryViewController(pictures: pictures, layout: layout, title: "Gallery")
      if beginsOnWall { controller.showWall() }
      running.controllers.append(controller)
      let surface = GallerySurface(controller, environment: environment)
      running.surfaces.append(surface)
      return surface
    }
    let (urls, feed) = AsyncThrowingStream<URL, any Error>.makeStream()
    running.task = Task {
      do throws(BrowserDisplayError) {
        try await display.run { feed.yield($0) }
      } catch {
        feed.finish(throwing: error)
      }
      feed.finish()
    }
    for try await url in urls {
      running.url = url
      return running
    }
    throw CancellationError()
  }

  func stop() async {
    task?.cancel()
    await task?.value
  }

  /// Whether nothing moves in the first page and no timer will move anything.
  var isAtRest: Bool { !surfaces[0].wantsFrames && surfaces[0].nextWakeTime == nil }

  /// The collection view of the first page.
  var collectionView: UICollectionView { controllers[0].collectionView }
}

@MainActor
extension TestedPage {
  /// Where the elements of these layers stand on the page.
  func frames(of layers: [CALayer]) async throws -> [CGRect] {
    let ids = layers.map { "\($0.layerID.rawValue)" }.joined(separator: ",")
    let value = try await evaluate(
      """
      [\(ids)].map(id => waterwheel.tree.layers.get(id)?.element.getBoundingClientRect())
        .map(r => r ? [r.x, r.y, r.width, r.height] : [])
      """)
    return (value.array ?? []).map { row in
      let numbers = (row.array ?? []).compactMap(\.double)
      return numbers.count == 4
        ? CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : .null
    }
  }

  /// The value of a JavaScript expression in which `cell` is the cell's element.
  func evaluate(on cell: UICollectionViewCell, _ expression: String) async throws -> JSON {
    try await evaluate("(cell => \(expression))(waterwheel.tree.layers.get(\(cell.layer.layerID.rawValue)).element)")
  }
}

@MainActor
extension ChromiumPage {
  /// Taps the button of the picker that has this title.
  func tapPicker(_ title: String) async throws {
    for _ in 0..<12 {
      let (x, y, left, right) = try await placeInPicker(title)
      guard x < left + 12 || x > right - 12 else { return try await tap(x, y) }
      // Fewer names fit a phone than there are layouts. The finger rests before it is lifted: names that fly on pass by on both
      // sides in turn.
      let middle = (left + right) / 2
      let way = min(max(middle - x, -160), 160)
      try await drag(from: (middle - way / 2, y), to: (middle + way / 2, y), steps: 12, lifts: false)
      try await settle()
      try await touch("touchMove", [Finger(middle + way / 2, y)])
      try await touch("touchEnd", [])
      try await settle()
    }
    Issue.record("\(title) did not come into view")
  }

  /// The middle of a title, and the edges of the picker, beside which stands a button.
  private func placeInPicker(_ title: String) async throws -> (x: Double, y: Double, left: Double, right: Double) {
    let place = try await evaluate(
      """
      (() => {
        const text = [...document.querySelectorAll('text')].find(t => t.textContent === '\(title)');
        const r = text.getBoundingClientRect();
        const code = document.querySelector('[aria-label="Swift code of this look"]')?.getBoundingClientRect();
        const isAtRight = code && code.x > innerWidth / 2;
        return [
          r.x + r.width / 2, r.y + r.height / 2, code && !isAtRight ? code.right + 8 : 12,
          code && isAtRight ? code.x - 8 : innerWidth - 12,
        ];
      })()
      """)
    return (
      place[0]?.double ?? 0, place[1]?.double ?? 0, place[2]?.double ?? 0, place[3]?.double ?? 390
    )
  }

  /// The colours of a screenshot at these points, in CSS pixels, as red, green, blue; read in a tab of its own.
  func colors(at points: [CGPoint]) async throws -> [[Int]] {
    let picture = try await screenshot().base64EncodedString()
    let reader = try await ChromiumPage(browser)
    let list = points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",")
    let value = try await reader.evaluate(
      """
      (async () => {
        const image = new Image();
        image.src = 'data:image/png;base64,\(picture)';
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = image.width;
        canvas.height = image.height;
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return [\(list)].map(([x, y]) => Array.from(context.getImageData(x, y, 1, 1).data).slice(0, 3));
      })()
      """)
    try await reader.close()
    return (value.array ?? []).map { ($0.array ?? []).compactMap(\.int) }
  }
}
