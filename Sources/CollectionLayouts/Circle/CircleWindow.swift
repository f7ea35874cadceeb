import UIKit

/// What a ring with very many items shows of them: a number of items in a row, around the current one.
///
/// Items nearer to the current one lie on top of others. So the ones that are left out are those that whole turns of
/// items would cover, and the ring looks the same with any number of them.
struct CircleWindow: Equatable, Sendable {
  /// How many items there are in all.
  let count: Int
  /// How many are shown at rest; no more than there are.
  let size: Int
  /// Whether the row goes on from the last item to the first. Otherwise it stops at the ends, where the current item is
  /// not in its middle.
  let wraps: Bool

  /// As many as shall be shown of all of them, however many those are.
  static func limit(sideBySide: CGFloat) -> Int { max(100, Int(min(4 * sideBySide, 1e9).rounded(.up))) }

  /// The most items that rings inside each other hold at once, however small they may become.
  static let sheet = 1000

  /// The slot with which the row begins when the ring is at a position. A fraction is that of an item which comes or
  /// goes.
  func first(at position: CGFloat) -> CGFloat {
    let centered = position - CGFloat((size - 1) / 2)
    guard !wraps, count > 0 else { return centered }
    // An open row does not move beyond its ends, in whichever round it is.
    let start = round(at: position) * CGFloat(count)
    return min(max(centered, start), start + CGFloat(count - size))
  }

  /// Which time round an open row is at a position; half an item before the first, the next time begins.
  func round(at position: CGFloat) -> CGFloat {
    let rounds = ((position + 0.5) / CGFloat(max(count, 1))).rounded(.down)
    return min(max(rounds, -1e11), 1e11)
  }

  /// The slots of which something is to be seen.
  func slots(at position: CGFloat) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let first = first(at: position)
    let lower = Int(min(max(first, -1e15), 1e15).rounded(.down))
    return lower..<lower + min(size + (first > CGFloat(lower) ? 1 : 0), count)
  }

  /// How much is to be seen of a slot's item, from 0 to 1: items fade where the row ends.
  func opacity(ofSlot slot: Int, at position: CGFloat) -> CGFloat { opacity(ofSlot: slot, first: first(at: position)) }

  /// - Parameter first: what `first(at:)` says.
  func opacity(ofSlot slot: Int, first: CGFloat) -> CGFloat {
    guard size < count else { return 1 }
    let ahead = CGFloat(slot) - first
    return min(max(min(ahead, CGFloat(size - 1) - ahead) + 1, 0), 1)
  }
}
