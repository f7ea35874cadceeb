import CollectionPrimitives
import UIKit

/// The top card and the swipe history. The data do not change; a cursor moves over them.
///
/// Items are counted through all sections. An open deck runs out; in a closed one, the first card comes after the last.
struct CardDeck: Equatable, Sendable {
  private(set) var count = 0
  /// The item on top; `count` when the deck has run out.
  private(set) var top = 0
  /// The swipes that can be taken back, the latest last.
  private(set) var history: [SwipeRecord] = []
  /// True if the first card follows after the last.
  private(set) var isClosed = false

  init(count: Int = 0, isClosed: Bool = false) {
    self.count = max(count, 0)
    self.isClosed = isClosed
  }

  var topItem: Int? { top < count ? top : nil }
  var isExhausted: Bool { top >= count }
  var canUndo: Bool { !history.isEmpty }

  /// The number of cards on the deck, including the top one.
  var remaining: Int { isClosed ? count : count - top }

  /// The number of cards above an item; nil if it is not on the deck any more.
  func depth(of item: Int) -> Int? {
    guard item >= 0, item < count else { return nil }
    if item >= top { return item - top }
    return isClosed ? item - top + count : nil
  }

  func item(atDepth depth: Int) -> Int? {
    guard depth >= 0, depth < remaining else { return nil }
    let item = top + depth
    return item < count ? item : item - count
  }

  // MARK: Swiping

  /// Removes the top card. Nil if there is none.
  @discardableResult
  mutating func swipe(
    _ direction: SlidingCardsLayout.SwipeDirection, heading: CGVector? = nil, grip: CardGrip = CardGrip(),
    limit: Int? = nil
  ) -> SwipeRecord? {
    guard let item = topItem else { return nil }
    let record = SwipeRecord(item: item, direction: direction, heading: heading, grip: grip)
    history.append(record)
    forget(beyond: limit)
    top += 1
    wrap()
    return record
  }

  /// Changes the direction in which the card that was swiped last leaves. The top card stays: items may have come between the two.
  mutating func redirect(
    _ item: Int, _ direction: SlidingCardsLayout.SwipeDirection, heading: CGVector, grip: CardGrip
  ) {
    guard let last = history.indices.last, history[last].item == item else { return }
    history[last] = SwipeRecord(item: item, direction: direction, heading: heading, grip: grip)
  }

  /// Puts the card that was swiped last back on top.
  @discardableResult
  mutating func undo() -> SwipeRecord? {
    guard let record = history.popLast() else { return nil }
    top = record.item
    return record
  }

  /// Continues from another item and clears the swipe history.
  mutating func setTop(_ item: Int) {
    guard item != top else { return }
    top = min(max(item, 0), count)
    history.removeAll()
    wrap()
  }

  mutating func reset() {
    top = 0
    history.removeAll()
  }

  /// - Parameter limit: the greatest number of swipes to remember; nil for all. The oldest are forgotten first.
  mutating func forget(beyond limit: Int?) {
    if let limit { history = Array(history.suffix(max(limit, 0))) }
  }

  mutating func setClosed(_ isClosed: Bool) {
    self.isClosed = isClosed
    wrap()
  }

  private mutating func wrap() {
    if isClosed, top >= count { top = 0 }
  }

  // MARK: Changes of the data

  /// Applies a batch update: the top card stays on top; if it was deleted, its successor replaces it.
  ///
  /// - Complexity: O(swipes · (log changes + log sections) + insertions before the top card).
  mutating func update(_ update: DeckUpdate) {
    let kept = topItem.flatMap(update.newIndex)
    moveHistory(update.newIndex)
    top = min(kept ?? update.boundary(before: top), update.count)
    count = update.count
    wrap()
  }

  /// Takes over a count after a reload. The positions of items are unknown then: the index of the top card stays. Where fewer items are
  /// left than were swiped, it stands for none of them, and the deck begins anew: an empty view beside a full data source is never meant.
  mutating func reload(count: Int) {
    let count = max(count, 0)
    guard count != self.count else { return }
    self.count = count
    if top >= count { (top, history) = (0, []) }
    moveHistory { $0 < count ? $0 : nil }
    wrap()
  }

  /// Renumbers the items of swipes. The swipes of deleted items cannot be taken back.
  private mutating func moveHistory(_ newIndex: (Int) -> Int?) {
    history = history.compactMap { record in
      guard let item = newIndex(record.item) else { return nil }
      var record = record
      record.item = item
      return record
    }
  }
}

/// Maps flat item indices through a batch update.
struct DeckUpdate {
  let map: IndexPathMap
  let before: ItemIndex
  let after: ItemIndex

  var count: Int { after.itemCount }

  /// The index of an item after the update; nil for items that were deleted.
  ///
  /// - Complexity: O(log changes + log sections).
  func newIndex(of item: Int) -> Int? {
    before.indexPath(at: item).flatMap(map.after).flatMap(after.item)
  }

  /// The index of the gap before a deleted item, or after the last item, after the update. Items inserted into the gap
  /// follow it.
  func boundary(before item: Int) -> Int {
    var index = shifted(item)
    while index > 0, after.indexPath(at: index - 1).map(map.isInserted) ?? false { index -= 1 }
    return index
  }

  private func shifted(_ item: Int) -> Int {
    let path: IndexPath
    if let existing = before.indexPath(at: item) {
      path = existing
    } else if before.sectionCount > 0 {
      let section = before.sectionCount - 1
      path = IndexPath(item: before.range(ofSection: section).count, section: section)
    } else {
      return 0
    }
    let isSectionGone = map.isSectionDeleted(path[0])
    let target = map.afterOrSuccessor(isSectionGone ? IndexPath(item: 0, section: path[0]) : path)
    guard target[0] < after.sectionCount else { return after.itemCount }
    let range = after.range(ofSection: target[0])
    return isSectionGone ? range.lowerBound : min(range.lowerBound + target[1], range.upperBound)
  }
}
