extension UICollectionViewLayout {
  /// A context of this layout's class with the flags of `other`, which another layout made.
  func contextLike(
    _ other: UICollectionViewLayoutInvalidationContext
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.mark(everything: other.invalidateEverything, dataSourceCounts: other.invalidateDataSourceCounts)
    return context
  }

  func attributes(for key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layoutAttributesForItem(at: key.indexPath)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.indexPath)
    case .decorationView: layoutAttributesForDecorationView(ofKind: key.kind, at: key.indexPath)
    }
  }
}

extension UICollectionViewTransitionLayout {
  func prepareBothLayouts() {
    for layout in [currentLayout, nextLayout] where layout.owner == nil { layout.owner = owner }
    askCurrent { $0.prepare() }
    askNext { $0.prepare() }
  }

  /// Queries the current layout, which sees its own content offset and may change it.
  @discardableResult
  func askCurrent<Answer>(_ question: (UICollectionViewLayout) -> Answer) -> Answer {
    ask(currentLayout, \.current, question)
  }

  @discardableResult
  func askNext<Answer>(_ question: (UICollectionViewLayout) -> Answer) -> Answer {
    ask(nextLayout, \.next, question)
  }

  private func ask<Answer>(
    _ layout: UICollectionViewLayout, _ origin: WritableKeyPath<TransitionOrigins, CGPoint>,
    _ question: (UICollectionViewLayout) -> Answer
  ) -> Answer {
    guard let owner else { return question(layout) }
    let (answer, place) = owner.withContentOffset(origins[keyPath: origin]) { question(layout) }
    origins[keyPath: origin] = place
    return answer
  }

  func blended(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    let old = askCurrent { $0.attributes(for: key) }
    let new = askNext { $0.attributes(for: key) }
    if let old { return blend(old, new) }
    return new.map { appearing($0, t: transitionProgress) }
  }

  /// The attributes between those of both layouts. An element without a place in the next layout fades out at its
  /// position.
  func blend(
    _ old: UICollectionViewLayoutAttributes, _ new: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes {
    let t = transitionProgress
    guard let new else {
      let result = old.copied()
      result.center = place(of: old, from: origins.current)
      result.alpha = old.alpha * min(max(1 - t, 0), 1)
      return result
    }
    // Values that cannot be blended, such as zIndex and the fields of subclasses, are those of the nearer layout.
    let result = (t < 0.5 ? old : new).copied()
    let a = place(of: old, from: origins.current)
    let b = place(of: new, from: origins.next)
    result.center = CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    result.size = CGSize(
      width: max(0, old.size.width + (new.size.width - old.size.width) * t),
      height: max(0, old.size.height + (new.size.height - old.size.height) * t))
    result.alpha = min(max(old.alpha + (new.alpha - old.alpha) * t, 0), 1)
    result.transform3D = old.transform3D.interpolated(to: new.transform3D, Double(t))
    result.isHidden = old.isHidden && new.isHidden
    return result
  }

  /// The attributes of an element without a place in the current layout, which fades in at its position in the next
  /// one.
  func appearing(
    _ new: UICollectionViewLayoutAttributes, t: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let result = new.copied()
    result.center = place(of: new, from: origins.next)
    result.alpha = new.alpha * min(max(t, 0), 1)
    return result
  }

  private func place(of attributes: UICollectionViewLayoutAttributes, from origin: CGPoint) -> CGPoint {
    let window = owner.map { CGRect(origin: origin, size: $0.bounds.size) }
    let center = window.map(attributes.center(near:)) ?? attributes.center
    return CGPoint(x: center.x - origin.x + origins.shown.x, y: center.y - origin.y + origins.shown.y)
  }
}
