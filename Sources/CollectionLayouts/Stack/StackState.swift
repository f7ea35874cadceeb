import UIKit

/// All cards of a stack at one scroll position. Pure arithmetic.
struct StackState {
  /// The appearance of a card, and its distance from being the current one.
  struct Card: Equatable {
    var pose: StackCardPose
    var progress: CGFloat
    var visibility: CGFloat
    var isHidden = false
    var zIndex: Int
  }

  var snapPoints = SnapPoints.empty
  var deck = StackDeckGeometry()
  /// The geometry of a wallet or a focus list; nil for a deck.
  var list: StackListGeometry?
  var curve = TransitionCurve.smooth
  var expansion = StackExpansion()
  /// The snap point of the expanded card.
  var expandedIndex: Int?

  // MARK: Where it is scrolled to

  /// The scrolled distance.
  private(set) var offset: CGFloat = 0
  /// The scroll position in snap points, within the content.
  private(set) var position: CGFloat = 0
  /// The virtual index of the top card, the progress of its departure, and the progress of the other cards.
  private(set) var top = 0
  private(set) var departure: CGFloat = 0
  private(set) var rise: CGFloat = 0
  private var pitch: CGFloat = 1
  private var overscroll: CGFloat = 0

  /// - Parameters:
  ///   - position: the position of the snap points, in items.
  ///   - offset: the scrolled distance.
  mutating func scroll(toPosition position: CGFloat, offset: CGFloat) {
    self.offset = offset
    let isFree = snapPoints.wraps
    let last = CGFloat(max(snapPoints.count - 1, 0))
    self.position = isFree ? position : min(max(position, 0), last)
    list?.offset = offset
    list?.position = self.position
    overscroll = isFree ? 0 : offset < 0 ? min(offset, 0) : max(offset - snapPoints.travel, 0)
    top = Int(self.position.rounded(.down))
    departure = self.position - CGFloat(top)
    rise = curve.value(at: departure)
    pitch = departure > 0 ? snapPoints.offset(ofIndex: top + 1) - snapPoints.offset(ofIndex: top) : snapPoints.pitch
  }

  // MARK: Cards

  /// The snap point that shows an item; in wrap-around mode the one at or behind the top card.
  func shownIndex(ofItem item: Int) -> Int {
    snapPoints.virtualIndex(ofItem: item, from: top)
  }

  /// The virtual indices of cards that may be visible between two coordinates of the view along the scroll direction;
  /// possibly a few more.
  ///
  /// - Complexity: O(cards found), in a list O(log items · log sections + cards found).
  func virtualIndices(from lower: CGFloat, to upper: CGFloat) -> [Int] {
    guard snapPoints.count > 0 else { return [] }
    guard let list else { return withExpanded(Array(pileIndices)) }
    let direct = list.items(from: lower, to: upper)
    guard expansion.isActive else { return Array(direct) }
    return withExpanded(Array(direct) + list.pile.filter { !direct.contains($0) })
  }

  private func withExpanded(_ virtualIndices: [Int]) -> [Int] {
    guard expansion.isActive, let expandedIndex, !virtualIndices.contains(expandedIndex) else { return virtualIndices }
    return virtualIndices + [expandedIndex]
  }

  /// The cards of a deck that show.
  private var pileIndices: Range<Int> {
    let end = top + deck.visibleItemCount + 1
    return snapPoints.wraps ? top..<min(end, top + snapPoints.count) : max(top, 0)..<min(end, snapPoints.count)
  }

  func card(atIndex virtualIndex: Int) -> Card {
    var card = list.map { listCard($0, virtualIndex) } ?? deckCard(virtualIndex)
    guard expansion.isActive, let expandedIndex else { return card }
    if virtualIndex == expandedIndex {
      let start = expansion.nearby(card.pose)
      card.pose = start.moved(to: expansion.expanded(start), by: expansion.amount)
      card.isHidden = card.pose.alpha <= 0
      let share = min(max(expansion.amount, 0), 1)
      card.visibility += (1 - card.visibility) * share
      card.progress *= 1 - share
    } else if let rank = rank(inPile: virtualIndex, expandedIndex) {
      let end = expansion.piled(card.pose, rank: rank)
      card.pose = card.pose.moved(to: end, by: expansion.share(ofNeighbour: virtualIndex - expandedIndex))
    }
    return card
  }

  // MARK: Deck

  /// The depth of a card; negative for a card that has left.
  private func depth(_ virtualIndex: Int) -> CGFloat {
    virtualIndex <= top ? CGFloat(virtualIndex - top) : CGFloat(virtualIndex - top) - rise
  }

  private func deckCard(_ virtualIndex: Int) -> Card {
    let depth = depth(virtualIndex)
    let gone = virtualIndex < top ? 1 : virtualIndex == top ? departure : 0
    let pose = deck.pose(
      item: snapPoints.item(ofIndex: virtualIndex), depth: depth, departure: gone, pitch: pitch, overscroll: overscroll)
    return Card(
      pose: pose,
      progress: CGFloat(virtualIndex) - position,
      visibility: virtualIndex <= top ? 1 - gone : min(max(1 - depth / deck.lastDepth, 0), 1),
      isHidden: gone >= 1 || pose.alpha <= 0,
      // Every card covers the ones after it, also on its way out.
      zIndex: top - virtualIndex)
  }

  // MARK: List

  /// The elevation of a card in a wallet. It is low because the shadows of cards that lie over each other add up.
  private static let headElevation: CGFloat = 0.4

  private func listCard(_ list: StackListGeometry, _ virtualIndex: Int) -> Card {
    let (main, tilt) = list.pose(of: virtualIndex)
    let axis = AxisGeometry(isHorizontal: deck.isHorizontal)
    var pose = StackCardPose(
      center: axis.unflippedPoint(main: main, cross: axis.cross(deck.viewport) / 2), size: deck.itemSize, tilt: tilt,
      elevation: Self.headElevation)
    var visibility: CGFloat = 1
    if case .focus = list.shape {
      let recess = list.recess(of: virtualIndex)
      pose.size = axis.size(main: list.length(of: virtualIndex), cross: axis.cross(deck.itemSize))
      pose.dimming = min(max(deck.dimmingStep * recess, 0), 1)
      pose.elevation = 0
      visibility = 1 - recess
    }
    return Card(
      pose: pose, progress: CGFloat(virtualIndex) - position, visibility: visibility, zIndex: virtualIndex)
  }

  /// The rank in the pile, from the front; nil for a card that stays in place, invisible.
  private func rank(inPile virtualIndex: Int, _ expanded: Int) -> CGFloat? {
    guard let list else {
      guard pileIndices.contains(virtualIndex) else { return nil }
      let front = min(max(1 - deckRetreat(expanded), 0), 1)
      return 1 - deckRetreat(virtualIndex) + max(depth(virtualIndex), 0) - (virtualIndex > expanded ? front : 0)
    }
    guard list.pile.contains(virtualIndex) else { return nil }
    let begun = list.begun(before: list.viewport)
    // A card in front of the expanded one has one card fewer before it than its index says.
    let before = virtualIndex < expanded ? min(max(begun - CGFloat(expanded), 0), 1) : 0
    return begun - CGFloat(virtualIndex) - before
  }

  /// The progress of a card's departure.
  private func deckRetreat(_ virtualIndex: Int) -> CGFloat {
    virtualIndex < top ? 1 : virtualIndex == top ? departure : 0
  }
}
