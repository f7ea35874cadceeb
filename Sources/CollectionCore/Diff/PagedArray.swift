/// An array in pages of fixed size. Copies share the pages that neither of them changes, so a change of a copy costs one
/// page, however long the array is.
struct PagedArray<Element> {
  private var pages: [[Element]] = []
  private(set) var count = 0

  private static var pageBits: Int { 8 }
  private static var pageSize: Int { 1 << pageBits }

  subscript(index: Int) -> Element {
    @inline(__always) get { pages[index >> Self.pageBits][index & (Self.pageSize - 1)] }
    @inline(__always) _modify { yield &pages[index >> Self.pageBits][index & (Self.pageSize - 1)] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count & (Self.pageSize - 1) == 0 {
      pages.append([])
      pages[pages.count - 1].reserveCapacity(Self.pageSize)
    }
    pages[pages.count - 1].append(element)
    count += 1
  }

  /// Sets an element, or appends it where the array ends.
  @inline(__always)
  mutating func set(_ element: Element, at index: Int) {
    if index == count { append(element) } else { self[index] = element }
  }
}

extension PagedArray: Sendable where Element: Sendable {}
