import CollectionCore
import TestTools
import Testing

@Suite struct FlowContentTests {
  private func content(_ counts: [Int], header: Double = 30, footer: Double = 20) -> FlowContent {
    FlowContent(
      sections: counts.map {
        FlowSection(
          metrics: FlowMetrics(lineSpacing: 10, itemSpacing: 10, before: 5, after: 5, header: header, footer: footer),
          sizes: .uniform(FlowExtent(main: 50, cross: 50), count: $0), crossExtent: 320, lastLine: .onGrid)
      }, crossExtent: 320)
  }

  @Test func sectionsFollowEachOther() {
    let content = content([5, 0, 6])
    #expect(content.end(ofSection: 0) == 110)
    #expect(content.header(ofSection: 1) == FlowRect(main: 110, cross: 0, size: FlowExtent(main: 30, cross: 320)))
    #expect(content.footer(ofSection: 1)?.main == 150)
    #expect(content.rect(ofItem: 5, section: 2).main == 170 + 35 + 60)
    #expect(content.length == 170 + 170)
  }

  @Test func noHeaderMeansNoRect() {
    #expect(content([5], header: 0).header(ofSection: 0) == nil)
    #expect(content([5], footer: 0).footer(ofSection: 0) == nil)
  }

  @Test func pinnedHeaderStaysInItsSection() {
    let content = content([50, 50])  // each 30 + 5 + 590 + 5 + 20 = 650
    func header(_ section: Int, _ offset: Double) -> Double? {
      content.pinnedHeader(ofSection: section, visible: offset...(offset + 480))?.main
    }
    #expect(header(0, -40) == 0)
    #expect(header(0, 100) == 100)
    #expect(header(0, 620) == 620)
    #expect(header(0, 640) == 620)
    #expect(header(1, 640) == 650)
    #expect(header(1, 660) == 660)
  }

  @Test func pinnedFooterMirrorsThePinnedHeader() {
    let content = content([50, 50])
    func footer(_ section: Int, _ offset: Double) -> Double? {
      content.pinnedFooter(ofSection: section, visible: offset...(offset + 480))?.main
    }
    #expect(footer(0, 0) == 460)
    #expect(footer(0, 300) == 630)
    #expect(footer(1, 180) == 650)
    #expect(footer(1, 300) == 760)
  }

  @Test(arguments: 0..<100) func queriesFindExactlyWhatMeetsTheWindow(seed: Int) {
    var random = FlowGenerator(seed: UInt64(seed) + 500)
    let sections = (0..<Int.random(in: 1...12, using: &random)).map { _ in
      let sizes = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        FlowExtent(main: .random(in: 5...60, using: &random), cross: .random(in: 20...120, using: &random))
      }
      // Negative insets let items reach out of their section.
      let metrics = FlowMetrics(
        lineSpacing: .random(in: -10...10, using: &random), itemSpacing: 5,
        before: .random(in: -40...20, using: &random),
        after: .random(in: -40...20, using: &random), header: .random(in: 0...20, using: &random))
      return FlowSection(metrics: metrics, sizes: .varied(sizes), crossExtent: 300, lastLine: .leading)
    }
    let content = FlowContent(sections: sections, crossExtent: 300)
    for _ in 0..<20 {
      let window = FlowWindow(
        main: .random(in: -50...(content.length + 50), using: &random),
        mainLength: .random(in: 0...200, using: &random),
        cross: 0, crossLength: 300)
      var found: Set<[Int]> = []
      for section in content.sections(near: window.main) {
        content.forEachItem(in: window, section: section) { item, _ in found.insert([section, item]) }
      }
      var expected: Set<[Int]> = []
      for section in sections.indices {
        for item in 0..<sections[section].count where content.rect(ofItem: item, section: section).meets(window) {
          expected.insert([section, item])
        }
      }
      #expect(found == expected)
    }
  }

  @Test func resizingMovesLaterSections() {
    var content = content([5, 5])
    content.resize([0: FlowExtent(main: 80, cross: 50)], section: 0)
    #expect(content.start(ofSection: 1) == 140)
    #expect(content.rect(ofItem: 0, section: 1).main == 175)
  }

  @Test(.timed) func aMillionItemsCostNothingToPrepare() {
    let clock = ContinuousClock()
    let time = clock.measure {
      for _ in 0..<100 {
        let content = content([1_000_000])
        #expect(content.rect(ofItem: 999_999, section: 0).main == 30 + 5 + 199_999 * 60)
      }
    }
    #expect(time < .milliseconds(100))
  }
}
