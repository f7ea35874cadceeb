import CollectionPrimitives
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// Tilted cards and focus lists against models that compute point by point and row by row.
@Suite struct StackListGeometryTests {
  /// A card in space: rotated about its middle, its nearest edge at the depth of the screen, seen from one place.
  private struct Scene {
    var angle: CGFloat
    /// From the viewer to the middle of a card.
    var distance: CGFloat
    var length: CGFloat
    var eye: CGFloat

    /// The projection of a point of a card whose middle is at a height, and the factor of its width.
    func project(_ y: CGFloat, of middle: CGFloat) -> (y: CGFloat, width: CGFloat) {
      // The nearest edge is at the depth of the screen.
      let depth = length / 2 * abs(sin(angle)) - y * sin(angle)
      let viewer = distance - length / 2 * abs(sin(angle))
      let scale = viewer / (viewer + depth)
      return (eye + (middle - eye + y * cos(angle)) * scale, scale)
    }

    /// The middle of the card whose upper edge is seen at a coordinate.
    func middle(ofStart start: CGFloat) -> CGFloat {
      var (low, high): (CGFloat, CGFloat) = (-1e5, 1e5)
      for _ in 0..<100 {
        let middle = (low + high) / 2
        if project(-length / 2, of: middle).y < start { low = middle } else { high = middle }
      }
      return low
    }
  }

  @Test(arguments: 1...300)
  func tiltedCardsAreSeenAsInSpace(seed: UInt64) {
    var dice = Dice(seed: seed)
    let viewport = CGFloat.random(in: 300...1000, using: &dice)
    let length = CGFloat.random(in: 60...900, using: &dice)
    let scene = Scene(
      angle: .random(in: 0.02...1, using: &dice) * (seed.isMultiple(of: 2) ? -1 : 1),
      distance: .random(in: 1600...5000, using: &dice), length: length,
      eye: viewport / 2)
    // The limit of the perspective has a test of its own.
    guard
      abs(sin(scene.angle)) / scene.distance < 0.8 * cos(scene.angle) / (viewport / 2 + cos(scene.angle) * length / 2)
    else { return }
    let perspective = StackPerspective(
      angle: scene.angle, distance: scene.distance, length: length, viewport: viewport)
    for _ in 0..<20 {
      let start = CGFloat.random(in: -length / 2...viewport, using: &dice)
      let middle = scene.middle(ofStart: start)
      #expect(abs(perspective.end(of: start) - scene.project(length / 2, of: middle).y) < 1e-6)
      #expect(abs(perspective.start(ofEnd: perspective.end(of: start)) - start) < 1e-6)
      let pose = perspective.pose(of: start)
      for y in [-length / 2, -length / 3, 0, length / 5, length / 2] {
        let seen = scene.project(y, of: middle)
        let distance = 1 + pose.tilt.taper * y
        #expect(abs(pose.center + pose.tilt.mainScale * y / distance - seen.y) < 1e-6)
        #expect(abs(pose.tilt.crossScale / distance - seen.width) < 1e-9)
      }
    }
  }

  @Test(arguments: [-1.2, -0.4, 0.01, 0.3, 0.8, 1.2] as [CGFloat], [1, 60, 400, 1e5] as [CGFloat])
  func cardsAreNeverSeenFromBehind(angle: CGFloat, distance: CGFloat) {
    for length in [0, 1, 50, 500, 5000] as [CGFloat] {
      for viewport in [0, 300, 900, 4000] as [CGFloat] {
        let perspective = StackPerspective(angle: angle, distance: distance, length: length, viewport: viewport)
        var last = -CGFloat.infinity
        for step in 0...40 {
          // From just above the view to its lower edge.
          let start = perspective.start(ofEnd: 0) + (viewport - perspective.start(ofEnd: 0)) * CGFloat(step) / 40
          let (pose, end) = (perspective.pose(of: start), perspective.end(of: start))
          #expect(end > last || viewport == 0 && length == 0)
          #expect(pose.tilt.mainScale > 0 && pose.tilt.crossScale > 0 && pose.tilt.crossScale <= 1)
          #expect(1 - abs(pose.tilt.taper) * length / 2 > 0)
          let head = pose.center - pose.tilt.mainScale * length / 2 / (1 - pose.tilt.taper * length / 2)
          #expect(abs(head - start) < 1e-6)
          last = end
        }
      }
    }
  }

  private func sequence(_ dice: inout Dice) -> ItemIndex {
    ItemIndex(counts: (0..<Int.random(in: 1...5, using: &dice)).map { _ in Int.random(in: 0...30, using: &dice) })
  }

