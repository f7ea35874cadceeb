import UIKit

/// The range of items that a ring with very many items shows, around the current one.
///
/// Items nearer to the current one cover others. The omitted items are those that full turns of items would cover, so
/// the ring looks the same with any number of them.
struct CircleWindow: Equatable, Sendable {
  /// The number of all items.
  let count: Int
  /// The number of items that are shown at rest; at most `count`.
  let size: Int
  /// True if the range continues from the last item to the first. Otherwise it stops at the ends, where the current item is not in its
  /// middle.
  let wraps: Bool

  /// The greatest number of items that a ring shows, when it has space for a number of them side by side.
  static func limit(sideBySide: CGFloat) -> Int { max(100, Int(min(4 * sideBySide, 1e9).rounded(.up))) }

  /// The maximum number of items that concentric rings show at once.
  static let sheet = 1000

  /// The snap point with which the row begins when the ring is at a position. Its fraction is that of an item which comes or goes.
  func first(at position: CGFloat) -> CGFloat {
    let centered = position - CGFloat((size - 1) / 2)
    guard !wraps, count > 0 else { return centered }
    // An open row does not move beyond its ends, in whichever round it is.
    let start = round(at: position) * CGFloat(count)
    return min(max(centered, start), start + CGFloat(count - size))
  }

  /// The number of the round in which an open row is at a position. A round begins half an item before its first item.
  func round(at position: CGFloat) -> CGFloat {
    let rounds = ((position + 0.5) / CGFloat(max(count, 1))).rounded(.down)
    return min(max(rounds, -1e11), 1e11)
  }

  /// The virtual indices that are at least partly visible.
  func virtualIndices(at position: CGFloat) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first = first(at: position)
    let lower = first.rounded(.down).integer
    return lower..<lower + min(size + (first > CGFloat(lower) ? 1 : 0), count)
  }

  /// The opacity of an item, from 0 to 1: items fade at the ends of the range.
  /// - Parameter first: the value of `first(at:)`.
  func opacity(ofIndex virtualIndex: Int, first: CGFloat) -> CGFloat {
    guard size < count else { return 1 }
    let ahead = CGFloat(virtualIndex) - first
    return min(max(min(ahead, CGFloat(size - 1) - ahead) + 1, 0), 1)
  }
}
