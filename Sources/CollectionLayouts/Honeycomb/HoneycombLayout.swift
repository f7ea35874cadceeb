public import UIKit

/// Hexagons on a regular lattice, in lines or in rings, scrolling in one direction or in both.
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
open class HoneycombLayout: UICollectionViewLayout {
  /// How large cells are. Default: 44 points from the centre to a vertex.
  open var sizing: HoneycombSizing = .itemRadius(44) {
    didSet {
      sizing = Self.usable(sizing)
      metricsChanged(sizing != oldValue)
    }
  }

  /// Which way the hexagons stand. Default: `.pointyTop`.
  open var orientation: HexOrientation = .pointyTop {
    didSet { metricsChanged(orientation != oldValue) }
  }

  /// Points between facing edges of neighbours, measured at right angles to them. Default: 8.
  open var spacing: CGFloat = 8 {
    didSet {
      spacing = LayoutLog.length(spacing, "spacing", fallback: oldValue)
      metricsChanged(spacing != oldValue)
    }
  }

  /// How items fill the lattice. Default: staggered lines, the second one indented.
  open var arrangement: HoneycombArrangement = .staggered(firstRowIndented: false) {
    didSet { metricsChanged(arrangement != oldValue) }
  }

  /// The directions in which the view scrolls. A spiral that is larger than the view scrolls in both, whatever is set
  /// here. Default: `.vertical`.
  open var scrollAxes: HoneycombScrollAxes = .vertical {
    didSet { metricsChanged(scrollAxes != oldValue) }
  }

  /// Where a last line that is not full stands; spirals have none. Default: `.leading`.
  open var lastRowAlignment: HoneycombLastRowAlignment = .leading {
    didSet { metricsChanged(lastRowAlignment != oldValue) }
  }

  /// The radius of the hexagons' rounded corners in points. Default: 0.
  open var cornerRadius: CGFloat = 0 {
    didSet {
      cornerRadius = LayoutLog.length(cornerRadius, "cornerRadius", fallback: oldValue)
      metricsChanged(cornerRadius != oldValue)
    }
  }

  /// Whether cells are told the hexagon as their `contentPath`. Default: true.
  open var clipsToHexagon = true {
    didSet { metricsChanged(clipsToHexagon != oldValue) }
  }

  /// Smaller cells towards the edges of the view; nil, the default, for cells of one size. Has no effect while motion
  /// is reduced.
  open var fisheye: Fisheye? {
    didSet {
      fisheye = fisheye.map(Self.usable)
      metricsChanged(fisheye != oldValue)
    }
  }

  /// Where scrolling comes to rest. Default: `.none`.
  ///
  /// With `.itemAligned`, an item rests in the middle of the view (along the axes that scroll), and there is room at
  /// the ends for every item to get there (see `edgeReach`). A limit counts items passed on the way.
  open var snapping: SnapBehavior = .none {
    didSet { metricsChanged(snapping != oldValue) }
  }

  /// With snapping: how far into the view the outermost cells can be brought, as a fraction of the view's size.
  /// Default: 0.5. Range: 0...0.5.
  ///
  /// 0.5 is the middle: every item can rest there, with the other half of the view empty behind the last one. Less
  /// keeps the view filled; items near the ends then rest beside the middle.
  ///
  /// A plane that scrolls in both directions has corners, too: cells cover at least (1 - edgeReach)² of the view where it
  /// rests, or as much as there are cells for.
  open var edgeReach: CGFloat = 0.5 {
    didSet {
      edgeReach = LayoutLog.fraction(edgeReach, in: 0...0.5, "edgeReach", fallback: oldValue)
      metricsChanged(edgeReach != oldValue)
    }
  }

  /// The length of section headers along the scroll direction in points; 0, the default, for none.
  open var headerHeight: CGFloat = 0 {
    didSet {
      headerHeight = LayoutLog.length(headerHeight, "headerHeight", fallback: oldValue)
      metricsChanged(headerHeight != oldValue)
    }
  }

  /// The length of section footers along the scroll direction in points; 0, the default, for none.
  open var footerHeight: CGFloat = 0 {
    didSet {
      footerHeight = LayoutLog.length(footerHeight, "footerHeight", fallback: oldValue)
      metricsChanged(footerHeight != oldValue)
    }
  }

  /// Room around a section's cells in points. `left` counts as leading in right-to-left languages, as in UIKit's
  /// layouts. Default: zero. May be negative.
  open var sectionInset: UIEdgeInsets = .zero {
    didSet {
      sectionInset = LayoutLog.insets(sectionInset, "sectionInset")
      metricsChanged(sectionInset != oldValue)
    }
  }

