import Foundation
import TestTools
import Testing
import UIKit
import UIKitTestSupport

@testable import CollectionLayouts

/// What is seen on the way from each layout to each other one, of which some have no end.
@MainActor @Suite struct TransitionPathTests {
  nonisolated static let kinds: [LayoutKind] = [
    endless("carousel") { CarouselLayout() },
    endless("cover flow") {
      let layout = CarouselLayout()
      layout.style = .coverFlow
      layout.sideItemRotation = 0.8
      layout.itemSpacing = .fractionalOverlap(0.4)
      return layout
    },
    endless("wheel") {
      let layout = WheelLayout()
      layout.anglePerItem = .fixed(0.27)
      layout.scrollMapping = .arc
      return layout
    },
    endless("drum") {
      let layout = WheelLayout()
      layout.scrollDirection = .vertical
      layout.style = .drum(perspective: 1 / 800, diameterRatio: 1)
      return layout
    },
    LayoutKind(name: "finite carousel", make: { _ in CarouselLayout() }),
    LayoutKind(name: "waterfall", make: { _ in WaterfallLayout() }),
    LayoutKind(name: "flow") { _ in
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 120)
      return layout
    },
    LayoutKind(name: "wallet") { _ in StackLayout(mode: .wallet(reveal: 92)) },
    LayoutKind(name: "deck") { _ in StackLayout() },
    LayoutKind(name: "circle") { _ in CircleLayout() },
    LayoutKind(name: "honeycomb") { _ in HoneycombLayout() },
  ]

  nonisolated static let pairs = kinds.flatMap { kind in kinds.filter { $0.name != kind.name }.map { (kind, $0) } }

  nonisolated private static func endless(
    _ name: String, _ make: @escaping @MainActor @Sendable () -> CurrentItemLayout
  ) -> LayoutKind {
    LayoutKind(name: name) { _ in
      let layout = make()
      layout.wrapsAround = true
      return layout
    }
  }

  @Test(arguments: pairs.sampled(every: 5))
  func picturesTravelWithTheProgress(from kind: LayoutKind, to other: LayoutKind) throws {
    let path = try TransitionPath(from: kind, to: other)
    let (first, last) = (path.seen(at: 0), path.seen(at: 1))
    #expect(first.isNear(path.before) && first.count == path.before.count && !last.isEmpty)
    let both = Set(first.keys).intersection(last.keys)
    #expect(!both.isEmpty)
    for progress in Array(stride(from: 0.95, to: 0.01, by: -0.05)) + [0.25, 0.5, 0.75] {
      let seen = path.seen(at: progress)
      #expect(seen.count >= min(first.count, last.count), "\(seen.count) at \(progress)")
      #expect(both.isSubset(of: seen.keys), "at \(progress)")
      for (item, place) in seen {
        let (a, b) = (path.starts[item], path.ends[item])
        let way = CGPoint(x: a.x + (b.x - a.x) * progress, y: a.y + (b.y - a.y) * progress)
        #expect(place.isNear(way), "\(item) is at \(place) at \(progress), from \(a) to \(b)")
      }
    }
    #expect(path.seen(at: 0).isNear(first) && path.seen(at: 1).isNear(last))
    path.transition.finish()
    path.fixture.host.settle()
    #expect(path.seen().isNear(last) && path.fixture.view.collectionViewLayout === path.next)
    #expect(path.fixture.view.checkInvariants() == [])
    // Neither layout took the other one's place for its own.
    let told = Set(path.fixture.source.currentChanges.compactMap(\.to))
    let own = [path.current, path.next.transitionItem(in: path.fixture.view)].compactMap { $0 }
    #expect(told.isSubset(of: own), "\(told)")
  }

  @Test(arguments: pairs.sampled(every: 13), [true, false])
  func whatIsLetGoArrivesAndCanBeCaught(pair: (LayoutKind, LayoutKind), finishes: Bool) throws {
    let path = try TransitionPath(from: pair.0, to: pair.1)
    let (first, last) = (path.seen(at: 0), path.seen(at: 1))
    var seen = path.seen(at: 0.5)
    func letGo(_ finishes: Bool) { finishes ? path.transition.finish() : path.transition.cancel() }
    func follow(_ time: TimeInterval) {
      for _ in 0..<Int((time * 60).rounded()) {
        path.fixture.host.advance(by: 1 / 60)
        let now = path.seen()
        #expect(now.count >= min(first.count, last.count))
        for (item, place) in now {
          guard let old = seen[item] else { continue }
          let (a, b) = (path.starts[item], path.ends[item])
          // A spring goes no faster than this part of the way in a frame.
          let step = hypot(b.x - a.x, b.y - a.y) * 0.12 + 1
          #expect(hypot(place.x - old.x, place.y - old.y) <= step, "\(item) jumps from \(old) to \(place)")
        }
        seen = now
      }
    }
    letGo(!finishes)
    follow(0.1)
    let caught = path.transition.progress
    #expect(caught > 0.05 && caught < 0.95)
    #expect(path.seen(at: caught).isNear(seen))
    letGo(finishes)
    follow(1.5)
    #expect(path.transition.stage == .ended(isFinished: finishes))
    #expect(path.seen().isNear(finishes ? last : first) && seen.count == (finishes ? last : first).count)
    #expect(path.fixture.view.checkInvariants() == [])
  }
}

