import Foundation

/// The groups that were laid out already, while a tree of groups is solved.
///
/// A group tries the next part before it knows whether that fits, and lays its parts out again once it knows its own size. Without
/// this, each level of nesting would double the work.
final class GroupMemo {
  /// The values that the layout of a group depends on.
  struct Key: Hashable {
    var node: Int
    /// The group's size, as far as it is known before its parts are placed.
    var given: CGSize
    var forced: NodeSolver.Forced
    /// The group's first item, counted from the first of the tree.
    var item: Int
  }

  private struct Place: Hashable {
    var parent: Int
    var index: Int
  }

  private var solved: [Key: (part: NodeSolver.Part, end: NodeSolver.Cursor)] = [:]
  private var numbers: [Place: Int] = [:]

  /// The number of the part at an index of a node. The root is 0.
  func number(ofPart index: Int, in parent: Int) -> Int {
    let place = Place(parent: parent, index: index)
    if let known = numbers[place] { return known }
    numbers[place] = numbers.count + 1
    return numbers.count
  }

  func part(
    _ key: Key, _ cursor: inout NodeSolver.Cursor, _ solve: (inout NodeSolver.Cursor) -> NodeSolver.Part
  ) -> NodeSolver.Part {
    if let known = solved[key] {
      cursor = known.end
      return known.part
    }
    let part = solve(&cursor)
    solved[key] = (part, cursor)
    return part
  }
}
