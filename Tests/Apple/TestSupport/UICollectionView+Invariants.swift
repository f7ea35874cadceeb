public import UIKit

extension UICollectionView {
  /// What is amiss with the visible cells: a sentence each. UIKit's own checks are not public.
  public func checkInvariants() -> [String] {
    let cells = visibleCells
    var failures = indexPathsForVisibleItems.filter { cellForItem(at: $0) == nil }.map { "no cell at \($0)" }
    failures += cells.filter { indexPath(for: $0) == nil }.map { "a visible cell without an index path: \($0)" }
    if Set(cells.map(ObjectIdentifier.init)).count != cells.count { failures.append("a cell that is visible twice") }
    return failures
  }
}
