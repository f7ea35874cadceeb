import CollectionCore
import CollectionPrimitives
import Testing

@Suite struct UpdatePlanTests {
  /// Every batch of up to three item operations on every shape of up to four items in two sections.
  @Test func itemOperationsAgreeWithTheModelExhaustively() throws {
    var checked = 0
    for (first, second) in [(0, 0), (1, 0), (0, 2), (2, 1), (2, 2), (4, 0), (1, 3), (3, 1)] {
      let before = [first, second]
      let operations = allItemOperations(before)
      forEachSubset(of: operations, upTo: 3) { checked += compare($0, before: before) ? 1 : 0 }
    }
    #expect(checked > 10_000, "only \(checked) batches were possible")
  }

  @Test func sectionOperationsAgreeWithTheModelExhaustively() throws {
    var checked = 0
    for before in [[1], [1, 2], [0, 1, 2], [1, 1, 1, 1]] {
      let n = before.count
      var operations: [UpdateOperation] = (0..<n).map { .deleteSection($0) } + (0...n).map { .insertSection($0) }
      operations += (0..<n).flatMap { from in (0..<n).map { .moveSection(from: from, to: $0) } }
      operations += (0..<n).filter { before[$0] > 0 }.map { .deleteItem(ItemPosition(section: $0, item: 0)) }
      operations += (0..<n).map { .insertItem(ItemPosition(section: $0, item: 0)) }
      forEachSubset(of: operations, upTo: 3) { checked += compare($0, before: before) ? 1 : 0 }
    }
    #expect(checked > 2_000, "only \(checked) batches were possible")
  }

  @Test func randomBatchesAgreeWithTheModel() {
    var random = SplitMix(seed: 7)
    var checked = 0
    for _ in 0..<4_000 {
      let before = (0..<random.below(6)).map { _ in random.below(12) }
      let operations = (0..<random.below(9)).compactMap { _ in randomOperation(before, &random) }
      checked += compare(operations, before: before) ? 1 : 0
    }
    #expect(checked > 1_000, "only \(checked) batches were possible")
  }

  @Test func reloadsKeepTheirPlace() throws {
    let plan = try UpdatePlan(
      operations: [.reloadItem(at(0, 2)), .deleteItem(at(0, 0)), .insertItem(at(0, 0)), .insertItem(at(0, 1))],
      before: ItemIndex(counts: [4]), after: ItemIndex(counts: [5]))
    #expect(plan.fate(of: at(0, 2)) == .reloaded(at: at(0, 3)))
    #expect(plan.origin(of: at(0, 3)) == nil)
    #expect(plan.fate(of: at(0, 1)) == .survives(at: at(0, 2)))
  }

  @Test func aReloadedSectionMayHoldAnyNumber() throws {
    let plan = try UpdatePlan(
      operations: [.reloadSection(1), .deleteSection(0)], before: ItemIndex(counts: [1, 2, 3]),
      after: ItemIndex(counts: [9, 3]))
    #expect(plan.fate(ofSection: 1) == .reloaded(at: 0))
    #expect(plan.fate(of: at(1, 0)) == .deleted)
    #expect(plan.fate(of: at(2, 2)) == .survives(at: at(1, 2)))
    #expect(plan.origin(of: at(0, 4)) == nil)
  }

  @Test func anItemSavedFromADeletedSectionSurvives() throws {
    let plan = try UpdatePlan(
      operations: [.deleteSection(0), .moveItem(from: at(0, 1), to: at(0, 0))], before: ItemIndex(counts: [2, 1]),
      after: ItemIndex(counts: [2]))
    #expect(plan.fate(of: at(0, 1)) == .survives(at: at(0, 0)))
    #expect(plan.fate(of: at(0, 0)) == .deleted)
    #expect(plan.fate(of: at(1, 0)) == .survives(at: at(0, 1)))
    #expect(plan.origin(of: at(0, 0)) == at(0, 1))
  }

  // MARK: UIKit's words

  @Test func wrongItemCount() {
    expectFault(
      [.insertItem(at(1, 0)), .deleteItem(at(1, 1))], before: [0, 3], after: [0, 4],
      "Invalid update: invalid number of items in section 1.  The number of items contained in an existing section after the "
        + "update (4) must be equal to the number of items contained in that section before the update (3), plus or minus "
        + "the number of items inserted or deleted from that section (1 inserted, 1 deleted) and plus or minus the number of "
        + "items moved into or out of that section (0 moved in, 0 moved out).")
  }

