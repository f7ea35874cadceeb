import CollectionPrimitives
public import UIKit

/// Hexagons on a regular lattice, in lines or in rings, scrolling in one direction or both.
///
/// ```swift
/// let layout = HoneycombLayout()
/// layout.arrangement = .spiral
/// ```
///
/// Cells get ``LayoutProgressAttributes`` whose `contentPath` is the hexagon; a ``LayoutCell`` masks itself with it and
/// takes touches inside it only.
///
/// Numbers outside the range that a property gives are moved into it, and numbers that are not finite leave the
/// property as it was. ``LayoutLog`` reports either, once for each property.
///
/// - Complexity: Preparing takes O(sections), a query O(log sections + items found), whatever the number of items.
open class HoneycombLayout: CollectionLayout {
  /// The size of cells. Default: 44 points from the centre to a vertex.
  @Invalidating(.metrics, PropertyRepair(usable: HoneycombLayout.usable), "sizing")
  open var sizing: Sizing = .itemRadius(44)

  /// The orientation of the hexagons. Default: `.pointyTop`.
  @Invalidating(.metrics) open var orientation: Orientation = .pointyTop

  /// Points between facing edges of neighbours, measured at right angles to them. Default: 8.
  @Invalidating(.metrics, .length, "itemSpacing") open var itemSpacing: CGFloat = 8

  /// The order in which items fill the lattice. Default: staggered lines, the second one indented.
  @Invalidating(.metrics) open var arrangement: Arrangement = .staggered(firstRowIndented: false)

  /// The directions in which the view scrolls. A spiral that is larger than the view scrolls in both, whatever is set
  /// here. Default: `.vertical`.
  @Invalidating(.metrics) open var scrollAxes: ScrollAxes = .vertical

  /// The place of a last line that is not full; spirals have none. Default: `.leading`.
  @Invalidating(.metrics) open var lastLineAlignment: LastLineAlignment = .leading

  /// The radius of the hexagons' rounded corners in points. Default: 0.
  @Invalidating(.metrics, .length, "cornerRadius") open var cornerRadius: CGFloat = 0

  /// A Boolean value: true if the attributes of cells have the hexagon as their `contentPath`. Default: true.
  @Invalidating(.metrics) open var clipsToHexagon = true

  /// A lens that makes cells smaller towards the edges of the view; nil, the default, for cells of one size. Has no effect while motion is
  /// reduced.
  @Invalidating(.metrics, PropertyRepair(usable: HoneycombLayout.usable), "fisheye")
  open var fisheye: Fisheye? = nil

  /// The rule by which scrolling comes to rest. Default: `.none`.
  ///
  /// With `.itemAligned`, an item rests in the middle of the view (along the axes that scroll), and the content has space at the ends for
  /// every item to get there (see `edgeReach`). A limit counts items passed on the way.
  @Invalidating(.metrics) open var snapping: SnapBehavior = .none

  /// The distance from the view's edge to which the outermost cells can be brought with snapping, as a fraction of the view's size.
  /// Default: 0.5. Range: 0...0.5.
  ///
  /// 0.5 is the middle: every item can rest there, with the other half of the view empty behind the last one. Less
  /// keeps the view filled; items near the ends then rest beside the middle.
  ///
  /// A plane that scrolls in both directions has corners, too: cells cover at least (1 - edgeReach)² of the view where
  /// it rests, or as much as there are cells for.
  @Invalidating(.metrics, .within(0...0.5), "edgeReach") open var edgeReach: CGFloat = 0.5

  /// The length of section headers along the scroll direction in points; 0, the default, for none.
  @Invalidating(.metrics, .length, "headerHeight") open var headerHeight: CGFloat = 0

  /// The length of section footers along the scroll direction in points; 0, the default, for none.
  @Invalidating(.metrics, .length, "footerHeight") open var footerHeight: CGFloat = 0

  /// The space around a section's cells in points. `left` counts as leading in right-to-left languages, as in UIKit's layouts. Default:
  /// zero. May be negative.
  @Invalidating(.metrics, .insets, "sectionInset") open var sectionInset: UIEdgeInsets = .zero

  /// Extra points between sections. Default: 0.
  @Invalidating(.metrics, .length, "sectionSpacing") open var sectionSpacing: CGFloat = 0

  /// The place where the ripple of a batch update begins, while ``CollectionLayout/updateAnimation`` is `.automatic`: new items grow one
  /// ring after the other, and those around them give way a little. Default: `.changedItem`.
  open var rippleOrigin: RippleOrigin = .changedItem

