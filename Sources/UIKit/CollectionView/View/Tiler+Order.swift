import CollectionPrimitives

// Subviews are in the order in which they are drawn: by zIndex, then by key. The layers' `zPosition` has the same
// order, so drawing, hit testing and `subviews` agree. Views that the app added keep their place beside the elements.
extension Tiler {
  /// Inserts the view of a new element among the others.
  ///
  /// - Complexity: O(n) in the number of subviews.
  func insertInOrder(_ element: Shown) {
    guard let owner = view, !placeAmongNeighbours(element, in: owner) else { return }
    if let background = owner.backgroundView, background.superview === owner {
      owner.insertSubview(element.view, aboveSubview: background)
    } else {
      owner.insertSubview(element.view, at: 0)
    }
  }

  /// Moves the view of an element whose `zIndex` has changed.
  ///
  /// - Complexity: O(n) in the number of subviews.
  func restack(_ element: Shown) {
    if let owner = view, element.view.superview === owner { _ = placeAmongNeighbours(element, in: owner) }
  }

  /// Places the view next to that of a neighbouring element. Returns false when there is none.
  private func placeAmongNeighbours(_ element: Shown, in owner: UICollectionView) -> Bool {
    if let above = neighbour(above: element) {
      owner.insertSubview(element.view, belowSubview: above)
    } else if let below = neighbour(below: element) {
      owner.insertSubview(element.view, aboveSubview: below)
    } else {
      return false
    }
    return true
  }

  /// The index in the stack at which an element belongs that is not in it.
  ///
  /// - Complexity: O(log n) in the number of elements.
  func stackIndex(for element: Shown) -> Int { stack.prefixCount { $0.isBehind(element) } }

  private func neighbour(above element: Shown) -> UIView? {
    guard let index = index(of: element) else { return nil }
    return stack[(index + 1)...].first { $0.view.superview === view }?.view
  }

  private func neighbour(below element: Shown) -> UIView? {
    guard let index = index(of: element) else { return nil }
    return stack[..<index].last { $0.view.superview === view }?.view
  }

  /// The index of an element in the stack.
  ///
  /// - Complexity: O(log n) in the number of elements; O(n) while changed depths are not sorted yet.
  func index(of element: Shown) -> Int? {
    let index = stackIndex(for: element)
    return stack.indices.contains(index) && stack[index] === element ? index : stack.firstIndex { $0 === element }
  }

  /// Sorts all views after many keys or depths have changed. The elements' views keep their common places among the
  /// subviews, so other subviews keep theirs.
  ///
  /// - Complexity: O(n) in the number of subviews.
  func restackAll() {
    guard let owner = view else { return }
    owner.reorder(stack.map(\.view).filter { $0.superview === owner })
  }

  var lowestZIndex: Int { stack.first?.depth ?? 0 }

  /// The description of the first violated invariant; nil if there is none.
  ///
  /// - Complexity: O(n log n) in the number of subviews.
  func brokenInvariant() -> String? {
    guard let owner = view else { return nil }
    var places: [ObjectIdentifier: Int] = [:]
    for (index, subview) in owner.subviews.enumerated() { places[ObjectIdentifier(subview)] = index }
    for (key, element) in shown {
      if element.key != key { return "\(key) is filed under another key" }
      if places[ObjectIdentifier(element.view)] == nil { return "the view of \(key) is not a subview" }
      if element.view.layer.zPosition != CGFloat(element.attributes.zIndex) { return "\(key) is at a wrong depth" }
    }
    let isSorted = zip(stack, stack.dropFirst()).allSatisfy { $0.isBehind($1) }
    if !isSorted || stack.count != shown.count { return "the stack is not in order" }
    let stacked = stack.compactMap { places[ObjectIdentifier($0.view)] }
    return stacked == stacked.sorted() ? nil : "subviews do not stand in the order of zIndex and path"
  }
}

extension Tiler.Shown {
  /// Returns true if this element is behind another one.
  func isBehind(_ other: Tiler.Shown) -> Bool {
    depth == other.depth ? key < other.key : depth < other.depth
  }
}
