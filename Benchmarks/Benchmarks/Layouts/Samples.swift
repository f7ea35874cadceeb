import UIKit

/// Item heights of 100…400 points, the same in every run; `columnEnd` makes one in a hundred 3,000 points tall.
enum Samples {
  static func lengths(_ count: Int, columnEnd: Bool = false) -> [Int32] {
    var state: UInt32 = 0x9E37_79B9
    return (0..<count).map { _ in
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return WaterfallGeometry.fixedLength(columnEnd && state % 100 == 0 ? 3000 : CGFloat(100 + state % 301))
    }
  }

  static let spacing = WaterfallGeometry.fixed(10)
  static let view = WaterfallGeometry.fixed(900)

  /// Takes the lengths in and places nothing.
  static func opened(_ lengths: [Int32], columns: Int = 6, tolerance: CGFloat = 0) -> WaterfallGeometry {
    var geometry = WaterfallGeometry()
    geometry.update(
      sequence: ItemIndex(counts: [lengths.count]),
      metrics: [WaterfallGeometry.SectionMetrics(columns: columns, itemSpacing: spacing)],
      items: WaterfallGeometry.Items(lengths: lengths, spans: nil),
      placement: .shortest(tolerance: WaterfallGeometry.fixed(tolerance)), preserving: .nothing)
    return geometry
  }

  static func placed(_ lengths: [Int32], columns: Int = 6, tolerance: CGFloat = 0) -> WaterfallGeometry {
    var geometry = opened(lengths, columns: columns, tolerance: tolerance)
    geometry.finish()
    return geometry
  }
}

extension Samples {
  /// Places items densely, of which one in five spans two columns and one in ten three.
  static func packed(_ lengths: [Int32]) -> WaterfallGeometry {
    let spans = lengths.map { UInt8([1, 1, 1, 1, 1, 1, 1, 2, 2, 3][Int($0 / 256) % 10]) }
    var geometry = WaterfallGeometry()
    geometry.update(
      sequence: ItemIndex(counts: [lengths.count]),
      metrics: [WaterfallGeometry.SectionMetrics(columns: 6, itemSpacing: spacing)],
      items: WaterfallGeometry.Items(lengths: lengths, spans: spans), placement: .dense(tolerance: 0),
      preserving: .nothing)
    geometry.finish()
    return geometry
  }
}

/// The tutorials' way without a view: one attributes object an item, a filter over all of them for every rectangle.
@MainActor
struct TutorialColumns {
  private(set) var attributes: [UICollectionViewLayoutAttributes] = []

  init(_ lengths: [Int32], columns: Int = 6) {
    let width: CGFloat = 230
    var tops = [CGFloat](repeating: 0, count: columns)
    attributes.reserveCapacity(lengths.count)
    for (item, length) in lengths.enumerated() {
      let column = tops.indices.min { tops[$0] < tops[$1] } ?? 0
      let height = WaterfallGeometry.points(Int64(length))
      let element = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      element.frame = CGRect(x: CGFloat(column) * (width + 10), y: tops[column], width: width, height: height)
      attributes.append(element)
      tops[column] += height + 10
    }
  }

  func query(from top: CGFloat) -> Int {
    let rect = CGRect(x: 0, y: top, width: 1440, height: 900)
    return attributes.count { $0.frame.intersects(rect) }
  }
}
