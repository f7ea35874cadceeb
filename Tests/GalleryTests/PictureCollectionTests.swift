import Gallery
import Testing
import UIKit

@Suite struct PictureCollectionTests {
  private let pictures = (0..<3).map {
    Picture(source: .artwork($0), title: "\($0)", size: CGSize(width: 1, height: 1))
  }

  @Test func repeatsInOrder() {
    let collection = PictureCollection(pictures, count: 8)
    #expect((0..<8).map { collection[$0].title } == ["0", "1", "2", "0", "1", "2", "0", "1"])
  }

  @Test func countsEachOnceByDefault() {
    #expect(PictureCollection(pictures).count == 3)
    #expect(PictureCollection([], count: 1_000).count == 0)
    #expect(PictureCollection(pictures, count: -1).count == 0)
  }

  @Test func theBuiltInSetHasDistinctTitlesAndPositiveSizes() {
    let set = PictureCollection.builtIn()
    #expect(Set((0..<set.count).map { set[$0].title }).count == set.count)
    #expect((0..<set.count).allSatisfy { set[$0].size.width > 0 && set[$0].size.height > 0 })
  }
}
