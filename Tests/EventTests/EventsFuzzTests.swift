import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitTestSupport

/// Random fingers on views with every recogniser there is.
@MainActor @Suite struct EventsFuzzTests {
  /// Counts what each view was told, and complains when it does not add up.
  final class BalancedView: UIView {
    var open: Set<UITouch> = []
    var faults: [String] = []
    var count = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches where !open.insert(touch).inserted { faults.append("began twice") }
      count += touches.count
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      if !touches.isSubset(of: open) { faults.append("moved before it began") }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { close(touches) }
    private func close(_ touches: Set<UITouch>) {
      if !touches.isSubset(of: open) { faults.append("ended before it began") }
      open.subtract(touches)
    }
  }

  private func recognizers(_ random: inout SeededRandom) -> [UIGestureRecognizer] {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let press = UILongPressGestureRecognizer()
    let all: [UIGestureRecognizer] = [
      UITapGestureRecognizer(), double, press, UIPanGestureRecognizer(), UIPinchGestureRecognizer(),
      UIRotationGestureRecognizer(), UISwipeGestureRecognizer(), UIGestureRecognizer(),
    ]
    for recognizer in all {
      recognizer.delaysTouchesBegan = Int.random(in: 0..<4, using: &random) == 0
      recognizer.delaysTouchesEnded = Bool.random(using: &random)
      recognizer.cancelsTouchesInView = Int.random(in: 0..<3, using: &random) > 0
      if Int.random(in: 0..<3, using: &random) == 0, let other = all.randomElement(using: &random), other !== recognizer
      {
        recognizer.require(toFail: other)
      }
    }
    return all
  }

  private struct Outcome {
    var trace: [String]
    var views: [BalancedView]
    var recognizers: [UIGestureRecognizer]
    var touchesLeft: Int
  }

  private func run(seed: UInt64) -> Outcome {
    var random = SeededRandom(seed: seed)
    let outer = BalancedView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    let inner = BalancedView(frame: CGRect(x: 100, y: 200, width: 200, height: 400))
    outer.addSubview(inner)
    inner.isMultipleTouchEnabled = true
    let delegate = GestureDelegate()
    delegate.together = { first, second in first is UIPinchGestureRecognizer || second is UIPinchGestureRecognizer }
    var trace: [String] = []
    var all: [UIGestureRecognizer] = []
    for view in [outer, inner] {
      for (index, recognizer) in recognizers(&random).enumerated() {
        recognizer.delegate = delegate
        recognizer.addHandler { trace.append("\(view === outer ? "o" : "i")\(index) \($0.state)") }
        view.addGestureRecognizer(recognizer)
        all.append(recognizer)
      }
    }
    let host = TestHost(size: CGSize(width: 400, height: 800), view: outer)
    for _ in 0..<150 {
      let finger = Int.random(in: 1...3, using: &random)
      let point = CGPoint(x: Double.random(in: 0...400, using: &random), y: Double.random(in: 0...800, using: &random))
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: host.touch.begin(at: point, finger: finger)
      case 2...4: host.touch.move(to: point, finger: finger)
      case 5, 6: host.touch.end(finger: finger)
      case 7: host.touch.cancel([finger])
      default: host.advance(by: Double.random(in: 0...0.4, using: &random))
      }
    }
    host.touch.end([1, 2, 3])
    host.advance(by: 3)
    delegate.together = { _, _ in false }
    return Outcome(
      trace: trace, views: [outer, inner], recognizers: all, touchesLeft: host.host.dispatcher.touches.count)
  }

  @Test(arguments: 1...40) func everyTouchThatBeginsAlsoEnds(seed: Int) {
    let result = run(seed: UInt64(seed))
    for view in result.views {
      #expect(view.faults.isEmpty)
      #expect(view.open.isEmpty)
    }
    #expect(result.touchesLeft == 0)
    for recognizer in result.recognizers {
      #expect(recognizer.state == .possible, "\(recognizer)")
      #expect(recognizer.touches.isEmpty)
    }
    // The same again, to the letter.
    #expect(run(seed: UInt64(seed)).trace == result.trace)
  }

  @Test func theScriptsDoSomething() {
    var states: Set<String> = []
    var touched = 0
    for seed in 1...40 {
      let result = run(seed: UInt64(seed))
      states.formUnion(result.trace)
      touched += result.views.map(\.count).reduce(0, +)
    }
    #expect(states.count > 20)
    #expect(touched > 200)
  }
}
