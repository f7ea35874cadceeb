import CollectionPrimitives
import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct SnapPointsTests {
  static func metrics(_ alignment: CurrentItemLayout.Alignment = .center) -> CarouselGeometry.Metrics {
    CarouselGeometry.Metrics(
      viewport: 390, itemMain: 280, itemCross: 500, spacing: .gap(16), neighbourShare: 0.8, alignment: alignment,
      sectionSpacing: 40)
  }

  /// Every kind of carousel: same or different lengths, plain, contained or endless, at every alignment.
  static var samples: [(name: String, geometry: CarouselGeometry)] {
    var result: [(String, CarouselGeometry)] = []
    for alignment in [CurrentItemLayout.Alignment.leading, .center, .trailing, .fraction(0.3)] {
      for counts in [[], [1], [2], [0, 1, 1], [3], [2, 0, 3], [50], [20, 30], [1000]] as [[Int]] {
        for isMixed in [false, true] {
          for mode in 0..<3 {
            var metrics = metrics(alignment)
            let count = counts.reduce(0, +)
            if isMixed {
              let main = (0..<count).map { CGFloat(60 + $0 * 37 % 240) }
              metrics.mixed = main.map { CarouselGeometry.Lengths(main: $0, cross: $0) }
            }
            metrics.contains = mode == 1
            metrics.wraps = mode == 2
            let name = "\(alignment) \(counts) mixed \(isMixed) mode \(mode)"
            result.append((name, CarouselGeometry(sequence: ItemIndex(counts: counts), metrics: metrics)))
          }
        }
      }
    }
    return result
  }

  /// As in a ring whose space is gone while a slider is dragged.
  @Test func withoutAnyPlaceThePositionIsTheFirst() {
    let spacings: [SnapPoints.Spacing] = [
      .table([]), .uniform([]), .endless([], every: 0), .endless([0], every: 0),
    ]
    for spacing in spacings {
      let snapPoints = SnapPoints(count: 5, spacing: spacing, pitch: 1)
      for offset in [0, 100, CGFloat.infinity, .nan] {
        #expect(!snapPoints.basePosition(at: offset).isNaN)
      }
    }
    #expect(SnapPoints(count: 5, spacing: .endless([], every: 0), pitch: 1).basePosition(at: 100) == 0)
  }

  @Test func everyItemHasARestingPlaceOfItsOwnPosition() {
    for (name, geometry) in Self.samples {
      let snapPoints = geometry.snapPoints
      // Content that fits the view cannot be scrolled, so only the first item can be current.
      guard snapPoints.endCompression.map({ $0.travel > 0 }) ?? true else { continue }
      for item in 0..<snapPoints.count {
        let offset = snapPoints.offset(ofIndex: item)
        #expect(abs(snapPoints.position(at: offset) - CGFloat(item)) < 1e-6, "\(name), item \(item)")
        #expect(
          offset >= snapPoints.offset(ofIndex: 0) && (snapPoints.wraps || offset <= snapPoints.travel + 1e-6), "\(name)"
        )
      }
    }
  }

  @Test func positionsGrowWithTheOffsetAndComeBack() {
    for (name, geometry) in Self.samples where geometry.count > 0 {
      let snapPoints = geometry.snapPoints
      guard snapPoints.endCompression.map({ $0.travel > 0 }) ?? true else { continue }
      let start = snapPoints.wraps ? snapPoints.origin - 700 : -100
      var previous = snapPoints.position(at: start - 1)
      for step in 0..<400 {
        let offset = start + CGFloat(step) * 7.3
        let position = snapPoints.position(at: offset)
        #expect(position > previous, "\(name) at \(offset)")
        #expect(abs(snapPoints.offset(atPosition: position) - offset) < 1e-5, "\(name) at \(offset)")
        previous = position
      }
    }
  }

  @Test func aWrappedTrackRepeatsItself() throws {
    for (name, geometry) in Self.samples where geometry.snapPoints.wraps {
      let snapPoints = geometry.snapPoints
      let period = try #require(snapPoints.period)
      for virtualIndex in -3..<snapPoints.count + 3 {
        #expect(
          snapPoints.item(ofIndex: virtualIndex) == ((virtualIndex % snapPoints.count) + snapPoints.count)
            % snapPoints.count)
        let next = snapPoints.offset(ofIndex: virtualIndex + snapPoints.count)
        #expect(abs(next - snapPoints.offset(ofIndex: virtualIndex) - period) < 1e-6, "\(name)")
        #expect(
          abs(snapPoints.position(at: snapPoints.offset(ofIndex: virtualIndex)) - CGFloat(virtualIndex)) < 1e-6,
          "\(name) slot \(virtualIndex)")
      }
    }
  }

  @Test func fewItemsDoNotWrap() {
    var metrics = Self.metrics()
    metrics.wraps = true
    for count in 0...2 {
      let snapPoints = CarouselGeometry(sequence: ItemIndex(counts: [count]), metrics: metrics).snapPoints
      #expect(!snapPoints.wraps)
    }
    #expect(CarouselGeometry(sequence: ItemIndex(counts: [3]), metrics: metrics).snapPoints.wraps)
  }

  @Test func theNearestVirtualIndexOfAnItemIsTheShorterWayRound() {
    var metrics = Self.metrics()
    metrics.wraps = true
    let snapPoints = CarouselGeometry(sequence: ItemIndex(counts: [10]), metrics: metrics).snapPoints
    #expect(snapPoints.virtualIndex(ofItem: 9, near: 0) == -1)
    #expect(snapPoints.virtualIndex(ofItem: 1, near: 9) == 11)
    #expect(snapPoints.virtualIndex(ofItem: 4, near: 23) == 24)
  }
}