  /// Extra points between sections. Default: 0.
  open var sectionSpacing: CGFloat = 0 {
    didSet {
      sectionSpacing = LayoutLog.length(sectionSpacing, "sectionSpacing", fallback: oldValue)
      metricsChanged(sectionSpacing != oldValue)
    }
  }

  /// How items appear and disappear. Default: a ripple from the changed item.
  open var updateAnimation: HoneycombUpdateAnimation = .ripple()

  /// Whether cells may grow and move, or only fade. Default: `.system`.
  open var motionPolicy: MotionPolicy = .system {
    didSet { metricsChanged(motionPolicy != oldValue) }
  }

  /// Told when another item comes to the middle under the finger, at most once in 40 ms. Default: nil.
  open var feedbackHandler: ((LayoutFeedback) -> Void)?

  // MARK: State

  var geometry = HoneycombGeometry()
  var axis = AxisGeometry()
  /// The view the geometry was made for; nil while there is none.
  var builtViewport: LayoutViewport?
  var isStale = true
  var wasMotionReduced = false
  /// The hexagon all cells share.
  var mask = HexagonMask(size: .zero)
  var contentPath: CGPath?
  var lens: FisheyeLens?
  var handover = LayoutTransition.Placement.center
  var anchoring = HoneycombAnchoring.unplaced(nil)
  var record = HoneycombScrollRecord()
  var updates = UpdateTransition()
  var ripple: HoneycombRipple?
  let driver = MotionDriver()
  /// The layout itself is moving the content offset.
  var isPlacing = false

  public override init() {
    super.init()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override class var invalidationContextClass: AnyClass { LayoutInvalidationContext.self }
  open override class var layoutAttributesClass: AnyClass { LayoutProgressAttributes.self }

  // MARK: Queries of our own

  /// Points from the centre of a cell to its vertices, as `sizing` came out. 0 before the first layout pass.
  open var itemRadius: CGFloat { cellRadius }

  /// An item's cell in the lattice of its section; nil for a path that does not exist.
  ///
  /// The origin is the cell of the section's first item (unless that stands in an aligned last row).
  open func coordinate(forItemAt indexPath: IndexPath) -> HexCoordinate? { cell(ofItemAt: indexPath) }

  /// The item in a cell; nil where there is none. O(1).
  open func indexPath(at coordinate: HexCoordinate, inSection section: Int = 0) -> IndexPath? {
    itemPath(in: coordinate, section)
  }

  /// The items whose cells share an edge with an item's, clockwise on the screen. Only items of the same section.
  open func neighbors(ofItemAt indexPath: IndexPath) -> [IndexPath] { neighborPaths(of: indexPath) }

  /// The item whose hexagon, as it is drawn, holds a point of the content; nil in gaps. O(1).
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { path(at: point) }

  /// The item nearest to the middle of the view; nil when there are no items.
  open var centeredIndexPath: IndexPath? { centeredPath }

  /// The content offset that brings an item to the middle of the view, as far as the content reaches; for a path that
  /// does not exist, the present offset.
  ///
  /// May be called before the first layout pass and right after `reloadData()`.
  open func contentOffset(forItemAt indexPath: IndexPath) -> CGPoint { centeringOffset(of: indexPath) }

  /// Lets the visible items grow out of nothing, ring by ring around an item: for a first appearance.
  ///
  /// - Parameter indexPath: nil for the item in the middle.
  open func playRipple(from indexPath: IndexPath? = nil) { startIntroduction(from: indexPath) }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    prepareGeometry()
    noteMovement()
  }

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    elements(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    itemAttributes(at: indexPath)
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    supplementaryAttributes(ofKind: elementKind, at: indexPath)
  }

  // MARK: Invalidation

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    takeIn(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    needsInvalidation(forBoundsChange: newBounds)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    describeBoundsChange(newBounds, in: context)
    return context
  }

  // MARK: Content offset

  open override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    snappedContentOffset(proposedContentOffset, velocity: velocity)
  }

  open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    keptContentOffset(proposedContentOffset)
  }

  /// Keeps the item in the middle that the other layout had in view.
  open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
    super.prepareForTransition(from: oldLayout)
    takeOver(from: oldLayout)
  }

  // MARK: Updates

  open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    beginUpdates(updateItems)
  }

  open override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    endUpdates()
  }

  open override func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    updates.appearing(
      itemIndexPath, standard: super.initialLayoutAttributesForAppearingItem(at: itemIndexPath),
      inserted: appearing(itemAttributes(at: itemIndexPath)), place: itemAttributes(at: itemIndexPath))
  }

  open override func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard updates.isDeleted(itemIndexPath), let before = updates.attributesBefore(itemIndexPath) else {
      return attributes
    }
    return disappearing(before)
  }
}
