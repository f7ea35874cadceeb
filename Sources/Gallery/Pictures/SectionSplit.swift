import UIKit

/// The distribution of the pictures among sections: each has as many as any other, or one more.
struct SectionSplit: Equatable {
  let itemCount: Int
  let sectionCount: Int

  private func start(of section: Int) -> Int {
    let (quotient, remainder) = itemCount.quotientAndRemainder(dividingBy: sectionCount)
    return section * quotient + min(section, remainder)
  }

  func count(inSection section: Int) -> Int { start(of: section + 1) - start(of: section) }

  func item(at path: IndexPath) -> Int { start(of: path.section) + path.item }

  func path(ofItem item: Int) -> IndexPath {
    let (quotient, remainder) = itemCount.quotientAndRemainder(dividingBy: sectionCount)
    let longer = remainder * (quotient + 1)
    let section = item < longer ? item / (quotient + 1) : remainder + (item - longer) / max(quotient, 1)
    return IndexPath(item: item - start(of: section), section: section)
  }
}
