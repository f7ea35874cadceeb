import CoreGraphics
import Foundation
import TestTools
import Testing

@testable @_spi(Waterwheel) import QuartzCore

extension LayerSuites {
  /// Lists of sublayers that change at random, beside plain arrays.
  @MainActor @Suite struct SublayerOrderTests {
    @Test func listsFollowEveryCall() {
      for seed in 1...60 as ClosedRange<UInt64> {
        var random = SeededRandom(seed)
        let parents = [CALayer(), CALayer()]
        let pool = (0..<8).map { _ in CALayer() }
        var models: [[CALayer]] = [[], []]
        for step in 0..<60 {
          let side = random.int(0..<2)
          let (parent, layer, sibling) = (parents[side], pool[random.int(0..<8)], pool[random.int(0..<8)])
          let isForeign = !models[side].contains(layer)
          switch random.int(0..<6) {
          case 0:
            parent.addSublayer(layer)
            models = models.map { $0.filter { $0 !== layer } }
            models[side].append(layer)
          case 1 where isForeign:
            let index = random.int(0..<10)
            parent.insertSublayer(layer, at: UInt32(index))
            models = models.map { $0.filter { $0 !== layer } }
            models[side].insert(layer, at: min(index, models[side].count))
          case 2, 3:
            let isAbove = random.chance(in: 2)
            guard layer !== sibling, models[side].contains(sibling) else { continue }
            if isAbove {
              parent.insertSublayer(layer, above: sibling)
            } else {
              parent.insertSublayer(layer, below: sibling)
            }
            models = models.map { $0.filter { $0 !== layer } }
            let place = models[side].firstIndex(of: sibling)! + (isAbove ? 1 : 0)
            models[side].insert(layer, at: place)
          case 4:
            guard layer !== sibling, models[side].contains(sibling) else { continue }
            parent.replaceSublayer(sibling, with: layer)
            models = models.map { $0.filter { $0 !== layer } }
            models[side][models[side].firstIndex(of: sibling)!] = layer
          default:
            layer.removeFromSuperlayer()
            models = models.map { $0.filter { $0 !== layer } }
          }
          #expect(parents.map { $0.sublayers ?? [] } == models, "seed \(seed), step \(step)")
          for layer in pool {
            let owner = models.firstIndex { $0.contains(layer) }
            #expect(layer.superlayer === owner.map { parents[$0] })
          }
        }
      }
    }

    @Test func wholeListsAreTakenInAnyOrder() {
      var random = SeededRandom(8)
      let parent = CALayer()
      let pool = (0..<6).map { _ in CALayer() }
      for _ in 0..<100 {
        let list = Array(pool.shuffled(using: &random).prefix(random.int(0..<7)))
        parent.sublayers = list
        #expect(parent.sublayers ?? [] == list)
        for layer in pool { #expect((layer.superlayer === parent) == list.contains(layer)) }
      }
    }

    @Test func strangersCountAsNoSibling() {
      let (parent, a, b, stranger) = (CALayer(), CALayer(), CALayer(), CALayer())
      parent.addSublayer(a)
      parent.insertSublayer(b, above: stranger)
      #expect(parent.sublayers == [a, b])
      parent.insertSublayer(b, below: nil)
      #expect(parent.sublayers == [b, a])
      parent.replaceSublayer(stranger, with: CALayer())
      #expect(parent.sublayers == [b, a])
    }

    @Test func masksAndSublayersExcludeEachOther() {
      let (a, b, layer) = (CALayer(), CALayer(), CALayer())
      a.addSublayer(layer)
      b.mask = layer
      #expect(a.sublayers == nil && layer.superlayer == nil && b.mask === layer)
      a.mask = layer
      #expect(b.mask == nil && a.mask === layer, "a mask masks one layer")
      b.addSublayer(layer)
      #expect(a.mask == nil && layer.superlayer === b)
      // Nothing masks itself, or what it lies in.
      layer.mask = layer
      layer.mask = b
      #expect(layer.mask == nil && layer.superlayer === b)
      layer.removeFromSuperlayer()
      b.mask = layer
      layer.addSublayer(b)
      #expect(b.superlayer == nil && layer.sublayers == nil)
    }

    @Test func aReorderKeepsThePlacesOfTheOthers() throws {
      let parent = CALayer()
      let layers = (0..<6).map { _ in CALayer() }
      parent.sublayers = layers
      let tree = LayerTree(root: parent)
      _ = tree.commit(at: 0)
      parent.reorder([layers[4], layers[1], layers[3]])
      #expect(parent.sublayers == [0, 4, 2, 1, 3, 5].map { layers[$0] })
      #expect(try #require(tree.commit(at: 1)).hierarchy.count == 1)
      parent.reorder([layers[4], layers[1], layers[3]])
      parent.reorder([layers[5], CALayer()])
      parent.layoutIfNeeded()
      #expect(tree.commit(at: 2) == nil, "nothing moved")
    }
  }
}
