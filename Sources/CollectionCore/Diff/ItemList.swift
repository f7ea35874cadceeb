/// The items of a section in their order, each with its handle, in pages of at most 512. Copies share the pages that
/// neither of them changes: a change of a copy costs the pages where it happens, and two copies differ only in pages
/// that they do not share.
///
/// The owner keeps the number of the page that holds each item, by handle; every change brings these up to date.
struct ItemList<Item: Sendable>: Sendable {
  private struct Page: Sendable {
    /// The rank of the first item.
    var start: Int
    /// Never empty.
    var handles: [Int]
    /// The items, one for each handle.
    var items: [Item]

    var end: Int { start + handles.count }

    /// The same for copies of a page, and only for them.
    var storage: UnsafeRawPointer { handles.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress!) } }
  }

  private var pages: [Page] = []

  private static var pageSize: Int { 512 }

  var count: Int { pages.last?.end ?? 0 }

  /// - Complexity: O(log n).
  subscript(rank: Int) -> (handle: Int, item: Item) {
    let page = pages[number(ofPageAt: rank)]
    return (page.handles[rank - page.start], page.items[rank - page.start])
  }

  /// The rank of an item that the page with this number holds.
  ///
  /// - Complexity: O(items of the page).
  func rank(of handle: Int, inPage number: Int) -> Int {
    pages[number].start + pages[number].handles.firstIndex(of: handle)!
  }

  var items: [Item] { pages.flatMap(\.items) }
  var handles: [Int] { pages.flatMap(\.handles) }

  func items(in range: Range<Int>) -> [Item] { parts(of: range).flatMap { $0.items[$1] } }
  func handles(in range: Range<Int>) -> [Int] { parts(of: range).flatMap { $0.handles[$1] } }

  /// The pages that hold these ranks, and the elements in each that have them.
  private func parts(of range: Range<Int>) -> [(page: Page, elements: Range<Int>)] {
    guard !range.isEmpty else { return [] }
    let numbers = number(ofPageAt: range.lowerBound)...number(ofPageAt: range.upperBound - 1)
    return pages[numbers].map { page in
      let part = range.clamped(to: page.start..<page.end)
      return (page, part.lowerBound - page.start..<part.upperBound - page.start)
    }
  }

  /// The number of the page with this rank; of the last one for the end.
  private func number(ofPageAt rank: Int) -> Int {
    var (low, high) = (0, pages.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if pages[middle].start <= rank { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Changes

  mutating func insert(_ items: [Item], _ handles: [Int], at rank: Int, numbering numbers: inout PagedArray<Int>) {
    guard !handles.isEmpty else { return }
    let number = number(ofPageAt: rank)
    guard number < pages.count, pages[number].handles.count + handles.count <= Self.pageSize else {
      return split(number, inserting: items, handles, at: rank, &numbers)
    }
    pages[number].handles.insert(contentsOf: handles, at: rank - pages[number].start)
    pages[number].items.insert(contentsOf: items, at: rank - pages[number].start)
    for handle in handles { numbers[handle] = number }
    restart(from: number + 1)
  }

  /// Splits a page that more is inserted into than it can hold, or fills an empty list. Appended items fill pages; elsewhere pages are left
  /// half empty, as more is likely to come there.
  private mutating func split(
    _ number: Int, inserting items: [Item], _ handles: [Int], at rank: Int, _ numbers: inout PagedArray<Int>
  ) {
    let isAppended = rank == count
    let isFull = isAppended && pages.last?.handles.count ?? Self.pageSize == Self.pageSize
    let replaced = isFull ? pages.count..<pages.count : number..<number + 1
    var (items, handles) = (items, handles)
    if let page = pages[replaced].first {
      let place = rank - page.start
      items = page.items[..<place] + items + page.items[place...]
      handles = page.handles[..<place] + handles + page.handles[place...]
    }
    let parts = (handles.count - 1) / (isAppended ? Self.pageSize : Self.pageSize / 2) + 1
    let size = isAppended ? Self.pageSize : (handles.count - 1) / parts + 1
    let split = stride(from: 0, to: handles.count, by: size).map { first in
      let part = first..<min(first + size, handles.count)
      return Page(start: 0, handles: Array(handles[part]), items: Array(items[part]))
    }
    pages.replaceSubrange(replaced, with: split)
    renumber(from: replaced.lowerBound, &numbers)
  }

  /// Removes the items with a property from the given pages, and returns them.
  ///
  /// - Complexity: O(items of these pages + pages after them); O(items after them) when a page becomes empty.
  mutating func remove(
    _ isGone: (_ handle: Int) -> Bool, fromPages touched: some Sequence<Int>, numbering numbers: inout PagedArray<Int>
  ) -> [Item] {
    var gone: [Item] = []
    var first = pages.count
    var hasEmptied = false
    for number in touched {
      let places = pages[number].handles.indices(where: isGone)
      gone += pages[number].items[places]
      pages[number].handles.removeSubranges(places)
      pages[number].items.removeSubranges(places)
      first = min(first, number)
      hasEmptied = hasEmptied || pages[number].handles.isEmpty
    }
    if hasEmptied {
      pages.removeAll(where: \.handles.isEmpty)
      renumber(from: first, &numbers)
    } else {
      restart(from: first)
    }
    return gone
  }

  private mutating func renumber(from first: Int, _ numbers: inout PagedArray<Int>) {
    restart(from: first)
    for number in pages.indices.dropFirst(first) { for handle in pages[number].handles { numbers[handle] = number } }
  }

  private mutating func restart(from first: Int) {
    for number in pages.indices.dropFirst(first) { pages[number].start = number == 0 ? 0 : pages[number - 1].end }
  }

  // MARK: Comparing

  /// The ranks, before and after, between the pages that this list shares with a copy of it that was changed: all else is
  /// the same. For lists that are no copies of each other, all ranks.
  ///
  /// - Complexity: O(pages), with a dictionary of the pages.
  func spans(changedIn other: Self) -> [(before: Range<Int>, after: Range<Int>)] {
    let numbers = Dictionary(pages.enumerated().map { ($1.storage, $0) }) { first, _ in first }
    var spans: [(before: Range<Int>, after: Range<Int>)] = []
    var (before, after) = (0, 0)
    func close(_ end: Int, _ otherEnd: Int) {
      if end > before || otherEnd > after { spans.append((before..<end, after..<otherEnd)) }
    }
    for page in other.pages {
      guard let number = numbers[page.storage], pages[number].start >= before else { continue }
      close(pages[number].start, page.start)
      (before, after) = (pages[number].end, page.end)
    }
    close(count, other.count)
    return spans
  }
}
