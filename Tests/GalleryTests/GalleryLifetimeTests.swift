import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// A page of a browser goes at any moment, and its gallery with it: what stays behind adds up in a server.
@MainActor
@Suite struct GalleryLifetimeTests {
  private struct Weak {
    weak var object: AnyObject?
  }

  @Test(arguments: 1...4) func aGalleryGoesWhateverItWasDoing(seed: UInt64) {
    var parts: [Weak] = []
    play(seed) { gallery, window in
      let objects: [AnyObject] = [gallery, window, gallery.collectionView] + gallery.collectionView.visibleCells
      parts = objects.map { Weak(object: $0) }
    }
    // The application may hold on to the key window, but not to more.
    _ = TestHost(view: UIView())
    #expect(parts.compactMap(\.object).isEmpty)
  }

  private func play(_ seed: UInt64, _ record: (GalleryViewController, UIWindow) -> Void) {
    var random = SeededRandom(seed: seed)
    let controller = GalleryViewController(
      pictures: .builtIn(count: 60), layout: GalleryLayout.all.randomElement(using: &random)!, title: "Test")
    let host = TestHost(size: CGSize(width: 900, height: 900), rootViewController: controller)
    for _ in 0..<60 { act(on: host, &random) }
    record(controller, host.window)
  }

  private func act(on host: TestHost, _ random: inout SeededRandom) {
    let point = CGPoint(x: .random(in: 0..<900, using: &random), y: .random(in: 0..<900, using: &random))
    let finger = Int.random(in: 1...3, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: host.touch.begin(at: point, finger: finger)
    case 2, 3: host.touch.move(to: point, finger: finger)
    case 4: host.touch.end(finger: finger)
    case 5: host.touch.tap(at: point)
    case 6: host.touch.tap(at: CGPoint(x: point.x, y: .random(in: 0..<80, using: &random)))
    case 7: host.touch.tap(at: CGPoint(x: point.x, y: .random(in: 800..<900, using: &random)))
    case 8: host.key(["Tab", "Enter", "Escape", "ArrowRight", "ArrowDown", " "].randomElement(using: &random)!)
    case 9: host.wheel(at: point, by: CGVector(dx: 0, dy: point.x - 450))
    case 10: host.hover(at: point)
    default: break
    }
    host.advance(by: .random(in: 0..<0.4, using: &random))
  }
}
