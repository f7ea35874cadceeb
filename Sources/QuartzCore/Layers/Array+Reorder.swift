extension Array where Element: AnyObject {
  /// Returns the index of an element; nil for none. The search runs from both ends: elements that are added and removed are mostly near
  /// one of them.
  ///
  /// - Complexity: O(n) in the distance from the nearer end.
  package func index(of element: Element) -> Int? {
    for offset in 0..<(count + 1) / 2 {
      if self[offset] === element { return offset }
      if self[count - 1 - offset] === element { return count - 1 - offset }
    }
    return nil
  }

  /// Brings some of the elements into this order; together they keep the indices that they have. Returns true if any element moved.
  ///
  /// - Complexity: O(n) in the number of elements.
  package mutating func reorder(_ elements: [Element]) -> Bool {
    let ids = Set(elements.map { ObjectIdentifier($0) })
    let places = indices.filter { ids.contains(ObjectIdentifier(self[$0])) }
    guard places.count == elements.count else { return false }
    var hasMoved = false
    for (place, element) in zip(places, elements) where self[place] !== element {
      self[place] = element
      hasMoved = true
    }
    return hasMoved
  }
}
