package import Foundation

/// A view at an edge of a section: a header, a footer, or one at a side.
package struct LayoutBoundary: Hashable, Sendable {
  package var size: LayoutDimensions
  package var insets: LayoutInsets
  package var kind: String
  package var zIndex: Int
  /// 0 leading or top, 1 trailing or bottom.
  package var x: CGFloat
  package var y: CGFloat
  package var offset: CGPoint
  /// Whether the section grows by it.
  package var extends: Bool
  /// Whether it stays in sight.
  package var pins: Bool
  /// Before it, along the list, where the section grows by it.
  package var space: CGFloat

  package init(
    size: LayoutDimensions, insets: LayoutInsets = LayoutInsets(), kind: String, zIndex: Int = 1, x: CGFloat,
    y: CGFloat, offset: CGPoint = .zero, extends: Bool = true, pins: Bool = false,
    space: CGFloat = 0
  ) {
    (self.size, self.insets, self.kind, self.zIndex) = (size, insets, kind, zIndex)
    (self.x, self.y, self.offset, self.extends, self.pins) = (x, y, offset, extends, pins)
    self.space = space.isFinite ? space : 0
  }

  func part(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? x : y }
}

/// The views at the edges of a section, in place. A value.
package struct PlacedBoundaries: Sendable {
  package struct Placed: Sendable {
    package var item: LayoutBoundary
    /// Among those of the same kind.
    package var number: Int
    /// In the section, not pinned.
    package var frame: CGRect
    /// What it grows the section by.
    var extent: CGFloat
    /// Of the pinned ones between it and the edge that it keeps to.
    var pinned: CGFloat = 0
  }

  package private(set) var all: [Placed] = []
  /// What the section grows by at its start and its end, and what is taken from its sides.
  package private(set) var before: CGFloat = 0
  package private(set) var after: CGFloat = 0
  package private(set) var sides: (CGFloat, CGFloat) = (0, 0)
  private let axis: LayoutAxis

  /// - Parameters:
  ///   - room: what they may fill.
  ///   - measured: by kind and number.
  package init(_ items: [LayoutBoundary], axis: LayoutAxis, room: CGSize, measured: (String, Int) -> CGSize?) {
    self.axis = axis
    var numbers: [String: Int] = [:]
    for item in items {
      let number = numbers[item.kind, default: 0]
      numbers[item.kind] = number + 1
      let size = item.size.size(in: room, measured: measured(item.kind, number))
      let extent = item.extends ? axis.length(size) + item.space : 0
      all.append(Placed(item: item, number: number, frame: CGRect(origin: .zero, size: size), extent: extent))
      switch item.part(axis) {
      case 0: before += extent
      case 1: after += extent
      default:
        let breadth = item.extends ? axis.other.length(size) : 0
        if item.part(axis.other) == 0 { sides.0 += breadth }
        if item.part(axis.other) == 1 { sides.1 += breadth }
      }
    }
  }

  /// - Parameters:
  ///   - content: the length of what lies between them.
  ///   - edge: where the room for them begins across the list.
  package mutating func place(content: CGFloat, edge: CGFloat, breadth: CGFloat) {
    var (start, end) = (CGFloat(0), before + content)
    for index in all.indices {
      let (item, size) = (all[index].item, all[index].frame.size)
      let length = axis.length(size)
      var along: CGFloat
      switch item.part(axis) {
      case 0:
        along = item.extends ? start + item.space : before
        start += all[index].extent
      case 1:
        along = item.extends ? end + item.space : before + content - length
        end += all[index].extent
      default: along = before + (content - length) / 2
      }
      let across = edge + item.part(axis.other) * (breadth - axis.other.length(size))
      along += axis.place(item.offset)
      let origin = axis.point(along, across + axis.other.place(item.offset))
      all[index].frame = item.insets.ignoring(item.size).inset(CGRect(origin: origin, size: size))
    }
    notePinned()
  }

  private mutating func notePinned() {
    var sum: CGFloat = 0
    for index in all.indices where all[index].item.pins && all[index].item.part(axis) == 0 {
      all[index].pinned = sum
      sum += all[index].extent
    }
    sum = 0
    for index in all.indices.reversed() where all[index].item.pins && all[index].item.part(axis) == 1 {
      all[index].pinned = sum
      sum += all[index].extent
    }
  }

  /// Pinned ones keep in sight, within the section.
  ///
  /// - Parameter visible: what is in sight of the section, in its coordinates.
  package func frame(of index: Int, visible: ClosedRange<CGFloat>?, length: CGFloat) -> CGRect {
    let placed = all[index]
    guard placed.item.pins, let visible else { return placed.frame }
    let natural = axis.lower(placed.frame)
    let extent = axis.length(placed.frame.size)
    var start = natural
    switch placed.item.part(axis) {
    case 0: start = max(natural, min(visible.lowerBound + placed.pinned, length - after - extent))
    case 1: start = min(natural, max(visible.upperBound - placed.pinned - extent, before))
    default: break
    }
    let way = axis.point(start - natural, 0)
    return placed.frame.offsetBy(dx: way.x, dy: way.y)
  }
}
