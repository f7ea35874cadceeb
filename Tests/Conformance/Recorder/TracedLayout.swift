import UIKit

/// A flow layout that notes what the view asks of it. The same question several times in a row counts once: how often UIKit asks
/// is its own affair.
final class TracedLayout: UICollectionViewFlowLayout {
  private var calls: [String] = []

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  private func note(_ call: String) {
    if calls.last != call { calls.append(call) }
  }

  override func prepare() {
    note("prepare")
    super.prepare()
  }

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    note(
      "invalidate" + (context.invalidateEverything ? ", everything" : "")
        + (context.invalidateDataSourceCounts ? ", counts" : ""))
    super.invalidateLayout(with: context)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    note("elements")
    return super.layoutAttributesForElements(in: rect)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    note("bounds change")
    return super.shouldInvalidateLayout(forBoundsChange: newBounds)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    note("prepare for \(updateItems.count) updates")
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    note("initial \(path.section)-\(path.item)")
    return super.initialLayoutAttributesForAppearingItem(at: path)
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    note("final \(path.section)-\(path.item)")
    return super.finalLayoutAttributesForDisappearingItem(at: path)
  }

  override func finalizeCollectionViewUpdates() {
    note("finalize")
    super.finalizeCollectionViewUpdates()
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    note("prepare for animated bounds")
    super.prepare(forAnimatedBoundsChange: oldBounds)
  }
}
