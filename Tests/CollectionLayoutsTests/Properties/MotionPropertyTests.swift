import CollectionLayouts
import TestTools
import Testing
import UIKit
import UIKitTestSupport

/// How every layout moves: without jumps, back to where it was after a turn, and at once when a property is set.
@MainActor
@Suite struct MotionPropertyTests {
  private func size(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
    let transform = attributes.transform3D
    return hypot(transform.m11, transform.m12) * attributes.size.width
  }

  /// Half a point of scrolling moves nothing far, and changes no size or alpha at a blow.
  @Test(arguments: LayoutKind.all.paired(inTurnWith: [false, true]))
  func scrollingIsContinuous(kind: LayoutKind, isHorizontal: Bool) {
    let fixture = kind.fixture(LayoutCase(isHorizontal: isHorizontal, isRightToLeft: false, count: 30))
    let start = fixture.view.contentOffset
    var before: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    for step in 0..<240 {
      let offset = CGFloat(step) * 0.5 + 40
      fixture.view.contentOffset = CGPoint(
        x: start.x + (isHorizontal ? offset : 0), y: start.y + (isHorizontal ? 0 : offset))
      fixture.view.layoutIfNeeded()
      var now: [IndexPath: UICollectionViewLayoutAttributes] = [:]
      for attributes in fixture.allItems() { now[attributes.indexPath] = attributes }
      for (path, old) in before {
        guard let new = now[path], !old.isHidden, !new.isHidden, old.alpha > 0.02, new.alpha > 0.02 else { continue }
        let (dx, dy) = (new.center.x - old.center.x, new.center.y - old.center.y)
        #expect(hypot(dx, dy) < 6, "\(kind.name): \(path) jumps by \(dx), \(dy) at \(offset)")
        #expect(abs(size(new) - size(old)) < 4, "\(kind.name): the size of \(path) jumps at \(offset)")
        #expect(abs(new.alpha - old.alpha) < 0.05, "\(kind.name): the alpha of \(path) jumps at \(offset)")
      }
      before = now
    }
  }

  /// At the place of rest nothing clicks: a step ten times smaller changes sizes a hundred times less.
  @Test(arguments: LayoutKind.withCurrentItem, [false, true])
  func effectsHaveNoSlopeAtRest(kind: LayoutKind, isHorizontal: Bool) throws {
    let fixture = kind.fixture(LayoutCase(isHorizontal: isHorizontal, isRightToLeft: false, count: 12))
    let layout = try #require(fixture.view.collectionViewLayout as? CurrentItemLayout)
    let path = IndexPath(item: 2, section: 2)
    layout.setCurrentItem(at: path, animated: false)
    fixture.host.advance(by: 0.5)
    let rest = fixture.view.contentOffset
    guard fixture.view.contentSize.width > 390 || fixture.view.contentSize.height > 844 else { return }
    // Rows of a focus list grow with the finger, and tilted cards with their place in the view: what is even from end to end has no click.
    if let stack = layout as? StackLayout, stack.mode != .deck { return }
    let still = try #require(layout.layoutAttributesForItem(at: path))
    for step in [CGFloat(2), -2] {
      fixture.view.contentOffset = CGPoint(x: rest.x + (isHorizontal ? step : 0), y: rest.y + (isHorizontal ? 0 : step))
      fixture.view.layoutIfNeeded()
      let moved = try #require(layout.layoutAttributesForItem(at: path))
      #expect(abs(size(moved) - size(still)) < 0.2, "\(kind.name): the size clicks")
      #expect(abs(moved.alpha - still.alpha) < 0.01, "\(kind.name): the alpha clicks")
    }
  }

  @Test(arguments: LayoutKind.withCurrentItem.paired(inTurnWith: [false, true]))
  func everyItemCanBeTheCurrentOne(kind: LayoutKind, isRightToLeft: Bool) throws {
    for sample in LayoutCase.all where sample.isRightToLeft == isRightToLeft && sample.count > 0 {
      let fixture = kind.fixture(sample)
      let layout = try #require(fixture.view.collectionViewLayout as? CurrentItemLayout)
      let all = fixture.allItems().map(\.indexPath)
      // A list that does not fill the view has nowhere to scroll to.
      if (layout as? StackLayout)?.mode.isList == true, fits(fixture) { continue }
      for path in [all.first, all.last, all[all.count / 2]].compactMap({ $0 }) {
        layout.setCurrentItem(at: path, animated: false)
        fixture.host.advance(by: 0.5)
        #expect(layout.currentIndexPath == layout.restingPath(of: path), "\(kind.name), \(sample)")
        #expect(layout.settledIndexPath == layout.restingPath(of: path), "\(kind.name), \(sample)")
      }
    }
  }

