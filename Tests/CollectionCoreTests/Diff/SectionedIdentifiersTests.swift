import CollectionCore
import CollectionPrimitives
import TestTools
import Testing

@Suite struct SectionedIdentifiersTests {
  typealias List = SectionedIdentifiers<String, Int>

  /// Random edits of random copies, each compared with plain lists after every step, answers included.
  @Test(arguments: (0..<30).sampled(every: 3)) func randomEdits(seed: UInt64) {
    var random = DiffRandom(seed: seed)
    var copies = [(SectionListModel(), List())]
    for step in 0..<150 {
      var (model, list) = copies[random.below(copies.count)]
      edit(&model, &list, using: &random)
      expectEqual(list, model, "seed \(seed), step \(step)")
      if copies.count < 4 { copies.append((model, list)) } else { copies[random.below(4)] = (model, list) }
    }
    for (model, list) in copies { expectEqual(list, model, "seed \(seed), at the end") }
  }

  private func edit(_ model: inout SectionListModel, _ list: inout List, using random: inout DiffRandom) {
    let items = (0..<random.below(4)).map { _ in random.below(40) }.uniqued()
    let anchor = random.below(40)
    let name = "s\(random.below(5))"
    let other = "s\(random.below(5))"
    let offset = random.below(2)
    let side: List.Side = offset == 1 ? .after : .before
    switch random.below(9) {
    case 0, 1:
      _ = list.append(items, to: name)
      if let section = model.index(of: name) { model.append(items, to: section) }
    case 2:
      _ = list.append(items, to: nil)
      if !model.sections.isEmpty { model.append(items, to: model.sections.count - 1) }
    case 3:
      _ = list.insert(items, side, anchor)
      if model.position(of: anchor) != nil, !items.contains(anchor) { model.put(items, before: anchor, offset: offset) }
    case 4:
      list.delete(items)
      model.remove(items)
    case 5:
      let item = random.below(40)
      _ = list.move(item, side, anchor)
      if item != anchor, model.position(of: item) != nil, model.position(of: anchor) != nil {
        model.put([item], before: anchor, offset: offset)
      }
    case 6:
      _ = list.appendSections([name])
      let old = model.index(of: name).map { model.sections.remove(at: $0) }
      model.sections.append(old ?? .init(name: name, items: []))
    case 7 where name != other:
      _ = list.moveSection(name, side, other)
      if let index = model.index(of: name), model.index(of: other) != nil {
        let moved = model.sections.remove(at: index)
        model.sections.insert(moved, at: model.index(of: other)! + offset)
      }
    case 8 where random.below(4) == 0:
      list.deleteSections([name])
      model.sections.removeAll { $0.name == name }
    default: break
    }
  }

  private func expectEqual(_ list: List, _ model: SectionListModel, _ context: String) {
    guard SectionListModel(list) == model else {
      Issue.record("\(context): \(SectionListModel(list)) instead of \(model)")
      return
    }
    #expect(list.items == model.items)
    #expect(list.counts == model.sections.map(\.items.count))
    #expect(list.itemCount == model.items.count)
    for item in 0..<40 {
      guard list.position(of: item) == model.position(of: item),
        list.index(of: item) == model.items.firstIndex(of: item)
      else {
        Issue.record("\(context): \(item) is at \(String(describing: list.position(of: item))) of \(model)")
        return
      }
      #expect(model.position(of: item).flatMap { list.item(at: $0) } == (list.contains(item) ? item : nil))
    }
  }

  @Test func mistakesChangeAsLittleAsCanBe() {
    var list = List()
    let none = list.append([1], to: nil)
    #expect(none.first?.message.hasPrefix("There are currently no sections") == true)
    expectFault(list.append([1], to: "x"))
    #expect(list.itemCount == 0)
    expectFault(list.appendSections(["a", "b", "a"]))
    #expect(list.sections == ["a", "b"])
    let twice = list.append([1, 2, 1, 3], to: "a")
    #expect(twice.map(\.message).first?.hasPrefix("Fatal: supplied item identifiers are not unique.") == true)
    #expect(twice.first?.message.contains("{(\n    1\n)}") == true)
    #expect(list.items == [1, 2, 3])
    let again = list.append([2, 4], to: "b")
    #expect(again.first?.message.hasSuffix("Item identifier that already exists: 2") == true)
    #expect(list.items == [1, 3, 2, 4])
    expectFault(list.insert([9], .before, 77))
    expectFault(list.insert([1, 9], .before, 1))
    expectFault(list.move(77, .after, 1))
    expectFault(list.move(1, .after, 77))
    expectSound(list.move(1, .after, 1))
    expectFault(list.reload([77, 1]))
    expectFault(list.reconfigure([77]))
    expectFault(list.reloadSections(["q"]))
    expectFault(list.moveSection("q", .after, "a"))
    expectFault(list.insertSections(["c"], .after, "q"))
    list.delete([77])
    list.deleteSections(["q"])
    #expect(list.items == [1, 3, 2, 4])
    #expect(list.sections == ["a", "b"])
    #expect(list.reloadedItemIdentifiers == [1])
  }

  @Test func marksGoWithTheirItems() {
    var list = SectionListModel([("a", [1, 2, 3])]).identifiers
    expectSound(list.reload([3, 1, 3]))
    expectSound(list.reconfigure([2]))
    list.delete([3])
    expectSound(list.append([3], to: nil))
    #expect(list.reloadedItemIdentifiers == [1])
    #expect(list.reconfiguredItemIdentifiers == [2])
    #expect(list.unmarked.reloadedItemIdentifiers.isEmpty)
    list.deleteAll()
    #expect(list.reconfiguredItemIdentifiers.isEmpty)
    #expect(list.sectionCount == 0)
  }

  @Test func placesOfALargeList() {
    var list = List()
    expectSound(list.appendSections(["a", "b"]))
    expectSound(list.append(Array(0..<100_000), to: "b"))
    expectSound(list.append(Array(100_000..<150_000), to: "a"))
    #expect(list.index(of: 0) == 50_000)
    // What comes behind does not spoil what is known of what stands before it.
    for item in 0..<1000 {
      expectSound(list.append([-1 - item], to: "b"))
      #expect(list.index(of: 99_000 + item) == 149_000 + item)
    }
    let isMoved = list.move(itemAt: ItemPosition(section: 1, item: 0), to: ItemPosition(section: 0, item: 1_000_000))
    #expect(isMoved)
    #expect(list.position(of: 0) == ItemPosition(section: 0, item: 50_000))
    #expect(list.position(of: 1) == ItemPosition(section: 1, item: 0))
  }
}
