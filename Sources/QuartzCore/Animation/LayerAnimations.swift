import CoreGraphics
import Foundation

/// The animations of one layer, in the order they were added. Later ones see what earlier ones did.
struct LayerAnimations {
  private(set) var entries: [AnimationEntry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Whether anything may still change by itself.
  var isMoving: Bool { entries.contains { !$0.isHeld } }

  var keys: [String]? {
    let keys = entries.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  var aspects: LayerAspects { entries.reduce([]) { $0.union($1.animation.aspects) } }

  func animation(forKey key: String) -> CAAnimation? { entries.last { $0.key == key }?.animation }

  func values(from model: LayerValues, at time: TimeInterval) -> LayerValues {
    var values = model
    for entry in entries { entry.apply(to: &values, at: time) }
    return values
  }

  mutating func add(_ entry: AnimationEntry) { entries.append(entry) }

  /// Takes out an entry that ended by itself.
  mutating func remove(_ entry: AnimationEntry) { entries.removeAll { $0 === entry } }

  mutating func removeAll() -> [AnimationEntry] {
    defer { entries = [] }
    return entries
  }

  mutating func remove(forKey key: String) -> [AnimationEntry] {
    defer { entries.removeAll { $0.key == key } }
    return entries.filter { $0.key == key }
  }
}

extension CALayer {
  final func addAnimation(_ animation: CAAnimation, forKey key: String?) {
    guard let copy = animation.copy(with: nil) as? CAAnimation else { return }
    let replaced = key.map { animations.remove(forKey: $0) } ?? []
    cancel(replaced)
    animations.add(AnimationEntry(copy, key: key, origins: copy.takesOver ? replaced : []))
    if let tree = node.tree { tree.noteAnimating(self) } else { CATransaction.noteOrphan(self) }
  }

  final func removeAnimations() { cancel(animations.removeAll()) }

  final func removeAnimations(forKey key: String) { cancel(animations.remove(forKey: key)) }

  private func cancel(_ entries: [AnimationEntry]) {
    for entry in entries {
      // What it showed must be replaced by the model's values.
      markDirty(entry.animation.aspects)
      entry.cancel()
    }
  }
}
