import CollectionCore
import CollectionPrimitives
import Synchronization
import TestTools
import Testing

/// Lists of many chunks, of which copies share those that they do not change.
@Suite struct SharedChunksTests {
  typealias List = SectionedIdentifiers<String, Int>

  @Test(arguments: (0..<20).sampled(every: 10)) func randomEditsOfLongLists(seed: UInt64) throws {
    var random = DiffRandom(seed: seed &+ 77)
    let start = SectionListModel([("a", Array(0..<3000)), ("b", Array(3000..<3100)), ("c", [])])
    var copies = [(model: start, identifiers: start.identifiers)]
    var next = 10_000
    for step in 0..<60 {
      let old = copies[random.below(copies.count)]
      var new = old
      for _ in 0...random.below(4) { edit(&new.model, &new.identifiers, &next, using: &random) }
      expectEqual(new, "seed \(seed), step \(step)", using: &random)
      try checkFates(old, new)
      if copies.count < 4 { copies.append(new) } else { copies[random.below(4)] = new }
    }
    for copy in copies { expectEqual(copy, "seed \(seed), at the end", using: &random) }
  }

  private func edit(
    _ model: inout SectionListModel, _ list: inout List, _ next: inout Int, using random: inout DiffRandom
  ) {
    let all = model.items
    let fresh = Array(next..<next + [1, 3, 40, 700][random.below(4)])
    next += fresh.count
    let section = random.below(3)
    guard let anchor = all.isEmpty ? nil : all[random.below(all.count)] else {
      expectSound(list.append(fresh, to: model.sections[section].name))
      return model.append(fresh, to: section)
    }
    switch random.below(6) {
    case 0:
      expectSound(list.append(fresh, to: model.sections[section].name))
      model.append(fresh, to: section)
    case 1:
      let offset = random.below(2)
      expectSound(list.insert(fresh, offset == 1 ? .after : .before, anchor))
      model.put(fresh, before: anchor, offset: offset)
    case 2:
      let first = random.below(all.count)
      let gone = Array(all[first..<min(first + [1, 5, 600, 2000][random.below(4)], all.count)])
      list.delete(gone)
      model.remove(gone)
    case 3:
      let gone = all.filter { _ in random.below(50) == 0 }
      list.delete(gone)
      model.remove(gone)
    case 4:
      let moved = all[random.below(all.count)]
      guard moved != anchor else { return }
      expectSound(list.move(moved, .before, anchor))
      model.put([moved], before: anchor, offset: 0)
    default:
      let first = random.below(all.count)
      let run = all[first..<min(first + 30, all.count)].filter { $0 != anchor }
      for item in run { expectSound(list.move(item, .after, anchor)) }
      for item in run { model.put([item], before: anchor, offset: 1) }
    }
  }

  private func expectEqual(_ listed: Listed, _ context: String, using random: inout DiffRandom) {
    let (model, list) = listed
    guard SectionListModel(list) == model, list.itemCount == model.items.count else {
      Issue.record("\(context): \(list.counts) instead of \(model.sections.map(\.items.count))")
      return
    }
    for (section, content) in model.sections.enumerated() where !content.items.isEmpty {
      for _ in 0..<20 {
        let rank = random.below(content.items.count)
        let position = ItemPosition(section: section, item: rank)
        #expect(list.position(of: content.items[rank]) == position, "\(context)")
        #expect(list.item(at: position) == content.items[rank], "\(context)")
      }
      #expect(list.item(at: ItemPosition(section: section, item: content.items.count)) == nil)
    }
  }

  /// However an edited copy is compared with what it was, in chunks or as lists made anew, each item's fate is right.
  private func checkFates(_ old: Listed, _ new: Listed) throws {
    let (before, after) = (ItemIndex(counts: old.identifiers.counts), ItemIndex(counts: new.identifiers.counts))
    let ends = positions(of: new.model)
    for end in [new.identifiers, new.model.identifiers] {
      let operations = SectionedDifference(from: old.identifiers, to: end).operations
      let plan = try UpdatePlan(operations: operations, before: before, after: after)
      for (item, position) in positions(of: old.model) {
        let fate = plan.fate(of: position)
        guard fate == ends[item].map({ .survives(at: $0) }) ?? .deleted else {
          Issue.record("\(item) at \(position) is \(fate), not at \(String(describing: ends[item]))")
          return
        }
      }
    }
  }

  private func positions(of model: SectionListModel) -> [Int: ItemPosition] {
    var all: [Int: ItemPosition] = [:]
    for (section, list) in model.sections.enumerated() {
      for (rank, item) in list.items.enumerated() { all[item] = ItemPosition(section: section, item: rank) }
    }
    return all
  }

  /// Of 100,000 identifiers, the few are looked at that stand where a copy was edited.
  @Test func anEditOfACopyLooksAtFewIdentifiers() {
    var old = SectionedIdentifiers<Int, CountingIdentifier>()
    expectSound(old.appendSections([0]))
    expectSound(old.append((0..<100_000).map { CountingIdentifier($0) }, to: 0))
    func look(_ edit: (inout SectionedIdentifiers<Int, CountingIdentifier>) -> Void) -> Int {
      let before = CountingIdentifier.uses.load(ordering: .relaxed)
      var new = old
      edit(&new)
      let difference = SectionedDifference(from: old, to: new)
      let uses = CountingIdentifier.uses.load(ordering: .relaxed) - before
      #expect(difference.operations.count == 1)
      return uses
    }
    #expect(look { _ = $0.insert([CountingIdentifier(-1)], .before, CountingIdentifier(50_000)) } < 5000)
    #expect(look { $0.delete([CountingIdentifier(50_000)]) } < 5000)
    #expect(look { _ = $0.move(CountingIdentifier(3), .after, CountingIdentifier(50_000)) } < 5000)
    #expect(look { _ = $0.reload([CountingIdentifier(50_000)]) } < 5000)
  }
}

/// Counts how often any of its kind is hashed or compared.
private struct CountingIdentifier: Hashable, Sendable {
  static let uses = Atomic<Int>(0)
  let value: Int

  init(_ value: Int) { self.value = value }

  func hash(into hasher: inout Hasher) {
    Self.uses.add(1, ordering: .relaxed)
    hasher.combine(value)
  }

  static func == (one: Self, other: Self) -> Bool {
    uses.add(1, ordering: .relaxed)
    return one.value == other.value
  }
}
