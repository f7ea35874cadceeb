import CollectionPrimitives
import UIKit

/// A list of cards: cards that lie over each other with only their heads showing, flat or tilted, or rows of which the first is long. Pure
/// arithmetic.
///
/// Lengths are along the scroll direction, counted from the leading edge of the part of the view that the stack fills.
struct StackListGeometry: Equatable {
  enum Shape: Equatable {
    case flat
    case tilted(StackPerspective)
    /// The length of the rows that are not the first one.
    case focus(rowLength: CGFloat)
  }

  var snapPoints = SnapPoints.empty
  var shape = Shape.flat
  var viewport: CGFloat = 0
  /// The length that the view shows before that part.
  var marginBefore: CGFloat = 0
  var length: CGFloat = 0
  var stretchFactor: CGFloat = 0.2
  /// The distance by which the view is scrolled, and the same in items, within the content.
  var offset: CGFloat = 0
  var position: CGFloat = 0

  var count: Int { snapPoints.count }

  /// The start of a card in the content while nothing is pulled.
  func start(of item: Int) -> CGFloat { count > 0 ? snapPoints.base(item) - snapPoints.base(0) : 0 }

  /// The start of a card in the view. Pulled beyond the beginning, each head is uncovered a little more.
  func viewStart(of item: Int) -> CGFloat {
    let start = start(of: item) - offset
    // Rows between the first one and this one are short, the second in part.
    if case .focus(let row) = shape { return start - (length - row) * max(CGFloat(item) - position - 1, 0) }
    return start + max(-offset, 0) * stretchFactor * CGFloat(item)
  }

  /// The end of a card in the view.
  func viewEnd(of item: Int) -> CGFloat {
    let start = viewStart(of: item)
    return switch shape {
    case .flat: start + length
    case .tilted(let perspective): perspective.end(of: start)
    case .focus: start + length(of: item)
    }
  }

  /// The coordinates of the view between which a card is drawn.
  private func drawnSpan(of item: Int) -> (lower: CGFloat, upper: CGFloat) {
    let start = viewStart(of: item)
    if case .tilted(let perspective) = shape { return perspective.drawnSpan(of: start) }
    return (start, start + length(of: item))
  }

  /// The degree to which a card is not the first one, 0...1.
  func recess(of item: Int) -> CGFloat { min(max(CGFloat(item) - position, 0), 1) }

  /// The length for which a card is laid out.
  func length(of item: Int) -> CGFloat {
    guard case .focus(let row) = shape else { return length }
    return length - (length - row) * recess(of: item)
  }

  /// The middle of a card in the view, and its projection.
  func pose(of item: Int) -> (center: CGFloat, tilt: StackTilt) {
    let start = viewStart(of: item)
    guard case .tilted(let perspective) = shape else { return (start + length(of: item) / 2, .none) }
    return perspective.pose(of: start)
  }

  /// The cards that are partly between two coordinates of the view.
  ///
  /// - Complexity: O(log items) where a delegate gives reveals, else O(log items · log sections).
  func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard count > 0, lower < upper else { return 0..<0 }
    let first = (0..<count).prefixCount { drawnSpan(of: $0).upper <= lower }
    let end = (0..<count).prefixCount { drawnSpan(of: $0).lower < upper }
    return first..<max(first, end)
  }

  /// The cards that fall onto the pile when one is brought out: those that show and begin before the pile does.
  var pile: Range<Int> { items(from: -marginBefore, to: viewport) }

  /// The number of cards that begin before a coordinate of the view, with fractions: 2.5 is in the middle of the third
  /// head.
  ///
  /// - Complexity: O(log items) where a delegate gives reveals, else O(log items · log sections).
  func begun(before location: CGFloat) -> CGFloat {
    guard count > 0 else { return 0 }
    let after = (0..<count).prefixCount { viewStart(of: $0) < location }
    guard after > 0 else { return 0 }
    let start = viewStart(of: after - 1)
    let next = after < count ? viewStart(of: after) : start + min(snapPoints.pitch, length(of: after - 1))
    guard next > start else { return CGFloat(after) }
    return CGFloat(after - 1) + min((location - start) / (next - start), 1)
  }

  /// The card whose head is at a coordinate of the view, or the nearest one.
  ///
  /// - Complexity: O(log items) where a delegate gives reveals, else O(log items · log sections).
  func head(at location: CGFloat) -> Int {
    min(max((0..<count).prefixCount { viewStart(of: $0) <= location } - 1, 0), max(count - 1, 0))
  }
}
