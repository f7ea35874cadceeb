import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore
@testable @_spi(Waterwheel) import UIKit

/// Whatever transition interrupts whatever other: what is seen goes on from where it is, as fast as it is.
@MainActor @Suite(.serialized) struct TransitionContinuityTests {
  private static let step = 1.0 / 1000

  /// Everything that is on the screen on both sides of `change`, which happens between two frames of the same time.
  private func compare(_ subject: TransitionSubject, _ what: String, _ change: () -> Void) {
    let before = (0..<4).map { _ in
      subject.frame(after: Self.step)
      return subject.seen
    }
    change()
    let after = (0..<4).map {
      subject.frame(after: $0 == 0 ? 0 : Self.step)
      return subject.seen
    }
    var others = after[0]
    for seen in before[3] where seen.isVisible {
      let match = others.indices.reversed().filter { others[$0].number == seen.number }.min {
        others[$0].distance(to: seen) < others[$1].distance(to: seen)
      }
      guard let match else {
        Issue.record("\(what): \(seen.number) is gone")
        continue
      }
      let next = others.remove(at: match)
      compare(before.compactMap { $0.find(seen) }, after.compactMap { $0.find(next) }, what)
    }
    for (index, seen) in after[0].enumerated() where others.find(seen) != nil {
      let isCovered = after[0][(index + 1)...].contains { $0.isVisible && $0.covers(seen) }
      #expect(!seen.isVisible || isCovered, "\(what): \(seen.number) is there at once")
    }
  }

  private func compare(_ old: [TransitionSubject.Seen], _ new: [TransitionSubject.Seen], _ what: String) {
    let what = "\(what), \(old[3].number)"
    #expect(old[3].isHidden == new[0].isHidden, "\(what) hidden")
    compare(old.map { $0.opacity * 400 }, new.map { $0.opacity * 400 }, floor: 1, "\(what) opacity")
    for corner in 0..<4 {
      compare(old.map { Double($0.corners[corner].x) }, new.map { Double($0.corners[corner].x) }, "\(what) x\(corner)")
      compare(old.map { Double($0.corners[corner].y) }, new.map { Double($0.corners[corner].y) }, "\(what) y\(corner)")
    }
  }

  /// Within a hundredth of a point, and 5 % of the speed; see `AnimationContinuityTests`.
  private func compare(_ old: [Double], _ new: [Double], floor: Double = 0.25, _ what: String) {
    guard old.count == 4, new.count == 4 else { return }
    let speed = (11 * old[3] - 18 * old[2] + 9 * old[1] - 2 * old[0]) / (6 * Self.step)
    let further = -(11 * new[0] - 18 * new[1] + 9 * new[2] - 2 * new[3]) / (6 * Self.step)
    #expect(abs(new[0] - old[3]) < 0.01, "\(what): \(old[3]) to \(new[0])")
    let room = max(0.05 * max(abs(speed), abs(further)), floor)
    #expect(abs(further - speed) < room, "\(what): \(speed) to \(further) a second")
  }

  @Test(arguments: TransitionSubject.options, TransitionSubject.options)
  func interruptionsAreSmooth(first: UIView.AnimationOptions, second: UIView.AnimationOptions) {
    let names = (TransitionSubject.name(first), TransitionSubject.name(second))
    for (index, moment) in [0.04, 0.3, 0.5, 0.62, 0.9].enumerated() {
      for isOpaque in [true, false] {
        let subject = TransitionSubject(isOpaque: isOpaque)
        subject.turn(first)
        subject.frame(after: 0)
        subject.frame(after: moment - 4 * Self.step)
        let what = "\(names.1) after \(names.0) at \(moment), \(isOpaque ? "opaque" : "clear")"
        compare(subject, what) { subject.turn(second, duration: 0.8) }
        subject.frame(after: 0.15)
        let third = TransitionSubject.options[(index * 2 + (isOpaque ? 1 : 0)) % 7]
        compare(subject, "\(what), then \(TransitionSubject.name(third))") { subject.turn(third) }
        subject.frame(after: 0.3)
        compare(subject, "\(what), then \(TransitionSubject.name(third)) and \(names.0)") { subject.turn(first) }
        subject.frame(after: 0.9)
        subject.frame(after: 0.2)
        #expect(subject.ends == ["1 false", "2 false", "3 false", "4 true"] && subject.isTidy, "\(what)")
      }
    }
  }

