import CoreGraphics
import Foundation
import Testing

@testable import QuartzCore
@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Whatever transition interrupts whatever other: what is seen stays as it is, and goes over from there.
@MainActor @Suite(.serialized) struct TransitionContinuityTests {
  /// Everything that is on the screen on both sides of `change`, which happens between two frames of the same time.
  private func compare(_ subject: TransitionSubject, _ what: String, _ change: () -> Void) {
    let before = subject.seen
    change()
    subject.frame(after: 0)
    let after = subject.seen
    var others = after
    for seen in before where seen.isVisible {
      let match = others.indices.reversed().filter { others[$0].number == seen.number }.min {
        others[$0].distance(to: seen) < others[$1].distance(to: seen)
      }
      guard let match else {
        Issue.record("\(what): \(seen.number) is gone")
        continue
      }
      #expect(others.remove(at: match).distance(to: seen) < 0.01, "\(what): \(seen.number) jumps")
    }
    for seen in others {
      let index = after.firstIndex { $0.number == seen.number && $0.copy == seen.copy } ?? 0
      let isCovered = after[(index + 1)...].contains { $0.isVisible && $0.covers(seen) }
      #expect(!seen.isVisible || isCovered, "\(what): \(seen.number) is there at once")
    }
  }

  @Test(arguments: TransitionSubject.options, TransitionSubject.options)
  func interruptionsLeaveWhatIsSeen(first: UIView.AnimationOptions, second: UIView.AnimationOptions) {
    let names = (TransitionSubject.name(first), TransitionSubject.name(second))
    for (index, moment) in [0.04, 0.3, 0.62, 0.9].enumerated() {
      for isOpaque in [true, false] {
        let subject = TransitionSubject(isOpaque: isOpaque, in: index % 2 == 0 ? .flat : .turned)
        subject.turn(first)
        subject.frame(after: 0)
        subject.frame(after: moment)
        let what = "\(names.1) after \(names.0) at \(moment), \(isOpaque ? "opaque" : "clear")"
        compare(subject, what) { subject.turn(second, duration: 0.8) }
        subject.frame(after: 0.15)
        let third = TransitionSubject.options[(index * 2 + (isOpaque ? 1 : 0)) % 7]
        compare(subject, "\(what), then \(TransitionSubject.name(third))") { subject.turn(third) }
        subject.frame(after: 0.9)
        subject.frame(after: 0.2)
        #expect(subject.ends == ["1 false", "2 false", "3 true"] && subject.isTidy, "\(what)")
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
        subject.fixture.frame(at: Double(frame) / Double(rate))
        if frame == rate * 2 / 5 {
          UIView.animate(withDuration: 0.5) { subject.view.center.x += 40 }
          subject.turn(second)
          subject.fixture.frame(at: Double(frame) / Double(rate))
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

  /// A view that comes is left for others before it has come; one that leaves leaves again, and comes back.
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
            subject.fixture.root.addSubview(card)
          }
        }
        let what = "\(names.1) after \(names.0) at \(moment), \(showsAndHides ? "hidden" : "removed")"
        subject.go(from: cards[0], to: cards[1], option.union(first))
        subject.frame(after: 0)
        subject.frame(after: moment)
        compare(subject, what) { subject.go(from: cards[1], to: cards[2], option.union(second), duration: 0.8) }
        subject.frame(after: 0.25)
        let third = TransitionSubject.options[(index * 2 + (showsAndHides ? 1 : 0)) % 7].union(option)
        subject.go(from: cards[1], to: cards[3], third)
        subject.frame(after: 0)
        subject.frame(after: 0.35)
        subject.go(from: cards[2], to: cards[1], option.union(first))
        subject.frame(after: 0)
        subject.frame(after: 1)
        subject.frame(after: 0.2)
        #expect(subject.ends == ["false", "false", "false", "true"], "\(what)")
        let shown = cards.filter { $0.superview != nil && !$0.isHidden && $0.layer.presentation()?.isHidden == false }
        #expect(shown == [cards[1], cards[3]], "\(what)")
        #expect(cards.allSatisfy { $0.layer.animationKeys() == nil } && !subject.fixture.host.wantsFrames, "\(what)")
        let inTree = showsAndHides ? 4 : shown.count
        #expect(subject.fixture.root.layer.sublayers?.count == inTree, "\(what)")
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
