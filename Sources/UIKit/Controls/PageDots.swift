/// Computes the visible dots of a page control and their places. Dots that do not fit are left out; where more follow,
/// the outermost ones are small.
struct PageDots: Equatable {
  static let diameter: CGFloat = 7
  static let pitch: CGFloat = 16
  /// Between the outermost dots and the edges.
  static let margin: CGFloat = 8
  static let breadth: CGFloat = 26

  var pages: Int
  var current: Int
  /// Along the row of dots.
  var space: CGFloat

  static func length(_ pages: Int) -> CGFloat { CGFloat(max(0, pages)) * pitch + 2 * margin }

  /// The number of dots that fit; at least one.
  private var fitting: Int { max(1, min(pages, Int(max(0, min(space, 1e6) - 2 * Self.margin) / Self.pitch))) }

  /// The pages that have a dot.
  var visible: Range<Int> {
    guard pages > 0 else { return 0..<0 }
    let start = max(0, min(current - fitting / 2, pages - fitting))
    return start..<start + fitting
  }

  /// The middle of a page's dot, from the beginning of the row.
  func center(of page: Int) -> CGFloat {
    let row = CGFloat(visible.count) * Self.pitch
    return (space - row) / 2 + (CGFloat(page - visible.lowerBound) + 0.5) * Self.pitch
  }

  /// 1, or less near an end beyond which there are more pages.
  func scale(of page: Int) -> CGFloat {
    let before = visible.lowerBound > 0 ? page - visible.lowerBound : 2
    let after = visible.upperBound < pages ? visible.upperBound - 1 - page : 2
    return page == current ? 1 : [0.5, 0.75, 1][min(2, before, after)]
  }
}
