/// The items of a section in their order, each with its handle, in chunks of at most 512. Copies share the chunks that
/// neither of them changes: a change of a copy costs the chunks where it happens, and two copies differ only in chunks
/// that they do not share.
///
/// The owner keeps the number of the chunk that holds each item, by handle; every change brings these up to date.
struct ItemList<Item: Sendable>: Sendable {
  private struct Chunk: Sendable {
    /// The rank of the first item.
    var start: Int
    /// Never empty.
    var handles: [Int]
    /// The items, one for each handle.
    var items: [Item]

    var end: Int { start + handles.count }

    /// The same for copies of a chunk, and only for them.
    var storage: UnsafeRawPointer { handles.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress!) } }
  }

  private var chunks: [Chunk] = []

  private static var chunkSize: Int { 512 }

  var count: Int { chunks.last?.end ?? 0 }

  /// - Complexity: O(log n).
  subscript(rank: Int) -> (handle: Int, item: Item) {
    let chunk = chunks[number(ofChunkAt: rank)]
    return (chunk.handles[rank - chunk.start], chunk.items[rank - chunk.start])
  }

  /// The rank of an item that the chunk with this number holds.
  ///
  /// - Complexity: O(items of the page).
  func rank(of handle: Int, inChunk number: Int) -> Int {
    chunks[number].start + chunks[number].handles.firstIndex(of: handle)!
  }

  var items: [Item] { chunks.flatMap(\.items) }
  var handles: [Int] { chunks.flatMap(\.handles) }

  func items(in range: Range<Int>) -> [Item] { parts(of: range).flatMap { $0.items[$1] } }
  func handles(in range: Range<Int>) -> [Int] { parts(of: range).flatMap { $0.handles[$1] } }

  /// The pages that hold these ranks, and the elements in each that have them.
  private func parts(of range: Range<Int>) -> [(chunk: Chunk, elements: Range<Int>)] {
    guard !range.isEmpty else { return [] }
    let numbers = number(ofChunkAt: range.lowerBound)...number(ofChunkAt: range.upperBound - 1)
    return chunks[numbers].map { chunk in
      let part = range.clamped(to: chunk.start..<chunk.end)
      return (chunk, part.lowerBound - chunk.start..<part.upperBound - chunk.start)
    }
  }

  /// The number of the chunk with this rank; of the last one for the end.
  private func number(ofChunkAt rank: Int) -> Int {
    var (low, high) = (0, chunks.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if chunks[middle].start <= rank { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: Changes

  mutating func insert(_ items: [Item], _ handles: [Int], at rank: Int, numbering numbers: inout ChunkedArray<Int>) {
    guard !handles.isEmpty else { return }
    let number = number(ofChunkAt: rank)
    guard number < chunks.count, chunks[number].handles.count + handles.count <= Self.chunkSize else {
      return split(number, inserting: items, handles, at: rank, &numbers)
    }
    chunks[number].handles.insert(contentsOf: handles, at: rank - chunks[number].start)
    chunks[number].items.insert(contentsOf: items, at: rank - chunks[number].start)
    for handle in handles { numbers[handle] = number }
    restart(from: number + 1)
  }

  /// Splits a page that more is inserted into than it can hold, or fills an empty list. Appended items fill pages; elsewhere pages are left
  /// half empty, as more is likely to come there.
  private mutating func split(
    _ number: Int, inserting items: [Item], _ handles: [Int], at rank: Int, _ numbers: inout ChunkedArray<Int>
  ) {
    let isAppended = rank == count
    let isFull = isAppended && chunks.last?.handles.count ?? Self.chunkSize == Self.chunkSize
    let replaced = isFull ? chunks.count..<chunks.count : number..<number + 1
    var (items, handles) = (items, handles)
    if let chunk = chunks[replaced].first {
      let place = rank - chunk.start
      items = chunk.items[..<place] + items + chunk.items[place...]
      handles = chunk.handles[..<place] + handles + chunk.handles[place...]
    }
    let parts = (handles.count - 1) / (isAppended ? Self.chunkSize : Self.chunkSize / 2) + 1
    let size = isAppended ? Self.chunkSize : (handles.count - 1) / parts + 1
    let split = stride(from: 0, to: handles.count, by: size).map { first in
      let part = first..<min(first + size, handles.count)
      return Chunk(start: 0, handles: Array(handles[part]), items: Array(items[part]))
    }
    chunks.replaceSubrange(replaced, with: split)
    renumber(from: replaced.lowerBound, &numbers)
  }

  /// Removes the items with a property from the given pages, and returns them.
  ///
  /// - Complexity: O(items of these pages + pages after them); O(items after them) when a page becomes empty.
  mutating func remove(
    _ isGone: (_ handle: Int) -> Bool, fromChunks touched: some Sequence<Int>,
    numbering numbers: inout ChunkedArray<Int>
  ) -> [Item] {
    var gone: [Item] = []
    var first = chunks.count
    var hasEmptied = false
    for number in touched {
      let places = chunks[number].handles.indices(where: isGone)
      gone += chunks[number].items[places]
      chunks[number].handles.removeSubranges(places)
      chunks[number].items.removeSubranges(places)
      first = min(first, number)
      hasEmptied = hasEmptied || chunks[number].handles.isEmpty
    }
    if hasEmptied {
      chunks.removeAll(where: \.handles.isEmpty)
      renumber(from: first, &numbers)
    } else {
      restart(from: first)
    }
    return gone
  }

  private mutating func renumber(from first: Int, _ numbers: inout ChunkedArray<Int>) {
    restart(from: first)
    for number in chunks.indices.dropFirst(first) { for handle in chunks[number].handles { numbers[handle] = number } }
  }

  private mutating func restart(from first: Int) {
    for number in chunks.indices.dropFirst(first) { chunks[number].start = number == 0 ? 0 : chunks[number - 1].end }
  }

  // MARK: Comparing

  /// The ranks, before and after, between the chunks that this list shares with a copy of it that was changed: all else is
  /// the same. For lists that are no copies of each other, all ranks.
  ///
  /// - Complexity: O(pages), with a dictionary of the pages.
  func spans(changedIn other: Self) -> [(before: Range<Int>, after: Range<Int>)] {
    let numbers = Dictionary(chunks.enumerated().map { ($1.storage, $0) }) { first, _ in first }
    var spans: [(before: Range<Int>, after: Range<Int>)] = []
    var (before, after) = (0, 0)
    func close(_ end: Int, _ otherEnd: Int) {
      if end > before || otherEnd > after { spans.append((before..<end, after..<otherEnd)) }
    }
    for chunk in other.chunks {
      guard let number = numbers[chunk.storage], chunks[number].start >= before else { continue }
      close(chunks[number].start, chunk.start)
      (before, after) = (chunks[number].end, chunk.end)
    }
    close(count, other.count)
    return spans
  }
}
