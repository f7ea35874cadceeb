import CollectionPrimitives
package import Foundation

/// All groups of a section, one after the other. A value.
///
/// Where every group has the same number of items, groups without measured sizes are one solved group at many
/// offsets, and nothing is stored for them. Where groups wrap, each is stored.
package struct GroupRun: Sendable {
  /// What groups are solved from.
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
      (self.spacing, self.count, self.solver) = (spacing.isFinite ? spacing : 0, max(0, count), solver)
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

  /// - Parameter measured: items that were measured, in any order. O(measured), of wrapping groups O(items).
  package init(_ source: Source, measured: some Sequence<Int>) {
    (axis, itemCount, spacing) = (source.axis, source.count, source.spacing)
    shape =
      source.node.isWrapping
      ? .wrapped(WrappedGroups(source)) : .alike(AlikeGroups(source, measured: measured))
  }

  /// Some items were measured, and nothing else has changed. O(measured groups), of wrapping groups O(items).
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

  /// Where a group begins, from the start of the run. The number of groups is the place after the last space.
  package func start(ofGroup number: Int) -> CGFloat {
    let gaps = spacing * CGFloat(number)
    return switch shape {
    case .alike(let groups): groups.start(ofGroup: number) + gaps
    case .wrapped(let groups): groups.starts[number] + gaps
    }
  }

  /// Along the axis.
  package var length: CGFloat { count == 0 ? 0 : max(0, start(ofGroup: count) - spacing) }

  /// Of the broadest group.
  package var breadth: CGFloat {
    switch shape {
    case .alike(let groups): groups.breadth
    case .wrapped(let groups): groups.breadth
    }
  }

  /// Those that may reach into a stretch of the run, parts that stick out of them left aside.
  package func groups(from lower: CGFloat, to upper: CGFloat) -> Range<Int> {
    guard count > 0, lower <= upper else { return 0..<0 }
    let first = (0..<count).prefixCount { start(ofGroup: $0 + 1) - spacing < lower }
    let end = (0..<count).prefixCount { start(ofGroup: $0) <= upper }
    return first..<max(first, end)
  }

  /// How far leaves and extras stick out of their groups, at most, on either side.
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
