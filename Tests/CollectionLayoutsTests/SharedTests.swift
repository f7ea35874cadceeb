import Testing
import UIKit

@testable import CollectionLayouts

@MainActor
@Suite struct SharedTests {
  @Test(arguments: 1...60)
  func aMapLeadsEveryItemToItsPlace(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let before = (0..<Int.random(in: 1...5, using: &dice)).map { section in
      (0..<Int.random(in: 0...6, using: &dice)).map { section * 100 + $0 }
    }
    var changes: [UpdateChange] = []
    var deletedSections: Set<Int> = []
    for section in before.indices where Int.random(in: 0..<5, using: &dice) == 0 {
      deletedSections.insert(section)
      changes.append(.delete(IndexPath(item: NSNotFound, section: section)))
    }
    var after: [[Int]] = []
    for (section, names) in before.enumerated() where !deletedSections.contains(section) {
      var rest: [Int] = []
      for (item, name) in names.enumerated() {
        if Int.random(in: 0..<4, using: &dice) == 0 {
          changes.append(.delete([section, item]))
        } else {
          rest.append(name)
        }
      }
      after.append(rest)
    }
    if Bool.random(using: &dice) {
      let target = Int.random(in: 0...after.count, using: &dice)
      after.insert([], at: target)
      changes.append(.insert(IndexPath(item: NSNotFound, section: target)))
    }
    for section in after.indices where Bool.random(using: &dice) {
      let item = Int.random(in: 0...after[section].count, using: &dice)
      after[section].insert(-1 - section, at: item)
      changes.append(.insert([section, item]))
    }
    let map = IndexPathMap(changes)
    for (section, names) in before.enumerated() {
      for (item, name) in names.enumerated() {
        var expected: IndexPath?
        for (newSection, newNames) in after.enumerated() {
          if let newItem = newNames.firstIndex(of: name) { expected = [newSection, newItem] }
        }
        #expect(map.after([section, item]) == expected)
        #expect(map.isDeleted([section, item]) == (expected == nil))
      }
    }
  }

  @Test func movesAreFollowed() {
    let map = IndexPathMap([.move([0, 1], [1, 0]), .insert([0, 0]), .delete([1, 0])])
    #expect(map.after([0, 0]) == [0, 1])
    #expect(map.after([0, 1]) == [1, 0])
    #expect(map.after([0, 2]) == [0, 2])
    #expect(map.after([1, 0]) == nil)
    #expect(map.after([1, 1]) == [1, 1])
    #expect(map.afterOrSuccessor([1, 0]) == [1, 1])
    let sections = IndexPathMap([.move([0], [2]), .delete([1])])
    #expect(sections.after([0, 3]) == [2, 3])
    #expect(sections.after([2, 1]) == [0, 1])
    #expect(sections.after([3, 0]) == [1, 0])
  }

  @Test func progressAttributesCopyAndCompareEverything() throws {
    let attributes = LayoutProgressAttributes(forCellWith: [0, 1])
    let changes: [(LayoutProgressAttributes) -> Void] = [
      { $0.progress = 0.5 }, { $0.visibility = 0.4 }, { $0.parallaxOffset = 3 }, { $0.dimming = 0.2 },
      { $0.shadowElevation = 1 }, { $0.cornerRadius = 12 }, { $0.swipeDirection = .left }, { $0.swipeFraction = 0.7 },
      { $0.parallaxAxisIsHorizontal = false }, { $0.alpha = 0.3 },
      { $0.contentPath = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5)).cgPath },
    ]
    for change in changes {
      let copy = try #require(attributes.copy() as? LayoutProgressAttributes)
      #expect(copy.isEqual(attributes) && copy.hash == attributes.hash)
      change(attributes)
      #expect(!copy.isEqual(attributes))
      let second = try #require(attributes.copy() as? LayoutProgressAttributes)
      #expect(second.isEqual(attributes))
    }
    #expect(!attributes.isEqual(UICollectionViewLayoutAttributes(forCellWith: [0, 1])))
  }

  @Test func curvesBeginAndEndWhereTheyShould() {
    let curves: [TransitionCurve] = [.linear, .easeIn, .easeOut, .smooth, .custom { $0 * 3 - 1 }]
    for curve in curves {
      #expect(curve.value(at: -3) == 0)
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: 7) == 1)
      #expect(curve.value(at: .nan) == 0)
      for step in 0...20 { #expect((0...1).contains(curve.value(at: CGFloat(step) / 20))) }
    }
    #expect(TransitionCurve.smooth.value(at: 0.001) < 1e-5)
  }

  @Test func feedbackIsLimitedToOneInFortyMilliseconds() {
    var limiter = FeedbackLimiter()
    let answers = [0, 0.039, 0.041, 0.08, 0.01].map { limiter.allows(at: $0) }
    #expect(answers == [true, false, true, false, true])
  }

  @Test func axesTurnAndFlip() {
    var axis = AxisGeometry(isHorizontal: true, contentMain: 1000, contentCross: 500)
    #expect(
      axis.rect(main: 10, cross: 20, mainLength: 30, crossLength: 40) == CGRect(x: 10, y: 20, width: 30, height: 40))
    axis.flipsMain = true
    #expect(
      axis.rect(main: 10, cross: 20, mainLength: 30, crossLength: 40) == CGRect(x: 960, y: 20, width: 30, height: 40))
    #expect(axis.mainSpan(of: CGRect(x: 960, y: 20, width: 30, height: 40)) == Span(10, 40))
    axis.isHorizontal = false
    axis.flipsMain = false
    axis.flipsCross = true
    #expect(
      axis.rect(main: 10, cross: 20, mainLength: 30, crossLength: 40) == CGRect(x: 440, y: 10, width: 40, height: 30))
    #expect(axis.crossSpan(of: CGRect(x: 440, y: 10, width: 40, height: 30)) == Span(20, 60))
  }
}
