/// A heap whose least element is at hand. Pure arithmetic.
struct MinimumHeap<Element: Comparable & Sendable>: Sendable {
  private var elements: [Element] = []

  init() {}

  var isEmpty: Bool { elements.isEmpty }
  var least: Element? { elements.first }

  mutating func removeAll() { elements.removeAll(keepingCapacity: true) }

  /// Adds an element.
  ///
  /// - Complexity: O(log n).
  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0, elements[index] < elements[(index - 1) / 2] {
      elements.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  /// Removes the least element; nil if there is none.
  ///
  /// - Complexity: O(log n).
  mutating func removeLeast() -> Element? {
    guard let least = elements.first, let last = elements.popLast() else { return nil }
    guard !elements.isEmpty else { return least }
    elements[0] = last
    var index = 0
    while true {
      var child = index * 2 + 1
      guard child < elements.count else { return least }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < elements[index] else { return least }
      elements.swapAt(index, child)
      index = child
    }
  }
}
