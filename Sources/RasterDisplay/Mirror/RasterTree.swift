@_spi(Waterwheel) import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore

/// The display's own copy of the layer tree, which only commits change.
final class RasterTree {
  private(set) var root: RasterLayer?
  private var layers: [LayerID: RasterLayer] = [:]
  /// Returns the number of a picture.
  private let number: (ImageReference) -> Int

  init(numbering number: @escaping (ImageReference) -> Int) { self.number = number }

  /// Applies a commit. Entries for layers that do not exist are ignored.
  ///
  /// - Complexity: O(n) in the number of layers and properties in the commit.
  func apply(_ commit: LayerCommit) {
    if commit.isFull { layers = [:] }
    for id in commit.removed { remove(id) }
    for id in commit.created { layers[id] = RasterLayer(id: id) }
    for entry in commit.hierarchy { setChildren(entry) }
    for change in commit.changes {
      guard let layer = layers[change.layer] else { continue }
      for property in change.properties { apply(property, to: layer) }
    }
    root = layers[commit.root]
  }

  private func remove(_ id: LayerID) {
    guard let layer = layers.removeValue(forKey: id) else { return }
    for child in layer.children where child.parent === layer { child.parent = nil }
  }

  private func setChildren(_ entry: LayerCommit.Children) {
    guard let parent = layers[entry.parent] else { return }
    for child in parent.children where child.parent === parent { child.parent = nil }
    parent.children = entry.children.compactMap { layers[$0] }
    for child in parent.children { child.parent = parent }
  }

  private func apply(_ property: LayerProperty, to layer: RasterLayer) {
    switch property {
    case .mask(let id):
      layer.mask = id.flatMap { layers[$0] }
    case .contents(let reference, let gravity, let rect, let scale):
      layer.picture = reference.map { reference in
        let isPart = rect.width > 0 && rect.height > 0
        return RasterLayer.Picture(
          image: number(reference),
          size: CGSize(
            width: CGFloat(max(0, reference.pixelWidth)) / scale, height: CGFloat(max(0, reference.pixelHeight)) / scale
          ).drawable,
          gravity: gravity, part: isPart ? rect.drawable : CGRect(x: 0, y: 0, width: 1, height: 1))
      }
    default: layer.apply(property)
    }
  }
}
