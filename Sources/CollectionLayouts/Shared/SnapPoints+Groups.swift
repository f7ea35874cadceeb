import UIKit

// Groups of items at which paged scrolling rests.
extension SnapPoints {
  /// The index at which the group of an index begins. Groups are counted from the first item, in every round of endless content.
  func groupStart(ofIndex virtualIndex: Int, size: Int) -> Int {
    let index = wraps ? virtualIndex : min(max(virtualIndex, 0), max(count - 1, 0))
    return index - item(ofIndex: index) % max(size, 1)
  }

  /// The index at which the group after another one begins, or before it; at the ends, that of the same group.
  func groupStart(besides start: Int, size: Int, isForward: Bool) -> Int {
    guard isForward else { return groupStart(ofIndex: start - 1, size: size) }
    let roundEnd = start - item(ofIndex: start) + count
    let next = min(start + max(size, 1), roundEnd)
    return wraps || next < count ? next : start
  }

  /// The offsets at which the group that begins at an index rests: one, or more where the group is an item that is longer than the view.
  /// Where content stays at the view's edges, the last group is shown as far as the content reaches.
  func groupRange(ofStart start: Int, size: Int) -> ClosedRange<CGFloat> {
    guard size > 1 else { return restingRange(ofIndex: start) }
    let offset =
      if let endCompression, start + size >= count { origin + endCompression.travel } else { offset(ofIndex: start) }
    return offset...offset
  }
}
