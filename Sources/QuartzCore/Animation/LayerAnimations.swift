/// The animations of one layer, in the order they were added, effects of transitions last. Later ones apply to the
/// values that earlier ones result in.
struct LayerAnimations {
  private(set) var entries: [AnimationEntry] = []
  /// The animations that others took over from. They still end at their own time.
  private(set) var superseded: [AnimationEntry] = []

  /// All animations: those that others took over from, then the others, with those that are held after their end.
  ///
  /// - Complexity: O(1) without animations that others took over from, otherwise O(n) in the number of animations.
  var all: [AnimationEntry] { superseded.isEmpty ? entries : superseded + entries }

  var isEmpty: Bool { entries.isEmpty && superseded.isEmpty }

  /// True while any animation may change a value, or end, by itself.
  ///
  /// - Complexity: O(n) in the number of animations.
  var isMoving: Bool { !superseded.isEmpty || entries.contains { !$0.isHeld && !$0.isResting } }

  /// Returns the earliest begin time, if all animations wait for theirs and show constant values until then; nil otherwise.
  ///
  /// - Complexity: O(n) in the number of animations.
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

  /// Returns the values at `time`, with all animations applied to those of the model in their order.
  ///
  /// - Complexity: O(n) in the number of animations.
  func values(from model: LayerValues, at time: TimeInterval, withEffects: Bool = true) -> LayerValues {
    var values = model
    for entry in entries[..<(withEffects ? entries.endIndex : firstEffect)] { entry.apply(to: &values, at: time) }
    return values
  }

  /// Returns the value of one property without the effects of transitions; nil if no animation changes the property.
  ///
  /// - Complexity: O(n) in the number of animations.
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

  /// Removes an entry that ended by itself. Hundreds may end in one frame, in the order in which they were added: the search finds each
  /// near the front.
  ///
  /// - Complexity: O(n) in the number of animations.
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

  /// Removes the animations for `key`, and those that they took over from, and returns them.
  ///
  /// - Complexity: O(n) in the number of animations.
  mutating func remove(forKey key: String) -> [AnimationEntry] {
    defer { superseded.removeAll { $0.key == key } }
    return superseded.filter { $0.key == key } + removeReplaced(forKey: key)
  }

  /// Removes the animations for `key`, which a newer one replaces, and returns them.
  ///
  /// - Complexity: O(n) in the number of animations.
  mutating func removeReplaced(forKey key: String) -> [AnimationEntry] {
    defer { entries.removeAll { $0.key == key } }
    return entries.filter { $0.key == key }
  }

  /// Returns entries that were taken over from to the running animations.
  ///
  /// - Complexity: O(*n* · *m*) for *n* superseded animations and *m* restored ones.
  mutating func restore(_ origins: [AnimationEntry]) {
    superseded.removeAll { entry in origins.contains { $0 === entry } }
    entries.insert(contentsOf: origins, at: firstEffect)
  }

  /// Keeps an entry that was taken over from until it ends. Returns false for an endless one, or one that has ended: those are not kept.
  mutating func supersede(_ entry: AnimationEntry) -> Bool {
    guard entry.endsByItself, !entry.isHeld else { return false }
    superseded.append(entry)
    return true
  }
}

extension CALayer {
  final func addAnimation(_ animation: CAAnimation, forKey key: String?) {
    guard let copy = animation.isHandedOver ? animation : animation.copy(with: nil) as? CAAnimation else { return }
    let replaced = key.map { animations.removeReplaced(forKey: $0) } ?? []
    var origins = copy.origins
    if copy.takesOver, !replaced.isEmpty {
      if !copy.addsUp { origins = passedOrigins(of: replaced, to: copy) ?? AnimationOrigins(replaced) }
      cancel(replaced.filter { !animations.supersede($0) })
    } else {
      cancel(replaced)
    }
    animations.add(AnimationEntry(copy, key: key, origins: origins))
    if let tree = node.tree { tree.markAnimating(self) } else { CATransaction.recordOrphan(self) }
  }

  /// Returns the origins of the replaced animation if no frame has shown it: its successor begins from the same origins. Otherwise every
  /// frame would evaluate all animations that replaced each other between two frames.
  private func passedOrigins(of replaced: [AnimationEntry], to animation: CAAnimation) -> AnimationOrigins? {
    // Each phase of one animator shows its whole way, one after another.
    if (animation as? CABasicAnimation)?.valueTakenOver != nil { return nil }
    return replaced.count == 1 && isUnseen(replaced[0]) ? replaced[0].origins : nil
  }

  private func isUnseen(_ entry: AnimationEntry) -> Bool {
    entry.isUnseen(at: node.tree.map { localTime(forRoot: $0.presentationTime) })
  }

  /// Returns the newest additive animation of the property, with its key, if no frame has shown it and `animation` runs like it: an
  /// animation of the sum of both differences may replace it.
  ///
  /// - Complexity: O(n) in the number of animations.
  package final func unseenAnimation(like animation: CABasicAnimation) -> (key: String, animation: CABasicAnimation)? {
    for entry in animations.entries.reversed() {
      guard let other = entry.animation as? CABasicAnimation, other.keyPath == animation.keyPath else { continue }
      guard let key = entry.key, other.addsUp, other.runsLike(animation), isUnseen(entry) else { return nil }
      return (key, other)
    }
    return nil
  }

  /// Returns the origins of the newest animation for `key`, for another animation that continues in its place.
  ///
  /// - Complexity: O(n) in the number of animations.
  package final func animationOrigins(forKey key: String) -> AnimationOrigins? {
    animations.entries.last { $0.key == key }?.origins
  }

  /// Restores those of `origins` that are not over yet as running animations, when the animation that took over has
  /// returned to its begin.
  ///
  /// - Complexity: O(*n* · *m*) for *n* animations that others took over from and *m* origins.
  package final func restoreAnimations(_ origins: AnimationOrigins) {
    guard let tree = node.tree else { return }
    let entries = origins.going(at: localTime(forRoot: tree.presentationTime))
    guard !entries.isEmpty else { return }
    animations.restore(entries)
    tree.markAnimating(self)
  }

  /// Removes all animations.
  ///
  /// - Parameter clock: the clock at whose next moment delegates are called; nil for the layer's own.
  final func removeAnimations(on clock: FrameClock? = nil) { cancel(animations.removeAll(), on: clock) }

  final func removeAnimations(forKey key: String) { cancel(animations.remove(forKey: key)) }

  private func cancel(_ entries: [AnimationEntry], on clock: FrameClock? = nil) {
    guard !entries.isEmpty else { return }
    let clock = clock ?? self.clock
    for entry in entries {
      // The model's values replace the values that the animation showed.
      markDirty(entry.animation.aspects)
      entry.cancel(on: clock)
    }
  }
}
