import Foundation
import Testing

@_spi(Waterwheel) @testable import QuartzCore

extension LayerSuites {
  /// What nobody styled takes no memory of a layer's own, and no time to compare.
  @MainActor @Suite struct SharedAppearanceTests {
    init() { FrameClock.current = FrameClock() }

    @Test func commitsOfPlainLayersCopyNothing() throws {
      let (root, plain, round) = (CALayer(), CALayer(), CALayer())
      round.cornerRadius = 4
      for layer in [plain, round] { root.addSublayer(layer) }
      let tree = LayerTree(root: root)
      for step in 0..<3 {
        plain.position.x = CGFloat(step)
        _ = tree.commit(at: TimeInterval(step))
        #expect(plain.values.isPlain)
        #expect(try #require(plain.node.committed).isPlain)
        #expect(!round.values.isPlain)
      }
    }

    @Test func whatIsStyledIsTold() throws {
      let root = CALayer()
      let tree = LayerTree(root: root)
      root.cornerRadius = 4
      root.cornerRadius = 0
      // A copy that says what the shared one says.
      #expect(!root.values.isPlain)
      #expect(try #require(tree.commit(at: 0)).changes == [.init(layer: root.layerID, properties: [])])
    }
  }
}
