import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct SlotTrackTests {
  static func metrics(_ alignment: ItemAlignment = .center) -> CarouselGeometry.Metrics {
    CarouselGeometry.Metrics(
      viewport: 390, itemMain: 280, itemCross: 500, spacing: .gap(16), neighbourShare: 0.8, alignment: alignment,
      sectionSpacing: 40)
  }

  /// Every kind of carousel: same or different lengths, plain, contained or endless, at every alignment.
  static var samples: [(name: String, geometry: CarouselGeometry)] {
    var result: [(String, CarouselGeometry)] = []
    for alignment in [ItemAlignment.leading, .center, .trailing, .fraction(0.3)] {
      for counts in [[], [1], [2], [0, 1, 1], [3], [2, 0, 3], [50], [20, 30], [1000]] as [[Int]] {
        for isMixed in [false, true] {
          for mode in 0..<3 {
            var metrics = metrics(alignment)
            let count = counts.reduce(0, +)
            if isMixed {
              let main = (0..<count).map { CGFloat(60 + $0 * 37 % 240) }
              metrics.mixed = CarouselGeometry.MixedLengths(main: main, cross: main)
            }
            metrics.contains = mode == 1
            metrics.wraps = mode == 2
            let name = "\(alignment) \(counts) mixed \(isMixed) mode \(mode)"
            result.append((name, CarouselGeometry(sequence: ItemSequence(counts: counts), metrics: metrics)))
          }
        }
      }
    }
    return result
  }

  @Test func everyItemHasARestingPlaceOfItsOwnPosition() {
    for (name, geometry) in Self.samples {
      let track = geometry.track
      // Content that fits the view cannot be scrolled, so only the first item can be current.
      guard track.squeeze.map({ $0.travel > 0 }) ?? true else { continue }
      for item in 0..<track.count {
        let offset = track.offset(ofSlot: item)
        #expect(abs(track.position(at: offset) - CGFloat(item)) < 1e-6, "\(name), item \(item)")
        #expect(offset >= track.offset(ofSlot: 0) && (track.wraps || offset <= track.travel + 1e-6), "\(name)")
      }
    }
  }

  @Test func positionsGrowWithTheOffsetAndComeBack() {
    for (name, geometry) in Self.samples where geometry.count > 0 {
      let track = geometry.track
      guard track.squeeze.map({ $0.travel > 0 }) ?? true else { continue }
      let start = track.wraps ? track.origin - 700 : -100
      var previous = track.position(at: start - 1)
      for step in 0..<400 {
        let offset = start + CGFloat(step) * 7.3
        let position = track.position(at: offset)
        #expect(position > previous, "\(name) at \(offset)")
        #expect(abs(track.offset(atPosition: position) - offset) < 1e-5, "\(name) at \(offset)")
        previous = position
      }
    }
  }

  @Test func aWrappedTrackRepeatsItself() throws {
    for (name, geometry) in Self.samples where geometry.track.wraps {
      let track = geometry.track
      let period = try #require(track.period)
      for slot in -3..<track.count + 3 {
        #expect(track.item(ofSlot: slot) == ((slot % track.count) + track.count) % track.count)
        let next = track.offset(ofSlot: slot + track.count)
        #expect(abs(next - track.offset(ofSlot: slot) - period) < 1e-6, "\(name)")
        #expect(abs(track.position(at: track.offset(ofSlot: slot)) - CGFloat(slot)) < 1e-6, "\(name) slot \(slot)")
      }
    }
  }

  @Test func fewItemsDoNotWrap() {
    var metrics = Self.metrics()
    metrics.wraps = true
    for count in 0...2 {
      let track = CarouselGeometry(sequence: ItemSequence(counts: [count]), metrics: metrics).track
      #expect(!track.wraps)
    }
    #expect(CarouselGeometry(sequence: ItemSequence(counts: [3]), metrics: metrics).track.wraps)
  }

  @Test func theNearestSlotOfAnItemIsTheShorterWayRound() {
    var metrics = Self.metrics()
    metrics.wraps = true
    let track = CarouselGeometry(sequence: ItemSequence(counts: [10]), metrics: metrics).track
    #expect(track.slot(ofItem: 9, near: 0) == -1)
    #expect(track.slot(ofItem: 1, near: 9) == 11)
    #expect(track.slot(ofItem: 4, near: 23) == 24)
  }
}
