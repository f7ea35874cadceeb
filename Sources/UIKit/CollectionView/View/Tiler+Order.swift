import CollectionPrimitives
import Foundation

// Subviews stand in the order in which they are drawn: by zIndex, then by key. The layers' `zPosition` says the same, so
// drawing, hit testing and `subviews` agree. Views the user added keep their place beside the elements.
extension Tiler {
  /// Puts the view of a new element among the others.
  func insertInOrder(_ element: Shown) {
    guard let owner = view, !placeAmongNeighbours(element, in: owner) else { return }
    if let background = owner.backgroundView, background.superview === owner {
      owner.insertSubview(element.view, aboveSubview: background)
    } else {
      owner.insertSubview(element.view, at: 0)
    }
  }

  /// Moves the view of an element whose `zIndex` changed.
  func restack(_ element: Shown) {
    if let owner = view, element.view.superview === owner { _ = placeAmongNeighbours(element, in: owner) }
  }

  /// False when there is none.
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

  /// Where in the stack an element belongs that is not in it.
  func stackIndex(for element: Shown) -> Int { stack.prefixCount { $0.isBehind(element) } }

  private func neighbour(above element: Shown) -> UIView? {
    guard let index = index(of: element) else { return nil }
    return stack[(index + 1)...].first { $0.view.superview === view }?.view
  }

  private func neighbour(below element: Shown) -> UIView? {
    guard let index = index(of: element) else { return nil }
    return stack[..<index].last { $0.view.superview === view }?.view
  }

  /// Where an element stands in the stack. O(log n); O(n) while depths wait to be brought into order.
  func index(of element: Shown) -> Int? {
    let index = stackIndex(for: element)
    return stack.indices.contains(index) && stack[index] === element ? index : stack.firstIndex { $0 === element }
  }

  /// Brings all views into order after keys or depths changed at large. The places taken by elements stay taken by elements,
  /// so views the user added keep theirs.
  func restackAll() {
    guard let owner = view else { return }
    owner.reorder(stack.map(\.view).filter { $0.superview === owner })
  }

  var lowestZIndex: Int { stack.first?.depth ?? 0 }

  /// What must always hold; the text of the first thing that does not.
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
  /// Whether this one is drawn before the other.
  func isBehind(_ other: Tiler.Shown) -> Bool {
    depth == other.depth ? key < other.key : depth < other.depth
  }
}
