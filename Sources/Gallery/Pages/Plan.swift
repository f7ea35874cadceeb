import CollectionLayouts
import UIKit

/// The data of a page with rows and columns, or with channels.
struct Plan: Sendable {
  var name: String
  /// The number of items in each section.
  var counts: [Int]
  /// The start and the end of each item, in hours; none for a table.
  var times: [[TimetableLayout.Interval]] = []

  /// Figures of 400 places in 60 columns.
  static let figures = Plan(name: "Figures", counts: [Int](repeating: 60, count: 400))

  /// A week of meetings, some of which overlap, one goes on after midnight, and one is a reminder without length.
  static let week: Plan = {
    let times = (0..<7).map { day in
      (0..<8).map { item in
        let start = 6.5 + Double(item) * 1.75 + Double((day * 5 + item * 3) % 7) * 0.25
        let length = item == 5 ? 0 : 0.75 + Double((day * 3 + item * 7) % 6) * 0.5
        return TimetableLayout.Interval(start: start, end: item == 7 ? 25 : start + length)
      }
    }
    return Plan(name: "Week", counts: times.map(\.count), times: times)
  }()

  private static let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  private static let titles = ["Stand-up", "Review", "Lunch", "Call", "Workshop", "Reminder", "Choir", "Night train"]

  var isTimetable: Bool { !times.isEmpty }

  func text(at path: IndexPath) -> String {
    if isTimetable { return Self.titles[path.item % Self.titles.count] }
    if path.section == 0 { return path.item == 0 ? "Place" : "Series \(path.item)" }
    return path.item == 0 ? "Place \(path.section)" : "\((path.section * 7919 + path.item * 104_729) % 9973)"
  }

  func hue(at path: IndexPath) -> CGFloat? {
    isTimetable ? CGFloat((path.section * 3 + path.item * 5) % 12) / 12 : nil
  }

  func isHead(_ path: IndexPath) -> Bool { !isTimetable && (path.section == 0 || path.item == 0) }

  /// The text of a header.
  func heading(_ kind: String, _ path: IndexPath) -> String {
    switch kind {
    case UICollectionView.elementKindSectionHeader:
      isTimetable ? Self.days[path.section % 7] : "\(path.section + 1)"
    case TimetableLayout.elementKindTick: "\(path.item):00"
    case GridLayout.elementKindColumnHeader: Self.letters(path.item)
    default: ""
    }
  }

  /// A, B … Z, AA, AB …
  private static func letters(_ column: Int) -> String {
    let letter = String(UnicodeScalar(UInt8(65 + column % 26)))
    return column < 26 ? letter : letters(column / 26 - 1) + letter
  }
}
