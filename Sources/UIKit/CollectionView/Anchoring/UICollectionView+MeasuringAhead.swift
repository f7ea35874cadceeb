import CollectionCore
import Foundation

// Views that ask for sizes of their own stand at estimated places until they were shown. What is scrolled to is measured before,
// so that it comes to stand exactly where it was asked for.
extension UICollectionView {
  /// Measures what a view at the offset that `place` answers would show, until nothing changes any more. What is in view stays
  /// where it is. O(views at the offset).
  func measureAhead(at place: () -> CGPoint?) {
    guard installedLayout.takesSizes, canMoveElements else { return }
    cycle.enter(.layingOut)
    holdAnchor()
    let held = cycle.held
    cycle.held = nil
    var measured: Set<ElementKey> = []
    for _ in 0..<Self.mostMeasurements {
      guard let offset = place(), measure(at: offset, &measured) else { break }
    }
    cycle.leave(.layingOut)
    if let held { engine.shift(to: offset(for: held.anchor, insteadOf: contentOffset)) }
  }

  /// Smaller views than estimated make room for more, which are measured in turn.
  private static let mostMeasurements = 16

  /// Whether a view at the offset changed its size.
  private func measure(at offset: CGPoint, _ measured: inout Set<ElementKey>) -> Bool {
    withContentOffset(offset) {
      prepareLayout()
      let entries = visibleEntries().filter { !$0.attributes.isHidden && tiler.shown($0.key) == nil }
      for entry in entries.sorted(by: { $0.key < $1.key }) where measured.insert(entry.key).inserted {
        measure(entry.key, entry.attributes)
      }
      let isChanged = !cycle.pending.isEmpty
      prepareLayout()
      return isChanged
    }.0
  }

  /// Lets a view that is not shown say which size it wants, and puts it back.
  private func measure(_ key: ElementKey, _ attributes: UICollectionViewLayoutAttributes) {
    guard key.category != .decorationView else { return }
    let epoch = tiler.epoch
    guard let view = makeView(for: key) else { return }
    guard view.superview !== self else { return }
    UIView.performWithoutAnimation {
      view.autoresizingMask = []
      attributes.applyStandardValues(to: view)
      view.apply(attributes)
    }
    if tiler.epoch == epoch {
      negotiateSize(of: Tiler.Shown(key: key, view: view, attributes: attributes, stamp: -1), attributes)
    }
    reusePool.recycle(view)
  }
}
