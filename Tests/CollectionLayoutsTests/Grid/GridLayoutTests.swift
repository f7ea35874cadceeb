import CollectionPrimitives
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// The grid in a view: what stays, headers, lines, merged cells, scrolling to a cell, sizes that cells prefer.
@MainActor
@Suite struct GridLayoutTests {
  /// A delegate with lengths and merged cells of its own.
  final class Delegate: NSObject, GridLayoutDelegate {
    var merges: [GridLayout.CellRange] = []
    var width: (Int) -> CGFloat = { 60 + CGFloat($0 % 3) * 10 }

    func collectionView(_: UICollectionView, layout _: GridLayout, heightForRow row: Int) -> CGFloat {
      row == 3 ? 0 : 40 + CGFloat(row % 2) * 20
    }
    func collectionView(_: UICollectionView, layout _: GridLayout, widthForColumn column: Int) -> CGFloat {
      width(column)
    }
    func mergedCells(in _: UICollectionView, layout _: GridLayout) -> [GridLayout.CellRange] { merges }
  }

  private func fixture(
    rows: Int = 60, columns: Int = 30, isRightToLeft: Bool = false, _ delegate: Delegate? = nil,
    _ set: (GridLayout) -> Void
  ) -> (fixture: LayoutFixture, layout: GridLayout) {
    let layout = GridLayout()
    for kind in ["row line", "column line"] {
      layout.register(UICollectionReusableView.self, forDecorationViewOfKind: kind)
    }
    set(layout)
    let counts = [Int](repeating: columns, count: rows)
    let fixture = LayoutFixture(
      layout, counts: counts, size: CGSize(width: 400, height: 600), isRightToLeft: isRightToLeft
    ) { view, source in
      for kind in [GridLayout.elementKindColumnHeader, GridLayout.elementKindCorner] {
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "extra")
      }
      if let delegate {
        source.companions.append(delegate)
        view.delegate = delegate
      }
    }
    fixture.host.settle()
    return (fixture, layout)
  }

  private func scroll(_ fixture: LayoutFixture, to offset: CGPoint) {
    fixture.view.contentOffset = offset
    fixture.host.settle()
  }

  @Test(arguments: [false, true])
  func rowsAndColumnsStayAtAllEdges(isRightToLeft: Bool) {
    let (fixture, _) = fixture(isRightToLeft: isRightToLeft) {
      $0.leadingRows = 2
      $0.trailingRows = 1
      $0.leadingColumns = 1
      $0.trailingColumns = 1
    }
    scroll(fixture, to: CGPoint(x: 730, y: 611))
    func place(_ row: Int, _ column: Int) -> CGRect {
      var frame = fixture.frame([row, column]).offsetBy(dx: -730, dy: -611)
      if isRightToLeft { frame.origin.x = 400 - frame.maxX }
      return frame
    }
    #expect(place(0, 0) == CGRect(x: 0, y: 0, width: 100, height: 44))
    #expect(place(1, 0).minY == 44)
    #expect(place(59, 29) == CGRect(x: 300, y: 556, width: 100, height: 44))
    #expect(place(59, 0).minX == 0 && place(0, 29).minY == 0)
    #expect(fixture.frame([20, 9]) == CGRect(x: isRightToLeft ? 2000 : 900, y: 880, width: 100, height: 44))
    // The corner covers the rows and columns that stay, and these the others.
    let levels = [[0, 0], [0, 9], [20, 9]].map {
      fixture.view.layoutAttributesForItem(at: IndexPath(item: $0[1], section: $0[0]))?.zIndex ?? -9
    }
    #expect(levels == [11, 10, 0])
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func whatWouldFillTheViewScrolls() {
    let (fixture, layout) = fixture { $0.leadingRows = 40 }
    #expect(layout.geometry.rows.leading == 13)
    fixture.host.resize(to: CGSize(width: 400, height: 200))
    fixture.view.frame.size = CGSize(width: 400, height: 200)
    fixture.host.settle()
    #expect(layout.geometry.rows.leading == 4)
  }

  @Test(arguments: [false, true])
  func headersAndLines(isRightToLeft: Bool) {
    let (fixture, layout) = fixture(isRightToLeft: isRightToLeft) {
      ($0.rowHeaderWidth, $0.columnHeaderHeight) = (50, 30)
      ($0.rowSpacing, $0.columnSpacing) = (1, 2)
      ($0.rowSeparatorKind, $0.columnSeparatorKind) = ("row line", "column line")
      $0.leadingRows = 1
    }
    scroll(fixture, to: CGPoint(x: 500, y: 400))
    let visible = fixture.view.bounds
    func count(_ kind: String) -> Int {
      fixture.elements(in: visible).count { $0.representedElementKind == kind }
    }
    let corner = layout.layoutAttributesForSupplementaryView(ofKind: GridLayout.elementKindCorner, at: [0, 0])
    #expect(corner?.frame == CGRect(x: isRightToLeft ? 850 : 500, y: 400, width: 50, height: 30))
    let header = fixture.header(12)
    #expect(header == CGRect(x: isRightToLeft ? 850 : 500, y: 30 + 12 * 45, width: 50, height: 44))
    let column = layout.layoutAttributesForSupplementaryView(ofKind: GridLayout.elementKindColumnHeader, at: [0, 12])
    #expect(column?.frame.minY == 400 && column?.frame.size == CGSize(width: 100, height: 30))
    // One for each line in sight, and none for a cell.
    #expect(count("row line") < 16 && count("row line") > 12)
    #expect(count("column line") < 6 && count("column line") > 2)
    let line = layout.layoutAttributesForDecorationView(ofKind: "row line", at: [12, 0])
    #expect(line?.frame == CGRect(x: 500, y: 30 + 12 * 45 + 44, width: 400, height: 1))
    #expect(layout.layoutAttributesForDecorationView(ofKind: "row line", at: [59, 0]) == nil)
    #expect(fixture.view.checkInvariants() == [])
  }

  @Test func toldLengthsAndMergedCells() {
    let delegate = Delegate()
    delegate.merges = [
      GridLayout.CellRange(rows: 4..<6, columns: 1..<3), GridLayout.CellRange(rows: 5..<7, columns: 2..<4),
    ]
    LayoutLog.forgetReported()
    let previous = LayoutLog.handler
    var messages: [String] = []
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = previous }
    let (fixture, _) = fixture(delegate) { ($0.rowSizing, $0.columnSizing) = (.delegate, .delegate) }
    // Rows 40, 60, 40, 0, 40, 60; columns 60, 70, 80.
    #expect(fixture.frame([4, 1]) == CGRect(x: 60, y: 140, width: 150, height: 100))
    #expect(fixture.view.layoutAttributesForItem(at: [5, 2])?.isHidden == true)
    #expect(fixture.view.layoutAttributesForItem(at: [3, 0])?.isHidden == true)
    #expect(fixture.view.cellForItem(at: [5, 2]) == nil && fixture.view.cellForItem(at: [4, 1]) != nil)
    #expect(fixture.view.layoutAttributesForItem(at: [6, 2])?.isHidden == false)
    #expect(messages.count == 1)
  }

  @Test(arguments: [false, true], [1, 30, 58] as [Int])
  func aCellIsNeverScrolledBeneathWhatStays(isRightToLeft: Bool, row: Int) throws {
    let (fixture, layout) = fixture(isRightToLeft: isRightToLeft) {
      ($0.leadingRows, $0.trailingRows, $0.leadingColumns, $0.trailingColumns) = (1, 1, 1, 1)
      ($0.rowHeaderWidth, $0.columnHeaderHeight) = (50, 30)
    }
    for position in [[], [.top, .left], [.bottom, .right], [.centeredVertically, .centeredHorizontally]]
      as [UICollectionView.ScrollPosition]
    {
      for column in [1, 15, 28] {
        layout.scrollToItem(at: [row, column], at: position, animated: false)
        fixture.host.settle()
        let frame = fixture.frame([row, column]).offsetBy(
          dx: -fixture.view.contentOffset.x, dy: -fixture.view.contentOffset.y)
        let room = CGRect(x: isRightToLeft ? 100 : 150, y: 74, width: 150, height: 482)
        #expect(room.contains(frame), "\(frame) at \(position)")
      }
    }
    #expect(layout.contentOffset(forItemAt: [99, 0], at: []) == nil)
  }

  @Test func aFlickRestsAtARow() {
    let (fixture, layout) = fixture { ($0.rowSnapping, $0.leadingRows) = (.itemAligned(limit: .never), 1) }
    let rest = layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 33, y: 1000), withScrollingVelocity: CGPoint(x: 0, y: 1))
    #expect(rest == CGPoint(x: 33, y: 44 * 23))
    let end = layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 0, y: 9999), withScrollingVelocity: CGPoint(x: 0, y: 1))
    #expect(end.y == fixture.view.contentSize.height - 600)
  }

  @Test(arguments: [false, true])
  func rowsGrowWithTheirCells(isRightToLeft: Bool) {
    let layout = GridLayout()
    layout.rowSizing = .selfSizing(estimated: 30)
    layout.leadingRows = 1
    let fixture = LayoutFixture(
      layout, counts: [Int](repeating: 8, count: 300), size: CGSize(width: 400, height: 600),
      isRightToLeft: isRightToLeft
    ) { $1.preferredHeight = { 40 + CGFloat($0 % 8 == 1 ? $0 / 8 % 5 * 10 : 0) } }
    fixture.host.settle()
    for row in 0..<8 { #expect(fixture.frame([row, 0]).height == 40 + CGFloat(row % 5 * 10), "row \(row)") }
    // What is in the middle stays there while rows come in that are higher than estimated.
    scroll(fixture, to: CGPoint(x: 100, y: 3000))
    let before = fixture.screenCenter([60, 2])
    fixture.view.performBatchUpdates {
      fixture.source.sections.remove(at: 2)
      fixture.view.deleteSections([2])
    }
    fixture.host.settle()
    #expect(fixture.view.checkInvariants() == [])
    #expect(abs(fixture.screenCenter([59, 2]).y - before.y) < 60)
    #expect(fixture.frame([1, 0]).height == 50)
  }

  @Test func arrowsGoFromCellToCell() {
    let (fixture, _) = fixture { $0.leadingColumns = 1 }
    fixture.view.selectionFollowsFocus = true
    for key in ["ArrowDown", "ArrowDown", "ArrowRight"] { fixture.host.key(key) }
    #expect(fixture.view.indexPathsForSelectedItems == [[1, 1]])
  }

  /// As many rows and columns as the guide promises, in a view.
  private final class Giant: NSObject, UICollectionViewDataSource {
    func numberOfSections(in collectionView: UICollectionView) -> Int { 1_000_000 }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10_000 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
  }

  @Test func aMillionRowsByTenThousandColumns() {
    let layout = GridLayout()
    (layout.leadingRows, layout.leadingColumns) = (1, 1)
    let size = CGSize(width: 390, height: 844)
    let view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let giant = Giant()
    view.dataSource = giant
    let host = TestHost(size: size, view: view)
    host.settle()
    #expect(view.contentSize == CGSize(width: 1_000_000, height: 44_000_000))
    layout.scrollToItem(at: [999_999, 9_999], at: [], animated: false)
    host.settle()
    #expect(view.cellForItem(at: [999_999, 9_999]) != nil && view.cellForItem(at: [0, 9_999]) != nil)
    #expect(view.visibleCells.count < 130)
    view.selectItem(
      at: [500_000, 5_000], animated: false, scrollPosition: [.centeredVertically, .centeredHorizontally])
    host.settle()
    #expect(view.cellForItem(at: [500_000, 5_000])?.isSelected == true)
  }
}
