import CollectionCore
import CollectionPrimitives
import TestTools
import Testing

@Suite struct SectionedDifferenceTests {
  @Test func everySmallPairOfTwoSections() throws {
    let all = SectionListModel.all(names: ["a", "b"], items: 3).map { ($0, $0.identifiers) }
    #expect(all.count == 131)
    for (first, old) in all.enumerated() { for new in all.sampled(every: 4, from: first) { try check(old, new) } }
  }

  @Test func everySmallPairOfThreeSections() throws {
    let all = SectionListModel.all(names: ["a", "b", "c"], items: 1).map { ($0, $0.identifiers) }
    for old in all { for new in all { try check(old, new) } }
  }

  @Test func everySmallPairOfOneSection() throws {
    let all = SectionListModel.all(names: ["a"], items: 4).map { ($0, $0.identifiers) }
    for old in all { for new in all { try check(old, new) } }
  }

  @Test(arguments: (0..<40).sampled(every: 4)) func randomPairs(seed: UInt64) throws {
    var random = DiffRandom(seed: seed)
    var model = SectionListModel()
    model.mutate(using: &random, times: 40)
    for _ in 0..<20 {
      let old = model
      model.mutate(using: &random, times: random.below(12))
      try check((old, old.identifiers), (model, model.identifiers))
    }
  }

  /// Items and sections that are marked are made anew; all others live on, and the batch is one UIKit takes.
  @Test(arguments: (0..<40).sampled(every: 4)) func marksOverRandomPairs(seed: UInt64) throws {
    var random = DiffRandom(seed: seed &+ 1000)
    var model = SectionListModel()
    model.mutate(using: &random, times: 40)
    for _ in 0..<20 {
      let old = model.identifiers
      model.mutate(using: &random, times: random.below(8))
      var new = model.identifiers
      let items = model.items.filter { _ in random.below(4) == 0 }
      let reconfigured = model.items.filter { _ in random.below(4) == 0 }
      let sections = model.sections.map(\.name).filter { _ in random.below(4) == 0 }
      expectSound(new.reload(items) + new.reconfigure(reconfigured))
      expectSound(new.reloadSections(sections))
      let difference = SectionedDifference(from: old, to: new)
      let plan = try UpdatePlan(
        operations: difference.operations, before: ItemIndex(counts: old.counts), after: ItemIndex(counts: new.counts))
      for item in old.items {
        let position = try #require(old.position(of: item))
        let fate = plan.fate(of: position)
        guard let newPosition = new.position(of: item), let before = old.section(containing: item),
          let after = new.section(containing: item)
        else {
          #expect(fate == .deleted)
          continue
        }
        let isRenewed = items.contains(item) || (before == after && sections.contains(after))
        #expect((fate == .survives(at: newPosition)) == !isRenewed)
        #expect(plan.origin(of: newPosition) == (isRenewed ? nil : position))
        #expect(
          difference.reconfigured.contains(position) == (reconfigured.contains(item) && !items.contains(item)))
      }
    }
  }

  @Test func nothingChanged() {
    let model = SectionListModel([("a", [1, 2, 3]), ("b", [4])])
    #expect(SectionedDifference(from: model.identifiers, to: model.identifiers).isEmpty)
  }

  @Test func aCopyThatWasEditedAndTheSameMadeAnewDifferAlike() {
    let old = SectionListModel([("a", Array(0..<10)), ("b", [10, 11])]).identifiers
    var edited = old
    edited.delete([3, 10])
    expectSound(edited.insert([20, 21], .after, 5))
    expectSound(edited.move(8, .before, 0))
    let anew = SectionListModel(edited).identifiers
    #expect(SectionedDifference(from: old, to: edited) == SectionedDifference(from: old, to: anew))
  }

  @Test func largeListsAreLinear() throws {
    let count = isThorough ? 100_000 : 20_000
    let old = SectionListModel([("a", Array(0..<count))])
    var new = old
    new.sections[0].items.insert(-1, at: count / 2)
    try check((old, old.identifiers), (new, new.identifiers), thorough: false)
    let one = SectionedDifference(from: old.identifiers, to: new.identifiers).operations
    #expect(one == [.insertItem(ItemPosition(section: 0, item: count / 2))])

    var random = DiffRandom(seed: 7)
    var list = old.sections[0].items.filter { _ in random.below(10) > 0 }
    for _ in 0..<1000 {
      let item = list.remove(at: random.below(list.count))
      list.insert(item, at: random.below(list.count))
    }
    new.sections[0].items = list
    let many = SectionedDifference(from: old.identifiers, to: new.identifiers).operations
    let moves = many.count { if case .moveItem = $0 { true } else { false } }
    #expect(moves > 900 && moves <= 1000)
    try check((old, old.identifiers), (new, new.identifiers), thorough: false)
  }
}

