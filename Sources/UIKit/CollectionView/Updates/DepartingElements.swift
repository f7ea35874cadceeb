/// Views whose disappearance is animated. They stay subviews until their animation ends, and are reused if their
/// element appears again.
@MainActor
final class DepartingElements {
  private struct DisappearingElement {
    let id: Int
    let element: Tiler.Shown
    /// The element's key after the update, with which its view can be reused; nil if the element was removed.
    var key: ElementKey?
  }

  weak var view: UICollectionView?
  private var elements: [DisappearingElement] = []
  private var nextID = 0

  var isEmpty: Bool { elements.isEmpty }
  var views: [UICollectionReusableView] { elements.map(\.element.view) }

  /// The largest number of updates whose views may disappear at a time. After more updates in quick succession the
  /// oldest views are removed at once.
  private static let mostUpdates = 3

  /// Removes the elements from the tiler. The result identifies them for `retire`.
  ///
  /// - Complexity: O(n · m) in the number of departures and of visible elements.
  func add(_ departures: [ElementTransition.Departure]) -> Set<Int> {
    let remainder = elements.count + departures.count - Self.mostUpdates * (view?.tiler.shown.count ?? 0)
    if remainder > 0 { retire(Set(elements.prefix(remainder).map(\.id))) }
    var ids: Set<Int> = []
    for departure in departures {
      let isPicture = departure.element.view is DepartingSnapshot
      guard isPicture || view?.tiler.release(departure.element) == true else { continue }
      elements.append(DisappearingElement(id: nextID, element: departure.element, key: departure.key))
      ids.insert(nextID)
      nextID += 1
    }
    return ids
  }

  func retire(_ ids: Set<Int>) { retire { ids.contains($0.id) } }

  func retireAll() { retire { _ in true } }

  private func retire(where matches: (DisappearingElement) -> Bool) {
    let gone = elements.filter(matches)
    elements.removeAll(where: matches)
    for departing in gone {
      if departing.element.view is DepartingSnapshot {
        departing.element.view.removeFromSuperview()
      } else {
        view?.retire(departing.element)
      }
    }
  }

  /// Ends the disappearance of a view that the data source has returned again.
  func release(_ leaving: UICollectionReusableView) {
    guard let index = elements.firstIndex(where: { $0.element.view === leaving }) else { return }
    view?.retire(elements.remove(at: index).element, isReused: true)
  }

  /// Returns an element that appears again before its disappearance has ended.
  ///
  /// - Complexity: O(d) in the number of disappearing elements; if there is one, also O(n log n) in the number of
  ///   visible ones.
  func reclaim(_ key: ElementKey) -> Tiler.Shown? {
    guard let index = elements.firstIndex(where: { $0.key == key }) else { return nil }
    let element = elements.remove(at: index).element
    view?.tiler.rekey([(element, key)])
    return element
  }

  /// Prevents the reuse of views whose content is not current.
  func forgetKeys(_ keys: Set<ElementKey>) {
    for index in elements.indices { if let key = elements[index].key, keys.contains(key) { elements[index].key = nil } }
  }

  /// Follows elements through another update.
  func apply(_ newKey: (ElementKey) -> ElementKey?) {
    for index in elements.indices { elements[index].key = elements[index].key.flatMap(newKey) }
  }
}
