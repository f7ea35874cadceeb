extension UICollectionView {
  /// The view of an element on screen; nil while a reload is due.
  func shownView(for key: ElementKey) -> UICollectionReusableView? {
    cycle.needsReload ? nil : tiler.shown(key)?.view
  }

  /// The elements on screen of a category, and of a kind if given, in order; empty while a reload is due.
  ///
  /// - Complexity: O(n log n) in the number of visible elements.
  func shownElements(_ category: ElementCategory, kind: String? = nil) -> [Tiler.Shown] {
    guard !cycle.needsReload else { return [] }
    return tiler.shown.values
      .filter { $0.key.category == category && (kind == nil || $0.key.kind == kind) }
      .sorted { $0.key < $1.key }
  }

  /// The supplementary and decoration views on screen, with the kind and the index path of each.
  ///
  /// - Complexity: O(n log n) in the number of visible elements.
  package var shownBoundaries: [(name: String, view: UICollectionReusableView)] {
    (shownElements(.supplementaryView) + shownElements(.decorationView)).map {
      ("\($0.key.kind) at \($0.key.indexPath)", $0.view)
    }
  }

  /// The path of the element of a view on screen; nil while a reload is due.
  ///
  /// - Complexity: O(n) in the number of visible elements.
  func shownPath(of view: UICollectionReusableView, category: ElementCategory) -> IndexPath? {
    guard !cycle.needsReload else { return nil }
    return tiler.shown.values.first { $0.view === view && $0.key.category == category }?.key.indexPath
  }

  /// The path of the cell that contains `view`.
  ///
  /// - Complexity: O(n) in the number of visible elements.
  func pathOfCell(containing view: UIView) -> IndexPath? {
    cell(containing: view).flatMap { shownPath(of: $0, category: .cell) }
  }

  func cell(containing view: UIView) -> UICollectionViewCell? {
    var current: UIView? = view
    while let candidate = current, candidate !== self {
      if candidate.superview === self, let cell = candidate as? UICollectionViewCell { return cell }
      current = candidate.superview
    }
    return nil
  }

  /// The topmost item at a point of the content.
  /// - Parameter excluded: an item that follows the finger, so that it is always at the point.
  ///
  /// - Complexity: O(n) in the number of elements on the page of the point, where a page has the size of the view, if
  ///   it is cached.
  func topmostItem(at point: CGPoint, except excluded: IndexPath? = nil) -> IndexPath? {
    guard point.isFinite else { return nil }
    prepareLayout()
    let spot = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    let entries = layoutCache.elements(in: spot, bucketSize: bounds.size, reader: layoutReader)
    return
      entries
      .filter {
        $0.key.category == .cell && !$0.attributes.isHidden && $0.key.indexPath != excluded && covers($0, point)
      }
      .max { ($0.attributes.zIndex, $0.key) < ($1.attributes.zIndex, $1.key) }?
      .key.indexPath
  }

  /// Returns true if an item covers a point. A visible cell is asked by `point(inside:with:)`; for any other item its
  /// transformed rectangle counts.
  private func covers(_ entry: LayoutCache.Entry, _ point: CGPoint) -> Bool {
    if !cycle.needsReload, let cell = tiler.shown(entry.key)?.view, cell.superview === self {
      return cell.point(inside: cell.convert(point, from: self), with: nil)
    }
    let frame = entry.frame
    guard point.x >= frame.minX, point.x < frame.maxX, point.y >= frame.minY, point.y < frame.maxY else { return false }
    let attributes = entry.attributes
    guard !attributes.transform.isIdentity, attributes.transform.isInvertible else { return true }
    let local = CGPoint(x: point.x - attributes.center.x, y: point.y - attributes.center.y)
      .applying(attributes.transform.inverted())
    return abs(local.x) <= attributes.size.width / 2 && abs(local.y) <= attributes.size.height / 2
  }
}

extension CGAffineTransform {
  fileprivate var isInvertible: Bool { abs(a * d - b * c) > 1e-12 }
}