  /// Nor does depth get lost, while the view itself is at rest or moves in space.
  @Test(arguments: TransitionSubject.options, TransitionSubject.options)
  func interruptionsKeepDepth(first: UIView.AnimationOptions, second: UIView.AnimationOptions) {
    let names = (TransitionSubject.name(first), TransitionSubject.name(second))
    for (index, space) in TransitionSubject.Space.allCases.enumerated() {
      for isMoving in [false, true] {
        let subject = TransitionSubject(isOpaque: index % 2 == 0, in: space)
        let rest = subject.view.transform3D
        let what = "\(names.1) after \(names.0), \(space), \(isMoving ? "moving" : "at rest")"
        if isMoving {
          UIView.animate(withDuration: 2) {
            subject.view.center = CGPoint(x: 220, y: 300)
            subject.view.transform3D = CATransform3DRotate(rest, 1, 0, 1, 0.3)
          }
        }
        subject.turn(first)
        subject.frame(after: 0)
        subject.frame(after: index % 2 == 0 ? 0.3 : 0.64)
        compare(subject, what) { subject.turn(second, duration: 0.8) }
        subject.frame(after: 0.2)
        let third = TransitionSubject.options[(index * 2 + (isMoving ? 1 : 0)) % 7]
        compare(subject, "\(what), then \(TransitionSubject.name(third))") { subject.turn(third) }
        subject.frame(after: 0.3)
        compare(subject, "\(what), then \(TransitionSubject.name(third)) and \(names.0)") { subject.turn(first) }
        subject.frame(after: 0.9)
        if isMoving { UIView.performWithoutAnimation { subject.view.transform3D = rest } }
        subject.frame(after: 0.2)
        subject.frame(after: 1)
        #expect(subject.ends == ["1 false", "2 false", "3 false", "4 true"] && subject.isTidy, "\(what)")
      }
    }
  }

  /// What is shown at a moment does not depend on how many frames came before it.
  @Test(arguments: TransitionSubject.options)
  func everyRateShowsTheSame(first: UIView.AnimationOptions) {
    func frames(_ rate: Int, _ second: UIView.AnimationOptions) -> [[Double]] {
      let subject = TransitionSubject()
      subject.turn(first)
      subject.frame(after: 0)
      var result: [[Double]] = []
      for frame in 1...rate * 3 / 2 {
        subject.stage.frame(at: Double(frame) / Double(rate))
        if frame == rate * 2 / 5 {
          UIView.animate(withDuration: 0.5) { subject.view.center.x += 40 }
          subject.turn(second)
          subject.stage.frame(at: Double(frame) / Double(rate))
        }
        guard frame % (rate / 30) == 0 else { continue }
        result.append(
          subject.seen.flatMap { seen in
            seen.isVisible ? [seen.opacity] + seen.corners.flatMap { [Double($0.x), Double($0.y)] } : [0]
          })
      }
      #expect(subject.isTidy)
      return result
    }
    for second in TransitionSubject.options {
      let slow = frames(30, second)
      #expect(slow == frames(60, second) && slow == frames(120, second), "\(TransitionSubject.name(second))")
      #expect(Set(slow).count > 20)
    }
  }

  /// Views that already leave leave again, for others; others come that are on their way already.
  @Test(arguments: TransitionSubject.options, TransitionSubject.options)
  func viewsLeaveTwice(first: UIView.AnimationOptions, second: UIView.AnimationOptions) {
    let names = (TransitionSubject.name(first), TransitionSubject.name(second))
    for (index, moment) in [0.3, 0.55, 0.8].enumerated() {
      for showsAndHides in [false, true] {
        let subject = TransitionSubject()
        let cards = [subject.view] + (0..<3).map { _ in subject.makeCard() }
        let option = showsAndHides ? UIView.AnimationOptions.showHideTransitionViews : []
        if showsAndHides {
          for card in cards[1...] {
            card.isHidden = true
            subject.stage.root.addSubview(card)
          }
        }
        let what = "\(names.1) after \(names.0) at \(moment), \(showsAndHides ? "hidden" : "removed")"
        subject.go(from: cards[0], to: cards[1], option.union(first))
        subject.frame(after: 0)
        subject.frame(after: moment)
        compare(subject, what) { subject.go(from: cards[0], to: cards[2], option.union(second), duration: 0.8) }
        subject.frame(after: 0.25)
        let third = TransitionSubject.options[(index * 2 + (showsAndHides ? 1 : 0)) % 7].union(option)
        let left = index == 1 ? cards[0] : cards[2]
        compare(subject, "\(what), then \(TransitionSubject.name(third))") {
          subject.go(from: left, to: cards[3], third)
        }
        subject.frame(after: 0.35)
        // From one that rests, or lies under others, to one on its way.
        compare(subject, "\(what), then back") { subject.go(from: cards[1], to: cards[3], option.union(first)) }
        subject.frame(after: 1)
        subject.frame(after: 0.2)
        #expect(subject.ends == ["false", "false", "false", "true"], "\(what)")
        let shown = cards.filter { $0.superview != nil && !$0.isHidden && $0.layer.presentation()?.isHidden == false }
        #expect(shown == (index == 1 ? [cards[2], cards[3]] : [cards[3]]), "\(what)")
        #expect(cards.allSatisfy { $0.layer.animationKeys() == nil } && !subject.stage.host.wantsFrames, "\(what)")
        let inTree = showsAndHides ? 4 : shown.count
        #expect(subject.stage.root.layer.sublayers?.count == inTree, "\(what)")
      }
    }
  }
}

extension TransitionSubject.Seen {
  fileprivate func distance(to other: Self) -> Double {
    let way = zip(corners, other.corners).reduce(0) { $0 + abs($1.0.x - $1.1.x) + abs($1.0.y - $1.1.y) }
    return Double(way) + abs(opacity - other.opacity) * 400 + (isHidden == other.isHidden ? 0 : 1e6)
  }
}

extension [TransitionSubject.Seen] {
  fileprivate func find(_ seen: TransitionSubject.Seen) -> TransitionSubject.Seen? {
    first { $0.number == seen.number && $0.copy == seen.copy }
  }
}
