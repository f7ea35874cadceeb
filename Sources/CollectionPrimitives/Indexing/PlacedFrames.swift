package import Foundation

/// Frames that a layout returned one by one, and the items in a rectangle. Pure arithmetic.
///
/// Items are sorted into the cells of a grid by their centres; a search looks at the cells that the rectangle meets,
/// made larger by half of the largest item. The few items that are much larger than the others are searched one by one.
package struct PlacedFrames: Equatable, Sendable {
  package private(set) var frames: [CGRect] = []
  /// The extent of the frames in points, measured from 0: their greatest x and y.
  package private(set) var size = CGSize.zero
  private var grid = FrameGrid()

  package init() {}

  package mutating func reserve(_ count: Int) { frames.reserveCapacity(count) }

  package mutating func append(_ frame: CGRect) { frames.append(frame) }

  /// Finishes the frames. Called once all frames are known.
  /// - Complexity: O(items).
  package mutating func finish() {
    for frame in frames {
      size.width = max(size.width, frame.maxX)
      size.height = max(size.height, frame.maxY)
    }
    grid = FrameGrid(frames)
  }

  /// The numbers of the items whose frames meet a rectangle, in order.
  /// - Complexity: O(items found · log(items found)) where items are of similar sizes.
  package func items(in rect: CGRect) -> [Int] {
    var result: [Int] = []
    grid.forEachCandidate(in: rect) { item in
      if Self.meet(frames[item], rect) { result.append(item) }
    }
    return result.sorted()
  }

  /// Returns true if two rectangles meet, as Core Graphics defines it: rectangles that only touch do not meet, unless one of them is empty.
  /// Foundation's method counts all that touch.
  private static func meet(_ a: CGRect, _ b: CGRect) -> Bool {
    if a.width <= 0 || a.height <= 0 || b.width <= 0 || b.height <= 0 {
      return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
    }
    return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
  }
}

/// Numbers of frames, sorted into square cells by the frames' centres.
private struct FrameGrid: Equatable, Sendable {
  private var origin = CGPoint.zero
  private var side: CGFloat = 1
  private var columns = 0
  private var rows = 0
  /// Half of the largest frame in the grid.
  private var reach = CGSize.zero
  /// `members[starts[cell] ..< starts[cell + 1]]` are in a cell.
  private var starts: [Int32] = []
  private var members: [Int32] = []
  /// Frames that are too large for the grid.
  private var large: [Int32] = []

  init() {}

  init(_ frames: [CGRect]) {
    guard let first = frames.first else { return }
    var bounds = first
    var sum = CGSize.zero
    for frame in frames {
      bounds = bounds.union(frame)
      sum.width += frame.width
      sum.height += frame.height
    }
    let count = CGFloat(frames.count)
    origin = bounds.origin
    side = max((bounds.width * bounds.height / count).squareRoot() * 2, max(sum.width, sum.height) / count, 1)
    // Never more cells than items, however thin the content is.
    side = max(side, max(bounds.width, bounds.height) / count)
    columns = Int(bounds.width / side) + 1
    rows = Int(bounds.height / side) + 1
    sort(frames)
  }

  private mutating func sort(_ frames: [CGRect]) {
    starts = [Int32](repeating: 0, count: columns * rows + 1)
    var cells = [Int32](repeating: -1, count: frames.count)
    for (item, frame) in frames.enumerated() {
      if frame.width > 4 * side || frame.height > 4 * side {
        large.append(Int32(item))
        continue
      }
      reach.width = max(reach.width, frame.width / 2)
      reach.height = max(reach.height, frame.height / 2)
      let cell = column(frame.midX) + row(frame.midY) * columns
      cells[item] = Int32(cell)
      starts[cell + 1] += 1
    }
    for cell in 0..<columns * rows { starts[cell + 1] += starts[cell] }
    members = [Int32](repeating: 0, count: frames.count - large.count)
    var ends = starts
    for (item, cell) in cells.enumerated() where cell >= 0 {
      members[Int(ends[Int(cell)])] = Int32(item)
      ends[Int(cell)] += 1
    }
  }

  private func column(_ x: CGFloat) -> Int { Int(min(max((x - origin.x) / side, 0), CGFloat(columns - 1))) }
  private func row(_ y: CGFloat) -> Int { Int(min(max((y - origin.y) / side, 0), CGFloat(rows - 1))) }

  func forEachCandidate(in rect: CGRect, _ body: (Int) -> Void) {
    guard columns > 0, !rect.isNull else { return }
    for item in large { body(Int(item)) }
    let area = rect.insetBy(dx: -reach.width, dy: -reach.height)
    for row in row(area.minY)...row(area.maxY) {
      let (first, last) = (row * columns + column(area.minX), row * columns + column(area.maxX))
      for index in starts[first]..<starts[last + 1] { body(Int(members[Int(index)])) }
    }
  }
}
