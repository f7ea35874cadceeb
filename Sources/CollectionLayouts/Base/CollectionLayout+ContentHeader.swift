import UIKit

/// The header of a layout, and the part of the view's content inset that it takes.
struct ContentHeaderState {
  var header: CollectionLayout.ContentHeader?
  /// True if the content has no beginning along the vertical axis: the header stays whole.
  var isEndless = false
  /// The points that the layout has added to the top of the view's content inset.
  var inset: CGFloat = 0
}

extension CollectionLayout {
  /// A header above all sections; nil, the default, for none. Layouts inside a ``SectionedLayout`` show none: set that of the list.
  ///
  /// While the layout is a collection view's, its height is added to the top of the view's `contentInset`: change that by a difference
  /// (`contentInset.top += 20`). So the first item begins below the header, and carousels and circles are centred in what is left. Headers,
  /// rows and columns that stay in sight do so below it, as far as it has shrunk.
  public var contentHeader: ContentHeader? {
    get { headerState.header }
    set {
      let header = newValue?.checked
      guard header != headerState.header else { return }
      headerState.header = header
      invalidate(.metrics)
    }
  }

  // MARK: Its place

  /// The points by which the content is scrolled from its beginning; negative while it is pulled.
  private var scrolledDistance: CGFloat {
    collectionView.map { headerDistance(at: $0.bounds.minY + $0.adjustedContentInset.top) } ?? 0
  }

  /// The distance that counts for the header: endless content is at its beginning everywhere.
  private func headerDistance(at distance: CGFloat) -> CGFloat { headerState.isEndless ? 0 : distance.finite }

  /// The points by which the header covers less of the view than at the beginning.
  var headerShrinkage: CGFloat {
    if let proxy = collectionView as? ProxyCollectionView {
      return proxy.isOrthogonal ? 0 : proxy.sublayout?.owner?.headerShrinkage ?? 0
    }
    return headerState.inset > 0 ? headerState.header?.shrinkage(scrolledBy: scrolledDistance) ?? 0 : 0
  }

  /// The most of that: what it is once the content has been scrolled on.
  var greatestHeaderShrinkage: CGFloat {
    guard headerState.inset > 0, let header = headerState.header else { return 0 }
    return header.shrinkage(scrolledBy: headerDistance(at: header.height))
  }

  /// The visible part, with what a header leaves that has shrunk.
  var uncoveredRect: CGRect {
    var rect = visibleRect
    let shrinkage = headerShrinkage
    rect.origin.y -= shrinkage
    rect.size.height += shrinkage
    return rect
  }

  /// The same part as large as it is once the content has been scrolled on.
  var largestUncoveredRect: CGRect {
    var rect = visibleRect
    rect.origin.y -= headerShrinkage
    rect.size.height += greatestHeaderShrinkage
    return rect
  }

  /// The point at which the uncovered part begins at a content offset.
  func uncoveredOrigin(at offset: CGPoint) -> CGPoint {
    let insets = collectionView?.adjustedContentInset ?? .zero
    let distance = offset.y + insets.top
    let shrinkage =
      headerState.inset > 0 ? headerState.header?.shrinkage(scrolledBy: headerDistance(at: distance)) ?? 0 : 0
    return CGPoint(x: offset.x + insets.left, y: distance - shrinkage)
  }

  /// The content offset at which the uncovered part begins at a point.
  func contentOffset(uncoveredFrom origin: CGPoint) -> CGPoint {
    guard let collectionView else { return .zero }
    // Where it has begun already, a header that has shrunk in part stays so.
    let now = uncoveredOrigin(at: collectionView.contentOffset)
    let insets = collectionView.adjustedContentInset
    let shrinkage = origin.y > 0 ? greatestHeaderShrinkage : 0
    return CGPoint(
      x: origin.x - insets.left,
      y: origin.y == now.y ? collectionView.contentOffset.y : origin.y - insets.top + shrinkage)
  }

  // MARK: Its attributes

  func contentHeaderAttributes() -> UICollectionViewLayoutAttributes? {
    guard let header = headerState.header, header.height > 0, headerState.inset > 0, let collectionView else {
      return nil
    }
    let distance = scrolledDistance
    let (top, height) = header.span(scrolledBy: distance)
    let insets = collectionView.adjustedContentInset
    let attributes = LayoutProgressAttributes(
      forSupplementaryViewOfKind: Self.elementKindContentHeader, with: IndexPath(index: 0))
    attributes.frame = CGRect(
      x: collectionView.bounds.minX + insets.left,
      y: headerState.isEndless ? top + collectionView.bounds.minY + insets.top : top,
      width: (collectionView.bounds.width - insets.left - insets.right).usableLength, height: height)
    attributes.progress = header.progress(scrolledBy: distance)
    attributes.visibility = 1 - max(attributes.progress, 0)
    attributes.parallaxAxisIsHorizontal = false
    attributes.zIndex = ZIndex.floating + 1
    return attributes
  }

  /// Names the header among what a scroll step changes.
  /// - Parameter changesElements: true if other elements change, too: all of them, where none is named.
  func describeHeader(in context: LayoutInvalidationContext, changesElements: Bool) {
    guard headerState.inset > 0, !changesElements || context.namesElements else { return }
    context.invalidateSupplementaryElements(ofKind: Self.elementKindContentHeader, at: [IndexPath(index: 0)])
  }

  // MARK: The view's inset

  /// Adds what the header takes to the content inset of the view, once the layout is in use.
  func updateHeaderInset() {
    guard let collectionView, !(collectionView is ProxyCollectionView), collectionView.collectionViewLayout === self
    else { return }
    setHeaderInset(headerState.header?.height ?? 0, collectionView)
  }

  /// Takes the header's part from the content inset when another layout takes over.
  func removeHeaderInset() {
    guard let collectionView else { return }
    setHeaderInset(0, collectionView)
  }

  private func setHeaderInset(_ inset: CGFloat, _ collectionView: UICollectionView) {
    guard inset != headerState.inset else { return }
    let isAtTop = scrolledDistance <= 0.5
    // The view tells of the new inset before this function returns.
    isAdjustingOffset = true
    collectionView.contentInset.top += inset - headerState.inset
    headerState.inset = inset
    if isAtTop, !collectionView.isMovingByItself {
      collectionView.contentOffset.y = -collectionView.adjustedContentInset.top
    }
    isAdjustingOffset = false
  }
}
