import Foundation

/// Views on their way off the screen. They stay subviews until their animation ends, and come back if they are wanted again.
@MainActor
final class DepartingElements {
  private struct Leaver {
    let id: Int
    let element: Tiler.Shown
    /// What it will be known as, should it be wanted again; nil when it is gone for good.
    var key: ElementKey?
  }

  weak var view: UICollectionView?
  private var leavers: [Leaver] = []
  private var nextID = 0

  var isEmpty: Bool { leavers.isEmpty }
  var views: [UICollectionReusableView] { leavers.map(\.element.view) }

  /// Takes the elements out of the tiler; the result names them for `retire`.
  func add(_ departures: [ElementTransition.Departure]) -> Set<Int> {
    var ids: Set<Int> = []
    for departure in departures {
      view?.tiler.release(departure.element)
      leavers.append(Leaver(id: nextID, element: departure.element, key: departure.key))
      ids.insert(nextID)
      nextID += 1
    }
    return ids
  }

  func retire(_ ids: Set<Int>) { retire { ids.contains($0.id) } }

  func retireAll() { retire { _ in true } }

  private func retire(where matches: (Leaver) -> Bool) {
    let gone = leavers.filter(matches)
    leavers.removeAll(where: matches)
    for leaver in gone {
      if leaver.element.view is PartingPicture {
        leaver.element.view.removeFromSuperview()
      } else {
        view?.retire(leaver.element)
      }
    }
  }

  /// Lets a view go at once that the data source has given out again.
  func giveUp(_ leaving: UICollectionReusableView) {
    guard let index = leavers.firstIndex(where: { $0.element.view === leaving }) else { return }
    view?.retire(leavers.remove(at: index).element, isReused: true)
  }

  /// Gives an element back that is on screen again before its view has left.
  func reclaim(_ key: ElementKey) -> Tiler.Shown? {
    guard let index = leavers.firstIndex(where: { $0.key == key }) else { return nil }
    let element = leavers.remove(at: index).element
    view?.tiler.rekey([(element, key)])
    return element
  }

  /// Lets the views of elements go for good: what they show is out of date.
  func disown(_ keys: Set<ElementKey>) {
    for index in leavers.indices { if let key = leavers[index].key, keys.contains(key) { leavers[index].key = nil } }
  }

  /// Follows elements through another update.
  func follow(_ newKey: (ElementKey) -> ElementKey?) {
    for index in leavers.indices { leavers[index].key = leavers[index].key.flatMap(newKey) }
  }
}
