extension Array where Element: AnyObject {
  /// Where an element is. Searched from both ends: what is added and taken away stands near one of them more often than not.
  /// - Complexity: O(distance from the nearer end).
  package func index(of element: Element) -> Int? {
    for offset in 0..<(count + 1) / 2 {
      if self[offset] === element { return offset }
      if self[count - 1 - offset] === element { return count - 1 - offset }
    }
    return nil
  }

  /// Brings some of the elements into this order, in the places that they take together. Returns whether anything moved.
  /// - Complexity: O(count).
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
