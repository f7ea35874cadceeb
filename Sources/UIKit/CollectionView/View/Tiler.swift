import Foundation

/// Manages one view for each visible element: creates, recycles and updates them.
///
/// Cells, supplementary and decoration views all take the same path, keyed by `ElementKey`.
@MainActor
final class Tiler {
  /// An element with a view on screen.
  @MainActor
  final class Shown {
    fileprivate(set) var key: ElementKey
    let view: UICollectionReusableView
    /// What was applied last; a copy, so that a layout which changes its objects in place is noticed.
    fileprivate(set) var attributes: UICollectionViewLayoutAttributes {
      didSet { depth = attributes.zIndex }
    }
    /// The `zIndex` that was applied last.
    private(set) var depth: Int
    /// The size that the view asked for last.
    var preferredSize: CGSize?
    fileprivate var stamp: Int
    fileprivate var pass = 0

    init(
      key: ElementKey, view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes, stamp: Int
    ) {
      depth = attributes.zIndex
      (self.key, self.view, self.attributes, self.stamp) = (key, view, attributes, stamp)
    }
  }

  weak var view: UICollectionView?
  private(set) var shown: [ElementKey: Shown] = [:]
  /// The same elements from back to front.
  private(set) var stack: [Shown] = []
  private var pass = 0
  /// Whether something replaced the elements while `tile` was walking over them; another pass must follow.
  private(set) var wasInterrupted = false
  /// Whether changed depths wait for each other, and whether there are any.
  private var restacksLater = false
  private var needsRestack = false
  /// Changes with every interruption: a key from an earlier epoch may name another element now.
  private(set) var epoch = 0

  func shown(_ key: ElementKey) -> Shown? { shown[key] }

  /// All that is shown, in a fixed order.
  var inOrder: [Shown] { shown.values.sorted { $0.key < $1.key } }

  /// Updates the views for the visible elements: remaining ones first, then new ones, then removed ones.
  func tile(_ entries: [LayoutCache.Entry]) {
    guard let owner = view else { return }
    pass += 1
    wasInterrupted = false
    var arriving: [LayoutCache.Entry] = []
    var kept = 0
    for entry in entries {
      if entry.attributes.isHidden { continue }
      guard let element = shown[entry.key] else {
        arriving.append(entry)
        continue
      }
      kept += 1
      element.pass = pass
      if element.stamp != entry.stamp { refresh(element, entry.attributes, stamp: entry.stamp, in: owner) }
    }
    let hasDisappearing = kept != shown.count
    if !arriving.isEmpty {
      arriving.sort { $0.key < $1.key }
      for entry in arriving where !wasInterrupted { admit(entry, to: owner) }
    }
    if hasDisappearing, !wasInterrupted { dropDisappearing() }
  }

  private func admit(_ entry: LayoutCache.Entry, to owner: UICollectionView) {
    // Creating an earlier view may have run code that reloaded, or that made this one.
    guard shown[entry.key] == nil else { return }
    if let element = owner.departures.reclaim(entry.key) {
      element.pass = pass
      restack(element)
      return refresh(element, entry.attributes, stamp: entry.stamp, in: owner)
    }
    let element = owner.makeElement(entry.key, entry.attributes, from: entry.attributes, stamp: entry.stamp)
    element?.pass = pass
  }

  private func dropDisappearing() {
    let disappearing = shown.values.filter { $0.pass != pass }.sorted { $0.key < $1.key }
    for element in disappearing where !wasInterrupted { remove(element) }
  }

  /// Applies attributes that came from a newer answer of the layout, unless they equal what is applied.
  private func refresh(
    _ element: Shown, _ attributes: UICollectionViewLayoutAttributes, stamp: Int, in owner: UICollectionView
  ) {
    element.stamp = stamp
    guard !element.attributes.isEqual(attributes) else { return }
    apply(attributes, to: element)
  }

  /// Applies attributes whether or not they are new, and keeps the order of the views by their `zIndex`.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to element: Shown) {
    let isRestacked = element.depth != attributes.zIndex
    if isRestacked, restacksLater { needsRestack = true }
    let wasStacked = isRestacked && !restacksLater && unstack(element)
    if element.attributes.size != attributes.size { view?.noteResized(element, to: attributes) }
    element.attributes = attributes.copied()
    if wasStacked { stack.insert(element, at: stackIndex(for: element)) }
    attributes.applyStandardValues(to: element.view)
    element.view.apply(attributes)
    if wasStacked { restack(element) }
  }

  /// Applies many attributes in `body`, and brings the views into order once: each alone takes a search through all of them.
  func restackingOnce(_ body: () -> Void) {
    guard !restacksLater else { return body() }
    restacksLater = true
    body()
    restacksLater = false
    guard needsRestack else { return }
    needsRestack = false
    stack.sort { $0.isBehind($1) }
    restackAll()
  }

  // MARK: Membership

  func add(_ element: Shown) {
    shown[element.key] = element
    stack.insert(element, at: stackIndex(for: element))
  }

  /// Takes an element's view off the screen and into the reuse pool.
  func remove(_ element: Shown) {
    if release(element) { view?.retire(element) }
  }

  /// Removes an element but keeps its view; the caller must retire the view. False for one that somebody else removed.
  func release(_ element: Shown) -> Bool {
    if shown[element.key] === element { shown[element.key] = nil }
    return unstack(element)
  }

  @discardableResult
  private func unstack(_ element: Shown) -> Bool {
    guard let index = index(of: element) else { return false }
    stack.remove(at: index)
    return true
  }

  /// Called before keys change: a running tiling pass must stop.
  func interrupt() {
    wasInterrupted = true
    epoch += 1
  }

  /// Decoration views belong to the layout object that registered them.
  func removeDecorations() {
    for element in inOrder where element.key.category == .decorationView { remove(element) }
  }

  func removeAll() {
    interrupt()
    let all = inOrder
    shown.removeAll(keepingCapacity: true)
    stack.removeAll(keepingCapacity: true)
    for element in all { view?.retire(element) }
  }

  /// Gives survivors of an update their new keys, all at once.
  func rekey(_ newKeys: [(element: Shown, key: ElementKey)]) {
    for (element, _) in newKeys where shown[element.key] === element { shown[element.key] = nil }
    for (element, key) in newKeys {
      element.key = key
      // Any attributes for the new key count as new.
      element.stamp = -1
      shown[key] = element
    }
    stack = shown.values.sorted { $0.isBehind($1) }
  }
}
