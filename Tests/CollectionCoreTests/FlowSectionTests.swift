import CollectionCore
import Testing

@Suite struct FlowSectionTests {
  private func close(_ a: FlowRect, _ b: FlowRect) -> Bool {
    abs(a.main - b.main) < 1e-6 && abs(a.cross - b.cross) < 1e-6 && a.size == b.size
  }

  private func grid(_ count: Int, width: Double, in cross: Double, spacing: Double = 10) -> [Double] {
    let section = FlowSection(
      metrics: FlowMetrics(lineSpacing: 10, itemSpacing: spacing),
      sizes: .uniform(FlowExtent(main: 50, cross: width), count: count), crossExtent: cross, lastLine: .onGrid)
    return (0..<count).map { section.rect(ofItem: $0).cross }
  }

  @Test func fullLineIsJustified() {
    // 5 · 50 + 4 · 10 = 290 fit in 320; the 30 left over are shared by four gaps.
    #expect(grid(5, width: 50, in: 320) == [0, 67.5, 135, 202.5, 270])
  }

  @Test func incompleteLastLineStaysOnTheGrid() {
    #expect(grid(7, width: 50, in: 320).suffix(2) == [0, 67.5])
    #expect(grid(2, width: 50, in: 320) == [0, 67.5])
  }

  @Test func singleItemOfAFullLineIsCentred() {
    #expect(grid(3, width: 200, in: 320) == [60, 60, 60])
  }

  @Test func lastLineOfVariedSizesIsLeading() {
    let sizes = [100.0, 120, 60, 50].map { FlowExtent(main: 40, cross: $0) }
    let section = FlowSection(
      metrics: FlowMetrics(lineSpacing: 5, itemSpacing: 10), sizes: .varied(sizes), crossExtent: 320, lastLine: .leading
    )
    // 100 + 120 + 60 + 20 = 300 fit; 20 more are shared. The last item is alone and could have company.
    #expect((0..<4).map { section.rect(ofItem: $0).cross } == [0, 120, 260, 0])
    #expect(section.rect(ofItem: 3).main == 45)
  }

  @Test func fullLastLineOfVariedSizesIsJustified() {
    let sizes = [100.0, 100, 100].map { FlowExtent(main: 40, cross: $0) } + [FlowExtent(main: 20, cross: 100)]
    let section = FlowSection(
      metrics: FlowMetrics(itemSpacing: 0), sizes: .varied([sizes[3], sizes[0], sizes[1]]), crossExtent: 320,
      lastLine: .leading)
    #expect((0..<3).map { section.rect(ofItem: $0).cross } == [0, 110, 220])
    // Across the line, a lower item is centred.
    #expect((0..<3).map { section.rect(ofItem: $0).main } == [10, 0, 0])
  }

  @Test func equalDelegateSizesAreStillLeading() {
    let sizes = FlowSizes.collect(count: 4) { _ in FlowExtent(main: 40, cross: 100) }
    guard case .uniform(_, 4) = sizes else {
      Issue.record("equal sizes take an array")
      return
    }
    let section = FlowSection(
      metrics: FlowMetrics(itemSpacing: 5), sizes: sizes, crossExtent: 320, lastLine: .leading)
    #expect((0..<4).map { section.rect(ofItem: $0).cross } == [0, 110, 220, 0])
    let two = FlowSection(
      metrics: FlowMetrics(itemSpacing: 5), sizes: .uniform(FlowExtent(main: 40, cross: 100), count: 5),
      crossExtent: 320,
      lastLine: .leading)
    #expect(two.rect(ofItem: 4).cross == 105)
  }

  @Test func widthsWorkedOutByDivisionFillALine() {
    for columns in 1...12 {
      for width in stride(from: 300.0, through: 400, by: 0.5) {
        let item = (width - Double(columns - 1) * 10) / Double(columns)
        #expect(grid(columns + 1, width: item, in: width)[columns] == grid(1, width: item, in: width)[0])
      }
    }
  }

  @Test func sectionStacksHeaderInsetsAndFooter() {
    let section = FlowSection(
      metrics: FlowMetrics(
        lineSpacing: 7, itemSpacing: 0, before: 11, after: 13, start: 3, end: 5, header: 30, footer: 20),
      sizes: .uniform(FlowExtent(main: 40, cross: 100), count: 3), crossExtent: 208, lastLine: .onGrid)
    #expect(section.rect(ofItem: 0) == FlowRect(main: 41, cross: 3, size: FlowExtent(main: 40, cross: 100)))
    #expect(section.rect(ofItem: 1).cross == 103)
    #expect(section.rect(ofItem: 2).main == 88)
    #expect(section.footerStart == 141)
    #expect(section.length == 161)
  }