typealias Listed = (model: SectionListModel, identifiers: SectionedIdentifiers<String, Int>)

/// The operations, by UIKit's rules, make the old lists the new ones, keep what is in both, and move as few as can be.
private func check(_ old: Listed, _ new: Listed, thorough: Bool = true) throws {
  let operations = SectionedDifference(from: old.identifiers, to: new.identifiers).operations
  let before = ItemIndex(counts: old.model.sections.map(\.items.count))
  let after = ItemIndex(counts: new.model.sections.map(\.items.count))
  let plan = try UpdatePlan(operations: operations, before: before, after: after)
  let ends = Dictionary(uniqueKeysWithValues: positions(of: new.model))
  for (item, position) in positions(of: old.model) {
    let fate = plan.fate(of: position)
    guard fate == ends[item].map({ .survives(at: $0) }) ?? .deleted else {
      Issue.record("\(item) at \(position) of \(old.model) is \(fate) in \(new.model): \(operations)")
      return
    }
  }
  guard thorough else { return }
  expectModel(old.model, new.model, operations)
  expectFewMoves(old.model, new.model, operations)
}

private func positions(of model: SectionListModel) -> [(Int, ItemPosition)] {
  model.sections.enumerated().flatMap { section, list in
    list.items.enumerated().map { ($1, ItemPosition(section: section, item: $0)) }
  }
}

/// Carries the operations out on lists of names.
private func expectModel(_ old: SectionListModel, _ new: SectionListModel, _ operations: [UpdateOperation]) {
  let known = Set(old.items)
  let oldNames = Set(old.sections.map(\.name))
  // A new section comes with its new items.
  let implied = positions(of: new).filter { item, position in
    !known.contains(item) && !oldNames.contains(new.sections[position.section].name)
  }.map { UpdateOperation.insertItem($1) }
  let start = old.sections.map { UpdateModel.Section(name: $0.name, items: $0.items.map { "\($0)" }) }
  let end = new.sections.map { section in
    UpdateModel.Section(
      name: oldNames.contains(section.name) ? section.name : "new",
      items: section.items.map { known.contains($0) ? "\($0)" : "new" })
  }
  let result = UpdateModel.apply(operations + implied, to: start)
  if result != end { Issue.record("\(old) → \(new): \(operations) give \(String(describing: result))") }
}

private func expectFewMoves(_ old: SectionListModel, _ new: SectionListModel, _ operations: [UpdateOperation]) {
  var crossing = 0
  var staying = 0
  for section in new.sections {
    let before = old.index(of: section.name).map { old.sections[$0].items } ?? []
    let ranks = section.items.compactMap { before.firstIndex(of: $0) }
    staying += ranks.count - longestRise(ranks[...])
    crossing += section.items.count { !before.contains($0) && old.position(of: $0) != nil }
  }
  let sectionRanks = new.sections.compactMap { old.index(of: $0.name) }
  let moves = operations.count { if case .moveItem = $0 { true } else { false } }
  let sectionMoves = operations.count { if case .moveSection = $0 { true } else { false } }
  guard moves == crossing + staying, sectionMoves == sectionRanks.count - longestRise(sectionRanks[...]) else {
    Issue.record("\(old) → \(new): \(operations) move too many")
    return
  }
}

/// By trying everything.
private func longestRise(_ list: ArraySlice<Int>, above floor: Int = -1) -> Int {
  guard let first = list.first else { return 0 }
  let without = longestRise(list.dropFirst(), above: floor)
  return first > floor ? max(without, 1 + longestRise(list.dropFirst(), above: first)) : without
}
