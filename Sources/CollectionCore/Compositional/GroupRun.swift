import CollectionPrimitives
package import Foundation

/// All groups of a section, one after the other. A value.
///
/// Where every group has the same number of items, groups without measured sizes are one solved group at many
/// offsets, and nothing is stored for them. Where groups wrap, each is stored.
package struct GroupRun: Sendable {
  /// The input that groups are solved from.
  package struct Source {
    package var node: LayoutNode
    package var axis: LayoutAxis
    package var container: CGSize
    package var spacing: CGFloat
    package var count: Int
    package var solver: NodeSolver

    package init(
      node: LayoutNode, axis: LayoutAxis, container: CGSize, spacing: CGFloat, count: Int, solver: NodeSolver
    ) {
      (self.node, self.axis, self.container) = (node, axis, container)
      (self.spacing, self.count, self.solver) = (spacing.finite, max(0, count), solver)
    }

    func solve(first: Int, end: Int) -> SolvedGroup {
      solver.solve(node, in: container, along: axis, first: first, end: end)
    }
  }

  private enum Shape: Sendable {
    case alike(AlikeGroups)
    case wrapped(WrappedGroups)
  }

  package let axis: LayoutAxis
  package let itemCount: Int
  private let spacing: CGFloat
  private var shape: Shape

  /// - Parameter measured: items that were measured, in any order.
  /// - Complexity: O(measured items); O(items) where groups wrap.
  package init(_ source: Source, measured: some Sequence<Int>) {
    (axis, itemCount, spacing) = (source.axis, source.count, source.spacing)
    shape =
      source.node.isWrapping
      ? .wrapped(WrappedGroups(source)) : .alike(AlikeGroups(source, measured: measured))
  }

  /// Solves groups again after some items were measured, when nothing else has changed.
  ///
  /// - Complexity: O(measured groups); O(items) where groups wrap.
  package mutating func update(_ source: Source, measured: some Sequence<Int>) {
    switch shape {
    case .alike(var groups):
      groups.update(source, measured: measured)
      shape = .alike(groups)
    case .wrapped: shape = .wrapped(WrappedGroups(source))
    }
  }

  // MARK: Groups

  package var count: Int {
    switch shape {
    case .alike(let groups): groups.count
    case .wrapped(let groups): groups.solved.count
    }
  }

  package func group(_ number: Int) -> SolvedGroup {
    switch shape {
    case .alike(let groups): groups.group(number)
    case .wrapped(let groups): groups.solved[number]
    }
  }

  package func firstItem(ofGroup number: Int) -> Int {
    switch shape {
    case .alike(let groups): number * groups.itemsPerGroup
    case .wrapped(let groups): groups.firstItems[number]
    }
  }

  package func group(ofItem item: Int) -> Int {
    switch shape {
    case .alike(let groups): item / groups.itemsPerGroup
    case .wrapped(let groups): max(0, groups.firstItems.prefixCount { $0 <= item } - 1)
    }
  }

  /// The position at which a group begins, from the start of the run. For the number of groups: the position after the last space.
  ///
  /// - Complexity: O(log of the measured groups).
  package func start(ofGroup number: Int) -> CGFloat {
    let gaps = spacing * CGFloat(number)
    return switch shape {
    case .alike(let groups): groups.start(ofGroup: number) + gaps
    case .wrapped(let groups): groups.starts[number] + gaps
    }
  }

  /// The length of all groups and of the spaces between them, along the axis.
  package var length: CGFloat { count == 0 ? 0 : max(0, start(ofGroup: count) - spacing) }

  /// The breadth of the broadest group.
  package var breadth: CGFloat {
    switch shape {
    case .alike(let groups): groups.breadth
    case .wrapped(let groups): groups.breadth
    }
  }

  /// The groups that may reach into a stretch of the run. Parts that stick out of their groups are not considered.
  ///
  /// - Complexity: O(log groups · log measured groups).
  package func groups(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard count > 0, lower <= upper else { return 0..<0 }
    let first = (0..<count).prefixCount { start(ofGroup: $0 + 1) - spacing < lower }
    let end = (0..<count).prefixCount { start(ofGroup: $0) <= upper }
    return first..<max(first, end)
  }

  /// The greatest distance by which leaves and extras stick out of their groups, on either side.
  package var overhang: CGSize {
    switch shape {
    case .alike(let groups): groups.overhang
    case .wrapped(let groups): groups.overhang
    }
  }
}

extension SolvedGroup {
  var overhang: CGSize {
    (leaves.map(\.frame) + extras.map(\.frame)).reduce(.zero) { most, frame in
      CGSize(
        width: max(most.width, -frame.minX, frame.maxX - size.width),
        height: max(most.height, -frame.minY, frame.maxY - size.height))
    }
  }
}

extension CGSize {
  func union(_ other: CGSize) -> CGSize {
    CGSize(width: max(width, other.width), height: max(height, other.height))
  }
}
