import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

/// A movement has an item as its goal. Whatever changes on its way, it ends on that item, or on the one in its place, and says so
/// once.
@MainActor
@Suite struct ChangeInMotionTests {
  struct Kind: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var isVertical = false
    let make: @MainActor @Sendable () -> CurrentItemLayout

    init(_ name: String, isVertical: Bool = false, _ make: @escaping @MainActor @Sendable () -> CurrentItemLayout) {
      testDescription = name
      self.isVertical = isVertical
      self.make = make
    }

    static let all: [Kind] = [
      Kind("carousel") { CarouselLayout() },
      Kind("carousel, endless") { wrapped(CarouselLayout()) },
      Kind("cover flow, endless") {
        let layout = CarouselLayout()
        (layout.style, layout.sideItemRotation) = (.coverFlow, 0.8)
        return wrapped(layout)
      },
      Kind("wheel") { WheelLayout() },
      Kind("wheel, endless") { wrapped(WheelLayout()) },
      Kind("drum, endless") {
        let layout = WheelLayout()
        layout.style = .drum(perspective: 1 / 500, diameterRatio: 1)
        return wrapped(layout)
      },
      Kind("deck") { StackLayout() },
      Kind("deck, endless") { wrapped(StackLayout()) },
      Kind("wallet", isVertical: true) {
        let layout = StackLayout(mode: .wallet(reveal: 80))
        layout.snapping = .itemAligned(limit: .never)
        return layout
      },
      Kind("tilted wallet", isVertical: true) {
        let layout = StackLayout(mode: .wallet(reveal: 110))
        (layout.tilt, layout.snapping) = (0.6, .itemAligned(limit: .never))
        return layout
      },
      Kind("focus list", isVertical: true) {
        let layout = StackLayout(mode: .focusList(rowLength: 80))
        layout.itemSize = .fractional(width: 1, height: 0.4)
        return layout
      },
      Kind("ring") {
        let layout = CircleLayout()
        layout.snapping = .itemAligned(limit: .never)
        return layout
      },
    ]

