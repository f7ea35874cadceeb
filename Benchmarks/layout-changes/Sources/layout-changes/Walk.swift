import CollectionLayouts
import Gallery
import UIKit
import UIKitTestSupport

/// The gallery in a window without a display, going from page to page.
@MainActor
struct Walk {
  struct Step {
    var from: String
    var to: String
    /// Milliseconds of this thread's work from the call to the commit, the least of all rounds.
    var change: Double
    /// Milliseconds of the dearest of the frames after it, the least of all rounds.
    var frame: Double
    /// The most layers the display held while pictures were on their way, and at rest.
    var moving: Int
    var resting: Int

    /// The lesser times of both.
    mutating func take(_ other: Step) {
      change = min(change, other.change)
      frame = min(frame, other.frame)
    }
  }

  let size: CGSize
  let count: Int
  /// The picture in view before the first change; nil begins where the gallery opens.
  let start: Int?

  private let controller: GalleryViewController
  private let host: TestHost

  init(size: CGSize, count: Int, start: Int?) {
    (self.size, self.count, self.start) = (size, count, start)
    controller = GalleryViewController(pictures: .builtIn(count: count), layout: .flow, title: "Walk")
    host = TestHost(size: size, rootViewController: controller)
    host.advance(by: 0.5)
  }

  /// Every page once after every other.
  static let pairs: [(GalleryLayout, GalleryLayout)] = GalleryLayout.all.flatMap { from in
    GalleryLayout.all.filter { $0.name != from.name }.map { (from, $0) }
  }

  func measure(_ from: GalleryLayout, _ to: GalleryLayout, rounds: Int) -> Step {
    var best = Step(from: from.name, to: to.name, change: .infinity, frame: .infinity, moving: 0, resting: 0)
    for _ in 0..<rounds {
      controller.show(from)
      host.advance(by: 1.5)
      if let start { goTo(start) }
      host.settle(timeout: 3)
      host.forgetCommits()
      let change = work {
        controller.show(to)
        host.advance(frames: 1)
      }
      var dearest = 0.0
      best.moving = max(best.moving, host.mirror.layerCount)
      for _ in 0..<40 { dearest = max(dearest, work { host.advance(frames: 1) }) }
      host.settle(timeout: 3)
      best.change = min(best.change, change)
      best.frame = min(best.frame, dearest)
      best.resting = host.mirror.layerCount
    }
    return best
  }

  private func goTo(_ item: Int) {
    let (view, path) = (controller.collectionView, IndexPath(item: item, section: 0))
    if let layout = view.collectionViewLayout as? CurrentItemLayout {
      layout.setCurrentItem(at: path, animated: false)
    } else {
      view.scrollToItem(at: path, at: .centeredVertically, animated: false)
    }
    host.advance(by: 0.2)
  }
}
