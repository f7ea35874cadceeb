import CollectionCore
import Foundation
import Testing

@Suite struct InvalidationTests {
  @Test func bucketsCoverTheRectangle() throws {
    let grid = try #require(BucketGrid(size: CGSize(width: 100, height: 200)))
    let span = grid.span(covering: CGRect(x: -10, y: 190, width: 120, height: 20))
    #expect(span == BucketGrid.Span(columns: -1..<2, rows: 0..<2))
    #expect(grid.rect(of: span) == CGRect(x: -100, y: 0, width: 300, height: 400))
  }

  @Test func anExactBucketIsOneBucket() throws {
    let grid = try #require(BucketGrid(size: CGSize(width: 390, height: 844)))
    #expect(grid.span(covering: CGRect(x: 0, y: 844, width: 390, height: 844)).buckets == [.init(column: 0, row: 1)])
  }

  @Test func noAreaNoBuckets() throws {
    #expect(BucketGrid(size: CGSize(width: 0, height: 10)) == nil)
    let grid = try #require(BucketGrid(size: CGSize(width: 10, height: 10)))
    #expect(grid.span(covering: CGRect(x: 5, y: 5, width: 0, height: 3)).isEmpty)
  }

  @Test func hugeRectanglesDoNotOverflow() throws {
    let grid = try #require(BucketGrid(size: CGSize(width: 1e-9, height: 1)))
    let span = grid.span(covering: CGRect(x: -1e300, y: 0, width: 2e300, height: 1))
    #expect(span.columns.lowerBound < 0 && span.columns.upperBound > 0)
  }

  @Test func namedElementsAddUpUntilEverythingIsMeant() {
    var pending = PendingInvalidation<Int>()
    #expect(pending.isEmpty)
    pending.add(elements: [1], everything: false, counts: false, offsetAdjustment: CGPoint(x: 0, y: 5))
    pending.add(elements: [2], everything: false, counts: false, offsetAdjustment: CGPoint(x: 1, y: -2))
    #expect(pending.scope == .elements([1, 2]))
    #expect(pending.offsetAdjustment == CGPoint(x: 1, y: 3))
    pending.add(elements: [], everything: false, counts: false, offsetAdjustment: .zero)
    #expect(pending.scope == .layout)
    #expect(!pending.countsAreStale)
    pending.add(elements: [3], everything: false, counts: true, offsetAdjustment: CGPoint(x: CGFloat.nan, y: 0))
    #expect(pending.scope == .layout)
    #expect(pending.countsAreStale)
    let taken = pending.consume()
    #expect(taken.offsetAdjustment == CGPoint(x: 1, y: 3))
    #expect(pending.isEmpty && !pending.countsAreStale)
  }
}
