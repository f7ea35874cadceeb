/// The sizes of a section's items: one for all, or one each in a compact array (16 bytes an item).
package enum FlowSizes: Sendable {
  case uniform(FlowExtent, count: Int)
  case varied([FlowExtent])

  package var count: Int {
    switch self {
    case .uniform(_, let count): count
    case .varied(let sizes): sizes.count
    }
  }

  package subscript(_ item: Int) -> FlowExtent {
    switch self {
    case .uniform(let size, _): size
    case .varied(let sizes): sizes[item]
    }
  }

  /// Asks `size` for every item, in order. No array is made as long as all answers are the same.
  ///
  /// - Complexity: O(items).
  package static func collect(count: Int, _ size: (Int) -> FlowExtent) -> FlowSizes {
    guard count > 0 else { return .uniform(FlowExtent(main: 0, cross: 0), count: 0) }
    let first = size(0)
    for item in 1..<max(1, count) {
      let next = size(item)
      guard next != first else { continue }
      var sizes: [FlowExtent] = []
      sizes.reserveCapacity(count)
      sizes.append(contentsOf: repeatElement(first, count: item))
      sizes.append(next)
      for other in (item + 1)..<max(item + 1, count) { sizes.append(size(other)) }
      return .varied(sizes)
    }
    return .uniform(first, count: count)
  }
}
