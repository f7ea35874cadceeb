import CollectionPrimitives
import UIKit

@testable import CollectionLayouts

/// Rows or columns as one would lay them by hand: one after the other, then those that stay are moved.
struct LineModel {
  var lengths: [CGFloat]
  var spacing: CGFloat
  var header: CGFloat
  var leading: Int
  var trailing: Int

  /// Starts of all lines in the content, and the end of the content.
  var places: (starts: [CGFloat], end: CGFloat) {
    var (starts, next, end) = ([CGFloat](), header, header)
    for length in lengths {
      starts.append(next)
      if length > 0 {
        end = next + length
        next = end + spacing
      }
    }
    return (starts, lengths.last == 0 ? max(next - spacing, header) : end)
  }

  /// The starts of all lines as they are shown.
  func shown(_ visible: Span) -> [CGFloat] {
    let (starts, end) = places
    return starts.enumerated().map { line, start in
      if line < leading { return start + max(visible.lower, 0) }
      return line >= lengths.count - trailing ? start + min(visible.upper - end, 0) : start
    }
  }

  /// As many lines stay as leave room for others.
  mutating func limitStaying(to space: CGFloat) {
    let (starts, end) = places
    func start(_ line: Int) -> CGFloat {
      line < starts.count ? starts[line] : (starts.last ?? 0) + gapped(starts.count - 1)
    }
    func gapped(_ line: Int) -> CGFloat { line >= 0 && lengths[line] > 0 ? lengths[line] + spacing : 0 }
    leading = min(leading, lengths.count)
    trailing = min(trailing, lengths.count - leading)
    while leading > 0, start(leading) >= space { leading -= 1 }
    while trailing > 0, end - start(lengths.count - trailing) >= space - start(leading) { trailing -= 1 }
  }

  static func random(_ dice: inout Dice) -> LineModel {
    let count = Int.random(in: 0...14, using: &dice)
    let isEqual = Bool.random(using: &dice)
    let usual = CGFloat(Int.random(in: 0...80, using: &dice)) / 2
    return LineModel(
      lengths: (0..<count).map { _ in isEqual ? usual : CGFloat(Int.random(in: 0...60, using: &dice)) / 2 },
      spacing: CGFloat(Int.random(in: 0...3, using: &dice)), header: Bool.random(using: &dice) ? 0 : 21,
      leading: Int.random(in: 0...3, using: &dice), trailing: Int.random(in: 0...3, using: &dice))
  }

  func lines(in space: CGFloat) -> GridLines {
    let isEqual = Set(lengths).count == 1
    var lines =
      isEqual
      ? GridLines(count: lengths.count, length: lengths[0], spacing: spacing, header: header)
      : GridLines(lengths: lengths, spacing: spacing, header: header)
    lines.setStaying(leading: leading, trailing: trailing, in: space)
    return lines
  }
}
