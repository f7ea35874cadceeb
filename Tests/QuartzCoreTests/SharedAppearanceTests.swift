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

    /// A mask's number is written once: what its owner shares with what the last commit showed stays shared.
    @Test func commitsOfMaskedLayersCopyNothing() throws {
      let (root, masked) = (CALayer(), CALayer())
      root.addSublayer(masked)
      masked.mask = CALayer()
      let tree = LayerTree(root: root)
      for step in 0..<3 {
        masked.position.x = CGFloat(step)
        _ = tree.commit(at: TimeInterval(step))
        let shown = try #require(masked.node.committed)
        #expect(shown.maskID == masked.mask?.layerID)
        #expect(shown.sharesAppearance(with: masked.values))
      }
      masked.mask = nil
      _ = tree.commit(at: 3)
      #expect(masked.node.committed?.maskID == nil)
    }

    @Test func aDisplayIsToldNothingOfANewLayer() {
      let new = LayerValues()
      #expect(LayerAspect.allCases.allSatisfy { $0.isDefault(new) })
    }

    @Test func layersForgetATreeThatGoes() {
      let (root, below) = (CALayer(), CALayer())
      root.addSublayer(below)
      var tree: LayerTree? = LayerTree(root: root)
      _ = tree?.commit(at: 0)
      tree = nil
      #expect([root, below].allSatisfy { $0.node.tree == nil })
      below.position.x = 4
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
