/// Manages one view for each visible element: creates, recycles and updates them.
///
/// Cells, supplementary and decoration views are treated alike, keyed by `ElementKey`.
@MainActor
final class Tiler {
  /// An element with a view on screen.
  @MainActor
  final class Shown {
    fileprivate(set) var key: ElementKey
    let view: UICollectionReusableView
    /// A copy of the attributes that were applied last. It reveals changes of a layout that modifies its objects in
    /// place.
    fileprivate(set) var attributes: UICollectionViewLayoutAttributes {
      didSet { depth = attributes.zIndex }
    }
    /// The `zIndex` that was applied last.
    private(set) var depth: Int
    /// The size that the view preferred last.
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
  /// True if the elements were replaced while `tile` was visiting them; another pass must follow.
  private(set) var wasInterrupted = false
  /// True while changed depths are collected, to be sorted once; `needsRestack` is true if there are any.
  private var restacksLater = false
  private var needsRestack = false
  /// A number that changes with every interruption: a key of an earlier epoch may belong to another element now.
  private(set) var epoch = 0

  func shown(_ key: ElementKey) -> Shown? { shown[key] }

  /// All elements on screen, in a fixed order.
  ///
  /// - Complexity: O(n log n) in the number of these elements.
  var inOrder: [Shown] { shown.values.sorted { $0.key < $1.key } }

  /// Updates the views for the visible elements: remaining ones first, then new ones, then removed ones.
  ///
  /// - Complexity: O(n) in the number of visible elements, and O(n) for each new or removed one.
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
    // Code that ran while an earlier view was made may have reloaded, or made this one.
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

  /// Applies attributes of a newer query of the layout, unless they equal those applied last.
  private func refresh(
    _ element: Shown, _ attributes: UICollectionViewLayoutAttributes, stamp: Int, in owner: UICollectionView
  ) {
    element.stamp = stamp
    guard !element.attributes.isEqual(attributes) else { return }
    apply(attributes, to: element)
  }

  /// Applies attributes whether or not they are new, and keeps the order of the views by their `zIndex`.
  ///
  /// - Complexity: O(1), or O(n) in the number of subviews if the `zIndex` has changed.
  func apply(_ attributes: UICollectionViewLayoutAttributes, to element: Shown) {
    let isRestacked = element.depth != attributes.zIndex
    if isRestacked, restacksLater { needsRestack = true }
    let wasStacked = isRestacked && !restacksLater && unstack(element)
    if element.attributes.size != attributes.size { view?.markResized(element, to: attributes) }
    element.attributes = attributes.copied()
    if wasStacked { stack.insert(element, at: stackIndex(for: element)) }
    attributes.applyStandardValues(to: element.view)
    element.view.apply(attributes)
    if wasStacked { restack(element) }
  }

  /// Applies many attributes in `body`, and sorts the views once, since sorting each in takes a search among all of
  /// them.
  ///
  /// - Complexity: O(n log n) in the number of elements if any `zIndex` has changed, besides `body`.
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

  /// Adds an element to the stack.
  ///
  /// - Complexity: O(n) in the number of elements.
  func add(_ element: Shown) {
    shown[element.key] = element
    stack.insert(element, at: stackIndex(for: element))
  }

  /// Moves an element's view from the screen into the reuse pool.
  ///
  /// - Complexity: O(n) in the number of elements.
  func remove(_ element: Shown) {
    if release(element) { view?.retire(element) }
  }

  /// Removes an element but keeps its view, which the caller must retire. Returns false if the element was removed
  /// before.
  ///
  /// - Complexity: O(n) in the number of elements.
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

  /// Stops a running tiling pass. Called before keys change.
  func interrupt() {
    wasInterrupted = true
    epoch += 1
  }

  /// Removes all decoration views, which belong to the layout object that registered them.
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

  /// Gives the remaining elements of an update their new keys, all at once.
  ///
  /// - Complexity: O(n log n) in the number of elements.
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
