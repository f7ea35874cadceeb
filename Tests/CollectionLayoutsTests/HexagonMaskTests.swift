import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct HexagonMaskTests {
  nonisolated private static let samples = [
    HexagonMask(radius: 44), HexagonMask(radius: 44, orientation: .flatTop),
    HexagonMask(radius: 44, cornerRadius: 6), HexagonMask(radius: 44, orientation: .flatTop, cornerRadius: 20),
    HexagonMask(size: CGSize(width: 120, height: 60), cornerRadius: 9),
    HexagonMask(size: CGSize(width: 50, height: 90), orientation: .flatTop, cornerRadius: 500),
  ]

  @Test(arguments: samples.indices)
  func pointsAndPathAgree(sample: Int) {
    let mask = Self.samples[sample]
    var dice = Dice(seed: 31)
    var inside = 0
    for _ in 0..<3000 {
      let point = CGPoint(
        x: CGFloat.random(in: -10...(mask.size.width + 10), using: &dice),
        y: CGFloat.random(in: -10...(mask.size.height + 10), using: &dice))
      let sharp = Self.sharpContains(mask, point)
      #expect(mask.cornerRadius == 0 ? mask.contains(point) == sharp : !mask.contains(point) || sharp, "\(point)")
      if mask.contains(point) { inside += 1 }
    }
    #expect(inside > 800)
    let box = mask.path.boundingBoxOfPath
    #expect(CGRect(origin: .zero, size: mask.size).insetBy(dx: -0.01, dy: -0.01).contains(box))
    // Facing edges touch the box however round the corners are.
    let isPointy = mask.orientation == .pointyTop
    #expect(abs(isPointy ? box.width - mask.size.width : box.height - mask.size.height) < 0.05)
  }

  /// The inside lies to the right of every edge, clockwise on the screen.
  private static func sharpContains(_ mask: HexagonMask, _ point: CGPoint) -> Bool {
    let vertices = mask.vertices
    return vertices.indices.allSatisfy { index in
      let (a, b) = (vertices[index], vertices[(index + 1) % vertices.count])
      return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0
    }
  }

  @Test func cornersAreOutside() {
    for mask in Self.samples {
      for x in [1, mask.size.width - 1] {
        for y in [1, mask.size.height - 1] { #expect(!mask.contains(CGPoint(x: x, y: y))) }
      }
      #expect(mask.contains(CGPoint(x: mask.size.width / 2, y: mask.size.height / 2)))
    }
  }

  @Test func theRadiusReachesFromTheCentreToTheVertices() {
    for orientation in [HoneycombLayout.Orientation.pointyTop, .flatTop] {
      let mask = HexagonMask(radius: 44, orientation: orientation)
      #expect(mask.vertices.count == 6)
      for vertex in mask.vertices {
        #expect(abs(hypot(vertex.x - mask.size.width / 2, vertex.y - mask.size.height / 2) - 44) < 1e-9)
      }
    }
  }

  @Test func theRoundestHexagonIsACircle() {
    let mask = HexagonMask(radius: 44, cornerRadius: 1000)
    let radius = 44 * 3.0.squareRoot() / 2
    for angle in stride(from: CGFloat(0), to: 2 * .pi, by: 0.1) {
      func point(_ distance: CGFloat) -> CGPoint {
        CGPoint(x: mask.size.width / 2 + cos(angle) * distance, y: mask.size.height / 2 + sin(angle) * distance)
      }
      #expect(mask.contains(point(radius - 0.1)) && !mask.contains(point(radius + 0.1)))
    }
  }

  @Test func equalMasksShareTheirPath() {
    let (a, b) = (HexagonMask(radius: 44, cornerRadius: 6), HexagonMask(radius: 44, cornerRadius: 6))
    #expect(a.path === b.path)
    #expect(a.path !== HexagonMask(radius: 44, cornerRadius: 7).path)
  }

  @Test func nonsenseHasNoInside() {
    for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: 10), CGSize(width: -5, height: CGFloat.infinity)] {
      let mask = HexagonMask(size: size, cornerRadius: .nan)
      #expect(mask.path.isEmpty && !mask.contains(.zero))
    }
  }

  @Test func masksAnyView() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80))
    let mask = HexagonMask(size: view.bounds.size)
    mask.apply(to: view)
    let layer = try #require(view.layer.mask as? CAShapeLayer)
    #expect(layer.path == mask.path)
  }
}
