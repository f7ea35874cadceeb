@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

extension LayerSuites {
  /// Pictures of a tree that changes at random, beside the tree itself.
  @MainActor @Suite struct LayerPictureTests {
    private func change(_ layers: inout [CALayer], under root: CALayer, _ random: inout SeededRandom) {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let layer = layers.randomElement(using: &random) ?? root
        switch Int.random(in: 0..<7, using: &random) {
        case 0:
          let new = CALayer()
          (Bool.random(using: &random) ? layer : root).addSublayer(new)
          layers.append(new)
        case 1:
          layer.removeFromSuperlayer()
          layers.removeAll { one in one === layer || sequence(first: one, next: \.superlayer).contains { $0 === layer }
          }
        case 2: layer.position = CGPoint(x: Int.random(in: 0..<3, using: &random), y: 0)
        case 3: layer.opacity = Bool.random(using: &random) ? 1 : 0.5
        case 4: layer.isHidden.toggle()
        case 5: layer.mask = layer.mask == nil ? CALayer() : nil
        default: layer.cornerRadius = CGFloat(Int.random(in: 0..<3, using: &random))
        }
      }
      CATransaction.commit()
    }

    @Test func picturesFollowCommitsAndLeadFromOneToAnother() {
      for seed in 1...20 as ClosedRange<UInt64> {
        var random = SeededRandom(seed)
        let root = CALayer()
        FrameClock.current = FrameClock()
        let tree = LayerTree(root: root)
        var (layers, picture, pictures): ([CALayer], LayerPicture, [LayerPicture]) = ([], LayerPicture(), [])
        for step in 0..<30 {
          change(&layers, under: root, &random)
          if let commit = tree.commit(at: Double(step)) { picture.apply(commit) }
          var shown = LayerPicture()
          shown.apply(tree.shown)
          #expect(picture == shown, "seed \(seed), step \(step)")
          pictures.append(picture)
        }
        for _ in 0..<20 {
          let from = pictures.randomElement(using: &random) ?? picture
          let to = pictures.randomElement(using: &random) ?? picture
          var reached = from
          if let changes = to.changes(since: from, time: 0) { reached.apply(changes) }
          #expect(reached == to, "seed \(seed)")
        }
        var fresh = LayerPicture()
        if let changes = picture.changes(since: LayerPicture(), time: 0) {
          #expect(changes.isFull)
          fresh.apply(changes)
        }
        #expect(fresh == picture)
      }
    }

    @Test func aBranchIsTakenFromAnotherPicture() {
      let (root, fixture, panel, cell) = (CALayer(), CALayer(), CALayer(), CALayer())
      FrameClock.current = FrameClock()
      for layer in [fixture, panel] { root.addSublayer(layer) }
      fixture.addSublayer(cell)
      let tree = LayerTree(root: root)
      var picture = LayerPicture()
      func commit() { if let commit = tree.commit(at: 0) { picture.apply(commit) } }
      commit()
      let before = picture
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      cell.opacity = 0.5
      panel.opacity = 0.25
      fixture.addSublayer(CALayer())
      CATransaction.commit()
      commit()
      let mixed = picture.replacing(fixture.layerID, by: before)
      #expect(mixed != picture && mixed != before)
      var expected = before
      expected.apply(
        LayerCommit(
          time: 0, isFull: false, root: root.layerID,
          changes: [.init(layer: panel.layerID, properties: [.opacity(0.25)])]))
      #expect(mixed == expected)
      #expect(picture.replacing(LayerID(rawValue: 999), by: before) == picture)
    }
  }
}