  @Test func wrongSectionCount() {
    expectFault(
      [.insertSection(0)], before: [1], after: [1],
      "Invalid update: invalid number of sections.  The number of sections contained in the collection view after the update "
        + "(1) must be equal to the number of sections contained in the collection view before the update (1), plus or minus "
        + "the number of sections inserted or deleted (1 inserted, 0 deleted).")
  }

  @Test func placesOutOfRange() {
    expectFault(
      [.deleteItem(at(0, 5))], before: [2], after: [1],
      "attempt to delete item 5 from section 0 which only contains 2 items before the update")
    expectFault(
      [.deleteSection(3)], before: [2], after: [2],
      "attempt to delete section 3, but there are only 1 sections before the update")
    expectFault(
      [.insertItem(at(0, 4))], before: [2], after: [3],
      "attempt to insert item 4 into section 0, but there are only 3 items in section 0 after the update")
    expectFault(
      [.deleteItem(at(0, -1))], before: [2], after: [1],
      "attempt to delete item -1 from section 0 which only contains 2 items before the update")
  }

  @Test func collisions() {
    expectFault(
      [.insertItem(at(0, 0)), .moveItem(from: at(0, 1), to: at(0, 0))], before: [2], after: [3],
      "attempt to perform an insert and a move to the same index path ({length = 2, path = 0 - 0})")
    expectFault(
      [.insertSection(1), .moveSection(from: 0, to: 1)], before: [2, 2], after: [2, 2, 2],
      "attempt to perform an insert and a move to the same section (1)")
    expectFault(
      [.deleteItem(at(0, 0)), .reloadItem(at(0, 0))], before: [2], after: [1],
      "attempt to perform a delete and a reload from the same index path ({length = 2, path = 0 - 0})")
    expectFault(
      [.insertItem(at(0, 0)), .insertItem(at(0, 0))], before: [0], after: [1],
      "attempt to perform an insert and an insert to the same index path ({length = 2, path = 0 - 0})")
  }

  @Test func aMillionItemsCostNothing() throws {
    let plan = try UpdatePlan(
      operations: [.insertItem(at(0, 0)), .deleteItem(at(0, 999_999))], before: ItemIndex(counts: [1_000_000]),
      after: ItemIndex(counts: [1_000_000]))
    #expect(plan.fate(of: at(0, 500_000)) == .survives(at: at(0, 500_001)))
    #expect(plan.origin(of: at(0, 999_999)) == at(0, 999_998))
  }
}

// MARK: - Comparing

extension UpdatePlanTests {
  private func at(_ section: Int, _ item: Int) -> ItemPosition { ItemPosition(section: section, item: item) }

