import UIKit

/// A group of adjacent sections with a layout of their own, and their position in the list.
@MainActor
final class Sublayout {
  let layout: UICollectionViewLayout
  let view: ProxyCollectionView
  private(set) weak var owner: SectionedLayout?
  /// The part's sections in the list.
  var sections: Range<Int>
  /// The length of an orthogonal section; nil for other sections.
  private(set) var extent: CGFloat?
  /// The start of the layout's content along the list, on the screen's axis.
  var origin: CGFloat = 0
  /// True if the layout must be prepared before a query.
  private(set) var isStale = true
  /// True if invalidations by the layout are ignored, because it is being updated.
  private(set) var ignoresInvalidations = false
  /// True if the running batch update was reported to the layout.
  var isUpdating = false
  private lazy var delegate = SectionFlowDelegate(self)

  init(_ layout: UICollectionViewLayout, sections: Range<Int>, extent: CGFloat?, owner: SectionedLayout) {
    self.layout = layout
    self.sections = sections
    self.owner = owner
    view = ProxyCollectionView(frame: .zero, collectionViewLayout: layout)
    view.backgroundColor = nil
    view.contentInsetAdjustmentBehavior = .never
    view.scrollsToTop = false
    view.showsHorizontalScrollIndicator = false
    view.showsVerticalScrollIndicator = false
    view.isUserInteractionEnabled = false
    view.accessibilityElementsHidden = true
    view.panGestureRecognizer.delegate = view
    view.sublayout = self
    use(extent)
  }

  func use(_ extent: CGFloat?) {
    self.extent = extent
    if extent == nil { view.leave() }
  }

  // MARK: Paths

  func listPath(_ path: IndexPath) -> IndexPath {
    path.count == 2 ? IndexPath(item: path[1], section: path[0] + sections.lowerBound) : path
  }

  /// The path in the part of an item of the list; nil for an item of another part.
  func sublayoutPath(_ path: IndexPath) -> IndexPath? {
    guard path.count == 2, sections.contains(path[0]) else { return nil }
    return IndexPath(item: path[1], section: path[0] - sections.lowerBound)
  }

  // MARK: Coordinates

  /// The translation from the layout's coordinates to the list's.
  var shift: CGPoint { shift(origin: origin) }

  func shift(origin: CGFloat) -> CGPoint {
    guard let owner, let list = owner.collectionView else { return .zero }
    let axis = owner.axis
    let across = extent == nil ? 0 : axis.cross(list.bounds.origin) - axis.cross(view.bounds.origin)
    return axis.unflippedPoint(main: origin, cross: across)
  }

  /// Copies of attributes in the list's coordinates, with its paths.
  func toList(
    _ attributes: UICollectionViewLayoutAttributes?, shift: CGPoint? = nil
  ) -> UICollectionViewLayoutAttributes? {
    guard let copy = attributes?.copy() as? UICollectionViewLayoutAttributes else { return nil }
    let shift = shift ?? self.shift
    copy.indexPath = listPath(copy.indexPath)
    copy.center = CGPoint(x: copy.center.x + shift.x, y: copy.center.y + shift.y)
    return copy
  }

  /// The inverse of `toList`, for attributes that cells return.
  func fromList(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard let copy = attributes.copy() as? UICollectionViewLayoutAttributes, let path = sublayoutPath(copy.indexPath)
    else {
      return attributes
    }
    copy.indexPath = path
    copy.center = CGPoint(x: copy.center.x - shift.x, y: copy.center.y - shift.y)
    return copy
  }