  /// Seconds from one ring of a ripple to the next, 0...1. Default: 0.03.
  open var rippleDelay: TimeInterval = 0.03 {
    didSet {
      rippleDelay = Double(
        LayoutLog.clamped(CGFloat(rippleDelay), in: 0...1, "rippleDelay", fallback: CGFloat(oldValue)))
    }
  }

  /// A function that is called when another item comes to the middle under the finger, at most once in 40 ms. Default: nil.
  open var feedbackHandler: ((LayoutFeedback) -> Void)?

  // MARK: State

  var geometry = HoneycombGeometry()
  /// The hexagon all cells share.
  var mask = HexagonMask(size: .zero)
  var contentPath: CGPath?
  var lens: FisheyeLens?
  var record = ScrollRecord()
  var ripple: HoneycombRipple?
  let driver = MotionDriver()

  open override class var layoutAttributesClass: AnyClass { LayoutProgressAttributes.self }

  // MARK: Placing

  override var answersAttributes: Bool { true }
  override var keepsItemSizes: Bool { alignsFramesToPixels }
  /// The slanted edges of hexagons cross pixels anyway, and with their boxes rounded, the gaps between them would differ: only whole boxes
  /// are aligned.
  open override var alignsFramesToPixels: Bool { !clipsToHexagon }
  override var scrollsHorizontally: Bool { scrollAxes == .horizontal }
  override func fitsList(isHorizontal: Bool) -> Bool { scrollAxes == (isHorizontal ? .horizontal : .vertical) }
  open override var followsScrolling: Bool { fisheye != nil || feedbackHandler != nil }

  open override func prepareItems() {
    guard let environment else { return }
    var metrics = makeMetrics(environment.viewport)
    let pattern = makePattern(sequence, metrics)
    setReach(&metrics, pitch: pattern.lattice.pitch)
    geometry = HoneycombGeometry(sequence: sequence, pattern: pattern, metrics: metrics)
    let cell = geometry.pattern.cellSize
    mask = HexagonMask(
      size: axis.size(main: cell.height, cross: cell.width), orientation: orientation, cornerRadius: cornerRadius)
    contentPath = clipsToHexagon ? mask.path : nil
  }

  override func prepareGeometry() {
    super.prepareGeometry()
    focusLens()
  }

  open override var contentSize: CGSize { axis.size(main: geometry.contentMain, cross: geometry.contentCross) }

  // MARK: Scroll anchor

  /// The anchor at the item in the middle; at the beginning of a list, the beginning.
  open override var scrollAnchor: ScrollAnchor {
    let visible = visibleRect
    if isList, axis.mainSpan(of: visible).lower < 0.5 { return .offset(leadingOffset) }
    guard let item = item(nearestTo: visible.middle), let path = sequence.indexPath(at: item) else {
      return .offset(.zero)
    }
    let center = restingCenter(ofItem: item)
    return .center(path, distance: CGPoint(x: center.x - visible.midX, y: center.y - visible.midY))
  }
  /// The anchor to begin with: content that reaches beyond its cells begins with the first item in the middle.
  open override var initialScrollAnchor: ScrollAnchor? { isList ? super.initialScrollAnchor : .center([0, 0]) }

  /// Scrolls to the anchor. A plane that takes over from another layout begins at its usual place if the item that the user looks at is in
  /// sight there: with one of its outer items in the middle, most of the view would be empty.
  override func restoreAnchor() {
    guard case .unplaced(let wanted?) = anchorState, case .center(let path, .zero) = wanted, !isList, !viewport.isEmpty,
      !sequence.isEmpty
    else { return super.restoreAnchor() }
    anchorState = .unplaced(nil)
    super.restoreAnchor()
    focusLens()
    guard layoutAttributesForItem(at: path)?.frame.intersects(visibleRect) != true else { return }
    anchorState = .unplaced(wanted)
    super.restoreAnchor()
  }

  override func anchorToSave(_ change: DataChange) -> ScrollAnchor? {
    sequence.isEmpty ? nil : anchorState.anchor ?? scrollAnchor
  }

  /// The content offset for an anchor. The beginning of content that has become a plane is its first item.
  override func contentOffset(for anchor: ScrollAnchor) -> CGPoint? {
    let isBeginning = if case .offset = anchor { true } else { false }
    return super.contentOffset(for: isBeginning && !isList ? .center([0, 0]) : anchor).map(filledOffset)
  }

