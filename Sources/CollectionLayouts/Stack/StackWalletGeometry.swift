import CollectionPrimitives
import UIKit

/// A list of cards that lie over each other with only their heads showing. Pure arithmetic.
///
/// Lengths are along the scroll direction, counted from the leading edge of the part of the view that the stack fills.
struct StackWalletGeometry: Equatable {
  var snapPoints = SnapPoints.empty
  var viewport: CGFloat = 0
  /// The length that the view shows before that part.
  var marginBefore: CGFloat = 0
  var length: CGFloat = 0
  var stretchFactor: CGFloat = 0.2
  /// The distance by which the view is scrolled.
  var offset: CGFloat = 0

  var count: Int { snapPoints.count }

  /// The start of a card in the content while nothing is pulled.
  func start(of item: Int) -> CGFloat { count > 0 ? snapPoints.base(item) - snapPoints.base(0) : 0 }

  /// The start of a card in the view. Pulled beyond the beginning, each head is uncovered a little more.
  func viewStart(of item: Int) -> CGFloat {
    start(of: item) - offset + max(-offset, 0) * stretchFactor * CGFloat(item)
  }

  /// The cards that are partly between two coordinates of the view.
  ///
  /// - Complexity: O(log items) where a delegate gives reveals, else O(log items · log sections).
  func items(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard count > 0, lower < upper else { return 0..<0 }
    let first = (0..<count).prefixCount { viewStart(of: $0) + length <= lower }
    let end = (0..<count).prefixCount { viewStart(of: $0) < upper }
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
    let next = after < count ? viewStart(of: after) : start + min(snapPoints.pitch, length)
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
