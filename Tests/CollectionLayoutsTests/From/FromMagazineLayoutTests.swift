import CollectionLayouts
import Testing
import UIKit

/// The table of the guide against MagazineLayout's rows: items of a fraction of the width, less the spaces between them; a row begins below
/// the one before it.
@MainActor
@Suite struct FromMagazineLayoutTests {
  private func fixture(columns: Int, spans: [Int], heights: [CGFloat]) -> LayoutFixture {
    let layout = WaterfallLayout()
    layout.columns = .count(columns)
    layout.columnSpacing = 12
    layout.itemSpacing = 10
    layout.sectionInset = UIEdgeInsets(top: 8, left: 15, bottom: 8, right: 15)
    layout.itemSizing = .absolute
    return LayoutFixture(layout, counts: [spans.count]) { _, source in
      source.span = { spans[$0] }
      source.size = { CGSize(width: 1, height: heights[$0]) }
    }
  }

  /// Halves are (390 − 30 − 12) / 2 = 174 points wide.
  @Test func halvesBetweenFullWidths() {
    let fixture = fixture(columns: 2, spans: [.max, 1, 1, .max], heights: [100, 50, 50, 80])
    fixture.expectFrames([
      CGRect(x: 15, y: 8, width: 360, height: 100), CGRect(x: 15, y: 118, width: 174, height: 50),
      CGRect(x: 201, y: 118, width: 174, height: 50), CGRect(x: 15, y: 178, width: 360, height: 80),
    ])
  }

  /// Thirds are (390 − 30 − 24) / 3 = 112 points wide, and six columns 50: halves span three of them, thirds two.
  @Test func halvesAndThirds() {
    let fixture = fixture(columns: 6, spans: [3, 3, 2, 2, 2], heights: [50, 50, 40, 40, 40])
    fixture.expectFrames([
      CGRect(x: 15, y: 8, width: 174, height: 50), CGRect(x: 201, y: 8, width: 174, height: 50),
      CGRect(x: 15, y: 68, width: 112, height: 40), CGRect(x: 139, y: 68, width: 112, height: 40),
      CGRect(x: 263, y: 68, width: 112, height: 40),
    ])
  }
}
