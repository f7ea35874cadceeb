import Foundation

/// Groups that hold as many items as fit.
struct WrappedGroups: Sendable {
  private(set) var solved: [SolvedGroup] = []
  private(set) var firstItems: [Int] = []
  /// The starts of the groups, and the end of the last, without the spaces between them.
  private(set) var starts: [CGFloat] = [0]
  private(set) var breadth: CGFloat = 0
  private(set) var overhang = CGSize.zero

  init(_ source: GroupRun.Source) {
    var item = 0
    while item < source.count {
      let group = source.solve(first: item, end: source.count)
      // Nothing fits, however often one tries.
      guard !group.leaves.isEmpty else { break }
      solved.append(group)
      firstItems.append(item)
      starts.append(starts[starts.count - 1] + source.axis.length(group.size))
      breadth = max(breadth, source.axis.other.length(group.size))
      overhang = overhang.union(group.overhang)
      item += group.leaves.count
    }
  }
}