/// A transition under the hand, and what is seen of it.
@MainActor
private struct TransitionPath {
  let fixture: LayoutFixture
  let next: UICollectionViewLayout
  let transition: LayoutTransition
  /// Where the pictures that are seen stand before it begins.
  let before: [Int: CGPoint]
  /// What is in the middle then.
  let current: IndexPath?
  /// Where all items are on the screen at both ends.
  private(set) var starts: [CGPoint] = []
  private(set) var ends: [CGPoint] = []

  init(from kind: LayoutKind, to other: LayoutKind) throws {
    fixture = LayoutFixture(kind.make(false), counts: [60])
    next = other.make(false)
    fixture.host.makeFrame()
    if let layout = fixture.view.collectionViewLayout as? CurrentItemLayout {
      layout.setCurrentItem(at: [0, 23], animated: false)
    } else {
      fixture.view.scrollToItem(at: [0, 23], at: .centeredVertically, animated: false)
    }
    fixture.host.settle()
    before = Self.seen(in: fixture)
    current = fixture.view.collectionViewLayout.transitionItem(in: fixture.view)
    fixture.source.currentChanges = []
    transition = try #require(LayoutTransition(in: fixture.view, to: next))
    starts = places(at: 0)
    ends = places(at: 1)
  }

  private func places(at progress: CGFloat) -> [CGPoint] {
    transition.progress = progress
    fixture.host.makeFrame()
    return (0..<60).map { fixture.screenCenter([0, $0]) }
  }

  func seen(at progress: CGFloat) -> [Int: CGPoint] {
    transition.progress = progress
    fixture.host.makeFrame()
    return seen()
  }

  func seen() -> [Int: CGPoint] { Self.seen(in: fixture) }

  /// The middles of the cells that a person sees, by item.
  private static func seen(in fixture: LayoutFixture) -> [Int: CGPoint] {
    let shown = (fixture.view.layer.presentation() ?? fixture.view.layer).bounds
    var result: [Int: CGPoint] = [:]
    for path in fixture.view.indexPathsForVisibleItems {
      guard let cell = fixture.view.cellForItem(at: path), !cell.isHidden else { continue }
      let layer = cell.layer.presentation() ?? cell.layer
      guard layer.opacity > 0.01, layer.frame.intersects(shown) else { continue }
      result[path.item] = CGPoint(x: layer.position.x - shown.minX, y: layer.position.y - shown.minY)
    }
    return result
  }
}

extension CGPoint {
  fileprivate func isNear(_ other: CGPoint) -> Bool { abs(x - other.x) < 1 && abs(y - other.y) < 1 }
}

extension [Int: CGPoint] {
  fileprivate func isNear(_ other: Self) -> Bool { allSatisfy { other[$0.key]?.isNear($0.value) ?? false } }
}
