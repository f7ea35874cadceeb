extension Array where Element: AnyObject {
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
