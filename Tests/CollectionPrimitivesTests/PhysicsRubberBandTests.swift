import Foundation
import Testing

@testable import CollectionPrimitives

@Suite struct PhysicsRubberBandTests {
  @Test func checkValues() {
    // UIKit's values in a view of 960 points.
    let band = RubberBand(dimension: 960)
    #expect(abs(band.shown(travel: 100) - 52.02) < 0.005)
    #expect(abs(band.shown(travel: 400) - 178.98) < 0.005)
    #expect(band.shown(travel: 0) == 0)
    #expect(band.shown(travel: -100) == -band.shown(travel: 100))
  }

  @Test func isTheFormula() {
    for dimension in [1.0, 320, 844, 5000] {
      let band = RubberBand(dimension: dimension)
      for travel in stride(from: 0.0, through: 3000, by: 37) {
        let formula = (1 - 1 / ((travel * 0.55 / dimension) + 1)) * dimension
        #expect(abs(band.shown(travel: travel) - formula) < 1e-9)
        #expect(band.shown(travel: travel) < dimension)
      }
    }
  }

  @Test func inverseUndoes() {
    let band = RubberBand(dimension: 390)
    for travel in stride(from: -2000.0, through: 2000, by: 13) {
      #expect(abs(band.travel(shown: band.shown(travel: travel)) - travel) < 1e-6)
    }
    #expect(band.travel(shown: 1e9).isFinite)
  }

  @Test func slopeIsTheDerivative() {
    let band = RubberBand(dimension: 600)
    for travel in stride(from: 1.0, through: 900, by: 31) {
      let numeric = (band.shown(travel: travel + 1e-4) - band.shown(travel: travel - 1e-4)) / 2e-4
      #expect(abs(band.slope(travel: travel) - numeric) < 1e-6)
    }
    #expect(band.slope(travel: 0) == 0.55)
  }

  @Test func offsetsInsideTheRangeAreUntouched() {
    let range = OffsetRange(lower: -20, upper: 1000)
    let band = RubberBand(dimension: 500)
    for offset in [-20.0, 0, 999.5, 1000] { #expect(band.shownOffset(raw: offset, range: range) == offset) }
    #expect(band.shownOffset(raw: -120, range: range) == -20 - band.shown(travel: 100))
    #expect(abs(band.rawOffset(shown: band.shownOffset(raw: 1300, range: range), range: range) - 1300) < 1e-9)
  }

  @Test func noExtentGivesNoWay() {
    let band = RubberBand(dimension: 0)
    #expect(band.shown(travel: 100) == 0)
    #expect(band.travel(shown: 100) == 0)
    #expect(band.slope(travel: 100) == 0)
  }

  @Test func legalRange() {
    let long = OffsetRange(content: 1000, viewport: 400, leadingInset: 20, trailingInset: 30)
    #expect(long == OffsetRange(lower: -20, upper: 630))
    let short = OffsetRange(content: 100, viewport: 400, leadingInset: 20, trailingInset: 30)
    #expect(short == OffsetRange(lower: -20, upper: -20))
    let centred = OffsetRange(content: 100, viewport: 400, leadingInset: 0, trailingInset: 0, alignment: 0.5)
    #expect(centred == OffsetRange(lower: -150, upper: -150))
    let wild = OffsetRange(content: .nan, viewport: .infinity, leadingInset: .nan, trailingInset: -.infinity)
    #expect(wild.lower.isFinite && wild.upper.isFinite)
  }
}