    @MainActor private static func wrapped(_ layout: CurrentItemLayout) -> CurrentItemLayout {
      layout.wrapsAround = true
      return layout
    }
  }

  enum Movement: CaseIterable, Sendable {
    case flick, animated, autoAdvance, fingerDown
  }

  enum Change: CaseIterable, Sendable {
    case insertBefore, insertAt, insertAfter, deleteBefore, deleteAt, deleteAfter, itemSize, spacing, contentInset
    case narrower, wider, rightToLeft, reloadData, filterToOne, filterToNone, anotherLayout
  }

  struct Sample: CustomTestStringConvertible, Sendable {
    var kind: Kind
    var movement: Movement
    var change: Change
    var delay: Double

    var testDescription: String { "\(kind.testDescription), \(movement), \(change) after \(delay) s" }

    static let all: [Sample] = Kind.all.flatMap { kind in
      Movement.allCases.flatMap { movement in
        Change.allCases.flatMap { change in
          [0.03, 0.12, 0.22].map { Sample(kind: kind, movement: movement, change: change, delay: $0) }
        }
      }
    }
  }

  /// A fixture in the middle of a movement.
  private func fixture(_ sample: Sample, changing: Bool) -> (LayoutFixture, CurrentItemLayout) {
    let layout = sample.kind.make()
    let fixture = LayoutFixture(layout, counts: [12])
    fixture.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    fixture.host.settle()
    layout.setCurrentItem(at: [0, 4], animated: false)
    fixture.host.settle()
    fixture.source.settlements = []
    // On the ring; a touch in its middle would turn nothing.
    let middle = CGPoint(x: 195, y: layout is CircleLayout ? 570 : 422)
    switch sample.movement {
    case .flick:
      if layout is CircleLayout { fixture.view.addInteraction(CircleInteraction()) }
      let velocity = sample.kind.isVertical ? CGVector(dx: 0, dy: -700) : CGVector(dx: -700, dy: 0)
      fixture.host.touch.flick(from: middle, velocity: velocity)
    case .animated: layout.setCurrentItem(at: [0, 6], animated: true)
    case .autoAdvance:
      let advance = CarouselAutoAdvance(interval: 1)
      fixture.view.addInteraction(advance)
      for _ in 0..<100 where layout.currentPosition == 4 { fixture.host.advance(by: 1.0 / 60) }
      fixture.view.removeInteraction(advance)
    case .fingerDown:
      if layout is CircleLayout { fixture.view.addInteraction(CircleInteraction()) }
      fixture.host.touch.begin(at: middle)
      let way: CGFloat = 90
      fixture.host.touch.move(
        to: CGPoint(x: middle.x - (sample.kind.isVertical ? 0 : way), y: middle.y - (sample.kind.isVertical ? way : 0)))
    }
    fixture.host.advance(by: sample.delay)
    if changing { apply(sample.change, fixture, layout) }
    if sample.movement == .fingerDown {
      fixture.host.advance(by: 0.2)
      fixture.host.touch.end()
    }
    fixture.host.settle()
    return (fixture, layout)
  }

  private func apply(_ change: Change, _ fixture: LayoutFixture, _ layout: CurrentItemLayout) {
    let item = layout.currentIndexPath?.item ?? 0
    func insert(at item: Int) {
      fixture.view.performBatchUpdates {
        fixture.source.sections[0].insert(fixture.source.newName(), at: item)
        fixture.view.insertItems(at: [[0, item]])
      }
    }
    func delete(_ items: [Int]) {
      fixture.view.performBatchUpdates {
        for item in items.sorted(by: >) { fixture.source.sections[0].remove(at: item) }
        fixture.view.deleteItems(at: items.map { IndexPath(item: $0, section: 0) })
      }
    }
    switch change {
    case .insertBefore: insert(at: 0)
    case .insertAt: insert(at: item)
    case .insertAfter: insert(at: item + 1)
    case .deleteBefore: delete([0, 1])
    case .deleteAt: delete([item])
    case .deleteAfter: delete([item + 1])
    case .itemSize:
      switch layout {
      case let layout as CarouselLayout: layout.itemSize = .absolute(CGSize(width: 180, height: 300))
      case let layout as WheelLayout: layout.itemSize = CGSize(width: 90, height: 150)
      case let layout as StackLayout: layout.itemSize = .absolute(CGSize(width: 200, height: 300))
      case let layout as CircleLayout: layout.itemSize = CGSize(width: 40, height: 50)
      default: break
      }
    case .spacing: layout.sectionSpacing = 30
    case .contentInset: fixture.view.contentInset = UIEdgeInsets(top: 30, left: 40, bottom: 10, right: 20)
    case .narrower: fixture.host.resize(to: CGSize(width: 320, height: 844))
    case .wider: fixture.host.resize(to: CGSize(width: 844, height: 390))
    case .rightToLeft: fixture.view.semanticContentAttribute = .forceRightToLeft
    case .reloadData: fixture.view.reloadData()
    case .filterToOne: delete(Array(0..<5) + Array(6..<12))
    case .filterToNone: delete(Array(0..<12))
    case .anotherLayout: fixture.view.setCollectionViewLayout(WaterfallLayout(), animated: true)
    }
  }

  /// The item that stands where one that is gone was: the next one, or the last.
  private func successor(of name: Int, in names: [Int]) -> Int? {
    if names.contains(name) { return name }
    let next = (name...12).first { names.contains($0) }
    return next ?? names.last
  }

  @Test(arguments: Sample.all.sampled(every: 13))
  func aMovementEndsOnItsGoal(sample: Sample) throws {
    let (undisturbed, other) = fixture(sample, changing: false)
    let goal = undisturbed.source.name(try #require(other.currentIndexPath))
    let (fixture, layout) = fixture(sample, changing: true)
    let names = fixture.source.sections[0]
    guard sample.change != .anotherLayout else { return expectInSight(goal, fixture) }
    guard !names.isEmpty else { return #expect(layout.currentIndexPath == nil && fixture.host.isIdle) }
    let position = layout.currentPosition
    #expect(abs(position - position.rounded()) < 0.02, "rests at \(position)")
    let path = try #require(layout.currentIndexPath)
    if sample.movement != .fingerDown {
      #expect(fixture.source.name(path) == successor(of: goal, in: names), "goal \(goal)")
      #expect(fixture.source.settlements == [path], "settled \(fixture.source.settlements), rests on \(path)")
    }
    #expect(layout.settledIndexPath == path)
    expectInSight(fixture.source.name(path), fixture)
  }

  private func expectInSight(_ name: Int, _ fixture: LayoutFixture) {
    let isSeen = fixture.source.path(of: name).flatMap { fixture.view.cellForItem(at: $0) } != nil
    #expect(isSeen, "the goal \(name) is not in sight")
  }
}