  @Test(arguments: 1...200)
  func tiltedCardsAreFoundAsByLookingAtAll(seed: UInt64) {
    var dice = Dice(seed: seed)
    let sequence = sequence(&dice)
    let reveals = (0..<sequence.itemCount).map { _ in CGFloat.random(in: 1...220, using: &dice) }
    let perspective = StackPerspective(
      angle: .random(in: 0.05...1.2, using: &dice) * (seed.isMultiple(of: 3) ? 1 : -1),
      distance: .random(in: 200...2000, using: &dice), length: 400,
      viewport: 700)
    var list = StackListGeometry(shape: .tilted(perspective), viewport: 700, length: 400)
    list.snapPoints = StackSnapPoints.wallet(
      sequence, reveal: 90, reveals: seed.isMultiple(of: 2) ? reveals : nil, sectionSpacing: 25,
      length: 700 - perspective.start(ofEnd: 700), viewport: 700)
    for _ in 0..<20 {
      list.offset = CGFloat.random(in: -120...3000, using: &dice)
      let (lower, reach) = (CGFloat.random(in: -500...900, using: &dice), CGFloat.random(in: 1...600, using: &dice))
      let expected = (0..<sequence.itemCount).filter {
        // The projection of the card's edges.
        let (center, tilt) = list.pose(of: $0)
        let start = center - 200 * tilt.mainScale / (1 - 200 * tilt.taper)
        let end = center + 200 * tilt.mainScale / (1 + 200 * tilt.taper)
        return start < lower + reach && end > lower
      }
      #expect(Array(list.items(from: lower, to: lower + reach)) == expected)
    }
    // Scrolled to the end, the last card ends where the view does, or all cards fit.
    guard let last = (0..<sequence.itemCount).last else { return }
    list.offset = list.snapPoints.travel
    #expect(list.viewEnd(of: last) <= 700 + 1e-6)
    if list.snapPoints.travel > 0 { #expect(abs(list.viewEnd(of: last) - 700) < 1e-6) }
  }

  /// The rows of a focus list from the first one on, one after the other.
  private func model(
    _ sequence: ItemIndex, _ offset: CGFloat, _ length: CGFloat, _ row: CGFloat, _ spacing: CGFloat, _ gap: CGFloat
  ) -> [(start: CGFloat, length: CGFloat)] {
    var bases: [CGFloat] = []
    var next: CGFloat = 0
    for section in 0..<sequence.sectionCount {
      if !bases.isEmpty, !sequence.range(ofSection: section).isEmpty { next += gap }
      for _ in sequence.range(ofSection: section) {
        bases.append(next)
        next += length + spacing
      }
    }
    guard let last = bases.last else { return [] }
    let travelled = min(max(offset, 0), last)
    let first = bases.lastIndex { $0 <= travelled } ?? 0
    let way = first + 1 < bases.count ? bases[first + 1] - bases[first] : length + spacing
    let part = min((travelled - bases[first]) / way, 1)
    var rows = Array(repeating: (start: CGFloat(0), length: length), count: bases.count)
    for item in bases.indices {
      if item <= first {
        rows[item].start = bases[item] - offset
      } else {
        rows[item].length = item == first + 1 ? row + (length - row) * part : row
        let between = bases[item] - bases[item - 1] - length
        rows[item].start = rows[item - 1].start + rows[item - 1].length + between
      }
    }
    return rows
  }

  @Test(arguments: 1...300)
  func rowsOfAFocusListFollowEachOther(seed: UInt64) {
    var dice = Dice(seed: seed)
    let sequence = sequence(&dice)
    let row = CGFloat.random(in: 20...120, using: &dice)
    let length = row + CGFloat.random(in: 0...300, using: &dice)
    let spacing = CGFloat.random(in: -10...20, using: &dice)
    let gap = CGFloat.random(in: -8...30, using: &dice)
    var list = StackListGeometry(shape: .focus(rowLength: row), viewport: 700, length: length)
    list.snapPoints = StackSnapPoints.focusList(sequence, length: length, spacing: spacing, sectionSpacing: gap)
    for _ in 0..<20 {
      list.offset = CGFloat.random(in: -150...(list.snapPoints.travel + 150), using: &dice)
      let last = CGFloat(max(sequence.itemCount - 1, 0))
      list.position = min(max(list.snapPoints.position(at: list.offset), 0), last)
      let rows = model(sequence, list.offset, length, row, spacing, gap)
      for (item, model) in rows.enumerated() {
        #expect(abs(list.viewStart(of: item) - model.start) < 1e-6)
        #expect(abs(list.length(of: item) - model.length) < 1e-6)
      }
      let (lower, reach) = (CGFloat.random(in: -300...900, using: &dice), CGFloat.random(in: 1...600, using: &dice))
      let expected = rows.indices.filter {
        rows[$0].start < lower + reach && rows[$0].start + rows[$0].length > lower
      }
      #expect(Array(list.items(from: lower, to: lower + reach)) == expected)
    }
  }
}
