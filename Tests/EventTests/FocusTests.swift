import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// The keyboard's focus: which element has it, what keys do there, and what the display is told.
@MainActor @Suite struct FocusTests {
  private final class Button: UIControl {
    var count = 0

    init(x: CGFloat) {
      super.init(frame: CGRect(x: x, y: 0, width: 40, height: 40))
      isAccessibilityElement = true
      accessibilityTraits = .button
      addAction(UIAction { [weak self] _ in self?.count += 1 }, for: .touchUpInside)
    }

    required init?(coder: NSCoder) { nil }
  }

  private func row() -> (buttons: [Button], host: TestHost) {
    let root = UIView()
    let buttons = [0, 50, 100].map { Button(x: $0) }
    buttons.forEach(root.addSubview)
    let host = TestHost(view: root)
    host.makeFrame()
    return (buttons, host)
  }

  private func focused(_ views: [UIView]) -> [Bool] { views.map { $0.layer.accessibility?.isFocused == true } }

  @Test func arrowsGoFromControlToControlAndEnterPresses() {
    let (buttons, host) = row()
    host.accessibility(.focus, on: buttons[0])
    #expect(focused(buttons) == [true, false, false])
    host.key("ArrowRight")
    host.key("ArrowRight")
    host.key("ArrowRight")
    #expect(focused(buttons) == [false, false, true])
    host.key("ArrowLeft")
    host.key("Enter")
    host.key(" ")
    #expect(buttons.map(\.count) == [0, 2, 0])
    buttons[1].isEnabled = false
    host.key("Enter")
    host.accessibility(.activate, on: buttons[1])
    #expect(buttons.map(\.count) == [0, 2, 0])
    #expect(buttons[1].layer.accessibility?.isDisabled == true)
  }

  @Test func aControlThatLeavesTheWindowLosesTheFocus() {
    let (buttons, host) = row()
    host.accessibility(.focus, on: buttons[0])
    let root = buttons[0].superview
    buttons[0].removeFromSuperview()
    root?.addSubview(buttons[0])
    host.key("Enter")
    #expect(focused(buttons) == [false, false, false] && buttons[0].count == 0)
  }

  @Test func aHiddenControlIsPassedOver() {
    let (buttons, host) = row()
    host.accessibility(.focus, on: buttons[0])
    buttons[1].isHidden = true
    host.key("ArrowRight")
    #expect(focused(buttons) == [false, false, true])
  }

  @Test func statesAreTold() {
    let (buttons, _) = row()
    buttons[0].accessibilityTraits = [.toggleButton, .selected]
    buttons[1].accessibilityExpandedStatus = .expanded
    let told = buttons.map(\.layer.accessibility)
    #expect(told[0]?.role == .button && told[0]?.isToggle == true && told[0]?.isSelected == true)
    #expect(told[1]?.expansion == .expanded && told[2]?.expansion == LayerAccessibility.Expansion.none)
    let group = UIView()
    group.accessibilityLabel = "Group"
    group.accessibilityContainerType = .semanticGroup
    #expect(group.layer.accessibility?.role == .group)
  }

  @Test func announcementsReachTheNextCommitOnce() {
    final class Quiet: UIViewController {}
    let host = WindowHost(
      rootViewController: Quiet(), environment: SurfaceEnvironment(size: CGSize(width: 100, height: 100)))
    _ = host.frame(at: 0)
    var wakes = 0
    host.onNeedsFrame = { wakes += 1 }
    UIAccessibility.post(notification: .announcement, argument: "Hello")
    UIAccessibility.post(notification: .layoutChanged, argument: "World")
    UIAccessibility.post(notification: .announcement, argument: nil)
    #expect(wakes == 1 && host.wantsFrames)
    #expect(host.frame(at: 1)?.announcements == ["Hello", "World"])
    #expect(host.frame(at: 2) == nil && !host.wantsFrames)
  }

  @Test func aListHandsTheFocusToItsItems() {
    let fixture = Fixture([30])
    let view = fixture.view
    fixture.host.handle(.accessibility(view.layer.layerID, .focus, time: fixture.time))
    fixture.frame()
    let cells = [0, 1].compactMap { fixture.rig.cell($0) }
    #expect(focused([view] + cells) == [false, true, false])
    #expect(view.layer.accessibility?.isFocusable == false)
    fixture.key("ArrowDown")
    #expect(focused([view] + cells) == [false, false, true])
    // Out of sight the list has it for the item.
    view.contentOffset.y = 1000
    fixture.frame()
    #expect(focused([view]) == [true] && view.layer.accessibility?.isFocusable == true)
  }
}
