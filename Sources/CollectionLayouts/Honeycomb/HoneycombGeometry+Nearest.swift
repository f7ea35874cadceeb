import CollectionPrimitives
import UIKit

extension HoneycombPattern {
  /// Items around the cell nearest to a point of the box, among them the nearest one. At most two dozen.
  func items(around point: CGPoint, count: Int) -> [Int] {
    guard count > 0 else { return [] }
    let origin = origin(count: count)
    let size = size(count: count)
    let inside = CGPoint(
      x: min(max(point.x.finite, 0), size.width) - origin.x, y: min(max(point.y.finite, 0), size.height) - origin.y)
    let middle = lattice.cell(at: arrangement == .spiral ? insideRings(inside, count: count) : inside)
    var items: [Int] = []
    for q in -2...2 {
      for r in max(-2, -q - 2)...min(2, -q + 2) {
        if let item = item(in: middle + HexCoordinate(q: q, r: r), count: count) { items.append(item) }
      }
    }
    // The last line may have too few items.
    if arrangement != .spiral { items.append(nearestInLastLine(middle, count: count)) }
    return items
  }

  /// A point beyond the outermost ring is moved towards the middle.
  private func insideRings(_ point: CGPoint, count: Int) -> CGPoint {
    let outermost = HexCoordinate.ring(ofSpiralIndex: count - 1)
    let ring = lattice.cell(at: point).distance(to: .zero)
    guard ring > outermost else { return point }
    let share = CGFloat(outermost) / CGFloat(ring)
    return CGPoint(x: point.x * share, y: point.y * share)
  }
}

extension HoneycombGeometry {
  /// Items around a point, among them the one whose centre is nearest.
  ///
  /// - Complexity: O(log sections) where no sections are empty, else O(sections).
  func items(around point: CGPoint) -> [Int] {
    guard sequence.itemCount > 0, sectionCount > 0 else { return [] }
    let middle = section(at: point.y.finite)
    var sections = [middle]
    if let before = (0..<middle).last(where: { count(ofSection: $0) > 0 }) { sections.append(before) }
    if let after = ((middle + 1)..<max(sectionCount, middle + 1)).first(where: { count(ofSection: $0) > 0 }) {
      sections.append(after)
    }
    return sections.flatMap { section in
      let origin = boxOrigin(ofSection: section)
      let range = sequence.range(ofSection: section)
      let local = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
      return pattern.items(around: local, count: range.count).map { range.lowerBound + $0 }
    }
  }

  /// The item whose centre is nearest to a point; the first of several.
  ///
  /// - Complexity: O(log sections) where no sections are empty, else O(sections).
  func nearestItem(to point: CGPoint) -> Int? {
    items(around: point).min { (distance(of: $0, to: point), $0) < (distance(of: $1, to: point), $1) }
  }

  func distance(of item: Int, to point: CGPoint) -> CGFloat {
    let center = center(ofItem: item)
    return hypot(center.x - point.x, center.y - point.y)
  }

  // MARK: Cells

  /// The cell of an item in its section's lattice, whose origin is the section's first cell (in a spiral: its middle).
  ///
  /// - Complexity: O(log sections).
  func cell(ofItem item: Int) -> HexCoordinate {
    let range = sequence.range(ofSection: sequence.section(ofRank: item))
    return pattern.cell(ofItem: item - range.lowerBound, count: range.count)
  }

  func item(in cell: HexCoordinate, section: Int) -> Int? {
    guard section >= 0, section < sectionCount else { return nil }
    let range = sequence.range(ofSection: section)
    return pattern.item(in: cell, count: range.count).map { range.lowerBound + $0 }
  }

  /// The item whose cell of the lattice holds a point, gaps shared out evenly.
  ///
  /// - Complexity: O(log sections).
  func item(at point: CGPoint) -> Int? {
    guard sectionCount > 0 else { return nil }
    let section = section(at: point.y.finite)
    let count = count(ofSection: section)
    let (box, origin) = (boxOrigin(ofSection: section), pattern.origin(count: count))
    let local = CGPoint(x: point.x - box.x - origin.x, y: point.y - box.y - origin.y)
    return item(in: pattern.lattice.cell(at: local), section: section)
  }
}
