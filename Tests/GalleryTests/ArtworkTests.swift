import Testing
import UIKit
import UIKitTestSupport

@testable import Gallery

/// The built-in drawings.
@MainActor
@Suite struct ArtworkTests {
  @Test func landStaysInThePicture() {
    for artwork in Artwork.all {
      for index in 0..<Artwork.ridgeCount {
        for step in 0...100 {
          let height = artwork.ridgeHeight(index, at: CGFloat(step) / 100)
          // The nearest may leave the picture at the bottom.
          #expect(height > 0.1 && height < (index == 3 ? 1.2 : 1), "\(artwork.title) \(index)")
        }
        let trees = artwork.trees(on: index)
        #expect(zip(trees, trees.dropFirst()).allSatisfy { $0.x < $1.x })
        #expect(trees.allSatisfy { (0...1).contains($0.x) && $0.height > 0 && $0.height < 0.2 })
      }
    }
  }

  @Test func starsShineAtNightOnly() {
    let starry = Artwork.all.filter { !$0.stars.isEmpty }.map(\.title)
    #expect(starry.contains("Aurora") && starry.contains("Moonrise"))
    #expect(!starry.contains("Noon") && !starry.contains("Coral"))
  }

  @Test func everyLandIsShown() {
    #expect(Set(Artwork.all.map(\.land)) == [.hills, .firs, .peaks, .sea, .dunes, .mesas])
  }

  @Test func aViewShowsOneAfterTheOther() {
    let view = ArtworkView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    let host = TestHost(view: view)
    #expect(view.subviews.isEmpty && view.layer.sublayers?.isEmpty ?? true)
    for artwork in Artwork.all {
      view.artwork = artwork
      host.advance(frames: 1)
      let masks = (view.layer.sublayers ?? []).compactMap { $0.mask as? CAShapeLayer }
      #expect(masks.count == Artwork.ridgeCount)
      #expect(masks.allSatisfy { $0.path.map { !$0.isEmpty } ?? false && $0.frame == view.bounds })
    }
    host.forgetCommits()
    view.artwork = Artwork.all.last
    host.advance(frames: 2)
    #expect(host.commitCount == 0)
  }

  @Test func aDrawingCoversItsPlaceWhileThatGrows() throws {
    let place = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
    let view = ArtworkView(frame: place.bounds)
    view.artwork = Artwork.all[0]
    place.addSubview(view)
    let host = TestHost(view: UIView())
    host.window.rootViewController?.view.addSubview(place)
    host.advance(by: 0.1)
    func expectCover(_ comment: Comment) throws {
      let bounds = try #require(place.layer.presentation()).bounds
      let drawing = try #require(view.layer.presentation()).frame
      #expect(abs(drawing.minX) < 0.01 && abs(drawing.maxX - bounds.width) < 0.01, comment)
      #expect(abs(drawing.minY) < 0.01 && abs(drawing.maxY - bounds.height) < 0.01, comment)
    }
    func resize(_ size: CGSize) {
      UIView.animate(withDuration: 0.4) {
        place.frame.size = size
        view.frame = place.bounds
      }
    }
    resize(CGSize(width: 300, height: 400))
    for frame in 0..<12 {
      host.advance(frames: 1)
      try expectCover("growing, frame \(frame)")
    }
    // Turned back on its way: sizes and transforms add up in different ways, but both come to rest.
    resize(CGSize(width: 120, height: 60))
    host.settle()
    try expectCover("at rest")
  }

  /// A frame in which all pictures of a window took new outlines would be a slow one. Whatever was drawn before, old outlines
  /// give way on the way: some hundreds are more than are kept.
  @Test func drawingsTakeNewOutlinesInDifferentFrames() {
    func outlines(_ height: CGFloat) -> [ArtworkPaths] {
      Artwork.all.map { ArtworkPaths.of($0, CGSize(width: 100, height: height)) }
    }
    var before = outlines(100)
    for height in 101...160 {
      let after = outlines(CGFloat(height))
      let changed = zip(before, after).count { $0 !== $1 }
      #expect(changed > 0 && changed < Artwork.all.count * 3 / 4, "\(height)")
      before = after
    }
  }
}
