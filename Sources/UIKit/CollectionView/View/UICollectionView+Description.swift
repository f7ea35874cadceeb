import CollectionPrimitives

extension UICollectionView {
  /// A description like UIKit's, with the layout, and without a call of the data source.
  var selfDescription: String {
    let address = String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16)
    var parts = ["<\(type(of: self)): 0x\(address)", "frame = \(frame.shortDescription)"]
    parts.append("contentOffset: \(NSCoder.string(for: contentOffset))")
    parts.append("contentSize: \(NSCoder.string(for: contentSize))")
    if let index = counts.known { parts.append("\(index.itemCount) items in \(index.sectionCount) sections") }
    parts.append("\(tiler.shown.count) views shown")
    parts.append("layout: <\(type(of: installedLayout))>")
    parts.append("dataSource: \(dataSource.map { "<\(type(of: $0))>" } ?? "(null)")>")
    return parts.joined(separator: "; ")
  }

  /// Checks the invariants between passes, and returns a description of each violation. For tests and debugging.
  ///
  /// - Complexity: O(n log n) in the number of views, cached elements and selected items.
  package func checkInvariants() -> [String] {
    var problems: [String] = []
    if let problem = layoutCache.brokenInvariant() { problems.append(problem) }
    if let problem = tiler.brokenInvariant() { problems.append(problem) }
    problems += brokenOwnership()
    guard cycle.validity == .prepared, !cycle.needsReload, departures.isEmpty else { return problems }
    let index = currentCounts
    for element in tiler.shown.values where element.key.category == .cell {
      if !index.contains(element.key.indexPath.position) { problems.append("\(element.key) does not exist") }
      let isSelected = (element.view as? UICollectionViewCell)?.isSelected ?? false
      if isSelected != selection.contains(element.key.indexPath) {
        problems.append("\(element.key) has a wrong selection")
      }
    }
    for path in selection.paths where !index.contains(path.position) {
      problems.append("selected \(path) does not exist")
    }
    let wanted = Set(visibleEntries().filter { !$0.attributes.isHidden }.map(\.key))
    let have = Set(tiler.shown.keys)
    if wanted != have {
      problems.append(
        "visible but not shown: \(wanted.subtracting(have)), shown but not visible: \(have.subtracting(wanted))")
    }
    return problems
  }
}

extension UICollectionView {
  /// Checks that each view is either on screen, disappearing, or in the reuse pool, and once.
  private func brokenOwnership() -> [String] {
    let waiting = reusePool.waitingViews
    let held = tiler.shown.values.map(\.view) + departures.views + waiting
    var problems: [String] = []
    if Set(held.map(ObjectIdentifier.init)).count != held.count { problems.append("a view is held twice") }
    if waiting.contains(where: { $0.superview === self }) { problems.append("a waiting view is a subview") }
    return problems
  }

  /// The number of elements whose attributes are cached.
  package var rememberedElementCount: Int { layoutCache.elementCount }

  /// The number of views of a class that are on screen, disappearing, or in the reuse pool.
  ///
  /// - Complexity: O(n) in the number of all such views.
  package func heldViewCount(of viewClass: AnyClass) -> Int {
    let held = tiler.shown.values.map(\.view) + departures.views + reusePool.waitingViews
    return held.count { type(of: $0) == viewClass }
  }
}
