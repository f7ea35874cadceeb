import CollectionPrimitives
import UIKit

/// The rows or the columns of a grid along their axis: a header, lines one after the other with gaps between them, of which some at both
/// ends stay in sight. Coordinates begin at 0 before the header.
struct GridLines: Equatable, Sendable {
  var count = 0
  /// The length of the header before the lines, which stays in sight.
  var header: CGFloat = 0
  private(set) var lengths = Lengths.uniform(0)
  /// The number of lines that stay at the leading end, and at the trailing end.
  private(set) var leading = 0
  private(set) var trailing = 0
  private let spacing: CGFloat
  /// The thickness of what is drawn between lines without gaps.
  var separator: CGFloat = 0

  enum Lengths: Equatable, Sendable {
    case uniform(CGFloat)
    /// Each line with the gap after it, in parts of a point. A line without length has no gap.
    case each(LengthSums)
  }

  init(count: Int = 0, length: CGFloat = 0, spacing: CGFloat = 0, header: CGFloat = 0) {
    (self.count, self.spacing, self.header) = (count, spacing, header)
    lengths = .uniform(length)
  }

  /// - Complexity: O(lines).
  init(lengths: [CGFloat], spacing: CGFloat = 0, header: CGFloat = 0) {
    (count, self.spacing, self.header) = (lengths.count, spacing, header)
    self.lengths = .each(LengthSums(lengths.map(pitch)))
  }

  private func pitch(_ length: CGFloat) -> Int64 { length > 0 ? WaterfallGeometry.fixed(length + spacing) : 0 }

  // MARK: Places

  /// The length of a line.
  func length(of line: Int) -> CGFloat {
    switch lengths {
    case .uniform(let length): length
    case .each(let sums): max(WaterfallGeometry.points(sums[line]) - spacing, 0)
    }
  }

  /// The start of a line; with the number of lines, where another one would start.
  ///
  /// - Complexity: O(1) for equal lines, else O(log lines).
  func start(of line: Int) -> CGFloat {
    switch lengths {
    case .uniform(let length): header + (length > 0 ? length + spacing : 0) * CGFloat(line)
    case .each(let sums): header + WaterfallGeometry.points(sums.start(of: line))
    }
  }

  /// True if the header or any lines stay in sight.
  var stays: Bool { header > 0 || leading > 0 || trailing > 0 }

  /// The place of what is drawn between a line and the next one: the gap, or `separator` points about the edge where there is none.
  func separator(after line: Int) -> Span {
    let (lower, upper) = (end(of: line), start(of: line + 1))
    return upper > lower ? Span(lower, upper) : Span(upper - separator / 2, upper + separator / 2)
  }

  func end(of line: Int) -> CGFloat { start(of: line) + length(of: line) }

  /// The end of the last line.
  var end: CGFloat {
    let next = start(of: count)
    return next > header ? max(next - spacing, header) : next
  }

  /// The last line that starts at or before a coordinate, or the first one.
  ///
  /// - Complexity: O(1) for equal lines, else O(log lines).
  func line(at coordinate: CGFloat) -> Int {
    let place = min(max(coordinate - header, 0), 1e15)
    switch lengths {
    case .uniform(let length):
      guard length > 0, count > 0 else { return 0 }
      return min((place / (length + spacing)).integer, count - 1)
    case .each(let sums): return sums.line(at: WaterfallGeometry.fixed(place))
    }
  }

  /// The lines that may meet a span; one more at an end does no harm.
  func lines(in span: Span) -> Range<Int> {
    guard count > 0, span.upper > header, span.lower < span.upper else { return 0..<0 }
    return line(at: span.lower)..<line(at: span.upper) + 1
  }

  // MARK: Changes

  /// Gives all lines one length.
  mutating func setLength(_ length: CGFloat) { lengths = .uniform(length) }

  /// Gives a line another length.
  ///
  /// - Complexity: O(log lines); O(lines) for the first one that differs from the others.
  mutating func setLength(_ length: CGFloat, of line: Int) {
    switch lengths {
    case .uniform(let usual):
      var all = [Int64](repeating: pitch(usual), count: count)
      all[line] = pitch(length)
      lengths = .each(LengthSums(all))
    case .each(var sums):
      // Without a second owner, nothing is copied.
      lengths = .uniform(0)
      sums[line] = pitch(length)
      lengths = .each(sums)
    }
  }

  /// Sets how many lines stay at both ends. What stays leaves room for others: lines that would fill the space scroll with the
  /// others, first trailing ones, from the middle outwards.
  mutating func setStaying(leading wantedLeading: Int, trailing wantedTrailing: Int, in space: CGFloat) {
    leading = min(wantedLeading, count)
    trailing = min(wantedTrailing, count - leading)
    if start(of: leading) >= space { leading = min(leading, line(at: space)) }
    while leading > 0, start(of: leading) >= space { leading -= 1 }
    let room = space - start(of: leading)
    if trailing > 0, end - start(of: count - trailing) >= room { trailing = max(count - 1 - line(at: end - room), 0) }
  }
}
