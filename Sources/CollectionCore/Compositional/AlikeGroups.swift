import CollectionPrimitives
import Foundation

/// Groups with the same number of items each.
///
/// Those with nothing measured in them are copies of one; the others are solved one by one.
struct AlikeGroups: Sendable {
  let itemsPerGroup: Int
  let count: Int
  let axis: LayoutAxis
  private(set) var breadth: CGFloat
  private(set) var overhang: CGSize
  private let template: SolvedGroup
  /// Groups of their own, in order, and by how much they and all before them are longer than copies.
  private var special: [(number: Int, group: SolvedGroup)] = []
  private var excess: [CGFloat] = []

  init(_ source: GroupRun.Source, measured: some Sequence<Int>) {
    axis = source.axis
    // Of none yet, whatever was measured.
    var plain = source
    plain.solver = NodeSolver()
    template = plain.solve(first: 0, end: .max)
    itemsPerGroup = max(1, template.leaves.count)
    count = template.leaves.isEmpty ? 0 : (source.count + itemsPerGroup - 1) / itemsPerGroup
    breadth = axis.other.length(template.size)
    overhang = template.overhang
    guard count > 0, source.node.isMeasured else { return }
    var numbers = numbers(of: measured, source)
    if source.count % itemsPerGroup != 0 { numbers.insert(count - 1) }
    collect(numbers.sorted(), source)
  }

  /// Solves the groups again whose items were measured, again or for the first time.
  ///
  /// - Complexity: O(measured groups); only the groups of these items are solved.
  mutating func update(_ source: GroupRun.Source, measured: some Sequence<Int>) {
    guard count > 0, source.node.isMeasured else { return }
    collect(numbers(of: measured, source).sorted(), source)
  }

  private func numbers(of items: some Sequence<Int>, _ source: GroupRun.Source) -> Set<Int> {
    Set(items.filter { $0 >= 0 && $0 < source.count }.map { $0 / itemsPerGroup })
  }

  private mutating func collect(_ numbers: [Int], _ source: GroupRun.Source) {
    for number in numbers {
      let first = number * itemsPerGroup
      let group = source.solve(first: first, end: min(first + itemsPerGroup, source.count))
      let index = special.prefixCount { $0.number < number }
      if index < special.count, special[index].number == number {
        special[index].group = group
      } else {
        special.insert((number, group), at: index)
      }
    }
    sumUp()
  }

  private mutating func sumUp() {
    var sum: CGFloat = 0
    excess.removeAll(keepingCapacity: true)
    // Where all are groups of their own, the one that they would be copies of does not count.
    breadth = special.count == count ? 0 : axis.other.length(template.size)
    overhang = template.overhang
    for (_, group) in special {
      sum += axis.length(group.size) - axis.length(template.size)
      excess.append(sum)
      breadth = max(breadth, axis.other.length(group.size))
      overhang = overhang.union(group.overhang)
    }
  }

  func group(_ number: Int) -> SolvedGroup {
    let index = special.prefixCount { $0.number < number }
    return index < special.count && special[index].number == number ? special[index].group : template
  }

  func start(ofGroup number: Int) -> CGFloat {
    let before = special.prefixCount { $0.number < number }
    return axis.length(template.size) * CGFloat(number) + (before > 0 ? excess[before - 1] : 0)
  }
}
