import CoreGraphics
import Foundation

/// The animations of one layer, in the order they were added, effects of transitions last. Later ones see what earlier
/// ones did.
struct LayerAnimations {
  private(set) var entries: [AnimationEntry] = []
  /// Others took over from these. They still end when they would have.
  private(set) var superseded: [AnimationEntry] = []

  /// All that have not been told of their end.
  var all: [AnimationEntry] { superseded.isEmpty ? entries : superseded + entries }

  var isEmpty: Bool { entries.isEmpty && superseded.isEmpty }

  /// Whether anything may still change, or end, by itself.
  var isMoving: Bool { !superseded.isEmpty || entries.contains { !$0.isHeld && !$0.isResting } }

  /// When the first of them begins, if all of them wait for their begin and show the same until then; nil otherwise.
  func waitEnd(at time: TimeInterval) -> TimeInterval? {
    guard superseded.isEmpty else { return nil }
    var end = TimeInterval.infinity
    for entry in entries where !entry.isHeld && !entry.isResting {
      guard let begin = entry.awaitedBegin, begin > time else { return nil }
      end = min(end, begin)
    }
    return end.isFinite ? end : nil
  }

  var keys: [String]? {
    let keys = entries.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  var aspects: LayerAspects { entries.reduce([]) { $0.union($1.animation.aspects) } }

  func animation(forKey key: String) -> CAAnimation? { entries.last { $0.key == key }?.animation }

  private var firstEffect: Int { entries.firstIndex(where: \.isEffect) ?? entries.endIndex }

  func values(from model: LayerValues, at time: TimeInterval, withEffects: Bool = true) -> LayerValues {
    var values = model
    for entry in entries[..<(withEffects ? entries.endIndex : firstEffect)] { entry.apply(to: &values, at: time) }
    return values
  }

  /// One property without the effects of transitions; nil where no animation changes it.
  func value(of target: LayerKeyPath, from model: LayerValues, at time: TimeInterval) -> LayerValue? {
    let entries = entries[..<firstEffect].filter { $0.animation.aspects.contains(LayerAspects(target.aspect)) }
    if entries.isEmpty { return nil }
    var values = model
    for entry in entries { entry.apply(to: &values, at: time) }
    return target.read(values)
  }

  func contains(_ entry: AnimationEntry) -> Bool { isSuperseded(entry) || entries.contains { $0 === entry } }

  func isSuperseded(_ entry: AnimationEntry) -> Bool { superseded.contains { $0 === entry } }

  mutating func add(_ entry: AnimationEntry) {
    entries.insert(entry, at: entry.isEffect ? entries.endIndex : firstEffect)
  }

  /// Takes out an entry that ended by itself. Hundreds may end at once, the first ones first: a search finds them at once.
  mutating func remove(_ entry: AnimationEntry) {
    if let index = superseded.firstIndex(where: { $0 === entry }) {
      superseded.remove(at: index)
    } else if let index = entries.firstIndex(where: { $0 === entry }) {
      entries.remove(at: index)
    }
  }

  mutating func removeAll() -> [AnimationEntry] {
    defer { (entries, superseded) = ([], []) }
    return superseded + entries
  }

  /// With what the animation took over from.
  mutating func remove(forKey key: String) -> [AnimationEntry] {
    defer { superseded.removeAll { $0.key == key } }
    return superseded.filter { $0.key == key } + makeRoom(forKey: key)
  }

  /// Takes out what a newer animation replaces.
  mutating func makeRoom(forKey key: String) -> [AnimationEntry] {
    defer { entries.removeAll { $0.key == key } }
    return entries.filter { $0.key == key }
  }

  /// Gives entries that were taken over from their places back.
  mutating func restore(_ origins: [AnimationEntry]) {
    superseded.removeAll { entry in origins.contains { $0 === entry } }
    entries.insert(contentsOf: origins, at: firstEffect)
  }

  /// Keeps an entry that was taken over from until it ends. Endless ones, and those that ended, are none to keep.
  mutating func supersede(_ entry: AnimationEntry) -> Bool {
    guard entry.isFinite, !entry.isHeld else { return false }
    superseded.append(entry)
    return true
  }
}

extension CALayer {
  final func addAnimation(_ animation: CAAnimation, forKey key: String?) {
    guard let copy = animation.isHandedOver ? animation : animation.copy(with: nil) as? CAAnimation else { return }
    let replaced = key.map { animations.makeRoom(forKey: $0) } ?? []
    var origins = copy.origins
    if copy.takesOver, !replaced.isEmpty {
      if !copy.addsUp { origins = passedOrigins(of: replaced, to: copy) ?? AnimationOrigins(replaced) }
      cancel(replaced.filter { !animations.supersede($0) })
    } else {
      cancel(replaced)
    }
    animations.add(AnimationEntry(copy, key: key, origins: origins))
    if let tree = node.tree { tree.noteAnimating(self) } else { CATransaction.noteOrphan(self) }
  }

  /// What an animation that nothing was seen of went on from: its successor goes on from the same. Otherwise each of the
  /// animations that replace each other between two frames would be evaluated in every frame.
  private func passedOrigins(of replaced: [AnimationEntry], to animation: CAAnimation) -> AnimationOrigins? {
    // Phases of one animator show all of their ways one after another.
    if (animation as? CABasicAnimation)?.valueTakenOver != nil { return nil }
    return replaced.count == 1 && isUnseen(replaced[0]) ? replaced[0].origins : nil
  }

  private func isUnseen(_ entry: AnimationEntry) -> Bool {
    entry.isUnseen(at: node.tree.map { localTime(forRoot: $0.presentationTime) })
  }

  /// The newest additive animation of the property, with its key, if nothing was seen of it and `animation` runs like it:
  /// one that takes its difference in may take its place.
  package final func unseenAnimation(like animation: CABasicAnimation) -> (key: String, animation: CABasicAnimation)? {
    for entry in animations.entries.reversed() {
      guard let other = entry.animation as? CABasicAnimation, other.keyPath == animation.keyPath else { continue }
      guard let key = entry.key, other.addsUp, other.runsLike(animation), isUnseen(entry) else { return nil }
      return (key, other)
    }
    return nil
  }

  /// What the animation took over from, for another one that goes on in its place.
  package final func animationOrigins(forKey key: String) -> AnimationOrigins? {
    animations.entries.last { $0.key == key }?.origins
  }

  /// What was taken over from, and is not over yet, is seen by itself again: the animation that took over has gone back
  /// to where it began.
  package final func restoreAnimations(_ origins: AnimationOrigins) {
    guard let tree = node.tree else { return }
    let entries = origins.going(at: localTime(forRoot: tree.presentationTime))
    guard !entries.isEmpty else { return }
    animations.restore(entries)
    tree.noteAnimating(self)
  }

  /// - Parameter clock: tells delegates at its next moment; nil for the layer's own.
  final func removeAnimations(on clock: FrameClock? = nil) { cancel(animations.removeAll(), on: clock) }

  final func removeAnimations(forKey key: String) { cancel(animations.remove(forKey: key)) }

  private func cancel(_ entries: [AnimationEntry], on clock: FrameClock? = nil) {
    guard !entries.isEmpty else { return }
    let clock = clock ?? self.clock
    for entry in entries {
      // What it showed must be replaced by the model's values.
      markDirty(entry.animation.aspects)
      entry.cancel(on: clock)
    }
  }
}
