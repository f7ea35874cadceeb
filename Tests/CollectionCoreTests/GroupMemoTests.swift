import Foundation
import Testing

@testable import CollectionCore

/// What a nest of groups costs, counted by how often an item is asked for its size.
@Suite struct GroupMemoTests {
  private final class Counter: @unchecked Sendable {
    var asked = 0
  }

  /// A group in a group, so many times, around one item.
  private func nest(
    _ depth: Int, _ width: LayoutDimension, _ height: LayoutDimension, _ item: LayoutDimension
  ) -> LayoutNode {
    var node = LayoutNode(size: LayoutDimensions(width: .fractionalWidth(1), height: item))
    for level in 0..<depth {
      node = LayoutNode(
        size: LayoutDimensions(width: width, height: height),
        content: .group(level.isMultiple(of: 2) ? .vertical : .horizontal, [node], .repeated, spacing: nil))
    }
    return node
  }

  private func cost(_ node: LayoutNode) -> (asked: Int, group: SolvedGroup) {
    let counter = Counter()
    let solver = NodeSolver(measuredItem: { _ in
      counter.asked += 1
      return CGSize(width: 300, height: 10)
    })
    let group = solver.solve(node, in: CGSize(width: 300, height: 600), along: .vertical, first: 0, end: 50)
    return (counter.asked, group)
  }

  @Test(arguments: [LayoutDimension.absolute(10), .estimated(10), .fractionalHeight(1)])
  func workIsLinearInTheDepth(height: LayoutDimension) {
    for item in [LayoutDimension.absolute(10), .estimated(10), .fractionalHeight(1)] {
      let costs = [6, 12, 24].map { cost(nest($0, .fractionalWidth(1), height, item)).asked }
      #expect(costs[2] <= 4 * costs[1] && costs[1] <= 4 * costs[0], "\(height), \(item): \(costs)")
    }
  }

  /// The same group for each repetition, as if it were solved again.
  @Test func whatIsRememberedIsRight() {
    let item = LayoutNode(size: LayoutDimensions(width: .absolute(40), height: .estimated(20)))
    let column = LayoutNode(
      size: LayoutDimensions(width: .absolute(40), height: .absolute(60)),
      content: .group(.vertical, [item], .repeated, spacing: nil))
    let row = LayoutNode(
      size: LayoutDimensions(width: .fractionalWidth(1), height: .absolute(60)),
      content: .group(.horizontal, [column], .repeated, spacing: nil))
    let sizes: [CGFloat] = [10, 50, 20, 20, 20, 60, 30, 30, 40, 5]
    let solver = NodeSolver(measuredItem: { CGSize(width: 40, height: sizes[$0]) })
    let group = solver.solve(row, in: CGSize(width: 130, height: 600), along: .vertical, first: 0, end: sizes.count)
    // 10 and 50 fill the first column, three of 20 the second, one of 60 the third; a fourth does not fit.
    #expect(group.leaves.map(\.frame.minX) == [0, 0, 40, 40, 40, 80])
    #expect(group.leaves.map(\.frame.minY) == [0, 10, 0, 20, 40, 0])
  }
}
