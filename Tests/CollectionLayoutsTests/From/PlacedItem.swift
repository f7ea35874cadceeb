import Testing
import UIKit

/// What another library's published formulas say of an item: numbers that were computed once by hand and written down.
struct PlacedItem {
  /// From the middle of the view, in points.
  var x: CGFloat
  var y: CGFloat = 0
  var scale: CGFloat = 1
  var alpha: CGFloat = 1
}

extension LayoutFixture {
  /// Compares the first items with these, at the present content offset.
  func expect(_ items: [PlacedItem], sourceLocation: SourceLocation = #_sourceLocation) {
    for (index, wanted) in items.enumerated() {
      guard let found = view.collectionViewLayout.layoutAttributesForItem(at: [0, index]) else {
        Issue.record("no item \(index)", sourceLocation: sourceLocation)
        continue
      }
      let place = CGPoint(x: found.center.x - view.bounds.midX, y: found.center.y - view.bounds.midY)
      let pairs = [
        ("x", place.x, wanted.x), ("y", place.y, wanted.y), ("scale", found.transform3D.m22, wanted.scale),
        ("alpha", found.alpha, wanted.alpha),
      ]
      for (name, found, wanted) in pairs {
        #expect(
          abs(found - wanted) < 0.01, "item \(index): \(name) is \(found), not \(wanted)",
          sourceLocation: sourceLocation)
      }
    }
  }

  func expectFrames(_ frames: [CGRect], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(frames.indices.map { frame([0, $0]) } == frames, sourceLocation: sourceLocation)
  }
}
