internal import CollectionPrimitives
package import Foundation

/// A view at an edge of a section: a header, a footer, or one at a side.
package struct LayoutBoundary: Hashable, Sendable {
  package var size: LayoutDimensions
  package var insets: LayoutInsets
  package var kind: String
  package var zIndex: Int
  /// The place on each axis: 0 leading or top, 1 trailing or bottom.
  package var x: CGFloat
  package var y: CGFloat
  package var offset: CGPoint
  /// True if the section grows by the view.
  package var extends: Bool
  /// True if the view stays in sight while the section does.
  package var pins: Bool
  /// The space before the view, along the list, where the section grows by it.
  package var space: CGFloat

  package init(
    size: LayoutDimensions, insets: LayoutInsets = LayoutInsets(), kind: String, zIndex: Int = 1, x: CGFloat,
    y: CGFloat, offset: CGPoint = .zero, extends: Bool = true, pins: Bool = false,
    space: CGFloat = 0
  ) {
    (self.size, self.insets, self.kind, self.zIndex) = (size, insets, kind, zIndex)
    (self.x, self.y, self.offset, self.extends, self.pins) = (x, y, offset, extends, pins)
    self.space = space.finite
  }

  func part(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? x : y }
}

/// The views at the edges of a section, in place. A value.
package struct PlacedBoundaries: Sendable {
  package struct Placed: Sendable {
    package var item: LayoutBoundary
    /// The view's number among those of the same kind.
    package var number: Int
    /// The frame in the section while the view is not pinned.
    package var frame: CGRect
    /// The number of the line that the view stands in at its edge; nil where the section does not grow by it.
    var line: Int?
    /// The length of the pinned lines between the view and the edge that it keeps to.
    var pinned: CGFloat = 0
  }

  /// Views beside each other at one edge. The section grows by the longest.
  private struct Line: Sendable {
    var extent: CGFloat = 0
    /// The stretches that views fill, across the list.
    var occupied: [Range<CGFloat>] = []
    var pins = false

    func fits(_ span: Range<CGFloat>) -> Bool {
      occupied.allSatisfy { span.lowerBound >= $0.upperBound - 1e-6 || $0.lowerBound >= span.upperBound - 1e-6 }
    }
  }

  package private(set) var all: [Placed] = []
  /// The lines at the start and at the end.
  private var lines: [[Line]] = [[], []]
  /// The lengths by which the section grows at its start and its end, and those that are taken from its sides.
  package var before: CGFloat { lines[0].reduce(0) { $0 + $1.extent } }
  package var after: CGFloat { lines[1].reduce(0) { $0 + $1.extent } }
  package private(set) var sides: (CGFloat, CGFloat) = (0, 0)
  private let axis: LayoutAxis

  /// - Parameters:
  ///   - room: the size that the views may fill.
  ///   - measured: the measured sizes, by kind and number.
  package init(_ items: [LayoutBoundary], axis: LayoutAxis, space: CGSize, measured: (String, Int) -> CGSize?) {
    self.axis = axis
    var numbers: [String: Int] = [:]
    for item in items {
      let number = numbers[item.kind, default: 0]
      numbers[item.kind] = number + 1
      let size = item.size.size(in: space, measured: measured(item.kind, number))
      var placed = Placed(item: item, number: number, frame: CGRect(origin: .zero, size: size))
      if item.extends {
        switch item.part(axis) {
        case 0: placed.line = addToLine(item, size, at: 0, breadth: axis.other.length(space))
        case 1: placed.line = addToLine(item, size, at: 1, breadth: axis.other.length(space))
        default:
          if item.part(axis.other) == 0 { sides.0 += axis.other.length(size) }
          if item.part(axis.other) == 1 { sides.1 += axis.other.length(size) }
        }
      }
      all.append(placed)
    }
  }

  /// Adds a view to the last line of an edge that has space for it. Views that do not overlap, such as one at the leading and one at the
  /// trailing end of an edge, share a line.
  private mutating func addToLine(_ item: LayoutBoundary, _ size: CGSize, at edge: Int, breadth: CGFloat) -> Int {
    let length = axis.other.length(size)
    let start = item.part(axis.other) * (breadth - length) + axis.other.coordinate(item.offset)
    let span = start..<(start + max(0, length))
    if lines[edge].last.map({ !$0.fits(span) }) ?? true { lines[edge].append(Line()) }
    let number = lines[edge].count - 1
    lines[edge][number].occupied.append(span)
    lines[edge][number].extent = max(lines[edge][number].extent, axis.length(size) + item.space)
    if item.pins { lines[edge][number].pins = true }
    return number
  }

  /// - Parameters:
  ///   - content: the length of what lies between them.
  ///   - edge: the position across the list at which the space for them begins.
  ///   - sideRoom: the stretch between the outer edges of the views at the sides; nil for all of the space.
  package mutating func place(
    content: CGFloat, edge: CGFloat, breadth: CGFloat, sideSpace: ClosedRange<CGFloat>? = nil
  ) {
    var free = (sideSpace?.lowerBound ?? edge, sideSpace?.upperBound ?? edge + breadth)
    let starts: [[CGFloat]] = lines.map { edge in
      edge.indices.map { index in edge[..<index].reduce(0) { $0 + $1.extent } }
    }
    for index in all.indices {
      let (item, size) = (all[index].item, all[index].frame.size)
      let length = axis.length(size)
      var along: CGFloat
      switch item.part(axis) {
      case 0: along = all[index].line.map { starts[0][$0] + item.space } ?? before
      case 1:
        // Against the edge, as those at the start.
        along =
          all[index].line.map { before + content + starts[1][$0] + lines[1][$0].extent - length }
          ?? before + content - length
      default: along = before + (content - length) / 2
      }
      let width = axis.other.length(size)
      var across = edge + item.part(axis.other) * (breadth - width)
      if item.extends, ![0, 1].contains(item.part(axis)) {
        // The first is the outermost.
        if item.part(axis.other) == 0 {
          across = free.0
          free.0 += width
        } else if item.part(axis.other) == 1 {
          across = free.1 - width
          free.1 -= width
        }
      }
      along += axis.coordinate(item.offset)
      let origin = axis.point(along, across + axis.other.coordinate(item.offset))
      all[index].frame = item.insets.ignoring(item.size).inset(CGRect(origin: origin, size: size))
    }
    markPinned()
  }

  private mutating func markPinned() {
    for index in all.indices where all[index].item.pins {
      let (line, isAtStart) = (all[index].line, all[index].item.part(axis) == 0)
      let edge = lines[isAtStart ? 0 : 1]
      // What stands beside the content is further from the edge than every line.
      let nearer = isAtStart ? edge[..<(line ?? edge.count)] : edge[(line.map { $0 + 1 } ?? 0)...]
      all[index].pinned = nearer.reduce(0) { $0 + ($1.pins ? $1.extent : 0) }
    }
  }

  /// The frame of a view. Pinned views keep in sight as long as any of the section is: the section's end pushes those of its start out, and
  /// the other way round.
  ///
  /// - Parameter visible: the stretch of the section that is in sight, in its coordinates.
  package func frame(of index: Int, visible: ClosedRange<CGFloat>?, length: CGFloat) -> CGRect {
    let placed = all[index]
    guard placed.item.pins, let visible else { return placed.frame }
    let natural = axis.lower(placed.frame)
    let extent = axis.length(placed.frame.size)
    var start = natural
    switch placed.item.part(axis) {
    case 0: start = max(natural, min(visible.lowerBound + placed.pinned, length - extent))
    case 1: start = min(natural, max(visible.upperBound - placed.pinned - extent, 0))
    default: break
    }
    let way = axis.point(start - natural, 0)
    return placed.frame.offsetBy(dx: way.x, dy: way.y)
  }
}
