import UIKit

/// The distribution of the pictures among sections: each has as many as any other, or one more.
struct SectionSplit: Equatable {
  let itemCount: Int
  let sectionCount: Int

  private func start(of section: Int) -> Int {
    let (quotient, rest) = itemCount.quotientAndRemainder(dividingBy: sectionCount)
    return section * quotient + min(section, rest)
  }

  func count(inSection section: Int) -> Int { start(of: section + 1) - start(of: section) }

  func item(at path: IndexPath) -> Int { start(of: path.section) + path.item }

  func path(ofItem item: Int) -> IndexPath {
    let (quotient, rest) = itemCount.quotientAndRemainder(dividingBy: sectionCount)
    let longer = rest * (quotient + 1)
    let section = item < longer ? item / (quotient + 1) : rest + (item - longer) / max(quotient, 1)
    return IndexPath(item: item - start(of: section), section: section)
  }
}