  private func fits(_ fixture: LayoutFixture) -> Bool {
    let content = fixture.view.contentSize
    return content.width <= fixture.view.bounds.width && content.height <= fixture.view.bounds.height
  }

  @Test(arguments: LayoutKind.withCurrentItem, [false, true])
  func aTurnKeepsTheCurrentItem(kind: LayoutKind, isHorizontal: Bool) throws {
    let fixture = kind.fixture(LayoutCase(isHorizontal: isHorizontal, isRightToLeft: false, count: 50))
    let layout = try #require(fixture.view.collectionViewLayout as? CurrentItemLayout)
    let path = IndexPath(item: 7, section: 2)
    layout.setCurrentItem(at: path, animated: false)
    fixture.host.advance(by: 0.2)
    for size in [CGSize(width: 844, height: 390), CGSize(width: 500, height: 500), CGSize(width: 390, height: 844)] {
      fixture.host.resize(to: size)
      fixture.host.advance(by: 0.2)
      #expect(layout.currentIndexPath == layout.restingPath(of: path), "\(kind.name) at \(size)")
    }
  }

  @Test(arguments: LayoutKind.withCurrentItem.paired(inTurnWith: [1, 2, 3]))
  func theCurrentItemSurvivesUpdates(kind: LayoutKind, seed: Int) throws {
    var dice = Dice(seed: UInt64(seed) + 500)
    let fixture = kind.fixture(LayoutCase(isHorizontal: true, isRightToLeft: false, count: 20))
    let layout = try #require(fixture.view.collectionViewLayout as? CurrentItemLayout)
    layout.setCurrentItem(at: [2, 3], animated: false)
    fixture.host.advance(by: 0.5)
    for _ in 0..<8 {
      guard let path = layout.currentIndexPath else { break }
      let name = fixture.source.name(path)
      fixture.edit(&dice)
      fixture.host.advance(by: 1)
      guard let kept = fixture.source.path(of: name) else { continue }
      #expect(layout.currentIndexPath == layout.restingPath(of: kept), "\(kind.name)")
    }
  }

  @Test(arguments: LayoutKind.withCurrentItem)
  func reducedMotionKeepsSizesAndAngles(kind: LayoutKind) throws {
    for isHorizontal in [false, true] {
      let layout = kind.make(isHorizontal)
      let current = try #require(layout as? CurrentItemLayout)
      current.motionPolicy = .reduced
      let fixture = LayoutFixture(layout, counts: [30])
      for offset in stride(from: CGFloat(0), through: 300, by: 37) {
        fixture.view.contentOffset = CGPoint(x: isHorizontal ? offset : 0, y: isHorizontal ? 0 : offset)
        fixture.view.layoutIfNeeded()
        for attributes in fixture.allItems() where !attributes.isHidden {
          let transform = attributes.transform3D
          #expect(abs(transform.m12) < 1e-9 && abs(transform.m13) < 1e-9, "\(kind.name) turns \(attributes.indexPath)")
        }
      }
    }
  }

  /// A property shows at the next frame; inside `UIView.animate` what is on screen moves there.
  @Test(arguments: LayoutKind.all)
  func propertiesTakeEffectAndAnimate(kind: LayoutKind) {
    for (index, change) in kind.changes.enumerated() {
      let (plain, animated) = (fixture(for: kind), fixture(for: kind))
      let before = picture(plain)
      change(plain.view.collectionViewLayout)
      plain.host.advance(by: 0.02)
      let end = picture(plain)
      let isShown = end != before
      #expect(isShown, "\(kind.name): change \(index) shows nothing")

      UIView.animate(withDuration: 0.4) { change(animated.view.collectionViewLayout) }
      let isMoving = animated.view.visibleCells.contains { !($0.layer.animationKeys() ?? []).isEmpty }
      #expect(isMoving, "\(kind.name): change \(index) jumps")
      animated.host.advance(by: 1)
      let isSame = picture(animated) == end
      #expect(isSame, "\(kind.name): change \(index) rests elsewhere")
    }
  }

  private func fixture(for kind: LayoutKind) -> LayoutFixture {
    let fixture = LayoutFixture(kind.make(false), counts: [1, 30])
    fixture.view.contentOffset.y += 90
    fixture.host.advance(by: 0.5)
    return fixture
  }

  private func picture(_ fixture: LayoutFixture) -> [String] {
    fixture.elements(in: fixture.view.bounds).map { "\($0.identity) \($0.frame) \($0.alpha) \($0.transform3D)" }
      .sorted()
  }
}

extension StackLayout.Mode {
  fileprivate var isList: Bool { if case .wallet = self { true } else { false } }
}
