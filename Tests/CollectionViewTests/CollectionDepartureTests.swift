import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Rows of 50 points that answer for the ways of every element, also of those that stay.
private final class TurnoverLayout: UICollectionViewFlowLayout {
  var start: ((UICollectionViewLayoutAttributes) -> Void)?
  var end: ((UICollectionViewLayoutAttributes) -> Void)?

  override func prepare() {
    itemSize = CGSize(width: 100, height: 50)
    (minimumLineSpacing, minimumInteritemSpacing) = (0, 0)
    super.prepare()
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
    if let attributes { start?(attributes) }
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: path)
    if let attributes { end?(attributes) }
    return attributes
  }
}

/// Initial and final attributes of elements that stay (`Docs/Behaviour.md`, 7).
@MainActor @Suite struct CollectionPartingTests {
  private let layout = TurnoverLayout()

  private func makeFixture(_ count: Int = 3) -> Fixture {
    let layout = self.layout
    return Fixture([count]) { $0.view.collectionViewLayout = layout }
  }

  private func pictures(_ fixture: Fixture) -> [DepartingSnapshot] {
    fixture.view.subviews.compactMap { $0 as? DepartingSnapshot }
  }

  private func insert(_ fixture: Fixture) {
    fixture.rig.source.sections[0].insert("new", at: 0)
    fixture.view.insertItems(at: [path(0)])
  }

  private func shown(_ view: UIView) -> CALayer { view.layer.presentation() ?? view.layer }

  @Test func whatStaysLeavesAndComesWhenTheLayoutSaysBoth() throws {
    let fixture = makeFixture()
    layout.start = { $0.alpha = 0 }
    layout.end = {
      $0.alpha = 0
      $0.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      $0.center.x += 40
    }
    let cell = try #require(fixture.rig.cell(0))
    insert(fixture)
    let leaving = pictures(fixture)
    #expect(
      leaving.map { $0.layer.position } == [CGPoint(x: 90, y: 75), CGPoint(x: 90, y: 125), CGPoint(x: 90, y: 175)])
    fixture.frame(after: 0)
    // All that was seen is seen yet; what comes is not.
    #expect(leaving.map { shown($0).position } == [25, 75, 125].map { CGPoint(x: 50, y: $0) })
    #expect(leaving.map { shown($0).opacity } == [1, 1, 1])
    #expect(shown(cell).opacity == 0)
    #expect(cell === fixture.rig.cell(1))
    fixture.run(0.15)
    let picture = leaving[0]
    #expect(abs(shown(picture).opacity + shown(cell).opacity - 1) < 1e-6)
    #expect(shown(picture).opacity > 0.2 && shown(picture).opacity < 0.8)
    #expect(shown(picture).position.x > 55 && shown(picture).position.x < 85)
    #expect(shown(picture).transform.m11 > 0.55 && shown(picture).transform.m11 < 0.95)
    #expect(fixture.view.checkInvariants() == [])
    fixture.run(0.3)
    #expect(pictures(fixture).isEmpty)
    #expect(fixture.view.subviews.count { $0 is NamedCell } == 4)
    #expect(shown(cell).opacity == 1)
    #expect(shown(cell).position == CGPoint(x: 50, y: 75))
    #expect(fixture.view.checkInvariants() == [])
  }

  /// Each would stay for 0.3 s otherwise: a held key that shuffles makes thousands of layers.
  @Test func updatesInQuickSuccessionLetTheOldestGo() {
    let fixture = makeFixture(4)
    layout.start = { $0.alpha = 0 }
    layout.end = { $0.alpha = 0 }
    for round in 0..<20 {
      fixture.view.performBatchUpdates {
        fixture.rig.source.sections[0].swapAt(0, 1)
        fixture.view.moveItem(at: path(0), to: path(1))
      }
      #expect(pictures(fixture).count == min(4 * (round + 1), 12))
      fixture.run(0.01)
    }
    #expect(fixture.view.checkInvariants() == [])
    fixture.run(0.4)
    #expect(pictures(fixture).isEmpty && fixture.view.checkInvariants() == [])
  }

  @Test func picturesOfDifferentSizeStretch() {
    let fixture = makeFixture(1)
    layout.end = {
      $0.size = CGSize(width: 50, height: 100)
      $0.isHidden = true
    }
    insert(fixture)
    let picture = pictures(fixture).first
    #expect(picture?.bounds.size == CGSize(width: 100, height: 50))
    #expect(picture?.transform == CGAffineTransform(scaleX: 0.5, y: 2))
    #expect(picture?.alpha == 0)
    #expect(picture?.isHidden == false)
  }

  @Test func elementsSentOffTheScreenLeaveToo() throws {
    let fixture = makeFixture()
    layout.start = { $0.center.x = 150 }
    layout.end = { $0.center.x = -50 }
    insert(fixture)
    #expect(pictures(fixture).count == 3)
    fixture.run(0.15)
    let cell = fixture.rig.cell(1)
    try #require(pictures(fixture).count == 3)
    let distance = shown(cell ?? UIView()).position.x - shown(pictures(fixture)[0]).position.x
    #expect(abs(distance - 100) < 1e-6)
  }

  @Test func anAnswerThatIsSeenIsNoFarewell() {
    let fixture = makeFixture()
    layout.end = { $0.center.x += 10 }
    insert(fixture)
    #expect(pictures(fixture).isEmpty)
    layout.end = nil
    insert(fixture)
    #expect(pictures(fixture).isEmpty)
  }

  @Test func withoutAnimationNothingLeaves() {
    let fixture = makeFixture()
    layout.end = { $0.alpha = 0 }
    UIView.performWithoutAnimation { insert(fixture) }
    #expect(pictures(fixture).isEmpty)
    #expect(fixture.rig.cell(1)?.alpha == 1)
  }

  /// A picture goes on as the view went: where it stands, and as fast.
  @Test func picturesTakeTheMotionAlong() throws {
    let fixture = makeFixture()
    insert(fixture)
    fixture.run(0.1)
    let cell = try #require(fixture.rig.cell(1))
    func y(of view: UIView) -> Double { shown(view).position.y }
    let before = y(of: cell)
    fixture.frame(after: 0.001)
    let at = y(of: cell)
    layout.end = { $0.alpha = 0 }
    insert(fixture)
    let step = at - before
    #expect(step > 0.05)
    fixture.frame(after: 0)
    let picture = try #require(pictures(fixture).first { abs(y(of: $0) - at) < 1e-6 })
    fixture.frame(after: 0.001)
    #expect(abs(y(of: picture) - at - step) <= 0.05 * step)
    fixture.run(0.5)
    #expect(pictures(fixture).isEmpty)
  }

  @Test func changesOfLayoutAndReloadsLeaveNoPictures() {
    let fixture = makeFixture()
    let other = TurnoverLayout()
    layout.end = { $0.alpha = 0 }
    other.start = { $0.alpha = 0 }
    fixture.view.setCollectionViewLayout(other, animated: true)
    #expect(pictures(fixture).count == 3)
    fixture.run(0.1)
    #expect(fixture.view.checkInvariants() == [])
    fixture.view.reloadData()
    fixture.run(0.1)
    #expect(pictures(fixture).isEmpty)
    #expect(fixture.view.subviews.count { $0 is NamedCell } == 3)
  }
}