  override func anchorFrame(ofItemAt path: IndexPath) -> CGRect? {
    // The place in the lattice of the item at a path, or of the last one before it.
    guard let item = sequence.nearestItem(to: path) else { return nil }
    let cell = geometry.pattern.cellSize
    let (center, size) = (restingCenter(ofItem: item), axis.size(main: cell.height, cross: cell.width))
    return CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }

  override func willInvalidate(_ change: DataChange) { if change == .reload { endRipple() } }

  // MARK: Updates

  open override var automaticUpdateAnimation: UpdateAnimation { .scale(0.1) }

  open override func animated(
    _ attributes: UICollectionViewLayoutAttributes, _ phase: UpdateAnimation.Phase
  ) -> UICollectionViewLayoutAttributes? {
    guard case .automatic = updateAnimation, phase == .appearing else { return super.animated(attributes, phase) }
    // Items that the wave has not reached are nearly invisible already and start with their own attributes.
    if ripple == nil { attributes.alpha = 0 }
    return attributes
  }

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    startRipple(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    if ripple != nil { runRipple() }
  }

  // MARK: UICollectionViewLayout

  open override func prepare() {
    super.prepare()
    recordMovement()
  }

  override func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    var result: [UICollectionViewLayoutAttributes] = []
    // The lens displaces cells from their lattice positions by at most this much.
    let pull = lens?.longestPull ?? 0
    let (main, cross) = (axis.mainSpan(of: rect), axis.crossSpan(of: rect))
    appendSupplementaryViews(rect, main, to: &result)
    geometry.forEachItem(
      across: Span(cross.lower - pull, cross.upper + pull), along: Span(main.lower - pull, main.upper + pull)
    ) { item in
      guard let path = sequence.indexPath(at: item) else { return }
      let attributes = attributes(ofItem: item, at: path)
      if attributes.frame.intersects(rect) { result.append(attributes) }
    }
    return result
  }

  override func attributes(ofItem item: Int, at path: IndexPath) -> LayoutProgressAttributes {
    let attributes = LayoutProgressAttributes(forCellWith: path)
    let cell = geometry.pattern.cellSize
    var center = restingCenter(ofItem: item)
    var scale: CGFloat = 1
    attributes.size = axis.size(main: cell.height, cross: cell.width)
    attributes.contentPath = contentPath
    if let ripple {
      let wave = ripple.effect(at: path, distance: ripple.distance(to: center) / geometry.pattern.lattice.pitch)
      scale = wave.scale
      attributes.alpha = wave.alpha
    }
    if let effect = lens?.effect(at: center) {
      center.x += effect.shift.x
      center.y += effect.shift.y
      attributes.visibility = effect.scale
      scale *= effect.scale
    }
    attributes.center = center
    if scale != 1 { attributes.transform = CGAffineTransform(scaleX: scale, y: scale) }
    return configured(attributes)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementaryAttributes(ofKind: elementKind, at: indexPath)
      ?? super.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
  }

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    guard case .itemAligned(let limit) = snapping, let collectionView, !sequence.isEmpty else {
      return proposedContentOffset
    }
    let visible = visibleRect
    let insets = collectionView.adjustedContentInset
    let end = CGPoint(
      x: proposedContentOffset.x + insets.left + visible.width / 2,
      y: proposedContentOffset.y + insets.top + visible.height / 2)
    var target = HoneycombSnapTarget(
      geometry: geometry, release: logicalPoint(visible.middle), projected: logicalPoint(end),
      velocity: CGPoint(
        x: axis.cross(velocity).finite * axis.crossSign, y: axis.main(velocity).finite * axis.mainSign))
    target.isPlane = scrollAxes == .both || axis.contentCross > (builtViewport?.cross ?? 0) + 0.5
    // Content follows the finger, so the drag began this much earlier.
    let way = collectionView.panGestureRecognizer.translation(in: collectionView)
    target.start = logicalPoint(CGPoint(x: visible.midX + way.x, y: visible.midY + way.y))
    let shorter = min(builtViewport?.main ?? 0, builtViewport?.cross ?? 0)
    target.reach = limit.reach(itemsPerViewport: shorter / geometry.pattern.lattice.pitch)
    guard let item = target.item else { return proposedContentOffset }
    return contentOffset(centering: restingCenter(ofItem: item), collectionView)
  }
}