  private func expectFault(
    _ operations: [UpdateOperation], before: [Int], after: [Int], _ message: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: UpdateFault(message), sourceLocation: location) {
      try UpdatePlan(operations: operations, before: ItemIndex(counts: before), after: ItemIndex(counts: after))
    }
  }

  /// Whether the batch was one that can be done; then the plan is compared with the model, place by place.
  private func compare(_ operations: [UpdateOperation], before: [Int]) -> Bool {
    guard isCollisionFree(operations) else { return false }
    let old = UpdateModel.named(before)
    guard let new = UpdateModel.apply(operations, to: old) else { return false }
    guard isInRange(operations, after: new.map(\.items.count)) else { return false }
    let plan: UpdatePlan
    do {
      plan = try UpdatePlan(
        operations: operations, before: ItemIndex(counts: before), after: ItemIndex(counts: new.map(\.items.count)))
    } catch {
      Issue.record("\(operations) on \(before): \(error)")
      return true
    }
    var positions: [String: ItemPosition] = [:]
    for (section, content) in new.enumerated() {
      for (item, name) in content.items.enumerated() where name != "new" { positions[name] = at(section, item) }
    }
    for (section, content) in old.enumerated() {
      for (item, name) in content.items.enumerated() {
        let position = at(section, item)
        let expected: UpdatePlan.Fate<ItemPosition> =
          positions[name].map { .survives(at: $0) } ?? positions[name + "*"].map { .reloaded(at: $0) } ?? .deleted
        if plan.fate(of: position) != expected {
          Issue.record("\(operations) on \(before): \(position) → \(plan.fate(of: position)), not \(expected)")
        }
        if case .survives(let target) = expected, plan.origin(of: target) != position {
          Issue.record(
            "\(operations) on \(before): origin of \(target) is \(String(describing: plan.origin(of: target)))")
        }
      }
    }
    for (section, content) in new.enumerated() {
      for (item, name) in content.items.enumerated() where name == "new" {
        if plan.origin(of: at(section, item)) != nil {
          Issue.record("\(operations) on \(before): a new item has an origin")
        }
      }
    }
    return true
  }

  private func isCollisionFree(_ operations: [UpdateOperation]) -> Bool {
    var left: Set<String> = []
    var filled: Set<String> = []
    var deletedSections: Set<Int> = []
    var insertedSections: Set<Int> = []
    func leave(_ name: String) -> Bool { left.insert(name).inserted }
    func fill(_ name: String) -> Bool { filled.insert(name).inserted }
    for operation in operations {
      switch operation {
      case .insertItem(let position): if !fill("\(position)") { return false }
      case .deleteItem(let position), .reloadItem(let position): if !leave("\(position)") { return false }
      case .moveItem(let from, let to): if !leave("\(from)") || !fill("\(to)") { return false }
      case .insertSection(let section):
        insertedSections.insert(section)
        if !fill("\(section)") { return false }
      case .deleteSection(let section):
        deletedSections.insert(section)
        if !leave("\(section)") { return false }
      case .reloadSection(let section): if !leave("\(section)") { return false }
      case .moveSection(let from, let to): if !leave("\(from)") || !fill("\(to)") { return false }
      }
    }
    return true
  }

  /// A place that only exists because the model filled in order, but lies beyond the end afterwards, is no place.
  private func isInRange(_ operations: [UpdateOperation], after: [Int]) -> Bool {
    let index = ItemIndex(counts: after)
    return operations.allSatisfy { operation in
      switch operation {
      case .insertItem(let position), .moveItem(_, let position): index.contains(position)
      case .insertSection(let section), .moveSection(_, let section): index.containsSection(section)
      default: true
      }
    }
  }

  private func allItemOperations(_ before: [Int]) -> [UpdateOperation] {
    let positions = before.enumerated().flatMap { section, count in (0..<count).map { at(section, $0) } }
    let targets = before.enumerated().flatMap { section, count in (0...count).map { at(section, $0) } }
    return positions.map { .deleteItem($0) } + positions.map { .reloadItem($0) } + targets.map { .insertItem($0) }
      + positions.flatMap { from in targets.map { .moveItem(from: from, to: $0) } }
  }

  private func forEachSubset(
    of operations: [UpdateOperation], upTo limit: Int, _ body: ([UpdateOperation]) -> Void
  ) {
    func extend(_ chosen: [UpdateOperation], from start: Int) {
      body(chosen)
      guard chosen.count < limit else { return }
      for index in operations.indices[start...] { extend(chosen + [operations[index]], from: index + 1) }
    }
    extend([], from: 0)
  }

  private func randomOperation(_ before: [Int], _ random: inout SplitMix) -> UpdateOperation? {
    func position(_ slack: Int) -> ItemPosition? {
      guard !before.isEmpty else { return nil }
      let section = random.below(before.count)
      let count = before[section] + slack
      return count > 0 ? at(section, random.below(count)) : nil
    }
    switch random.below(7) {
    case 0: return position(2).map { .insertItem($0) }
    case 1: return position(0).map { .deleteItem($0) }
    case 2: return position(0).map { .reloadItem($0) }
    case 3:
      guard let from = position(0), let to = position(1) else { return nil }
      return .moveItem(from: from, to: to)
    case 4: return .insertSection(random.below(before.count + 1))
    case 5: return before.isEmpty ? nil : .deleteSection(random.below(before.count))
    default:
      return before.isEmpty ? nil : .moveSection(from: random.below(before.count), to: random.below(before.count))
    }
  }
}

/// Seeded, so that a failure can be repeated.
struct SplitMix {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func below(_ limit: Int) -> Int { limit <= 0 ? 0 : Int(next() % UInt64(limit)) }
}
