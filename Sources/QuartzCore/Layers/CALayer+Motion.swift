extension CALayer {
  /// Copies the running animations of another layer: its position, size, transform and opacity, not its content. Both
  /// layers are in one tree and have the same model values. Endless animations are left out, and delegates are not
  /// called for the copies.
  ///
  /// - Complexity: O(n) in the number of animations.
  package final func joinMotion(of other: CALayer) {
    let kinds: [LayerAspect] = [.bounds, .position, .transform, .opacity]
    let moving = kinds.reduce(into: LayerAspects()) { $0.insert($1) }
    for entry in other.animations.entries where entry.endsByItself && !entry.isHeld {
      let aspects = entry.animation.aspects
      guard !aspects.isEmpty, aspects.isSubset(of: moving) else { continue }
      animations.add(AnimationEntry(following: entry))
    }
    guard !animations.isEmpty else { return }
    if let tree = node.tree { tree.markAnimating(self) } else { CATransaction.recordOrphan(self) }
  }
}
