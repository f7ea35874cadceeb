import UIKit

/// What was last told about the deck.
struct DeckPlace: Equatable {
  /// Whether the deck was ever laid out. What it begins with needs no announcement.
  var isKnown = false
  var position: CGFloat = 0
  var current: IndexPath?
  var settled: IndexPath?
}

extension SlidingCardsLayout {
  var topPath: IndexPath? { table.deck.topItem.flatMap(sequence.indexPath) }

  func arrangeTable(_ collectionView: UICollectionView, _ viewport: LayoutViewport) {
    let size = viewport.axis.size(main: viewport.main, cross: viewport.cross)
    let insets = collectionView.adjustedContentInset
    table.geometry = CardGeometry(
      viewport: CGRect(origin: .zero, size: size),
      stage: CGRect(
        x: -insets.left.finite, y: -insets.top.finite, width: collectionView.bounds.width.usableLength,
        height: collectionView.bounds.height.usableLength),
      visibleCount: visibleItemCount, itemOffset: itemOffset, scaleStep: scaleStep, maximumRotation: maximumRotation,
      isMotionReduced: wasMotionReduced)
    table.afterSwipe = afterSwipe
    if sequenceBefore == nil { table.reload(count: sequence.count) }
    sizes = [:]
    askSizes()
    for index in table.flights.indices { table.flights[index].size = cardSize(of: table.flights[index].item) }
  }

  func prepareTable() {
    if case .unplaced(let wanted) = anchoring, let builtViewport, !builtViewport.isEmpty {
      anchoring = .free
      if let item = wanted?.indexPath.flatMap(sequence.item) { table.deck.setTop(item) }
    }
    if !place.isKnown, builtViewport != nil {
      place = DeckPlace(isKnown: true, position: table.position, current: topPath, settled: topPath)
    }
  }

  func afterSwipeChanged(from old: AfterSwipe) {
    guard afterSwipe != old else { return }
    table.afterSwipe = afterSwipe
    table.deck.setClosed(afterSwipe != .discard)
    appearanceChanged(true)
    notePlace()
  }

  // MARK: Sizes

  func standardSize(in viewport: LayoutViewport) -> CGSize {
    let view = viewport.axis.size(main: viewport.main, cross: viewport.cross)
    switch itemSize {
    case .absolute(let size): return LayoutLog.size(size, "itemSize")
    case .fractional(let width, let height): return Self.part(view, width, height)
    case .delegate: return Self.part(view, 0.86, 0.72)
    }
  }

  private static func part(_ size: CGSize, _ width: CGFloat, _ height: CGFloat) -> CGSize {
    CGSize(
      width: size.width * LayoutLog.fraction(width, in: 0...100, "itemSize.width", fallback: 0.86),
      height: size.height * LayoutLog.fraction(height, in: 0...100, "itemSize.height", fallback: 0.72)
    )
  }

  /// The delegate is asked for cards that are looked at only, and once for each.
  func cardSize(of item: Int) -> CGSize {
    if let known = sizes[item] { return known }
    let standard = standardItemSize
    guard itemSize == .delegate, sequenceBefore == nil, let collectionView, let path = sequence.indexPath(at: item),
      let delegate = collectionView.delegate as? any CurrentItemLayoutDelegate
    else { return standard }
    let size = delegate.collectionView(
      collectionView, layout: self, sizeForItemAt: DataPlaces(of: collectionView)[path])
    let usable = LayoutLog.size(size, "sizeForItemAt", fallback: standard)
    sizes[item] = usable
    return usable
  }

  /// Asks for the sizes of all cards that may be drawn until the deck changes again: between a change of the data and the
  /// update that tells of it, the delegate must not be asked.
  func askSizes() {
    guard itemSize == .delegate else { return }
    for depth in 0...table.geometry.visibleCount {
      if let item = table.deck.item(atDepth: depth) { _ = cardSize(of: item) }
    }
  }

  // MARK: Telling

  var cardDelegate: (any SlidingCardsLayoutDelegate)? { collectionView?.delegate as? any SlidingCardsLayoutDelegate }

  /// Compares the deck with what was last told about it and tells who wants to know.
  func notePlace() {
    guard let collectionView, place.isKnown else { return }
    let delegate = collectionView.delegate as? any CurrentItemLayoutDelegate
    let position = table.position
    if position != place.position {
      place.position = position
      delegate?.collectionView(collectionView, layout: self, didMoveTo: position)
    }
    let current = topPath
    if current != place.current {
      let previous = place.current
      place.current = current
      delegate?.collectionView(collectionView, layout: self, didChangeCurrentItemFrom: previous, to: current)
    }
    guard table.isAtRest, place.settled != topPath else { return }
    place.settled = topPath
    if let path = topPath { delegate?.collectionView(collectionView, layout: self, didSettleOnItemAt: path) }
  }
}
