/// An array in chunks of fixed size. Copies share the chunks that neither of them changes, so a change of a copy costs one
/// chunk, however long the array is.
struct ChunkedArray<Element> {
  private var chunks: [[Element]] = []
  private(set) var count = 0

  private static var chunkBits: Int { 8 }
  private static var chunkSize: Int { 1 << chunkBits }

  subscript(index: Int) -> Element {
    @inline(__always) get { chunks[index >> Self.chunkBits][index & (Self.chunkSize - 1)] }
    @inline(__always) _modify { yield &chunks[index >> Self.chunkBits][index & (Self.chunkSize - 1)] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count & (Self.chunkSize - 1) == 0 {
      chunks.append([])
      chunks[chunks.count - 1].reserveCapacity(Self.chunkSize)
    }
    chunks[chunks.count - 1].append(element)
    count += 1
  }

  /// Sets an element, or appends it where the array ends.
  @inline(__always)
  mutating func set(_ element: Element, at index: Int) {
    if index == count { append(element) } else { self[index] = element }
  }
}

extension ChunkedArray: Sendable where Element: Sendable {}
