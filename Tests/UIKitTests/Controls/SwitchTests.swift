import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct SwitchTests {
  private let toggle = UISwitch(frame: CGRect(x: 100, y: 100, width: 1, height: 1))
  private var middle: CGPoint { CGPoint(x: 125, y: 115) }

  private func fixture() -> TestHost {
    let root = UIView()
    root.addSubview(toggle)
    return TestHost(view: root)
  }

  private final class Log {
    var values: [Bool] = []
  }

  private func log() -> Log {
    let log = Log()
    toggle.addAction(UIAction { [weak toggle] _ in toggle.map { log.values.append($0.isOn) } }, for: .valueChanged)
    return log
  }

  @Test func theSizeIsFixed() {
    #expect(toggle.frame == CGRect(x: 100, y: 100, width: 51, height: 31))
    #expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(toggle.sizeThatFits(CGSize(width: 5, height: 500)) == CGSize(width: 51, height: 31))
  }

  @Test func aTapTurnsIt() {
    let (host, log) = (fixture(), log())
    host.touch.tap(at: middle)
    host.touch.tap(at: middle)
    host.touch.tap(at: middle)
    #expect(log.values == [true, false, true] && toggle.isOn)
  }

  @Test func settingItSendsNothing() {
    let log = log()
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    #expect(log.values.isEmpty)
  }

  /// A finger that slides across turns the switch as it passes, back and forth, and not once more at the end.
  @Test func aFingerSlidesIt() {
    let (host, log) = (fixture(), log())
    host.touch.begin(at: CGPoint(x: 112, y: 115))
    host.touch.move(to: CGPoint(x: 145, y: 115))
    #expect(log.values == [true])
    host.touch.move(to: CGPoint(x: 105, y: 115))
    host.touch.move(to: CGPoint(x: 150, y: 115))
    host.touch.end()
    #expect(log.values == [true, false, true])
    host.touch.begin(at: CGPoint(x: 145, y: 115))
    host.touch.move(to: CGPoint(x: 180, y: 115))
    host.touch.end()
    #expect(toggle.isOn && log.values.count == 3)
  }

  @Test func aFingerThatLeavesTurnsNothing() {
    let (host, log) = (fixture(), log())
    host.touch.begin(at: middle)
    host.touch.move(to: CGPoint(x: 125, y: 250))
    host.touch.end()
    #expect(log.values.isEmpty)
  }

  @Test func theThumbStandsAtTheEndOfItsState() {
    let host = fixture()
    let thumb = toggle.subviews[1]
    #expect(thumb.frame == CGRect(x: 2, y: 2, width: 27, height: 27))
    toggle.setOn(true, animated: true)
    host.advance(by: 0.1)
    let x = thumb.layer.presentation()?.frame.minX ?? 0
    #expect(x > 3 && x < 21)
    host.settle()
    #expect(thumb.frame.maxX == 49)
    toggle.semanticContentAttribute = .forceRightToLeft
    host.makeFrame()
    #expect(thumb.frame.minX == 2)
    host.touch.begin(at: middle)
    #expect(thumb.frame.width > 27)
    host.touch.cancel()
    #expect(thumb.frame.width == 27 && toggle.isOn)
  }

  @Test func coloursOfTheTrack() {
    let host = fixture()
    let track = toggle.subviews[0]
    let off = track.layer.backgroundColor
    toggle.isOn = true
    host.makeFrame()
    #expect(track.backgroundColor == .systemGreen && track.layer.backgroundColor != off)
    toggle.onTintColor = .systemRed
    toggle.thumbTintColor = .systemYellow
    host.makeFrame()
    #expect(track.backgroundColor == .systemRed && toggle.subviews[1].backgroundColor == .systemYellow)
  }

  @Test func inARowTheTitleTakesTheSpace() {
    let row = UIStackView(arrangedSubviews: [UILabel(), toggle])
    row.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
    row.layoutIfNeeded()
    #expect(toggle.frame.minX == 249 && toggle.frame.width == 51)
  }

  @Test func keysAndScreenReadersTurnIt() {
    let (host, log) = (fixture(), log())
    host.accessibility(.focus, on: toggle)
    let said = toggle.layer.accessibility
    #expect(said?.role == .toggle && said?.isSelected == false && said?.isFocused == true)
    host.key(" ")
    #expect(toggle.isOn && toggle.layer.accessibility?.isSelected == true && toggle.accessibilityValue == "1")
    host.accessibility(.activate, on: toggle)
    toggle.isEnabled = false
    host.key("Enter")
    host.touch.tap(at: middle)
    #expect(log.values == [true, false] && toggle.layer.accessibility?.isDisabled == true)
    #expect(toggle.accessibilityTraits.contains([.toggleButton, .notEnabled]))
  }
}
