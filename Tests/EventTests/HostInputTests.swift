import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct HostInputTests {
  final class KeyView: UIView {
    var keys: [String] = []
    var keeps = true
    override var canBecomeFirstResponder: Bool { true }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key.map { "down \($0.characters)" } }
      if !keeps { super.pressesBegan(presses, with: event) }
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key.map { "up \($0.characters)" } }
    }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      keys += presses.compactMap { $0.key.map { "cancelled \($0.characters)" } }
    }
  }

  private func scrollHost(_ keyView: KeyView) -> (UIScrollView, TestHost) {
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 5000)
    keyView.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    scrollView.addSubview(keyView)
    return (scrollView, TestHost(view: scrollView))
  }

  @Test func keysGoToTheFirstResponder() {
    let keyView = KeyView()
    let (scrollView, host) = scrollHost(keyView)
    keyView.becomeFirstResponder()
    host.key("a")
    host.key("PageDown")
    host.settle()
    #expect(keyView.keys == ["down a", "up a", "down UIKeyInputPageDown", "up UIKeyInputPageDown"])
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func keysThatNobodyKeepsScroll() {
    let keyView = KeyView()
    keyView.keeps = false
    let (scrollView, host) = scrollHost(keyView)
    keyView.becomeFirstResponder()
    host.key("PageDown")
    host.settle()
    #expect(keyView.keys.count == 2)
    #expect(scrollView.contentOffset.y > 400)
    keyView.resignFirstResponder()
    host.key("End")
    host.settle()
    #expect(scrollView.contentOffset == CGPoint(x: 0, y: 4156))
  }

  @Test func pressesCarryTheirKey() throws {
    final class Probe: UIGestureRecognizer {
      var began: [UIPress] = []
      var ended: [UIPress] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { began += presses }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        ended += event.presses(for: self)
        state = .recognized
      }
    }
    let keyView = KeyView()
    let (_, host) = scrollHost(keyView)
    keyView.becomeFirstResponder()
    let probe = Probe()
    var count = 0
    probe.addHandler { _ in count += 1 }
    keyView.addGestureRecognizer(probe)
    host.keyDown("ArrowLeft", modifiers: [.shift, .command])
    let press = try #require(probe.began.first)
    #expect(press.type == .leftArrow)
    #expect(press.key?.keyCode == .keyboardLeftArrow)
    #expect(press.key?.modifierFlags == [.shift, .command])
    #expect(press.force == 1)
    host.keyUp("ArrowLeft")
    #expect(probe.ended == [press])
    #expect(press.phase == .ended)
    #expect(count == 1)
    host.keyUp("ArrowRight")
    #expect(probe.ended.count == 1)
  }

  @Test func aDisplayThatIsLostLetsGoOfEverything() {
    let keyView = KeyView()
    let (scrollView, host) = scrollHost(keyView)
    keyView.becomeFirstResponder()
    host.keyDown("a")
    host.touch.begin(at: CGPoint(x: 200, y: 600))
    host.touch.move(to: CGPoint(x: 200, y: 500))
    #expect(scrollView.isDragging)
    host.reconnect()
    #expect(!scrollView.isDragging)
    host.keyUp("a")
    #expect(keyView.keys == ["down a", "cancelled a"])
  }

  @Test func keyCodesFollowTheUSLayout() {
    let pairs: [(String, Int)] = [
      ("a", 0x04), ("Z", 0x1D), ("1", 0x1E), ("0", 0x27), ("!", 0x1E), (")", 0x27), ("-", 0x2D), ("?", 0x38),
      (" ", 0x2C),
      ("Enter", 0x28), ("F1", 0x3A), ("F12", 0x45), ("F13", 0x03), ("ArrowUp", 0x52), ("ä", 0x03), ("", 0x03),
      ("²", 0x03),
    ]
    for (name, code) in pairs { #expect(UIKeyboardHIDUsage(key: name).rawValue == code, "\(name)") }
  }

  @Test func assistiveTechnologyTaps() {
    final class Activated: UIView {
      var count = 0
      override func accessibilityActivate() -> Bool {
        count += 1
        return true
      }
    }
    let root = UIView()
    let own = Activated(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let plain = UIView(frame: CGRect(x: 100, y: 0, width: 50, height: 50))
    root.addSubview(own)
    root.addSubview(plain)
    let tap = UITapGestureRecognizer()
    var taps: [CGPoint] = []
    tap.addHandler { taps.append($0.location(in: nil)) }
    root.addGestureRecognizer(tap)
    let host = TestHost(view: root)
    host.accessibility(.activate, on: own)
    #expect(own.count == 1)
    #expect(taps.isEmpty)
    host.accessibility(.activate, on: plain)
    #expect(taps == [CGPoint(x: 125, y: 25)])
  }

  @Test func assistiveTechnologyScrolls() {
    let keyView = KeyView()
    let (scrollView, host) = scrollHost(keyView)
    let far = KeyView(frame: CGRect(x: 0, y: 3000, width: 100, height: 100))
    scrollView.addSubview(far)
    host.makeFrame()
    host.accessibility(.focus, on: far)
    #expect(far.isFirstResponder)
    #expect(host.mirror.visibleFrame(of: far)?.height == 100)
    host.accessibility(.scrollBackward, on: far)
    host.settle()
    #expect(scrollView.contentOffset.y < 3100 - 844)
  }

  @Test func aNestedWheelGoesToTheInnerViewUntilItsEdge() {
    let outer = UIScrollView()
    outer.contentSize = CGSize(width: 390, height: 3000)
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    inner.contentSize = CGSize(width: 390, height: 500)
    outer.addSubview(inner)
    let host = TestHost(view: outer)
    let point = CGPoint(x: 100, y: 100)
    host.wheel(at: point, by: CGVector(dx: 0, dy: 100))
    host.settle()
    #expect(inner.contentOffset.y == 100)
    #expect(outer.contentOffset.y == 0)
    host.wheel(at: point, by: CGVector(dx: 0, dy: 60))
    host.settle()
    #expect(inner.contentOffset.y == 100)
    #expect(outer.contentOffset.y == 60)
  }
}
