import CollectionPrimitives
import UIKit

/// The state of the deck that was last reported.
struct ReportedDeck: Equatable {
  /// True if the deck was laid out before. The first state is not reported.
  var isKnown = false
  var position: CGFloat = 0
  var current: IndexPath?
  var settled: IndexPath?
}

extension SlidingCardsLayout {
  var topPath: IndexPath? { deckState.deck.topItem.flatMap(sequence.indexPath) }

  func arrangeDeckState(_ collectionView: UICollectionView, _ viewport: LayoutViewport) {
    let size = viewport.size
    let insets = collectionView.adjustedContentInset
    let before = deckState
    deckState.geometry = CardGeometry(
      viewport: CGRect(origin: .zero, size: size),
      visibleRect: CGRect(
        x: -insets.left.finite, y: -insets.top.finite, width: collectionView.bounds.width.usableLength,
        height: collectionView.bounds.height.usableLength),
      visibleCount: visibleItemCount, direction: stackDirection(collectionView), itemOffset: itemOffset,
      fanAngle: collectionView.isRightToLeft ? -fanAngle : fanAngle, scaleStep: scaleStep,
      maximumRotation: maximumRotation,
      isMotionReduced: wasMotionReduced)
    deckState.afterSwipe = afterSwipe
    if sequenceBefore == nil { deckState.reload(count: sequence.itemCount) }
    sizes = [:]
    askSizes()
    for index in deckState.detachedCards.indices {
      deckState.detachedCards[index].size = cardSize(of: deckState.detachedCards[index].item)
    }
    if deckState.geometry != before.geometry || deckState.detachedCards != before.detachedCards { deckState.aimAgain() }
  }

  func prepareDeckState() {
    if case .unplaced(let wanted) = anchorState, let builtViewport, !builtViewport.isEmpty {
      anchorState = .free
      if let item = wanted?.indexPath.flatMap(sequence.item) { deckState.deck.setTop(item) }
    }
    if !reported.isKnown, builtViewport != nil {
      reported = ReportedDeck(isKnown: true, position: deckState.position, current: topPath, settled: topPath)
    }
    // A batch update reports once its changes are known.
    if sequenceBefore == nil { reportDeck() }
  }

  /// The side on which the pile shows, on the screen's axes; `.none` counts as `.bottom`.
  private func stackDirection(_ collectionView: UICollectionView) -> CGVector {
    let direction = stackEdge == .none ? NSRectAlignment.bottom.direction : stackEdge.direction
    return CGVector(dx: collectionView.isRightToLeft ? 0 - direction.dx : direction.dx, dy: direction.dy)
  }

  // MARK: Sizes

  /// The size of a card. Sizes are asked for visible cards only, once for each.
  func cardSize(of item: Int) -> CGSize {
    if let known = sizes[item] { return known }
    guard itemSize == .delegate, sequenceBefore == nil, let path = sequence.indexPath(at: item),
      let usable = delegateSize(ofItemAt: path)
    else { return standardItemSize }
    sizes[item] = usable
    return usable
  }

  /// Asks for the sizes of all cards that may be drawn before the deck changes again. Between a change of the data and the update that
  /// reports it, the delegate must not be asked.
  ///
  /// - Complexity: O(`visibleItemCount`).
  func askSizes() {
    guard itemSize == .delegate else { return }
    for depth in 0...deckState.geometry.visibleCount {
      if let item = deckState.deck.item(atDepth: depth) { _ = cardSize(of: item) }
    }
  }

  // MARK: Telling

  var cardDelegate: (any SlidingCardsLayoutDelegate)? { collectionView?.delegate as? any SlidingCardsLayoutDelegate }

  /// Compares the deck with the last reported state and notifies the delegate.
  func reportDeck() {
    guard reported.isKnown else { return }
    // The delegate may change the data, and with them the numbers of the items that are left.
    while let item = deckState.returnedItems.popLast() { notifyCancel(item) }
    let position = deckState.position
    if position != reported.position {
      reported.position = position
      withDelegate { $0.collectionView($1.view, layout: self, didMoveTo: position) }
    }
    let current = topPath
    if current != reported.current {
      let previous = reported.current
      reported.current = current
      notifyChange(from: previous, to: current)
    }
    guard deckState.isAtRest, reported.settled != topPath else { return }
    reported.settled = topPath
    if let path = topPath { notifyRest(at: path) }
  }
}
