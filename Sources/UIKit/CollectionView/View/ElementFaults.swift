/// Errors of a data source or a layout, reported once for each element, since every layout pass meets them again.
@MainActor
final class ElementFaults {
  private enum Kind {
    case missingItem, notDequeued, usedTwice, badFrame, badCount, askedWithin
  }

  private struct Case: Hashable {
    var kind: Kind
    var key: ElementKey
  }

  private var reported: Set<Case> = []

  private func report(_ kind: Kind, _ key: ElementKey, _ message: @autoclosure () -> String) {
    if reported.insert(Case(kind: kind, key: key)).inserted { Fault.report(message()) }
  }

  /// Reports that the layout places an item that the data source does not have.
  func reportMissingItem(_ path: IndexPath) {
    report(
      .missingItem, .cell(path),
      "UICollectionView received layout attributes for a cell with an index path that does not exist: \(path.words)")
  }

  func reportNotDequeued(_ path: IndexPath) {
    report(
      .notDequeued, .cell(path),
      "the cell returned from -collectionView:cellForItemAtIndexPath: does not have a reuseIdentifier - cells must be "
        + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
  }

  /// Reports that the data source returned one view for two elements.
  func reportUsedTwice(_ key: ElementKey, shownAt other: ElementKey) {
    report(
      .usedTwice, key,
      "the view returned for the element at \(key.indexPath.words) is in use at \(other.indexPath.words): dequeue a view of its "
        + "own for each index path, and return it once")
  }

  /// Reports a supplementary view that was not dequeued. `view` is nil when there is none.
  func reportNotDequeued(_ kind: String, _ path: IndexPath, _ view: UICollectionReusableView?) {
    report(
      .notDequeued, .supplementary(kind, path),
      "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath (\(kind),\(path.words)) was not "
        + "retrieved by calling -dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
        + "(\(view.map { "\($0)" } ?? "(null)"))")
  }

  /// Reports that the data source queries the view's counts while it is asked for them.
  func reportAskedWithin() {
    report(
      .askedWithin, .cell([]),
      "the data source asks the collection view for the number of sections or items while it is asked for it itself: the former "
        + "number is answered")
  }

  /// Reports an item whose frame is not finite, so that it cannot be scrolled to.
  func reportBadFrame(_ path: IndexPath, _ frame: CGRect) {
    report(
      .badFrame, .cell(path),
      "attempt to scroll to the item at \(path.words), whose layout attributes have the frame \(frame): it must be finite"
    )
  }

  /// Reports an invalid count. `section` is nil for the number of sections.
  func reportBadCount(_ count: Int, section: Int?) {
    let what = section.map { "items in section \($0)" } ?? "sections"
    let reason = count < 0 ? "it must not be negative" : "that is more than a collection view can hold"
    report(
      .badCount, .cell(section.map { IndexPath(index: $0) } ?? []),
      "the data source returned \(count) for the number of \(what): \(reason)")
  }
}

extension IndexPath {
  /// The path in the form in which index paths are printed.
  fileprivate var words: String {
    "{length = \(count), path = \(map(String.init).joined(separator: " - "))}"
  }
}
