package import Foundation

/// A group with its items in place.
package struct SolvedGroup: Sendable {
  package struct Leaf: Sendable {
    /// The frame relative to the group.
    package var frame: CGRect
    package var zIndex: Int
    /// The sides on which the view itself decides the length.
    package var measures = MeasuredSides()
  }

  package struct Extra: Sendable {
    package var frame: CGRect
    package var measures = MeasuredSides()
    package var kind: String
    package var zIndex: Int
    /// The number in the group of the item that the view hangs on; for a view on a group, of the group's first item.
    package var leaf: Int
  }

  /// The size, the space at the edges included.
  package var size = CGSize.zero
  package var leaves: [Leaf] = []
  package var extras: [Extra] = []
}

/// Sizes and places of parts, from the outside to the inside and back. A value.
///
/// Groups that are as large as their contents are solved again where parts of them depend on that size.
package struct NodeSolver {
  /// The sizes that items and views measured, by the item's number in its section.
  package var measuredItem: (Int) -> CGSize?
  package var measuredExtra: (String, Int) -> CGSize?
  private var memo = GroupMemo()

  package init(
    measuredItem: @escaping (Int) -> CGSize? = { _ in nil },
    measuredExtra: @escaping (String, Int) -> CGSize? = { _, _ in nil }
  ) {
    (self.measuredItem, self.measuredExtra) = (measuredItem, measuredExtra)
  }

  /// - Parameters:
  ///   - along: the way in which groups follow each other. Across it, flexible edges share what the group leaves.
  ///   - first: the number of the first item.
  ///   - end: the number after the last one that there is.
  /// - Complexity: O(items of the group), with a factor for groups that are solved again when their own size is known.
  package func solve(
    _ node: LayoutNode, in container: CGSize, along: LayoutAxis, first: Int = 0, end: Int = .max
  ) -> SolvedGroup {
    var cursor = Cursor(first: first, end: end)
    var solver = self
    solver.memo = GroupMemo()
    guard let part = solver.place(node, 0, in: container, &cursor) else { return SolvedGroup() }
    let (before, after) = (node.edges.before(along), node.edges.after(along))
    let across = node.shiftAcross(along, part.size, in: along.other.length(container))
    let breadth = along.other.length(part.size) + across + node.edges.after(along.other).least
    let moved = part.shifted(by: along.point(before.least, across))
    let size = along.size(before.least + along.length(part.size) + after.least, breadth)
    return SolvedGroup(size: size, leaves: moved.leaves, extras: moved.extras)
  }

  // MARK: Parts

  /// The items that are still to be placed.
  struct Cursor {
    let first: Int
    var used = 0
    let end: Int

    init(first: Int, end: Int) { (self.first, self.end) = (first, end) }

    var item: Int { first + used }
    var isAtEnd: Bool { item >= end }
  }

  /// A node in place, relative to its own corner.
  struct Part {
    var size: CGSize
    var leaves: [SolvedGroup.Leaf] = []
    var extras: [SolvedGroup.Extra] = []

    func shifted(by way: CGPoint) -> Part {
      guard way != .zero else { return self }
      var part = self
      for index in leaves.indices { part.leaves[index].frame = leaves[index].frame.offsetBy(dx: way.x, dy: way.y) }
      for index in extras.indices { part.extras[index].frame = extras[index].frame.offsetBy(dx: way.x, dy: way.y) }
      return part
    }

    mutating func append(_ other: Part) {
      leaves += other.leaves
      extras += other.extras
    }
  }

  func number(ofPart index: Int, in parent: Int) -> Int { memo.number(ofPart: index, in: parent) }

  /// - Parameters:
  ///   - number: the node's number in the tree.
  ///   - forced: lengths that the group around it decided.
  func place(
    _ node: LayoutNode, _ number: Int, in container: CGSize, _ cursor: inout Cursor, forced: Forced = Forced()
  ) -> Part? {
    guard !cursor.isAtEnd else { return nil }
    let first = cursor.used
    var part: Part
    switch node.content {
    case .item:
      let size = forced.apply(to: node.size.size(in: container, measured: measuredItem(cursor.item)))
      let frame = node.insets.ignoring(node.size).inset(CGRect(origin: .zero, size: size))
      part = Part(size: size, leaves: [SolvedGroup.Leaf(frame: frame, zIndex: 0, measures: node.size.measures)])
      cursor.used += 1
    case .custom(let frames):
      part = Part(size: forced.apply(to: node.size.size(in: container)))
      for custom in frames where !cursor.isAtEnd {
        part.leaves.append(SolvedGroup.Leaf(frame: custom.frame, zIndex: custom.zIndex))
        cursor.used += 1
      }
    case .group(let axis, let parts, let filling, let spacing):
      let group = GroupSolver(
        solver: self, number: number, axis: axis, parts: parts, filling: filling, spacing: spacing)
      let given = forced.apply(to: node.size.size(in: container))
      part = memo.part(GroupMemo.Key(node: number, given: given, forced: forced, item: first), &cursor) {
        group.solve(node, given, &$0, forced)
      }
    }
    hang(node.extras, on: &part, of: node, leaf: first, item: cursor.first + first)
    return part
  }

  private func hang(_ extras: [LayoutExtra], on part: inout Part, of node: LayoutNode, leaf: Int, item: Int) {
    guard !extras.isEmpty else { return }
    var container = CGRect(origin: .zero, size: part.size)
    if case .item = node.content, let frame = part.leaves.first?.frame { container = frame }
    for extra in extras {
      let frame = extra.frame(on: container, measured: measuredExtra(extra.kind, item))
      part.extras.append(
        SolvedGroup.Extra(
          frame: frame, measures: extra.size.measures, kind: extra.kind, zIndex: extra.zIndex, leaf: leaf))
    }
  }

  struct Forced: Hashable {
    var width: CGFloat?
    var height: CGFloat?

    func apply(to size: CGSize) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }

    subscript(axis: LayoutAxis) -> CGFloat? {
      get { axis == .horizontal ? width : height }
      set { if axis == .horizontal { width = newValue } else { height = newValue } }
    }
  }
}

extension LayoutNode {
  /// The distance of a part from the edge across a row; flexible edges share what it leaves.
  func shiftAcross(_ axis: LayoutAxis, _ size: CGSize, in breadth: CGFloat) -> CGFloat {
    let (before, after) = (edges.before(axis.other), edges.after(axis.other))
    guard before.isFlexible else { return before.least }
    let left = max(0, breadth - axis.other.length(size) - before.least - after.least)
    return before.least + left / (after.isFlexible ? 2 : 1)
  }
}
