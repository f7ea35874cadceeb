import Foundation
import Testing
import UIKit

@testable import CollectionLayouts

@Suite struct SectionStackTests {
  @Test func emptyPartsTakeNoSpace() {
    let stack = SublayoutStack(lengths: [100, 0, 50, .nan, 20], spacing: 10)
    #expect(stack.starts == [0, 100, 110, 160, 170])
    #expect(stack.total == 190)
    #expect(SublayoutStack(lengths: [0, 30], spacing: 10).starts == [0, 0])
    #expect(SublayoutStack().total == 0)
    #expect(SublayoutStack().sublayouts(overlapping: Span(-1, 1)).isEmpty)
  }

  @Test func theSearchEqualsLookingAtAll() {
    var dice = Dice(seed: 7)
    for _ in 0..<300 {
      let lengths = (0..<Int.random(in: 0..<12, using: &dice)).map { _ in
        Bool.random(using: &dice) ? CGFloat(Int.random(in: 0..<60, using: &dice)) : 0
      }
      let stack = SublayoutStack(lengths: lengths, spacing: CGFloat(Int.random(in: 0..<20, using: &dice)))
      let lower = CGFloat(Int.random(in: -50..<400, using: &dice))
      let span = Span(lower, lower + CGFloat(Int.random(in: 0..<200, using: &dice)))
      let wanted = lengths.indices.filter {
        stack.starts[$0] <= span.upper && stack.starts[$0] + lengths[$0] >= span.lower
      }
      #expect(Array(stack.sublayouts(overlapping: span)) == wanted)
    }
  }
}

@Suite struct UpdateChangeTests {
  private let all = NSNotFound

  private func path(_ section: Int, _ item: Int) -> IndexPath { IndexPath(item: item, section: section) }

  private func inside(_ changes: [UpdateChange], _ old: Range<Int>, _ new: Range<Int>) -> [UpdateChange]? {
    UpdateChange.inside(changes, IndexPathMap(changes), from: old, to: new)
  }

  @Test func itemsGetThePartsOwnPaths() {
    let changes: [UpdateChange] = [
      .insert(path(2, 5)), .delete(path(3, 1)), .move(path(2, 0), path(3, 4)), .reload(path(2, 9), path(2, 8)),
      .insert(path(0, 0)),
    ]
    #expect(
      inside(changes, 2..<4, 2..<4) == [
        .insert(path(0, 5)), .delete(path(1, 1)), .move(path(0, 0), path(1, 4)), .reload(path(0, 9), path(0, 8)),
      ])
  }

  @Test func whatCrossesTheBorderComesOrGoes() {
    #expect(inside([.move(path(0, 3), path(1, 2))], 1..<2, 1..<2) == [.insert(path(0, 2))])
    #expect(inside([.move(path(0, 3), path(1, 2))], 0..<1, 0..<1) == [.delete(path(0, 3))])
    #expect(inside([.move(path(0, all), path(2, all))], 0..<1, 0..<1) == nil)
    #expect(inside([.move(path(0, all), path(2, all))], 0..<1, 0..<0) == [.delete(path(0, all))])
  }

  @Test func sectionsPushedOverTheBorderMakeThePartBeginAnew() {
    // As many as before, but not the same ones.
    let exchange: [UpdateChange] = [.insert(path(0, all)), .delete(path(3, all))]
    #expect(inside(exchange, 1..<2, 1..<2) == nil)
    #expect(inside(exchange, 1..<2, 2..<3) == [])
    #expect(inside(exchange, 0..<4, 0..<4) == [.insert(path(0, all)), .delete(path(3, all))])
    #expect(inside([.insert(path(0, all))], 1..<3, 2..<4) == [])
    #expect(inside([.insert(path(1, all))], 0..<1, 0..<1) == [])
    #expect(inside([.insert(path(1, all))], 0..<1, 0..<2) == [.insert(path(1, all))])
  }
}
