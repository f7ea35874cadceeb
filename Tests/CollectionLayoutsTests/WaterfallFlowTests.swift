import CollectionPrimitives
import Testing
import UIKit

@testable import CollectionLayouts

/// Items are placed as far as somebody asks; whatever is asked is exact at any time.
@Suite struct WaterfallFlowTests {
  /// What a query finds, beside what a search through the finished geometry finds.
  private func expectExact(_ geometry: inout WaterfallGeometry, _ dice: inout Dice) {
    var whole = geometry
    whole.finish()
    let lower = Int64.random(in: -10_000...max(whole.end, 1), using: &dice)
    let upper = lower + Int64.random(in: 1...300_000, using: &dice)
    geometry.place(to: upper)
    var found: [Int] = []
    geometry.forEachItem(from: lower, to: upper) { found.append($0) }
    let expected = (0..<whole.count).filter { whole.tops[$0] < upper && whole.bottom(of: $0) > lower }
    #expect(found == expected)
    for item in found { #expect(geometry.tops[item] == whole.tops[item]) }
    let sections = geometry.sections(from: lower, to: upper)
    for section in sections where geometry.extents[section].end < WaterfallGeometry.unknown {
      #expect(geometry.extents[section] == whole.extents[section])
    }
    #expect(sections.lowerBound == whole.sections(from: lower, to: upper).lowerBound)
  }

  private enum Kind: CaseIterable {
    case shortest, sequential, balanced, custom
  }

  private func placement(_ seed: Int) -> WaterfallGeometry.Placement {
    switch Kind.allCases[seed % 4] {
    case .shortest: .shortest(tolerance: seed % 8 < 4 ? 0 : 4096)
    case .sequential: .sequential
    case .balanced: .balanced(tolerance: 4096)
    case .custom: .custom { item, _, _ in item % 3 }
    }
  }

  @Test(arguments: 1...40)
  func everyStageIsExact(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 5000)
    var counts = [Int.random(in: 0...900, using: &dice), 0, Int.random(in: 1...900, using: &dice), 40]
    var metrics = WaterfallSamples.metrics(4, &dice, columns: 2...7)
    if seed % 5 == 0 { metrics[1].trailing = -2000 }
    let total = counts.reduce(0, +)
    let spans = seed % 3 == 0 ? (0..<total).map { _ in UInt8.random(in: 1...3, using: &dice) } : nil
    var geometry = WaterfallGeometry()
    geometry.update(
      sequence: ItemIndex(counts: counts), metrics: metrics,
      items: WaterfallGeometry.Items(lengths: WaterfallSamples.lengths(total, &dice, tall: true), spans: spans),
      placement: placement(seed), preserving: .nothing)
    for _ in 0..<30 {
      switch Int.random(in: 0..<5, using: &dice) {
      case 0: geometry.place(count: 200)
      case 1:
        let item = Int.random(in: 0..<geometry.count, using: &dice)
        geometry.setLength(Int32.random(in: 0...300_000, using: &dice), of: item)
      case 2:
        let section = Int.random(in: 0..<4, using: &dice)
        let length = Int64.random(in: 1...20_000, using: &dice)
        geometry.setSupplementaryLength(length, header: Bool.random(using: &dice), ofSection: section)
      case 3:
        let section = [0, 2, 3].randomElement(using: &dice) ?? 0
        let position =
          geometry.sequence.range(ofSection: section).lowerBound
          + Int.random(in: 0...counts[section], using: &dice)
        var items = geometry.extractItems()
        items.lengths.insert(50_000, at: position)
        items.spans?.insert(1, at: position)
        counts[section] += 1
        geometry.update(
          sequence: ItemIndex(counts: counts), metrics: geometry.metrics, items: items, placement: placement(seed),
          preserving: .items(placed: position, moved: position))
      default: break
      }
      expectExact(&geometry, &dice)
    }
  }

  @Test(arguments: 1...20)
  func aChangedLengthMovesNoItemToAnotherColumn(seed: Int) {
    var dice = Dice(seed: UInt64(seed) &+ 40)
    var geometry = WaterfallGeometry.made(
      counts: [3000], metrics: [WaterfallGeometry.SectionMetrics(columns: 1 + seed % 8, itemSpacing: 2560)],
      items: WaterfallGeometry.Items(lengths: WaterfallSamples.lengths(3000, &dice), spans: nil),
      placement: .shortest(tolerance: 4096))
    let columns = geometry.columns
    for _ in 0..<20 {
      geometry.setLength(Int32.random(in: 0...300_000, using: &dice), of: Int.random(in: 0..<3000, using: &dice))
      geometry.place(to: Int64.random(in: 0...geometry.end, using: &dice))
    }
    geometry.finish()
    #expect(geometry.columns == columns)
  }

  @Test func aLongListOpensWithoutItsItems() {
    let items = WaterfallGeometry.Items(lengths: [], spans: nil, standard: [25_600])
    var geometry = WaterfallGeometry()
    geometry.update(
      sequence: ItemIndex(counts: [10_000_000]),
      metrics: [WaterfallGeometry.SectionMetrics(columns: 3, itemSpacing: 2560)], items: items,
      placement: .shortest(tolerance: 4096), preserving: .nothing)
    geometry.place(to: 900 * 256)
    #expect(geometry.cursor.item < 1000)
    #expect(geometry.items.lengths.count < 1000)
    #expect(geometry.end == 3_333_334 * 28_160 - 2560)
  }

