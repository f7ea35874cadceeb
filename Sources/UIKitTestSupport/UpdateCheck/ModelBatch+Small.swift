import Foundation

extension ModelBatch {
  /// Calls `body` for each batch on `first` and `second` items in two sections until it returns a problem.
  @MainActor
  static func firstProblem(
    ofSmall first: Int, _ second: Int, _ fixture: ModelFixture, _ body: (() -> ModelBatch) -> String?
  ) -> String? {
    let fates: [ModelBatch.Fate] = [.stays, .goes, .moves, .isReloaded]
    let before = fixture.source.sections
    let items = first + second
    for sectionCase in 0..<16 {
      let sections = [fates[sectionCase % 4], fates[sectionCase / 4]]
      // Sections that stay see every combination of items; the others a sample, since items in them mean less.
      for itemCase in stride(from: 0, to: 1 << (2 * items), by: 1)
      where sectionCase == 0 || (itemCase - sectionCase) % 7 == 0 {
        let all = (0..<items).map { fates[itemCase >> (2 * $0) & 3] }
        for added in 0...1 {
          for corner in 0..<(sectionCase == 0 && items < 4 ? 4 : 1) {
            let problem = body {
              var index = itemCase + corner
              return ModelBatch(
                before: before, sections: sections, items: [Array(all[..<first]), Array(all[first...])],
                newSections: corner & 1, newItems: added, nextID: &fixture.nextID
              ) { limit in
                index += 1 + corner
                return index % limit
              }
            }
            if let problem { return problem }
          }
        }
      }
    }
    return nil
  }
}
