import CollectionCore

/// Shows a state between two layouts, which `transitionProgress` determines.
///
/// Elements move on straight lines between their centers; size, scale, rotation and alpha change evenly. After setting
/// the progress, call `invalidateLayout()`.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  private final let current: UICollectionViewLayout
  private final let next: UICollectionViewLayout
  private final var progress = TransitionValue()
  private final var animatedValues: [String: TransitionValue] = [:]
  /// The content offsets of both layouts and of this one, by which the coordinates of the layouts are aligned. The
  /// collection view sets them.
  package final var origins = TransitionOrigins()
  /// The requests of both layouts for a change of the view's size that is being made.
  final var resizing: (current: Resizing, next: Resizing)?

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    current = currentLayout
    next = newLayout
    super.init()
  }

  /// Makes a layout between two empty ones: nibs and archives are not supported.
  public required init?(coder: NSCoder) {
    current = UICollectionViewLayout()
    next = UICollectionViewLayout()
    super.init(coder: coder)
  }

  open var currentLayout: UICollectionViewLayout { current }
  open var nextLayout: UICollectionViewLayout { next }

  /// The progress of the transition: 0 shows the current layout, 1 the next one. Values outside of that range are kept
  /// and overshoot.
  open var transitionProgress: CGFloat = 0 {
    didSet { progress.update(transitionProgress, at: owner?.frameClock.time ?? 0) }
  }

  /// Records a value that a subclass animates with the transition, with its time, so that the end can continue at its
  /// velocity.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) {
    animatedValues[key, default: TransitionValue()].update(value, at: owner?.frameClock.time ?? 0)
  }

  /// The last value recorded for `key`; 0 when there is none.
  open func value(forAnimatedKey key: String) -> CGFloat { animatedValues[key]?.value ?? 0 }

  /// The velocity of the progress, per second, with which the end of the transition continues.
  package final var progressVelocity: CGFloat { progress.velocity(at: owner?.frameClock.time ?? 0) }

  open override func prepare() {
    super.prepare()
    prepareBothLayouts()
    placeResized()
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let owner, owner.bounds.size != newBounds.size else { return false }
    describeResizing(to: newBounds.size)
    return true
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let isIntroduced = owner?.cycle.isIn(.introducing) ?? false
    if !isIntroduced, context.invalidateEverything || context.invalidateDataSourceCounts {
      current.enterInvalidation(with: current.contextLike(context))
      next.enterInvalidation(with: next.contextLike(context))
    }
    enterResizing()
    super.invalidateLayout(with: context)
  }

  override func apply(_ plan: UpdatePlan) {
    current.apply(plan)
    next.apply(plan)
  }

  open override var collectionViewContentSize: CGSize {
    // Large enough for the content offset of the transition, whatever the layouts need; content whose offset was
    // clamped would not match the elements.
    let a = currentLayout.collectionViewContentSize
    let b = nextLayout.collectionViewContentSize
    let t = transitionProgress
    let visible = owner.map { $0.bounds.inset(by: $0.adjustedContentInset).size } ?? .zero
    let (left, top) = owner.map { ($0.adjustedContentInset.left, $0.adjustedContentInset.top) } ?? (0, 0)
    return CGSize(
      width: max(0, a.width + (b.width - a.width) * t, origins.shown.x + left + visible.width),
      height: max(0, a.height + (b.height - a.height) * t, origins.shown.y + top + visible.height))
  }

  /// The blended attributes of every element that either layout shows in a rectangle.
  ///
  /// - Complexity: O(n) in the number of these elements, besides one query of each layout for the rectangle, and one
  ///   for each element that only the other layout shows there.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    // Every element that either layout shows in `rect`, once.
    let inCurrent = rect.offsetBy(dx: origins.current.x - origins.shown.x, dy: origins.current.y - origins.shown.y)
    let inNext = rect.offsetBy(dx: origins.next.x - origins.shown.x, dy: origins.next.y - origins.shown.y)
    let old = askCurrent { $0.layoutAttributesForElements(in: inCurrent) } ?? []
    let new = askNext { $0.layoutAttributesForElements(in: inNext) } ?? []
    var newByKey: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in new { newByKey[attributes.elementKey] = attributes }
    var result: [UICollectionViewLayoutAttributes] = []
    var done: Set<ElementKey> = []
    for attributes in old {
      let key = attributes.elementKey
      done.insert(key)
      result.append(blend(attributes, newByKey[key] ?? askNext { $0.attributes(for: key) }))
    }
    for attributes in new where !done.contains(attributes.elementKey) {
      guard let old = askCurrent({ $0.attributes(for: attributes.elementKey) }) else {
        result.append(appearing(attributes, t: transitionProgress))
        continue
      }
      result.append(blend(old, attributes))
    }
    return result
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    blended(.cell(indexPath))
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { blended(.supplementary(elementKind, indexPath)) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { blended(.decoration(elementKind, indexPath)) }
}

/// The content offsets that a transition aligns.
package struct TransitionOrigins {
  package var current = CGPoint.zero
  package var next = CGPoint.zero
  /// The content offset of the transition layout itself.
  package var shown = CGPoint.zero
}

/// A value with the velocity of its last change.
struct TransitionValue {
  private(set) var value: CGFloat = 0
  private(set) var velocity: CGFloat = 0
  private var time: TimeInterval?

  mutating func update(_ newValue: CGFloat, at now: TimeInterval) {
    if let time, now > time { velocity = (newValue - value) / CGFloat(now - time) }
    value = newValue
    time = now
  }

  /// The velocity; 0 when the last change is so long ago that the fingers must have stopped.
  func velocity(at now: TimeInterval) -> CGFloat {
    guard let time, now - time < Self.memory else { return 0 }
    return velocity
  }

  /// The time after which the velocity counts as 0, in seconds.
  private static let memory = 0.1
}
