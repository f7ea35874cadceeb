import Foundation

/// Lays the parts of one group in a row.
struct GroupSolver {
  let solver: NodeSolver
  /// The group's number in the tree.
  let number: Int
  let axis: LayoutAxis
  let parts: [LayoutNode]
  let filling: LayoutNode.Filling
  let spacing: LayoutSpacing?

  /// Parts in place, and what of the group's size they ask for.
  private struct Row {
    var members: [(node: LayoutNode, part: NodeSolver.Part)] = []
    var length: CGFloat = 0
    /// The breadth of the parts that have their own, and of those whose breadth is a fraction of the group's.
    var breadths: (own: CGFloat?, fractional: CGFloat) = (nil, 0)

    var breadth: CGFloat { breadths.own ?? breadths.fractional }
  }

  private var gap: CGFloat { spacing?.least ?? 0 }

  func solve(
    _ node: LayoutNode, _ given: CGSize, _ cursor: inout NodeSolver.Cursor, _ forced: NodeSolver.Forced
  ) -> NodeSolver.Part {
    let start = cursor
    var inner = node.insets.inset(given)
    let isOpen = node.size[axis].isMeasured
    let isFree = isOpen && forced[axis] == nil
    let isFreeAcross = node.size[axis.other].isMeasured && forced[axis.other] == nil
    var row = fill(inner, isOpen: isOpen, &cursor)
    if isFree || isFreeAcross || hasUniform {
      let content = axis.size(
        isFree ? row.length : axis.length(inner), isFreeAcross ? row.breadth : axis.other.length(inner))
      let changed = content != inner
      inner = content
      if hasUniform || (changed && dependsOnGroup) {
        let uniform = uniformLengths(row)
        cursor = start
        row = fill(inner, isOpen: isOpen, &cursor, uniform)
      }
    }
    let size = CGSize(
      width: inner.width + node.insets.leading + node.insets.trailing,
      height: inner.height + node.insets.top + node.insets.bottom)
    return arrange(row, in: inner, corner: CGPoint(x: node.insets.leading, y: node.insets.top), size: size, start)
  }

  // MARK: Filling

  private func fill(
    _ inner: CGSize, isOpen: Bool, _ cursor: inout NodeSolver.Cursor, _ uniform: NodeSolver.Forced = .init()
  ) -> Row {
    var row = Row()
    let available = axis.length(inner)
    for repetition in 0..<most {
      guard !parts.isEmpty, !cursor.isAtEnd else { break }
      let index = filling == .repeated ? repetition % parts.count : 0
      let node = parts[index]
      var forced = uniform.limited(to: node.size)
      if case .equal(let count) = filling {
        forced[axis] = max(0, (available - gap * CGFloat(count - 1)) / CGFloat(count))
      }
      let before = cursor
      guard
        let part = solver.place(node, solver.number(ofPart: index, in: number), in: inner, &cursor, forced: forced)
      else { break }
      let length = axis.length(part.size) + node.edges.before(axis).least + node.edges.after(axis).least
      let next = row.length + (repetition == 0 ? 0 : gap) + length
      if filling == .repeated {
        // Once over, whatever space there is, where the group has no length of its own or parts take none.
        let isRoundOver = repetition >= parts.count && (isOpen || row.length <= 0)
        let isFull = !isOpen && repetition > 0 && next > available + 0.001
        if isRoundOver || isFull {
          cursor = before
          break
        }
      }
      row.members.append((node, part))
      row.length = next
      let edges = node.edges.before(axis.other).least + node.edges.after(axis.other).least
      let breadth = axis.other.length(part.size) + edges
      if node.size[axis.other].isFraction(of: axis.other) {
        row.breadths.fractional = max(row.breadths.fractional, breadth)
      } else {
        row.breadths.own = max(row.breadths.own ?? 0, breadth)
      }
    }
    return row
  }

  private var most: Int {
    switch filling {
    case .repeated: Self.limit
    case .count(let count), .equal(let count): max(0, min(count, Self.limit))
    }
  }

  /// The greatest number of parts in a group.
  private static let limit = 10_000

  // MARK: Sizes that depend on each other

  private var hasUniform: Bool { parts.contains { $0.size.width.isUniform || $0.size.height.isUniform } }

  private var dependsOnGroup: Bool { parts.contains(where: \.isFractional) }

  private func uniformLengths(_ row: Row) -> NodeSolver.Forced {
    var lengths = NodeSolver.Forced()
    for (node, part) in row.members {
      if node.size.width.isUniform { lengths.width = max(lengths.width ?? 0, part.size.width) }
      if node.size.height.isUniform { lengths.height = max(lengths.height ?? 0, part.size.height) }
    }
    return lengths
  }

  // MARK: Places

  /// Places the parts of a row; flexible spaces share what is left over.
  private func arrange(
    _ row: Row, in inner: CGSize, corner: CGPoint, size: CGSize, _ start: NodeSolver.Cursor
  ) -> NodeSolver.Part {
    var result = NodeSolver.Part(size: size)
    let gaps = spacing?.isFlexible == true ? max(0, row.members.count - 1) : 0
    let edges = row.members.reduce(0) { count, member in
      count + [member.node.edges.before(axis), member.node.edges.after(axis)].count(where: \.isFlexible)
    }
    let left = max(0, axis.length(inner) - row.length)
    let share = gaps + edges > 0 ? left / CGFloat(gaps + edges) : 0
    var place: CGFloat = 0
    for (index, (node, part)) in row.members.enumerated() {
      let (before, after) = (node.edges.before(axis), node.edges.after(axis))
      if index > 0 { place += gap + (gaps > 0 ? share : 0) }
      place += before.least + (before.isFlexible ? share : 0)
      let across = node.shiftAcross(axis, part.size, in: axis.other.length(inner))
      let way = axis.point(place, across)
      result.append(part.shifted(by: CGPoint(x: corner.x + way.x, y: corner.y + way.y)))
      place += axis.length(part.size) + after.least + (after.isFlexible ? share : 0)
    }
    return result
  }
}

extension NodeSolver.Forced {
  /// The lengths on the sides that the siblings share.
  fileprivate func limited(to size: LayoutDimensions) -> Self {
    Self(width: size.width.isUniform ? width : nil, height: size.height.isUniform ? height : nil)
  }
}

extension LayoutNode {
  /// True if a part's size is a fraction of the group's.
  fileprivate var isFractional: Bool {
    [size.width, size.height].contains { $0.isFraction(of: .horizontal) || $0.isFraction(of: .vertical) }
  }
}

extension LayoutDimension {
  fileprivate func isFraction(of axis: LayoutAxis) -> Bool {
    switch self {
    case .fractionalWidth: axis == .horizontal
    case .fractionalHeight: axis == .vertical
    case .absolute, .estimated, .uniform: false
    }
  }
}
