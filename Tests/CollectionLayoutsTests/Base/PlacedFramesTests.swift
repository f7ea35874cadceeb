import CollectionPrimitives
import Testing
import UIKit

/// The grid finds what a walk over all frames finds.
@Suite struct PlacedFramesTests {
  private func placed(_ frames: [CGRect]) -> PlacedFrames {
    var result = PlacedFrames()
    for frame in frames { result.append(frame) }
    result.finish()
    return result
  }

  @Test(arguments: 0..<40) func randomFrames(seed: UInt64) {
    var random = Dice(seed: seed)
    func number(_ limit: Int) -> CGFloat { CGFloat(Int.random(in: 0..<limit, using: &random)) }
    let (width, height) = (
      [10, 400, 20_000][Int.random(in: 0..<3, using: &random)], [10, 3_000][Int.random(in: 0..<2, using: &random)]
    )
    let frames = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
      let isLarge = Int.random(in: 0..<20, using: &random) == 0
      return CGRect(
        x: number(width), y: number(height), width: number(isLarge ? 4_000 : 60), height: number(isLarge ? 900 : 60))
    }
    let placed = placed(frames)
    #expect(placed.size.width == frames.map { $0.maxX }.max() ?? 0)
    #expect(placed.size.height == frames.map { $0.maxY }.max() ?? 0)
    for _ in 0..<30 {
      let rect = CGRect(x: number(width) - 50, y: number(height) - 50, width: number(500), height: number(500))
      #expect(placed.items(in: rect) == frames.indices.filter { frames[$0].intersects(rect) })
    }
    let everything = CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
    #expect(placed.items(in: everything) == frames.indices.filter { frames[$0].intersects(everything) })
  }

  @Test func noFrames() {
    #expect(placed([]).items(in: CGRect(x: 0, y: 0, width: 10, height: 10)) == [])
    #expect(placed([]).size == .zero)
  }
}
