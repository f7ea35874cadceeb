import UIKit

/// Determines the size of cells and their number per line.
struct HoneycombSizingRule: Equatable, Sendable {
  var sizing: HoneycombLayout.Sizing
  var spacing: CGFloat
  var arrangement: HoneycombLayout.Arrangement
  var isStraight: Bool
  /// True if items form a block instead of filling lines of the view's width.
  var isBlock: Bool
  /// The available length across the scroll direction.
  var space: CGFloat
  /// Items in the largest section.
  var mostItems: Int

  struct Result: Equatable, Sendable {
    var radius: CGFloat
    var cellsPerLine: Int
    /// The radius that the spacing allows, if cells would need more; they get the minimum size then.
    var radiusLeft: CGFloat?
  }

  static let smallestRadius: CGFloat = 0.5
  private static let root = 3.0.squareRoot()

  func lattice(radius: CGFloat) -> HexLattice {
    HexLattice(isStraight: isStraight, pitch: max(radius * Self.root + spacing, Self.smallestRadius))
  }

  var result: Result {
    switch sizing {
    case .itemRadius(let radius):
      return Result(radius: radius, cellsPerLine: isBlock ? blockWidth : fitting(radius: radius))
    case .columns(let count):
      let found = fittingRadius(cells: count)
      let radius = max(found, Self.smallestRadius)
      return Result(
        radius: radius, cellsPerLine: isBlock ? blockWidth : count,
        radiusLeft: found < Self.smallestRadius && space > 0 ? found : nil)
    }
  }

  private var stepFactor: CGFloat { HoneycombPattern.stepFactor(arrangement, isStraight: isStraight) }
  private var indentFactor: CGFloat { HoneycombPattern.indentFactor(arrangement, isStraight: isStraight) }

  /// The radius with which a number of cells fits. The extent consists of the cells' width and of pitches, both of which depend on the
  /// radius.
  private func fittingRadius(cells: Int) -> CGFloat {
    let pitches = CGFloat(cells - 1) * stepFactor + indentFactor
    return (space - pitches * spacing) / (pitches * Self.root + (isStraight ? Self.root : 2))
  }

  private func fitting(radius: CGFloat) -> Int {
    let pitch = lattice(radius: radius).pitch
    let width = HexLattice.cellSize(radius: radius, isStraight: isStraight).width
    let more = ((space - width - indentFactor * pitch) / (stepFactor * pitch) + 1e-6).rounded(.down)
    return 1 + Int(min(max(more, 0), 1e6))
  }

  /// Cells in a line of a block that is about as wide as it is long.
  private var blockWidth: Int {
    let line: CGFloat = isStraight ? Self.root / 2 : arrangement == .alternating ? 0.5 : 1
    let width = (CGFloat(max(mostItems, 1)) * line / stepFactor).squareRoot()
    return max(Int(width.rounded(.up)), 1)
  }
}