  @Test func anInsertionPlacesOnlyWhatIsAskedFor() {
    var dice = Dice(seed: 12)
    var geometry = WaterfallGeometry.made(
      counts: [200_000], metrics: [WaterfallGeometry.SectionMetrics(columns: 6, itemSpacing: 2560)],
      items: WaterfallGeometry.Items(lengths: WaterfallSamples.lengths(200_000, &dice), spans: nil),
      placement: .shortest(tolerance: 4096))
    let top = geometry.tops[100_000]
    var items = geometry.extractItems()
    items.lengths.insert(25_600, at: 100_000)
    geometry.update(
      sequence: ItemIndex(counts: [200_001]), metrics: geometry.metrics, items: items,
      placement: .shortest(tolerance: 4096), preserving: .items(placed: 100_000, moved: 100_000))
    geometry.place(to: top + 900 * 256)
    #expect(geometry.cursor.item < 101_000)
  }

  // MARK: Batch updates of arrays

  @Test(arguments: 1...60)
  func anEditDoesWhatTheUpdateSays(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed) &+ 3000)
    let counts = (0..<Int.random(in: 1...4, using: &dice)).map { _ in Int.random(in: 0...9, using: &dice) }
    let old = ItemIndex(counts: counts)
    var names = counts.indices.map { section in (0..<counts[section]).map { section * 100 + $0 } }
    let before = names
    var changes: [UpdateChange] = []
    for section in names.indices {
      for item in names[section].indices.reversed() where Int.random(in: 0..<4, using: &dice) == 0 {
        names[section].remove(at: item)
        changes.append(.delete([section, item]))
      }
    }
    // One item moves: it is gone from its old place and comes to another.
    let movers = before.indices.flatMap { section in before[section].map { (section, $0) } }
      .filter { names[$0.0].contains($0.1) }
    if let (section, name) = movers.randomElement(using: &dice), Bool.random(using: &dice) {
      names[section].removeAll { $0 == name }
      let target = Int.random(in: 0..<names.count, using: &dice)
      names[target].append(name)
      let source = IndexPath(item: name % 100, section: section)
      changes.append(.move(source, [target, names[target].count - 1]))
    }
    var insertions: [Int: Int] = [:]
    for section in names.indices where Bool.random(using: &dice) {
      names[section].insert(-1 - section, at: 0)
      insertions[section] = 1
    }
    for section in insertions.keys.sorted() { changes.append(.insert([section, 0])) }
    // A destination is counted with everything inserted before it.
    changes = changes.map { change in
      guard case .move(let source, let target) = change, insertions[target[0]] != nil else { return change }
      return .move(source, [target[0], target[1] + 1])
    }
    if Int.random(in: 0..<3, using: &dice) == 0 {
      changes.append(.insert(IndexPath(item: NSNotFound, section: names.count)))
      names.append([-50, -51])
    }
    let new = ItemIndex(counts: names.map(\.count))
    let map = IndexPathMap(changes)
    let edit = try #require(ItemEdit(changes, map, from: old, to: new))
    var values = before.flatMap(\.self)
    edit.apply(to: &values, filling: -1000)
    let expected = names.flatMap(\.self)
    #expect(values.count == expected.count)
    for (index, name) in expected.enumerated() where name >= 0 { #expect(values[index] == name) }
    let unknown = Set(edit.unknown.flatMap(\.self))
    #expect(unknown == Set(expected.indices.filter { expected[$0] < 0 }))
    let same = zip(before.flatMap(\.self), expected).prefix { $0 == $1 }.count
    #expect(edit.first == .max || edit.first <= same)
    #expect(edit.first == .max ? expected == before.flatMap(\.self) : true)
  }

  @Test func movedSectionsTakeTheirValuesAlong() throws {
    let (old, new) = (ItemIndex(counts: [2, 3, 1]), ItemIndex(counts: [3, 1, 2]))
    let path = { (section: Int) in IndexPath(item: NSNotFound, section: section) }
    let changes = [UpdateChange.move(path(0), path(2)), .reload([1, 1], [0, 1])]
    let edit = try #require(ItemEdit(changes, IndexPathMap(changes), from: old, to: new))
    var values = [1, 2, 3, 4, 5, 6]
    edit.apply(to: &values, filling: 0)
    #expect(values == [3, 4, 5, 6, 1, 2])
    #expect(edit.unknown == [1..<2])
    #expect(ItemEdit([], IndexPathMap([]), from: old, to: ItemIndex(counts: [9])) == nil)
  }

  @Test func arraysThatEndEarlyStayShort() throws {
    let changes = [UpdateChange.insert([0, 2]), .insert([0, 50]), .delete([0, 0]), .delete([0, 60])]
    let edit = try #require(
      ItemEdit(
        changes, IndexPathMap(changes), from: ItemIndex(counts: [100]),
        to: ItemIndex(counts: [100])))
    var values = [1, 2, 3, 4]
    edit.apply(to: &values, filling: 0)
    #expect(values == [2, 3, 0, 4])
  }
}