  @Test func emptySectionKeepsItsInsets() {
    let section = FlowSection(
      metrics: FlowMetrics(before: 11, after: 13, header: 30, footer: 20), sizes: .varied([]), crossExtent: 100,
      lastLine: .onGrid)
    #expect(section.length == 74)
  }

  /// Uniform sections are closed form, varied ones search; both must say what the naive model says.
  @Test(arguments: 0..<300) func agreesWithTheModel(seed: Int) {
    var random = FlowGenerator(seed: UInt64(seed))
    func number(_ range: ClosedRange<Double>) -> Double { (Double.random(in: range, using: &random) * 4).rounded() / 4 }
    let metrics = FlowMetrics(
      lineSpacing: number(-5...20), itemSpacing: number(0...20), before: number(0...20), after: number(0...20),
      start: number(0...30), end: number(0...30), header: number(0...40), footer: number(0...40))
    let isUniform = seed % 2 == 0
    let count = Int.random(in: 0...60, using: &random)
    let common = FlowExtent(main: number(10...80), cross: number(5...150))
    let sizes = (0..<count).map { _ in
      isUniform ? common : FlowExtent(main: number(10...80), cross: number(5...150))
    }
    let cross = number(100...400)
    let keepsGrid = isUniform && seed % 4 == 0
    let section = FlowSection(
      metrics: metrics, sizes: isUniform ? .uniform(common, count: count) : .varied(sizes), crossExtent: cross,
      lastLine: keepsGrid ? .onGrid : .leading)
    let expected = FlowModel(metrics: metrics, sizes: sizes, crossExtent: cross, keepsGrid: keepsGrid).rects()
    for item in 0..<count { #expect(close(section.rect(ofItem: item), expected[item]), "item \(item)") }

    let window = FlowWindow(
      main: number(-100...900), mainLength: number(0...300), cross: number(-50...300), crossLength: number(0...200))
    var found: [Int] = []
    section.forEachItem(in: window) { item, rect in
      found.append(item)
      #expect(rect == section.rect(ofItem: item))
    }
    #expect(found == (0..<count).filter { section.rect(ofItem: $0).meets(window) })
  }

  @Test(arguments: 0..<100) func resizingEqualsBreakingAnew(seed: Int) {
    var random = FlowGenerator(seed: UInt64(seed) + 7000)
    func extent() -> FlowExtent {
      FlowExtent(main: .random(in: 10...80, using: &random), cross: .random(in: 10...150, using: &random))
    }
    let count = Int.random(in: 1...80, using: &random)
    var sizes = (0..<count).map { _ in extent() }
    let metrics = FlowMetrics(lineSpacing: 4, itemSpacing: 6)
    var section = FlowSection(metrics: metrics, sizes: .varied(sizes), crossExtent: 320, lastLine: .leading)
    for _ in 0..<5 {
      var changes: [Int: FlowExtent] = [:]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        changes[Int.random(in: 0..<count, using: &random)] = extent()
      }
      for (item, size) in changes { sizes[item] = size }
      section.resize(changes)
    }
    let fresh = FlowSection(metrics: metrics, sizes: .varied(sizes), crossExtent: 320, lastLine: .leading)
    #expect(section.length == fresh.length)
    for item in 0..<count { #expect(section.rect(ofItem: item) == fresh.rect(ofItem: item)) }
  }

  @Test func nonsenseIsHarmless() {
    let bad: [Double] = [.nan, .infinity, -.infinity, -5, 0, 1e300]
    for a in bad {
      for b in bad {
        let size = FlowExtent(main: a, cross: b)
        for sizes in [FlowSizes.uniform(size, count: 3), .varied([size, FlowExtent(main: 1, cross: 1), size])] {
          let metrics = FlowMetrics(lineSpacing: b, itemSpacing: a, before: a, start: b, header: a)
          let section = FlowSection(metrics: metrics, sizes: sizes, crossExtent: 100, lastLine: .onGrid)
          for item in 0..<3 {
            let rect = section.rect(ofItem: item)
            #expect(rect.main.isFinite && rect.cross.isFinite && rect.size.main.isFinite)
          }
          section.forEachItem(in: FlowWindow(main: a, mainLength: b, cross: 0, crossLength: 100)) { _, _ in }
        }
      }
    }
  }
}
