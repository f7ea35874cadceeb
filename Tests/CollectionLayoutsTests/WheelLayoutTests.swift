import CollectionLayouts
import Testing
import UIKit
import UIKitTestSupport

@MainActor
@Suite struct WheelLayoutTests {
  private static let styles: [WheelLayout.Style] = [.disc, .drum]

  private func layout(_ sample: LayoutCase, wraps: Bool = false, style: WheelLayout.Style = .disc) -> WheelLayout {
    let layout = WheelLayout()
    layout.scrollDirection = sample.isHorizontal ? .horizontal : .vertical
    layout.hub = sample.isHorizontal ? .bottom : .leading
    layout.wrapsAround = wraps
    layout.style = style
    layout.sectionSpacing = 30
    return layout
  }

  @Test(arguments: LayoutCase.all, [false, true])
  func answersAgreeAndAreFinite(sample: LayoutCase, wraps: Bool) {
    for style in Self.styles {
      let layout = layout(sample, wraps: wraps, style: style)
      let fixture = LayoutFixture(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
      checkAnswers(layout, fixture, seed: UInt64(sample.count) + 3)
    }
  }

  @Test(arguments: NSRectAlignment.sidesAndCorners, [20, 300])
  func everyHubAnswersConsistently(hub: NSRectAlignment, count: Int) {
    for isHorizontal in [false, true] {
      for radius in [WheelLayout.Radius.automatic, .absolute(140), .absolute(0)] {
        let sample = LayoutCase(isHorizontal: isHorizontal, isRightToLeft: false, count: count)
        let layout = layout(sample, wraps: count == 300)
        layout.hub = hub
        layout.radius = radius
        layout.itemRotation = 0.5
        layout.hubOffset = 40
        layout.edgeScale = 1.2
        checkAnswers(layout, LayoutFixture(layout, counts: sample.counts), seed: 8)
      }
    }
  }

  private func checkAnswers(_ layout: WheelLayout, _ fixture: LayoutFixture, seed: UInt64) {
    var dice = Dice(seed: seed)
    for _ in 0..<3 {
      let items = fixture.allItems()
      #expect(items.areFinite)
      for rect in [fixture.view.bounds] + (0..<4).map({ _ in fixture.view.bounds.randomRect(&dice) }) {
        let found = fixture.elements(in: rect)
        #expect(Set(found.map(\.indexPath)).count == found.count)
        let expected = items.filter { !$0.isHidden && $0.frame.intersects(rect) }
        #expect(Set(found.map(\.indexPath)) == Set(expected.map(\.indexPath)))
        for item in found { #expect(item.isEqual(layout.layoutAttributesForItem(at: item.indexPath))) }
      }
      #expect(Set(items.map(\.zIndex)).count == items.count)
      fixture.scrollWheel(by: CGFloat.random(in: -300...700, using: &dice))
    }
  }

  @Test(arguments: LayoutCase.all.filter { $0.count > 0 && $0.count < 1000 }, [false, true])
  func anItemsOffsetMakesItCurrent(sample: LayoutCase, wraps: Bool) {
    for style in Self.styles {
      let layout = layout(sample, wraps: wraps, style: style)
      let fixture = LayoutFixture(layout, counts: sample.counts, isRightToLeft: sample.isRightToLeft)
      for item in fixture.allItems() {
        fixture.view.contentOffset = layout.contentOffset(forItemAt: item.indexPath)
        fixture.host.makeFrame()
        #expect(layout.currentIndexPath == item.indexPath)
        #expect(layout.settledIndexPath == item.indexPath)
        let attributes = layout.layoutAttributesForItem(at: item.indexPath)
        #expect(attributes.map { CATransform3DIsIdentity($0.transform3D) && $0.alpha == 1 } ?? false)
        let center = fixture.screenCenter(item.indexPath)
        #expect(abs(center.x - 195) < 0.5 && abs(center.y - 422) < 0.5)
      }
    }
  }

  @Test func theTutorialsWheelComesOutExactly() throws {
    let layout = WheelLayout()
    layout.itemSize = CGSize(width: 133, height: 173)
    layout.radius = .absolute(500)
    layout.anglePerItem = .fixed(atan(133.0 / 500))
    (layout.edgeScale, layout.edgeAlpha) = (1, 1)
    let fixture = LayoutFixture(layout, counts: [40], size: CGSize(width: 375, height: 667))
    layout.setCurrentItem(at: [0, 20], animated: false)
    fixture.host.makeFrame()
    for item in 17...23 {
      let angle = CGFloat(item - 20) * atan(133.0 / 500)
      let attributes = try #require(layout.layoutAttributesForItem(at: [0, item]))
      #expect(attributes.size == CGSize(width: 133, height: 173))
      let center = fixture.screenCenter([0, item])
      #expect(abs(center.x - (187.5 + 500 * sin(angle))) < 0.01)
      #expect(abs(center.y - (333.5 + 500 - 500 * cos(angle))) < 0.01)
      #expect(abs(attributes.transform.b - sin(angle)) < 1e-6 && abs(attributes.transform.a - cos(angle)) < 1e-6)
      #expect(attributes.alpha == 1)
    }
    #expect(layout.effectiveRadius == 500)
    #expect(abs(layout.hubPoint.y - 833.5) < 1e-9)
    #expect(abs((layout.angle(forItemAt: [0, 22]) ?? 0) - 2 * atan(133.0 / 500)) < 1e-9)
    // Only what can be seen is laid out.
    #expect(fixture.elements(in: fixture.view.bounds).count == 5)
    #expect(fixture.view.visibleCells.count == 5)
  }

  @Test(arguments: [false, true], [false, true])
  func aFlickRestsOnAnItemInItsDirection(isHorizontal: Bool, isRightToLeft: Bool) {
    let sample = LayoutCase(isHorizontal: isHorizontal, isRightToLeft: isRightToLeft, count: 40)
    let layout = layout(sample)
    layout.sectionSpacing = 0
    let fixture = LayoutFixture(layout, counts: [40], isRightToLeft: isRightToLeft)
    layout.setCurrentItem(at: [0, 12], animated: false)
    fixture.host.makeFrame()
    for forward in [true, false] {
      let before = layout.currentPosition
      fixture.flickWheel(forward: forward, horizontal: isHorizontal, isRightToLeft: isRightToLeft)
      let after = layout.currentPosition
      #expect(after == after.rounded())
      #expect(forward ? after > before : after < before)
      #expect(layout.settledIndexPath == layout.currentIndexPath)
      let center = fixture.screenCenter(layout.currentIndexPath ?? [0, 0])
      #expect(abs(center.x - 195) < 0.5 && abs(center.y - 422) < 0.5)
    }
  }

  @Test func aSlowReleaseGoesToTheNearestItem() {
    let layout = WheelLayout()
    let fixture = LayoutFixture(layout, counts: [20])
    fixture.host.touch.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 260, y: 400), duration: 1)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 0])
    fixture.host.touch.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 200, y: 400), duration: 2)
    fixture.host.settle()
    #expect(layout.settledIndexPath == [0, 1])
  }

  @Test func aFingerStopsAWheelThatTurns() {
    let layout = WheelLayout()
    let fixture = LayoutFixture(layout, counts: [60])
    fixture.host.touch.flick(from: CGPoint(x: 350, y: 400), velocity: CGVector(dx: -3000, dy: 0))
    for _ in 0..<12 { fixture.host.makeFrame() }
    let caught = layout.currentPosition
    fixture.host.touch.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 260, y: 400), duration: 0.6)
    fixture.host.settle()
    #expect(layout.currentPosition == layout.currentPosition.rounded())
    #expect(abs(layout.currentPosition - caught) < 3)
    #expect(layout.settledIndexPath == layout.currentIndexPath)
  }

  @Test func anArcMappingFollowsTheFingerAtTheRim() {
    let layout = WheelLayout()
    layout.scrollMapping = .arc
    layout.radius = .absolute(300)
    let fixture = LayoutFixture(layout, counts: [60])
    layout.setCurrentItem(at: [0, 20], animated: false)
    fixture.host.makeFrame()
    fixture.scrollWheel(by: 30)
    #expect(abs(300 * (layout.angle(forItemAt: [0, 20]) ?? 0) + 30) < 0.6)
    layout.scrollMapping = .linear
    fixture.host.makeFrame()
    let step = layout.contentOffset(forItemAt: [0, 21]).x - layout.contentOffset(forItemAt: [0, 20]).x
    #expect(abs(step - 132) < 1e-6)
  }

  // MARK: Wrapping

  @Test func wrappingGoesOnForEver() {
    let layout = WheelLayout()
    layout.wrapsAround = true
    layout.snapping = .itemAligned(limit: .one)
    let fixture = LayoutFixture(layout, counts: [12])
    fixture.flickWheel(forward: false, horizontal: true, isRightToLeft: false)
    #expect(layout.settledIndexPath == [0, 11])
    for item in [0, 1, 2] {
      fixture.flickWheel(forward: true, horizontal: true, isRightToLeft: false)
      #expect(layout.settledIndexPath == [0, item])
    }
    let span = layout.contentOffset(forItemAt: [0, 1]).x - layout.contentOffset(forItemAt: [0, 0]).x
    let start = layout.contentOffset(forItemAt: [0, 0]).x + 0.3 * span
    func picture(_ offset: CGFloat) -> [IndexPath: CGPoint] {
      fixture.view.contentOffset.x = offset
      fixture.host.makeFrame()
      let found = fixture.elements(in: fixture.view.bounds)
      return Dictionary(uniqueKeysWithValues: found.map { ($0.indexPath, fixture.screenCenter($0.indexPath)) })
    }
    let (a, b) = (picture(start), picture(start + 12 * span))
    #expect(Set(a.keys) == Set(b.keys) && a.count > 2)
    for (path, center) in a { #expect(hypot((b[path]?.x ?? 0) - center.x, (b[path]?.y ?? 0) - center.y) < 0.6) }
  }

  @Test(arguments: 0...40)
  func aWheelWrapsOnlyIfNoItemIsNeededTwice(count: Int) {
    for radius in [WheelLayout.Radius.automatic, .absolute(500), .absolute(150)] {
      let layout = WheelLayout()
      layout.wrapsAround = true
      layout.radius = radius
      let fixture = LayoutFixture(layout, counts: [count])
      let wraps = fixture.view.contentSize.width > 100_000
      if count < 3 { #expect(!wraps) }
      if CGFloat(count) * layout.effectiveAnglePerItem >= 2 * .pi { #expect(wraps) }
      guard wraps else { continue }
      // Between two rests, both ends of the view are as full as they are anywhere.
      var counts: Set<Int> = []
      for step in 0..<8 {
        fixture.scrollWheel(by: 132.0 / 8)
        let found = fixture.elements(in: fixture.view.bounds)
        #expect(Set(found.map(\.indexPath)).count == found.count)
        let angles = found.compactMap { layout.angle(forItemAt: $0.indexPath) }
        if let least = angles.min(), let most = angles.max() {
          // The neighbours of the outermost items exist, too: nothing that could be seen is missing.
          #expect(most - least <= CGFloat(count) * layout.effectiveAnglePerItem + 1e-6, "step \(step)")
        }
        counts.insert(found.count)
      }
      #expect((counts.max() ?? 0) - (counts.min() ?? 0) <= 2)
    }
  }

  @Test func aClosedRingHasNoSeam() {
    let layout = WheelLayout()
    layout.wrapsAround = true
    layout.itemSize = CGSize(width: 60, height: 60)
    layout.radius = .absolute(150)
    layout.anglePerItem = .fixed(.pi / 6)
    (layout.edgeScale, layout.edgeAlpha) = (1, 1)
    layout.hubOffset = 150
    let fixture = LayoutFixture(layout, counts: [12])
    for _ in 0..<20 {
      let found = fixture.elements(in: fixture.view.bounds)
      #expect(found.count == 12)
      #expect(found.allSatisfy { $0.alpha == 1 })
      for item in found {
        let center = fixture.screenCenter(item.indexPath)
        #expect(abs(hypot(center.x - 195, center.y - 422) - 150) < 0.5)
      }
      fixture.scrollWheel(by: 37)
    }
  }

  // MARK: Changes

  @Test(arguments: [false, true], 1...6)
  func theCurrentItemSurvivesUpdates(wraps: Bool, seed: Int) {
    var dice = Dice(seed: UInt64(seed) + 50)
    let layout = WheelLayout()
    layout.wrapsAround = wraps
    let fixture = LayoutFixture(layout, counts: [12, 8])
    layout.setCurrentItem(at: [0, 9], animated: false)
    fixture.host.makeFrame()
    for _ in 0..<12 {
      guard let path = layout.currentIndexPath else { break }
      let name = fixture.source.name(path)
      fixture.randomUpdate(&dice)
      fixture.host.settle()
      if let now = fixture.source.path(of: name) { #expect(layout.currentIndexPath == now) }
      #expect(abs(layout.currentPosition - layout.currentPosition.rounded()) < 0.01)
      #expect(fixture.allItems().areFinite)
    }
  }

  @Test(arguments: [false, true], NSRectAlignment.sidesAndCorners)
  func aResizeKeepsTheCurrentItem(isHorizontal: Bool, hub: NSRectAlignment) {
    let layout = layout(LayoutCase(isHorizontal: isHorizontal, isRightToLeft: false, count: 30))
    layout.hub = hub
    let fixture = LayoutFixture(layout, counts: [30])
    layout.setCurrentItem(at: [0, 17], animated: false)
    fixture.host.makeFrame()
    for size in [
      CGSize(width: 844, height: 390), CGSize(width: 200, height: 300), .zero, CGSize(width: 390, height: 844),
    ] {
      fixture.host.resize(to: size)
      guard size != .zero else { continue }
      #expect(layout.currentIndexPath == [0, 17])
      let center = fixture.screenCenter([0, 17])
      #expect(abs(center.x - size.width / 2) < 0.5 && abs(center.y - size.height / 2) < 0.5)
    }
  }

  @Test func propertiesUpdateTheViewAtTheNextFrameAndKeepTheItem() {
    let layout = WheelLayout()
    let fixture = LayoutFixture(layout, counts: [30])
    layout.setCurrentItem(at: [0, 9], animated: false)
    fixture.host.makeFrame()
    let changes: [@MainActor (WheelLayout) -> Void] = [
      { $0.radius = .absolute(700) }, { $0.itemSize = CGSize(width: 100, height: 130) },
      { $0.anglePerItem = .fixed(0.3) }, { $0.hub = .top }, { $0.itemRotation = 0 }, { $0.edgeScale = 0.5 },
      { $0.edgeAlpha = 0.1 }, { $0.style = .drum }, { $0.hubOffset = 30 }, { $0.style = .disc },
      { $0.visibleItemCount = 3 }, { $0.hub = .trailing },
    ]
    for (index, change) in changes.enumerated() {
      let before = layout.layoutAttributesForItem(at: [0, 10])
      change(layout)
      fixture.host.makeFrame()
      #expect(layout.currentIndexPath == [0, 9])
      // A drum has no hub.
      if index != 8 { #expect(layout.layoutAttributesForItem(at: [0, 10])?.isEqual(before) == false, "\(index)") }
      #expect(fixture.allItems().areFinite)
    }
  }

  @Test func reducedMotionLeavesSizesAndAnglesAlone() {
    for style in Self.styles {
      let layout = WheelLayout()
      layout.style = style
      let fixture = LayoutFixture(layout, counts: [30])
      fixture.host.reducesMotion = true
      fixture.scrollWheel(by: 170)
      #expect(fixture.elements(in: fixture.view.bounds).count > 2)
      checkAnswers(layout, fixture, seed: 4)
      for item in fixture.allItems() { #expect(CATransform3DIsIdentity(item.transform3D)) }
      fixture.host.reducesMotion = false
    }
  }

  @Test func effectsAreContinuousAndLevelWhereAnItemRests() {
    for style in Self.styles {
      let layout = WheelLayout()
      layout.style = style
      let fixture = LayoutFixture(layout, counts: [30])
      layout.setCurrentItem(at: [0, 9], animated: false)
      fixture.host.makeFrame()
      var previous: [CGFloat]?
      for step in 0...600 {
        if step > 0 { fixture.scrollWheel(by: 0.5) }
        let values = [7, 8, 9, 10, 11].flatMap { item -> [CGFloat] in
          guard let attributes = layout.layoutAttributesForItem(at: [0, item]) else { return [] }
          let center = fixture.screenCenter([0, item])
          return [center.x, center.y, attributes.alpha * 50, attributes.transform3D.m11 * 50]
        }
        if let previous { for (a, b) in zip(values, previous) { #expect(abs(a - b) < 2, "step \(step)") } }
        previous = values
      }
    }
    let layout = WheelLayout()
    let fixture = LayoutFixture(layout, counts: [30])
    fixture.scrollWheel(by: 2)
    let near = layout.layoutAttributesForItem(at: [0, 0])
    #expect(abs((near?.alpha ?? 0) - 1) < 1e-3)
  }

  @Test func edgeItemsAreScaledAndFaded() throws {
    let layout = WheelLayout()
    layout.itemRotation = 0
    let fixture = LayoutFixture(layout, counts: [30])
    layout.setCurrentItem(at: [0, 9], animated: false)
    fixture.host.makeFrame()
    let edge = try #require(layout.layoutAttributesForItem(at: [0, 11]))
    #expect(abs(edge.transform.a - 0.8) < 1e-6 && abs(edge.alpha - 0.4) < 1e-6 && abs(edge.transform.b) < 1e-9)
    let between = try #require(layout.layoutAttributesForItem(at: [0, 8]))
    #expect(abs(between.transform.a - 0.9) < 1e-6 && abs(between.alpha - 0.7) < 1e-6)
    #expect((between as? LayoutProgressAttributes)?.progress == -1)
  }

  @Test func aTitleCanFollowTheItemInTheMiddle() {
    let layout = WheelLayout()
    let fixture = LayoutFixture(layout, counts: [30])
    layout.setCurrentItem(at: [0, 3], animated: true)
    fixture.host.settle()
    #expect(fixture.source.currentChanges.map(\.to) == [[0, 1], [0, 2], [0, 3]])
    #expect(fixture.source.settlements == [[0, 3]])
    #expect(fixture.source.positions == fixture.source.positions.sorted())
  }

  @Test func nonsenseIsRepaired() {
    LayoutLog.forgetReported()
    let previous = LayoutLog.handler
    var messages: [String] = []
    LayoutLog.handler = { messages.append($0) }
    defer { LayoutLog.handler = previous }
    for value in [CGFloat.nan, .infinity, -.infinity, -3, 0, 1e300] {
      let layout = WheelLayout()
      layout.itemSize = CGSize(width: value, height: value)
      layout.radius = .absolute(value)
      layout.anglePerItem = .fixed(value)
      layout.hubOffset = value
      layout.itemRotation = value
      (layout.edgeScale, layout.edgeAlpha) = (value, value)
      layout.visibleItemCount = -4
      layout.sectionSpacing = value
      let fixture = LayoutFixture(layout, counts: [3, 0, 30])
      #expect(fixture.allItems().areFinite)
      layout.radius = .automatic
      layout.anglePerItem = .automatic(spacing: value)
      fixture.host.makeFrame()
      #expect(fixture.allItems().areFinite)
      layout.style = .drum(perspective: value, diameterRatio: value)
      fixture.host.makeFrame()
      #expect(fixture.allItems().areFinite)
    }
    for name in ["radius", "anglePerItem", "hubOffset", "edgeScale", "itemRotation", "visibleItemCount"] {
      #expect(messages.filter { $0.hasPrefix(name + " ") }.count == 1, "\(name)")
    }
    let empty = LayoutFixture(WheelLayout(), counts: [5], size: .zero)
    #expect(empty.allItems().areFinite)
    let alone = WheelLayout()
    #expect(alone.currentIndexPath == nil && alone.effectiveRadius == 0 && alone.angle(forItemAt: [0, 0]) == nil)
    #expect(alone.layoutAttributesForItem(at: [0, 0]) == nil && alone.hubPoint == .zero)
  }
}

extension LayoutFixture {
  func scrollWheel(by distance: CGFloat) {
    let isHorizontal = (view.collectionViewLayout as? CurrentItemLayout)?.scrollDirection == .horizontal
    if isHorizontal { view.contentOffset.x += distance } else { view.contentOffset.y += distance }
    host.makeFrame()
  }

  func flickWheel(forward: Bool, horizontal: Bool, isRightToLeft: Bool) {
    let direction: CGFloat = (forward ? -1 : 1) * (horizontal && isRightToLeft ? -1 : 1)
    let start = CGPoint(x: 195, y: 422)
    let end = horizontal ? CGPoint(x: 195 + 60 * direction, y: 422) : CGPoint(x: 195, y: 422 + 60 * direction)
    host.touch.flick(from: start, to: end)
    host.settle()
  }
}