  /// The insets for the layout: an orthogonal section touches the list's edges only across.
  func insets(of insets: UIEdgeInsets) -> UIEdgeInsets {
    guard extent != nil, let owner else { return insets }
    return owner.axis.isHorizontal
      ? UIEdgeInsets(top: insets.top, left: 0, bottom: insets.bottom, right: 0)
      : UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right)
  }

  // MARK: Updating the layout

  /// The bounds that the layout sees while the list has certain bounds.
  func bounds(for listBounds: CGRect) -> CGRect {
    guard let axis = owner?.axis else { return listBounds }
    if let extent {
      let size = axis.size(main: extent, cross: axis.cross(listBounds.size))
      return CGRect(origin: axis.unflippedPoint(main: 0, cross: axis.cross(view.bounds.origin)), size: size)
    }
    let shift = axis.unflippedPoint(main: origin, cross: 0)
    let listOrigin = CGPoint(x: listBounds.minX - shift.x, y: listBounds.minY - shift.y)
    return CGRect(origin: listOrigin, size: listBounds.size)
  }

  /// The context of a change of bounds; nil if the change does not concern the layout.
  func context(forBounds bounds: CGRect) -> UICollectionViewLayoutInvalidationContext? {
    guard bounds != view.bounds, layout.shouldInvalidateLayout(forBoundsChange: bounds) else { return nil }
    return layout.invalidationContext(forBoundsChange: bounds)
  }

  /// Sets the bounds that the layout sees: the list's, or those of an orthogonal section.
  func show(_ listBounds: CGRect) {
    ignoringInvalidations {
      if let list = owner?.collectionView, extent != nil { view.contentInset = insets(of: list.adjustedContentInset) }
      view.bounds = bounds(for: listBounds)
    }
  }

  /// Lets the view of an orthogonal section receive touches and wheel events where the section is shown.
  func enter(_ list: UICollectionView) {
    guard let extent, let axis = owner?.axis else { return }
    let (size, start) = (list.bounds.size, axis.cross(list.bounds.origin))
    let center = axis.unflippedPoint(main: origin + extent / 2, cross: start + axis.cross(size) / 2)
    ignoringInvalidations {
      UIView.performWithoutAnimation {
        if view.superview !== list { view.enter(list) }
        if view.center != center { view.center = center }
      }
    }
  }

  func invalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    isStale = true
    ignoringInvalidations { layout.invalidateLayout(with: context) }
  }

  /// Invalidates everything; `isReload` is nil for the layout's own reasons, otherwise the data changed.
  func invalidateAll(isReload: Bool? = nil) {
    let context = isReload.flatMap { SectionDataContexts.make(for: layout, isReload: $0) }
    isStale = true
    ignoringInvalidations {
      // Other layouts clear their caches in `invalidateLayout()`, which a collection view calls first.
      if !(context is LayoutInvalidationContext) { layout.invalidateLayout() }
      if let context { layout.invalidateLayout(with: context) }
    }
  }

  func prepare() {
    if view.delegate == nil { view.delegate = delegate }
    delegate?.refresh()
    isStale = false
    ignoringInvalidations {
      layout.prepare()
      if extent != nil { view.contentSize = layout.collectionViewContentSize }
    }
  }

  /// Applies the layout's target offset to an orthogonal section after a batch update.
  func adoptTargetOffset() {
    guard let axis = owner?.axis else { return }
    let target = layout.targetContentOffset(forProposedContentOffset: view.bounds.origin)
    let origin = axis.unflippedPoint(main: axis.main(view.bounds.origin), cross: axis.cross(target).finite)
    ignoringInvalidations { view.bounds.origin = origin }
    if isStale { prepare() }
  }

  /// The length of the sublayout along the list.
  var length: CGFloat { extent ?? owner.map { $0.axis.main(layout.collectionViewContentSize) } ?? 0 }

  func ignoringInvalidations(_ body: () -> Void) {
    let was = ignoresInvalidations
    ignoresInvalidations = true
    body()
    ignoresInvalidations = was
  }

  /// Takes note that the layout invalidated itself: a property was set, or more items were placed.
  func layoutDidInvalidate() {
    guard !ignoresInvalidations else { return }
    isStale = true
    owner?.sublayoutDidInvalidate()
  }
}
