import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct CircleLayoutTests {
  nonisolated private static let looks: [@MainActor @Sendable (CircleLayout) -> Void] = [
    { _ in },
    { $0.radius = .absolute(1200) },
    {
      $0.overflow = .concentric(spacing: 6)
      $0.itemOrientation = .radial
    },
    {
      $0.distribution = .packed(spacing: 4)
      $0.arcLength = 4
      $0.center = CGPoint(x: 0.2, y: 0.9)
      $0.radiusRatio = 1.4
    },
    {
      $0.distribution = .fixed(0.25)
      $0.overflow = .overlap
      $0.direction = .counterclockwise
      $0.itemOrientation = .tangent
      $0.snapping = .itemAligned(limit: .automatic)
    },
  ]

  /// Right to left or not, and how many; a ring has no axes.
  nonisolated private static var cases: [LayoutCase] { LayoutCase.all.filter { $0.isHorizontal } }

  @Test(arguments: cases, looks.indices)
  func answersAgreeAndAreFinite(sample: LayoutCase, look: Int) {
    let layout = CircleLayout()
    layout.sectionSpacing = 20
    Self.looks[look](layout)
    let fixture = LayoutFixture(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
    var dice = Dice(seed: UInt64(sample.count * 10 + look))
    for _ in 0..<3 {
      let items = fixture.allItems()
      #expect(items.areFinite)
      #expect(Set(items.map(\.zIndex)).count == items.count)
      for rect in [fixture.view.bounds, .infinite, .null] + (0..<4).map({ _ in fixture.view.bounds.randomRect(&dice) })
      {
        let found = fixture.elements(in: rect)
        #expect(Set(found.map(\.indexPath)).count == found.count)
        #expect(
          Set(found.map(\.indexPath))
            == Set(items.filter { !$0.isHidden && $0.frame.intersects(rect) }.map(\.indexPath)))
        for item in found { #expect(item.isEqual(layout.layoutAttributesForItem(at: item.indexPath))) }
      }
      layout.rotation = .random(in: -30...30, using: &dice)
      layout.radiusScale = .random(in: 0.5...2, using: &dice)
      fixture.host.makeFrame()
    }
  }

  @Test(arguments: cases.filter { $0.count > 0 && $0.count < 1000 }, looks.indices)
  func everyItemCanBeBroughtToTheCurrentItemAngle(sample: LayoutCase, look: Int) throws {
    let layout = CircleLayout()
    Self.looks[look](layout)
    layout.currentItemAngle = 0.5
    let fixture = LayoutFixture(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
    for item in fixture.allItems() {
      let before = layout.rotation
      layout.setCurrentItem(at: item.indexPath, animated: false)
      #expect(layout.currentIndexPath == item.indexPath)
      fixture.host.makeFrame()
      #expect(layout.settledIndexPath == item.indexPath)
      let angle = try #require(layout.angle(forItemAt: item.indexPath))
      #expect(abs(turnBetween(angle, sample.isRightToLeft ? .pi - 0.5 : 0.5)) < 1e-6)
      // The shorter way round.
      if layout.overflow != .concentric(spacing: 6) { #expect(abs(layout.rotation - before) <= .pi + 1e-6) }
      #expect(layout.layoutAttributesForItem(at: item.indexPath)?.zIndex == fixture.allItems().map(\.zIndex).max())
    }
    #expect(layout.angle(forItemAt: [7, 7]) == nil)
  }

  @Test func rightToLeftIsAMirrorImage() {
    func fixture(_ isRightToLeft: Bool) -> LayoutFixture {
      let layout = CircleLayout()
      layout.center = CGPoint(x: 0.3, y: 0.5)
      layout.startAngle = 0.3
      layout.arcLength = 3
      layout.radius = .absolute(100)
      return LayoutFixture(layout, counts: [5, 4], isRightToLeft: isRightToLeft)
    }
    let (left, right) = (fixture(false), fixture(true))
    for item in left.allItems() {
      let (a, b) = (left.screenCenter(item.indexPath), right.screenCenter(item.indexPath))
      #expect(abs(a.x - (390 - b.x)) < 1e-9 && abs(a.y - b.y) < 1e-9)
    }
    // Turning is what it is on the screen.
    let before = (right.screenCenter([0, 0]), left.screenCenter([0, 0]))
    for fixture in [left, right] { (fixture.view.collectionViewLayout as? CircleLayout)?.rotation = 0.2 }
    #expect(right.screenCenter([0, 0]).y < before.0.y)
    #expect(left.screenCenter([0, 0]).y > before.1.y)
  }

  @Test(arguments: [1, 2, 3, 50])
  func aWholeRoundIsTheSamePicture(count: Int) {
    let circle = CircleFixture([count])
    let before = circle.fixture.allItems()
    let position = circle.layout.currentPosition
    for turns in [CGFloat(1), -3] {
      circle.layout.rotation = turns * 2 * .pi
      circle.fixture.host.makeFrame()
      for (old, new) in zip(before, circle.fixture.allItems()) {
        #expect(hypot(old.center.x - new.center.x, old.center.y - new.center.y) < 1e-6)
      }
      #expect(abs(circle.layout.currentPosition - position) < 1e-6)
    }
  }

  @Test func anAnimatedRotationGoesRoundTheRing() {
    let circle = CircleFixture([12])
    circle.layout.setRotation(2.5 * .pi, animated: true)
    var (last, way): (CGFloat, CGFloat) = (0, 0)
    for _ in 0..<120 {
      circle.fixture.host.advance(frames: 1)
      let center = circle.fixture.view.cellForItem(at: [0, 0])?.layer.presentation()?.position ?? .zero
      #expect(abs(hypot(center.x - 195, center.y - 422) - 150) < 0.01)
      way += abs(circle.layout.rotation - last)
      last = circle.layout.rotation
    }
    #expect(abs(circle.layout.rotation - 2.5 * .pi) < 1e-9)
    #expect(abs(way - 2.5 * .pi) < 1e-6)
    #expect(circle.fixture.host.isIdle)
  }

  @Test func rotatingToAnItemTakesTheShorterWayAndSettlesOnce() {
    let circle = CircleFixture([12])
    circle.layout.setCurrentItem(at: [0, 10], animated: true)
    #expect(circle.fixture.source.settlements.isEmpty)
    circle.fixture.host.settle()
    #expect(circle.fixture.source.settlements == [[0, 10]])
    #expect(abs(circle.layout.rotation - 2 * .pi / 6) < 1e-9)
    // Two quick steps are two items, over the end of the data.
    circle.layout.advance(by: 1, animated: true)
    circle.layout.advance(by: 2, animated: true)
    circle.fixture.host.settle()
    #expect(circle.layout.settledIndexPath == [0, 1])
    circle.layout.wrapsAround = false
    circle.layout.advance(by: -5, animated: true)
    circle.fixture.host.settle()
    #expect(circle.layout.settledIndexPath == [0, 0])
  }

  @Test func aSpringThatIsRedirectedKeepsItsSpeed() {
    let circle = CircleFixture([12])
    circle.layout.setRotation(3, animated: true)
    circle.fixture.host.advance(by: 0.12)
    let (before, speed) = (circle.layout.rotation, stepOf(circle))
    circle.layout.setRotation(0, animated: true)
    let after = stepOf(circle)
    #expect(before > 0.3 && after > 0.3 * speed && after < 1.2 * speed)
    circle.fixture.host.settle()
    #expect(circle.layout.rotation == 0)
    circle.layout.setRotation(1, animated: true)
    circle.fixture.host.advance(by: 0.1)
    circle.layout.rotation = 0.5
    circle.fixture.host.settle()
    #expect(circle.layout.rotation == 0.5)
  }

  private func stepOf(_ circle: CircleFixture) -> CGFloat {
    let before = circle.layout.rotation
    circle.fixture.host.advance(frames: 1)
    return circle.layout.rotation - before
  }

  @Test func rotationInsideAnAnimationBlockAnimates() {
    let circle = CircleFixture([12])
    UIView.animate(withDuration: 0.4) { circle.layout.rotation = 0.5 }
    circle.fixture.host.advance(by: 0.2)
    let cell = circle.fixture.view.cellForItem(at: [0, 0])
    let (shown, final) = (cell?.layer.presentation()?.position.x ?? 0, cell?.center.x ?? 0)
    #expect(shown > 196 && shown < final - 1)
    circle.fixture.host.settle()
    #expect(abs(circle.drawnAngle([0, 0]) - (0.5 - .pi / 2)) < 1e-9)
  }

  @Test func anyPropertyTakesEffectAtOnce() {
    let changes: [@MainActor @Sendable (CircleLayout) -> Void] = [
      { $0.center.x = 0.4 }, { $0.radius = .absolute(99) }, { $0.radiusRatio = 1.2 }, { $0.itemSize.width = 20 },
      { $0.startAngle = 1 }, { $0.arcLength = 2 }, { $0.direction = .counterclockwise },
      { $0.distribution = .fixed(0.3) }, { $0.itemOrientation = .radial }, { $0.rotation = 1 },
      { $0.radiusScale = 1.4 }, { $0.sectionSpacing = 50 },
    ]
    for change in changes {
      let circle = CircleFixture([5, 4])
      let before = circle.fixture.view.visibleCells.map { [$0.frame, CGRect(origin: .zero, size: $0.bounds.size)] }
      change(circle.layout)
      circle.fixture.host.makeFrame()
      #expect(
        circle.fixture.view.visibleCells.map { [$0.frame, CGRect(origin: .zero, size: $0.bounds.size)] } != before)
    }
  }

  @Test func detentsSnapWhenTheyAreSwitchedOn() {
    let circle = CircleFixture([6])
    circle.layout.rotation = 0.3
    circle.fixture.host.settle()
    circle.layout.snapping = .itemAligned(limit: .automatic)
    circle.fixture.host.settle()
    #expect(abs(circle.layout.rotation) < 1e-9)
    // The item at the snap point stays there when the ring changes.
    circle.layout.setCurrentItem(at: [0, 2], animated: true)
    circle.fixture.host.settle()
    circle.layout.startAngle = 0.7
    circle.fixture.host.makeFrame()
    #expect(abs(turnBetween(circle.drawnAngle([0, 2]), -.pi / 2)) < 1e-6)
  }

  @Test func theViewKeepsItsItemWhenItsSizeChanges() {
    let circle = CircleFixture([12]) {
      $0.distribution = .packed(spacing: 4)
      $0.radius = .fraction(0.4)
      $0.snapping = .itemAligned(limit: .automatic)
    }
    circle.layout.setCurrentItem(at: [0, 5], animated: false)
    circle.fixture.host.makeFrame()
    circle.fixture.view.frame.size = CGSize(width: 844, height: 390)
    circle.fixture.host.makeFrame()
    #expect(circle.layout.currentIndexPath == [0, 5])
    #expect(abs((circle.layout.angle(forItemAt: [0, 5]) ?? 9) + .pi / 2) < 1e-6)
    #expect(circle.fixture.view.contentSize == CGSize(width: 844, height: 390))
    #expect(abs(circle.fixture.screenCenter([0, 5]).x - 422) < 1e-6)
  }

  @Test func theDelegateHearsOfEveryTurn() {
    let circle = CircleFixture([12])
    let listener = CircleListener()
    circle.fixture.view.delegate = listener
    circle.layout.setRotation(1, animated: true)
    circle.layout.setRadiusScale(1.5, animated: true)
    circle.fixture.host.settle()
    #expect(listener.angles.count > 10 && listener.angles.last == 1)
    #expect(listener.angles == listener.angles.sorted())
    #expect(listener.scales.count > 10 && listener.scales.last == 1.5)
  }

  @Test func theNearestItemToAnAngle() {
    let circle = CircleFixture([4])
    #expect(circle.layout.indexPath(nearestToAngle: 0.1) == [0, 1])
    circle.layout.rotation = .pi / 2
    #expect(circle.layout.indexPath(nearestToAngle: 0.1) == [0, 0])
    #expect(circle.layout.indexPath(nearestToAngle: 0.1 + 20 * .pi) == [0, 0])
    #expect(CircleFixture([]).layout.indexPath(nearestToAngle: 0) == nil)
  }

  @Test func lessMotionKeepsItemsUpright() {
    let circle = CircleFixture([40]) {
      $0.itemOrientation = .radial
      $0.motionPolicy = .reduced
    }
    circle.layout.rotation = 1
    circle.fixture.host.makeFrame()
    for item in circle.fixture.allItems() { #expect(CATransform3DIsIdentity(item.transform3D)) }
    circle.layout.setRotation(2, animated: true)
    circle.fixture.host.advance(by: 0.3)
    #expect(abs(circle.layout.rotation - 2) < 0.01)
  }

  @Test func nonsenseIsRepaired() {
    LayoutLog.forgetReported()
    let previous = LayoutLog.handler
    var messages: [String] = []
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = previous }
    for value in [CGFloat.nan, .infinity, -.infinity, -1e12, 1e300, 0] {
      let circle = CircleFixture([3, 4]) {
        $0.center = CGPoint(x: value, y: value)
        $0.radius = .absolute(value)
        $0.radiusRatio = value
        $0.itemSize = CGSize(width: value, height: value)
        $0.startAngle = value
        $0.arcLength = value
        $0.currentItemAngle = value
        $0.sectionSpacing = value
        $0.rotation = value
        $0.radiusScale = value
      }
      #expect(circle.fixture.allItems().areFinite)
      for radius in [CircleLayout.Radius.automatic(inset: value), .fraction(value)] {
        circle.layout.radius = radius
        for overflow in [CircleLayout.Overflow.shrink(minimumScale: value), .concentric(spacing: value), .overlap] {
          circle.layout.overflow = overflow
          for distribution in [CircleLayout.Distribution.even, .fixed(value), .packed(spacing: value)] {
            circle.layout.distribution = distribution
            circle.fixture.host.makeFrame()
            #expect(circle.fixture.allItems().areFinite)
          }
        }
      }
      circle.layout.setRotation(value, animated: true, velocity: value)
      circle.layout.setRadiusScale(value, animated: true, velocity: value)
      circle.fixture.host.advance(by: 0.1)
      #expect(circle.fixture.allItems().areFinite)
    }
    for name in [
      "radius.absolute", "radiusRatio", "itemSize.width", "startAngle", "rotation", "radiusScale", "velocity",
    ] {
      #expect(messages.filter { $0.hasPrefix(name + " ") }.count == 1, "\(name)")
    }
  }

  @Test func aViewWithoutSizeIsFine() {
    let layout = CircleLayout()
    let fixture = LayoutFixture(layout, counts: [12], size: .zero)
    #expect(fixture.allItems().areFinite)
    layout.setCurrentItem(at: [0, 3], animated: false)
    fixture.view.frame.size = CGSize(width: 300, height: 300)
    fixture.host.makeFrame()
    #expect(layout.currentIndexPath == [0, 3])
  }
}

final class CircleListener: NSObject, CircleLayoutDelegate {
  var angles: [CGFloat] = []
  var scales: [CGFloat] = []

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CircleLayout, didRotateTo angle: CGFloat
  ) { angles.append(angle) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: CircleLayout,
    didChangeRadiusScale radiusScale: CGFloat
  ) { scales.append(radiusScale) }
}
