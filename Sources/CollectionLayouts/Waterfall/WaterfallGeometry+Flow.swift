import UIKit

/// How far a waterfall's items have been placed.
struct WaterfallFront: Equatable, Sendable {
  /// Items before this one have their places.
  var item = 0
  /// The section that is being filled; the number of sections when all is done.
  var section = 0
  /// Where the next item of each of its columns begins.
  var tails: [Int64] = []
  /// Items before this one have their columns, even where they wait for a new place.
  var placed = 0
  /// The end of the longest column so far.
  var longest: Int64 = 0
}

extension WaterfallGeometry {
  var isFinished: Bool { front.section == metrics.count }

  /// Items that have no place yet.
  var remaining: Int { count - front.item }

  // MARK: Going on

  /// Places items until every item, header and footer that begins before `limit` has its place.
  mutating func flow(to limit: Int64) {
    guard isMonotone else { return finish() }
    var step = 64
    while !isFinished, front.next(metrics[front.section].itemSpacing) < limit {
      advance(by: step)
      step = min(step * 2, Self.longestStep)
    }
  }

  /// Places items up to one and including it.
  mutating func flow(through item: Int) {
    let item = min(item, count - 1)
    while front.item <= item { advance(by: min(item + 1 - front.item, Self.longestStep)) }
  }

  /// Places all items of a section, so that its end is known.
  mutating func flow(throughSection section: Int) {
    while front.section <= section, !isFinished { advance(by: Self.longestStep) }
  }

  /// Places all items.
  mutating func finish() {
    while !isFinished { advance(by: Self.longestStep) }
  }

  /// Places about so many items more.
  mutating func flow(count: Int) {
    let end = front.item + min(count, self.count)
    while !isFinished, front.item < end { advance(by: Self.longestStep) }
  }

  /// So many that what is written is still in the cache when the search index is made of it.
  private static let longestStep = 2048

  private mutating func advance(by step: Int) {
    let start = front.item
    let range = sequence.range(ofSection: front.section)
    var end = min(start + step, range.upperBound)
    makeRoom(for: end)
    if start < front.placed {
      end = min(end, front.placed)
      restack(start..<end)
    } else {
      end = place(start..<end, in: range)
      front.placed = end
    }
    front.item = end
    front.longest = max(front.tails.max() ?? 0, front.longest)
    extendIndex(from: start)
    closeFullSections()
  }

  /// Memory is taken as the front goes on, so that opening a long list costs nothing.
  mutating func makeRoom(for end: Int) {
    if items.lengths.count < end {
      let length = items.standard[front.section]
      items.lengths.append(contentsOf: repeatElement(length, count: end - items.lengths.count))
    }
    if tops.count < end { tops.append(contentsOf: repeatElement(0, count: end - tops.count)) }
    if columns.count < end { columns.append(contentsOf: repeatElement(0, count: end - columns.count)) }
  }

  /// Closes the section at the front if it is complete, and the empty ones after it.
  private mutating func closeFullSections() {
    while !isFinished, front.item == sequence.range(ofSection: front.section).upperBound {
      let isEmpty = sequence.range(ofSection: front.section).isEmpty
      var place = places[front.section]
      let longest = isEmpty ? nil : front.tails.max().map { $0 - metrics[front.section].itemSpacing }
      place.bodyEnd = max(place.bodyStart, longest ?? place.bodyStart)
      finish(&place, front.section)
      places[front.section] = place
      front.longest = max(front.longest, place.end)
      front.section += 1
      if !isFinished { openSection() }
    }
  }

  private mutating func openSection() {
    var place = head(of: front.section, at: front.section > 0 ? places[front.section - 1].end : 0)
    place.footer = Self.unknown
    place.end = Self.unknown
    places.removeLast(places.count - front.section)
    places.append(place)
    front.tails = [Int64](repeating: place.bodyStart, count: metrics[front.section].columns)
  }

  /// Where a section ends that is not complete.
  static let unknown = Int64.max / 4

  // MARK: Going back

  /// Columns of items from one on have to be chosen anew.
  mutating func forgetPlacement(from item: Int) {
    guard item < count, !metrics.isEmpty else {
      front.placed = min(front.placed, count)
      return
    }
    let section = sequence.section(ofItem: item)
    let range = sequence.range(ofSection: section)
    let first = Self.firstToPlace(item, in: range, columns: metrics[section].columns, placement: placement)
    front.placed = min(front.placed, first)
  }

  /// Gives up the places of items from one on, in a section it belongs to or follows directly.
  /// - Complexity: O(columns) as a rule; nothing is moved.
  mutating func rewind(to item: Int, in section: Int) {
    let item = min(item, front.item)
    var section = min(section, front.section)
    if item < count { section = min(section, sequence.section(ofItem: item)) }
    places.removeLast(max(places.count - section, 0))
    front.section = section
    front.item = item
    truncateIndex(to: item)
    guard !isFinished else {
      front.longest = places.last?.end ?? 0
      return
    }
    openSection()
    let range = sequence.range(ofSection: section)
    // The section may begin after the item, where empty sections come between.
    front.tails = tails(
      at: item, in: range, bodyStart: places[section].bodyStart, columns: metrics[section].columns,
      spacing: metrics[section].itemSpacing)
    front.longest = max(front.tails.max() ?? 0, places[section].origin)
    closeFullSections()
  }

  /// Stacks items again, each in the columns it has.
  private mutating func restack(_ range: Range<Int>) {
    let metrics = metrics[front.section]
    let spans = items.spans
    var tails = front.tails
    items.lengths.withUnsafeBufferPointer { lengths in
      columns.withUnsafeBufferPointer { columns in
        tops.withUnsafeMutableBufferPointer { tops in
          tails.withUnsafeMutableBufferPointer { tails in
            guard let spans else {
              for item in range {
                let column = Int(columns[item])
                let top = tails[column]
                tops[item] = top
                tails[column] = top &+ Int64(lengths[item]) &+ metrics.itemSpacing
              }
              return
            }
            for item in range {
              let first = Int(columns[item])
              let covered = first..<min(first + max(Int(spans[item]), 1), metrics.columns)
              var top = tails[first]
              for column in covered { top = max(top, tails[column]) }
              tops[item] = top
              for column in covered { tails[column] = top + Int64(lengths[item]) + metrics.itemSpacing }
            }
          }
        }
      }
    }
    front.tails = tails
  }
}

extension WaterfallFront {
  /// Nothing that is not placed yet begins before this; spacing may be all there is at the end of a section.
  func next(_ spacing: Int64) -> Int64 { (tails.min() ?? 0) - spacing }
}
