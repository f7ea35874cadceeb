import UIKit

/// One or more neighbouring sections that a layout of their own places, and where they are in the list.
@MainActor
final class SectionPart {
  let layout: UICollectionViewLayout
  let view: SectionView
  private(set) weak var owner: SectionedLayout?
  /// Its sections in the list.
  var sections: Range<Int>
  /// The length of a band; nil for a part of the list.
  private(set) var extent: CGFloat?
  /// What scrolls a band.
  private(set) var band: BandScroller?
  /// Where the layout's content begins along the list, on the screen's axis.
  var origin: CGFloat = 0
  /// The layout has to be prepared before it is asked.
  private(set) var isStale = true
  /// What the layout says while it is told something is not news.
  private var isTelling = false
  /// The layout was told of the batch update that is under way.
  var isUpdating = false
  private lazy var delegate = SectionDelegate.make(for: self)

  init(_ layout: UICollectionViewLayout, sections: Range<Int>, extent: CGFloat?, owner: SectionedLayout) {
    self.layout = layout
    self.sections = sections
    self.owner = owner
    view = SectionView(frame: .zero, collectionViewLayout: layout)
    view.contentInsetAdjustmentBehavior = .never
    view.part = self
    use(extent)
  }

  func use(_ extent: CGFloat?) {
    self.extent = extent
    if extent == nil { band = nil } else if band == nil { band = BandScroller(self) }
  }

  // MARK: Paths

  func listPath(_ path: IndexPath) -> IndexPath {
    path.count == 2 ? IndexPath(item: path[1], section: path[0] + sections.lowerBound) : path
  }

  /// Nil for an item of another part.
  func ownPath(_ path: IndexPath) -> IndexPath? {
    guard path.count == 2, sections.contains(path[0]) else { return nil }
    return IndexPath(item: path[1], section: path[0] - sections.lowerBound)
  }

  // MARK: Coordinates

  /// What leads from the layout's coordinates to the list's.
  var shift: CGPoint { shift(origin: origin) }

  func shift(origin: CGFloat) -> CGPoint {
    guard let owner, let list = owner.collectionView else { return .zero }
    let axis = owner.axis
    let across = extent == nil ? 0 : axis.cross(list.bounds.origin) - axis.cross(view.bounds.origin)
    return axis.unflippedPoint(main: origin, cross: across)
  }

  /// The attributes as the list gives them out: copies, in its coordinates and with its paths.
  func listed(
    _ attributes: UICollectionViewLayoutAttributes?, shift: CGPoint? = nil
  ) -> UICollectionViewLayoutAttributes? {
    guard let copy = attributes?.copy() as? UICollectionViewLayoutAttributes else { return nil }
    let shift = shift ?? self.shift
    copy.indexPath = listPath(copy.indexPath)
    copy.center = CGPoint(x: copy.center.x + shift.x, y: copy.center.y + shift.y)
    return copy
  }

  /// The reverse of `listed`, for attributes that come back from cells.
  func own(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes, let path = ownPath(copy.indexPath) else {
      return attributes
    }
    copy.indexPath = path
    copy.center = CGPoint(x: copy.center.x - shift.x, y: copy.center.y - shift.y)
    return copy
  }

  /// Insets as they concern the layout: a band touches the list's edges only across.
  func insets(of insets: UIEdgeInsets) -> UIEdgeInsets {
    guard extent != nil, let owner else { return insets }
    return owner.axis.isHorizontal
      ? UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
      : UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
  }

  // MARK: Telling the layout

  /// The bounds the layout sees while the list has certain bounds.
  func bounds(for listBounds: CGRect) -> CGRect {
    guard let axis = owner?.axis else { return listBounds }
    if let extent {
      let size = axis.size(main: extent, cross: axis.cross(listBounds.size))
      return CGRect(origin: axis.unflippedPoint(main: 0, cross: axis.cross(view.bounds.origin)), size: size)
    }
    let shift = axis.unflippedPoint(main: origin, cross: 0)
    let place = CGPoint(x: listBounds.minX - shift.x, y: listBounds.minY - shift.y)
    return CGRect(origin: place, size: listBounds.size)
  }

  /// Nil when the layout needs to know nothing about the change.
  func context(forBounds bounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    guard bounds != view.bounds, layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return nil }
    return layout.invalidationContext(forBoundsChange: bounds)
  }

  /// Lets the layout see the list's bounds, or a band's.
  func take(bounds: CGRect) {
    guard bounds != view.bounds else { return }
    if let context = context(forBounds: bounds) { tell(context) }
    telling { view.bounds = bounds }
  }

  func tell(_ context: UICollectionViewLayoutInvalidationContext) {
    isStale = true
    telling { layout.invalidateLayout(with: context) }
  }

  /// Everything has to be laid out again; nil for the layout's own reason, otherwise because the data changed.
  func tellAnew(isReload: Bool? = nil) {
    let context = isReload.flatMap { SectionDataContext.make(for: layout, isReload: $0) }
    isStale = true
    telling {
      // Layouts of others clear what they keep where a collection view begins: in the short form.
      if !(context is LayoutInvalidationContext) { layout.invalidateLayout() }
      if let context { layout.invalidateLayout(with: context) }
    }
  }

  func prepare() {
    if view.delegate == nil { view.delegate = delegate }
    delegate.refresh()
    isStale = false
    telling { layout.prepare() }
  }

  /// A band stands where its layout wants it after a batch update.
  func keepOffset() {
    guard let axis = owner?.axis else { return }
    let target = layout.targetContentOffset(forProposedContentOffset: view.bounds.origin)
    let origin = axis.unflippedPoint(main: axis.main(view.bounds.origin), cross: axis.cross(target).finite)
    take(bounds: CGRect(origin: origin, size: view.bounds.size))
    if isStale { prepare() }
  }

  /// The length of the part along the list.
  var length: CGFloat { extent ?? owner.map { $0.axis.main(layout.collectionViewContentSize) } ?? 0 }

  func telling(_ body: () -> Void) {
    let was = isTelling
    isTelling = true
    body()
    isTelling = was
  }

  /// The layout changed by itself: a property was set, or it placed more of its items.
  func layoutDidInvalidate() {
    guard !isTelling else { return }
    isStale = true
    owner?.partDidInvalidate()
  }
}
