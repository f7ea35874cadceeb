public import Foundation
@_spi(Waterwheel) public import QuartzCore
@_spi(Waterwheel) public import UIKit

/// A display in memory: applies commits to a plain tree of layers, as a browser page does, so that a test can ask
/// what a person would see. It knows nothing but the commits.
@preconcurrency @MainActor
public final class LayerMirror {
  /// The mistakes in commits: changes of unknown layers, children that were never created. Empty if there are none.
  public private(set) var problems: [String] = []

  private(set) var layers: [UInt32: MirroredLayer] = [:]
  private(set) var root: UInt32?

  /// An empty display. A ``TestHost`` makes its own.
  public init() {}

  /// Forgets everything, as a page does that is loaded anew.
  public func reset() {
    layers = [:]
    root = nil
  }

  /// The number of layers that the display holds.
  public var layerCount: Int { layers.count }

  @_spi(Waterwheel)
  public func apply(_ commit: LayerCommit) {
    if commit.isFull { reset() }
    root = commit.root.rawValue
    for id in commit.removed where layers.removeValue(forKey: id.rawValue) == nil {
      problems.append("\(id) was removed but is not there")
    }
    for id in commit.created {
      if layers[id.rawValue] != nil { problems.append("\(id) was created twice") }
      layers[id.rawValue] = MirroredLayer(id: id.rawValue)
    }
    for entry in commit.hierarchy { setChildren(entry) }
    for change in commit.changes {
      guard layers[change.layer.rawValue] != nil else {
        problems.append("\(change.layer) changed but is not there")
        continue
      }
      for property in change.properties { layers[change.layer.rawValue]?.apply(property) }
    }
    if !commit.removed.isEmpty || !commit.hierarchy.isEmpty { checkTree() }
  }

  private func setChildren(_ entry: LayerCommit.Children) {
    guard let parent = layers[entry.parent.rawValue] else {
      return problems.append("\(entry.parent) got sublayers but is not there")
    }
    for child in parent.children where layers[child]?.parent == parent.id { layers[child]?.parent = nil }
    layers[parent.id]?.children = entry.children.map(\.rawValue)
    for child in entry.children {
      if layers[child.rawValue] == nil { problems.append("\(child) is a sublayer but is not there") }
      layers[child.rawValue]?.parent = parent.id
    }
  }

  private func checkTree() {
    for layer in layers.values {
      for child in layer.children where layers[child] == nil {
        problems.append("#\(layer.id) has #\(child) as a sublayer, which was removed")
      }
    }
  }

  // MARK: Asking

  /// A view's layer as the display has it; nil when it is not on the display.
  public func layer(of view: UIView) -> MirroredLayer? { layers[view.layer.layerID.rawValue] }

  /// The smallest rectangle around the view's layer on the display, in its points, with all transforms and scrolling;
  /// nil when the layer is not on the display. Clipping does not count.
  ///
  /// - Complexity: O(n) in the depth of the layer.
  public func frame(of view: UIView) -> CGRect? { layer(of: view).map { frame(of: $0) } }

  /// The corners of the layer on the display: top left, top right, bottom right, bottom left in its own coordinates.
  ///
  /// - Complexity: O(n) in the depth of the layer.
  public func corners(of layer: MirroredLayer) -> [CGPoint] {
    let map = plane(of: layer)
    let box = layer.bounds
    return [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
      CGPoint(x: box.minX, y: box.maxY),
    ].map(map.apply)
  }

  /// The smallest rectangle around a layer on the display, in its points, with all transforms and scrolling.
  ///
  /// - Complexity: O(n) in the depth of the layer.
  public func frame(of layer: MirroredLayer) -> CGRect { Homography.box(around: corners(of: layer)) }

  /// The part of `frame(of:)` that can be seen: inside the display and every ancestor that clips. Nil when nothing is
  /// left, or when the layer or one above it is hidden or transparent.
  ///
  /// - Complexity: O(n²) in the depth of the layer.
  public func visibleFrame(of view: UIView) -> CGRect? { layer(of: view).flatMap { visibleFrame(of: $0) } }

  /// The part of a layer's frame that can be seen: inside the display and every ancestor that clips. Nil when nothing
  /// is left, or when the layer or one above it is hidden or transparent.
  ///
  /// - Complexity: O(n²) in the depth of the layer.
  public func visibleFrame(of layer: MirroredLayer) -> CGRect? {
    var visible = frame(of: layer)
    var current: MirroredLayer? = layer
    while let next = current {
      if next.isHidden || next.opacity <= 0 { return nil }
      let clips = next.masksToBounds || next.parent == nil
      if next.id != layer.id, clips { visible = visible.intersection(frame(of: next)) }
      current = next.parent.flatMap { layers[$0] }
    }
    return visible.isNull || visible.isEmpty ? nil : visible
  }

  /// All layers in drawing order: depth first, siblings by `zPosition`, then in tree order. Masks are left out.
  ///
  /// - Complexity: O(n log n) in the number of layers.
  public var drawingOrder: [MirroredLayer] {
    var result: [MirroredLayer] = []
    func visit(_ id: UInt32) {
      guard let layer = layers[id] else { return }
      result.append(layer)
      let children = layer.children.enumerated().sorted { first, second in
        let a = layers[first.element]?.zPosition ?? 0
        let b = layers[second.element]?.zPosition ?? 0
        return a == b ? first.offset < second.offset : a < b
      }
      for child in children { visit(child.element) }
    }
    if let root { visit(root) }
    return result
  }

  /// From the layer's own coordinates to the display's.
  private func plane(of layer: MirroredLayer) -> Homography {
    var result = Homography.identity
    var current: MirroredLayer? = layer
    while let next = current {
      let parent = next.parent.flatMap { layers[$0] }
      result = result.concatenating(next.plane(in: parent))
      current = parent
    }
    return result
  }
}
