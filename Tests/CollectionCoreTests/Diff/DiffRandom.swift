struct DiffRandom: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = (seed &+ 1) &* 0x9E37_79B9_7F4A_7C15 }
  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(max(1, limit))) }
}

extension SectionListModel {
  /// A few changes of any kind.
  mutating func mutate(using random: inout DiffRandom, times: Int) {
    for _ in 0..<times {
      guard !sections.isEmpty else {
        sections.append(Section(name: "s\(random.below(6))", items: []))
        continue
      }
      let section = random.below(sections.count)
      switch random.below(8) {
      case 0:
        let name = "s\(random.below(6))"
        if index(of: name) == nil { sections.insert(Section(name: name, items: []), at: section) }
      case 1 where random.below(4) == 0: sections.remove(at: section)
      case 2:
        let moved = sections.remove(at: section)
        sections.insert(moved, at: random.below(sections.count + 1))
      case 3, 4:
        let item = random.below(30)
        remove([item])
        sections[section].items.insert(item, at: random.below(sections[section].items.count + 1))
      case 5: remove([random.below(30)])
      default: append((0..<random.below(4)).map { _ in random.below(30) }.uniqued(), to: section)
      }
    }
  }
}

extension [Int] {
  func uniqued() -> [Int] {
    var seen: Set<Int> = []
    return filter { seen.insert($0).inserted }
  }
}
