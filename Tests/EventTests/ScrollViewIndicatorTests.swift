import CollectionPrimitives
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite struct ScrollViewIndicatorTests {
  static func span(_ offset: Double, content: Double = 2000) -> ScrollIndicatorTrack.Span? {
    ScrollIndicatorTrack(range: OffsetRange(lower: 0, upper: max(0, content - 800)), viewport: 800, visible: 800)
      .span(at: offset)
  }

  @Test func lengthTellsThePart() throws {
    let track = 800 - 2 * ScrollIndicatorGeometry.endMargin
    let top = try #require(Self.span(0))
    #expect(abs(top.length - track * 0.4) < 1e-9)
    #expect(top.start == ScrollIndicatorGeometry.endMargin)
    let bottom = try #require(Self.span(1200))
    #expect(abs(bottom.start + bottom.length - (800 - ScrollIndicatorGeometry.endMargin)) < 1e-9)
    #expect(try #require(Self.span(0, content: 1e9)).length == ScrollIndicatorGeometry.leastLength)
    #expect(Self.span(0, content: 800) == nil)
  }

  @Test func pulledContentShrinksIt() throws {
    let rest = try #require(Self.span(0))
    let pulled = try #require(Self.span(-200))
    #expect(pulled.length < rest.length)
    #expect(pulled.start == rest.start)
    let beyond = try #require(Self.span(1400))
    #expect(abs(beyond.start + beyond.length - (800 - ScrollIndicatorGeometry.endMargin)) < 1e-9)
    #expect(try #require(Self.span(-1e6)).length == ScrollIndicatorGeometry.leastPulledLength)
  }

  @Test func theyShowWhileContentMovesAndFadeAfterwards() throws {
    let rig = ScrollViewRig()
    #expect(!rig.view.indicators.isVisible)
    rig.drag(CGPoint(x: 0, y: -200), velocity: CGPoint(x: 0, y: 500))
    #expect(rig.view.indicators.isVisible)
    let layer = try #require(rig.view.indicators.vertical)
    #expect(rig.view.indicators.horizontal == nil)
    #expect(layer.opacity == 1)
    rig.rest()
    #expect(rig.view.indicators.isVisible)
    rig.frames(40)
    #expect(!rig.view.indicators.isVisible)
    #expect(layer.opacity == 0)
  }

  @Test func theyFollowTheOffset() throws {
    let rig = ScrollViewRig()
    rig.view.flashScrollIndicators()
    let layer = try #require(rig.view.indicators.vertical)
    let before = layer.position
    rig.view.contentOffset.y = 4600
    #expect(layer.position.y > before.y + 4600)
    #expect(layer.position.y < 4600 + 800)
    #expect(layer.position.x == 400 - 4.5)
    #expect(layer.bounds.width == 3)
  }

  @Test func theyStayOutOfTheWay() {
    let rig = ScrollViewRig()
    rig.view.flashScrollIndicators()
    #expect(rig.view.subviews.isEmpty)
    rig.view.showsVerticalScrollIndicator = false
    #expect(rig.view.indicators.vertical?.isHidden == true)
  }

  @Test func insetsMoveTheirEnds() throws {
    let rig = ScrollViewRig()
    rig.view.flashScrollIndicators()
    let layer = try #require(rig.view.indicators.vertical)
    let top = layer.position.y - layer.bounds.height / 2
    rig.view.scrollIndicatorInsets = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 10)
    #expect(layer.position.y - layer.bounds.height / 2 == top + 50)
    #expect(layer.position.x == 400 - 14.5)
    #expect(rig.view.horizontalScrollIndicatorInsets.top == 50)
  }

  @Test func shownForChanges() {
    let rig = ScrollViewRig()
    rig.view.withScrollIndicatorsShown(forContentOffsetChanges: {})
    #expect(!rig.view.indicators.isVisible)
    rig.view.withScrollIndicatorsShown { rig.view.contentOffset.y = 10 }
    #expect(rig.view.indicators.isVisible)
    rig.frames(70)
    #expect(!rig.view.indicators.isVisible)
  }
}
