import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

@MainActor @Suite(.serialized) struct ViewsValueTests {
  private func parts(_ color: UIColor) -> [CGFloat] {
    var (r, g, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&r, green: &g, blue: &b, alpha: &a)
    return [r, g, b, a]
  }

  @Test func colorsRoundTripThroughHue() {
    for hue in stride(from: 0.0, to: 1, by: 0.05) {
      for saturation in [0.2, 1.0] {
        let color = UIColor(hue: hue, saturation: saturation, brightness: 0.8, alpha: 0.5)
        var (h, s, v, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.getHue(&h, saturation: &s, brightness: &v, alpha: &a)
        #expect(
          isClose(h, hue, within: 1e-9) && isClose(s, saturation, within: 1e-9) && isClose(v, 0.8, within: 1e-9)
            && a == 0.5)
      }
    }
    #expect(
      parts(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1)).map { ($0 * 1000).rounded() } == [
        0, 1000, 0, 1000,
      ])
    #expect(parts(UIColor(hue: .nan, saturation: 1, brightness: 1, alpha: 1)) == [0, 0, 0, 1])
  }

  @Test func colorsCompareAndResolve() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red != UIColor.blue && UIColor.label == UIColor.label)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(parts(UIColor.systemBackground.resolvedColor(with: dark)) == [0, 0, 0, 1])
    let half = UIColor.systemBackground.withAlphaComponent(0.5)
    #expect(parts(half.resolvedColor(with: dark)) == [0, 0, 0, 0.5])
    dark.performAsCurrent { #expect(UIColor.label.cgColor.components?.first == 1) }
    #expect(UIColor(cgColor: CGColor(gray: 0.5, alpha: 1)) == UIColor(white: 0.5, alpha: 1))
    #expect(UIColor.red.cgColor.numberOfComponents == 4 && UIColor.white.cgColor.numberOfComponents == 2)
  }

  @Test func aColorThatResolvesToItselfEnds() {
    final class Box: @unchecked Sendable { var color: UIColor? }
    let box = Box()
    let color = UIColor { _ in box.color ?? .red }
    box.color = color
    #expect(color.cgColor.alpha == 0)
  }

  @Test func insetsAndPaths() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == CGRect(x: 2, y: 1, width: 94, height: 46))
    var path = IndexPath(item: 3, section: 2)
    #expect(path.item == 3 && path.row == 3 && path.section == 2 && path == IndexPath(row: 3, section: 2))
    path.section = 9
    path.item = 8
    #expect(path == [9, 8])
    #expect(IndexPath().item == 0 && IndexPath(index: 4).section == 4)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgRect: rect).cgRectValue == rect && NSValue(cgSize: rect.size).cgSizeValue == rect.size)
  }

  @Test func bezierPathsHoldTheirPointsAndReverse() {
    let path = UIBezierPath(
      roundedRect: CGRect(x: 0, y: 0, width: 100, height: 50), byRoundingCorners: [.topLeft],
      cornerRadii: CGSize(width: 20, height: 20))
    #expect(isClose(path.bounds, CGRect(x: 0, y: 0, width: 100, height: 50)))
    #expect(
      !path.contains(CGPoint(x: 1, y: 1)) && path.contains(CGPoint(x: 99, y: 1)) && path.contains(CGPoint(x: 1, y: 49)))
    let oval = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(oval.contains(CGPoint(x: 5, y: 5)) && !oval.contains(CGPoint(x: 0.5, y: 0.5)))
    let line = UIBezierPath()
    line.move(to: .zero)
    line.addCurve(to: CGPoint(x: 10, y: 0), controlPoint1: CGPoint(x: 1, y: 5), controlPoint2: CGPoint(x: 9, y: 5))
    line.addLine(to: CGPoint(x: 20, y: 0))
    let back = line.reversing()
    #expect(back.currentPoint == .zero && line.currentPoint == CGPoint(x: 20, y: 0))
    #expect(back.reversing() == line)
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(isClose(arc.currentPoint, CGPoint(x: 0, y: 10), within: 1e-9))
    #expect(arc.bounds.maxX <= 10.001 && arc.bounds.minX >= -0.001)
    let copy = path.copy() as! UIBezierPath
    copy.apply(CGAffineTransform(translationX: 5, y: 0))
    #expect(path.bounds.minX == 0 && copy.bounds.minX == 5)
  }

  @Test func traitsAreValues() {
    struct Level: UITraitDefinition { static let defaultValue = 1 }
    let base = UITraitCollection {
      $0.userInterfaceStyle = .dark; $0[Level.self] = 4
    }
    #expect(base[Level.self] == 4 && base.userInterfaceStyle == .dark && base.displayScale == 0)
    #expect(UITraitCollection()[Level.self] == 1)
    let changed = base.modifyingTraits { $0.displayScale = 3 }
    #expect(changed != base && changed == base.replacing(UITraitDisplayScale.self, value: 3))
    #expect(changed.changedTraits(from: base).count == 1)
    #expect(base.changedTraits(from: nil).contains { $0 == Level.self })
    var overrides = UITraitOverrides()
    overrides.layoutDirection = .rightToLeft
    #expect(overrides.contains(UITraitLayoutDirection.self) && !overrides.contains(UITraitDisplayScale.self))
    overrides.remove(UITraitLayoutDirection.self)
    #expect(!overrides.contains(UITraitLayoutDirection.self))
    #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
  }

  @Test func tintIsInheritedAndDimmed() {
    final class Tinted: UIView {
      var changes = 0
      override func tintColorDidChange() { changes += 1 }
    }
    let parent = UIView()
    let child = Tinted()
    parent.addSubview(child)
    #expect(child.tintColor == .systemBlue)
    parent.tintColor = .red
    #expect(child.tintColor == .red && child.changes == 1)
    parent.tintAdjustmentMode = .dimmed
    #expect(child.tintColor != .red && child.changes == 2)
    child.tintColor = .green
    parent.tintColor = .blue
    #expect(child.changes == 3)
  }

  @Test func accessibilityIsMirroredToTheLayer() {
    let view = UIView()
    #expect(view.layer.accessibility == nil)
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Photo"
    view.accessibilityTraits = [.button, .selected]
    #expect(view.layer.accessibility?.role == .button && view.layer.accessibility?.label == "Photo")
    #expect(view.layer.accessibility?.isSelected == true && view.layer.accessibility?.isFocusable == true)
    view.accessibilityElementsHidden = true
    #expect(view.layer.accessibility?.role == .hidden && view.layer.accessibility?.label == nil)
    let label = UILabel()
    label.text = "Hello"
    #expect(label.accessibilityLabel == "Hello" && label.layer.accessibility?.role == .text)
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    #expect(button.layer.accessibility?.role == .button && button.layer.accessibility?.label == "Go")
  }

  @Test func controllersHoldAccessibilityToo() {
    final class Sheet: UIViewController {
      private(set) var escapes = 0
      override func accessibilityPerformEscape() -> Bool {
        escapes += 1
        return true
      }
    }
    let sheet = Sheet()
    #expect((sheet as UIResponder).accessibilityPerformEscape() && sheet.escapes == 1)
    #expect(!UIViewController().accessibilityPerformEscape())
    #expect(sheet.accessibilityLabel == nil && !sheet.isAccessibilityElement && sheet.accessibilityTraits == .none)
    sheet.accessibilityLabel = "Sheet"
    sheet.accessibilityViewIsModal = true
    #expect(sheet.accessibilityLabel == "Sheet" && sheet.accessibilityViewIsModal)
    #expect(sheet.view.accessibilityLabel == nil && sheet.view.layer.accessibility == nil)
  }

  @Test func controlsSpeakFromTheBeginning() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    #expect(UIButton(configuration: configuration).layer.accessibility?.label == "Go")
    let controls = [UISwitch(), UISlider(), UITextField(), UIPageControl()]
    #expect(controls.map(\.layer.accessibility?.role) == [.toggle, .slider, .textField, .slider])
  }

  @Test func whatIsBesideAModalViewIsOutOfReach() {
    let (parent, beside, modal, late) = (UIView(), UIButton(), UIView(), UIButton())
    parent.addSubview(beside)
    parent.addSubview(modal)
    modal.accessibilityViewIsModal = true
    parent.addSubview(late)
    #expect([beside, late].map(\.layer.accessibility?.role) == [.hidden, .hidden])
    #expect(modal.layer.accessibility?.role != .hidden)
    late.removeFromSuperview()
    #expect(late.layer.accessibility?.role == .button)
    modal.isHidden = true
    #expect(beside.layer.accessibility?.role == .button)
    modal.isHidden = false
    modal.removeFromSuperview()
    #expect(beside.layer.accessibility?.role == .button)
  }

  @Test func buttonsSendTheirActions() {
    let fixture = ViewsFixture()
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in })
    button.frame = CGRect(x: 50, y: 50, width: 100, height: 44)
    fixture.root.addSubview(button)
    fixture.frame(at: 0)
    var log: [String] = []
    button.addAction(UIAction { _ in log.append("down") }, for: .touchDown)
    let up = UIAction { action in log.append("up \(action.sender as? UIButton === button)") }
    button.addAction(up, for: .touchUpInside)
    #expect(button.title(for: .normal) == "Go" && button.currentTitle == "Go")
    fixture.host.handle(.touches([.init(id: 1, phase: .began, location: CGPoint(x: 100, y: 70))], time: 1))
    #expect(button.isHighlighted && button.state == .highlighted)
    fixture.host.handle(.touches([.init(id: 1, phase: .ended, location: CGPoint(x: 100, y: 70))], time: 1.1))
    #expect(log == ["down", "up true"] && !button.isHighlighted)
    button.removeAction(up, for: .touchUpInside)
    button.isEnabled = false
    button.sendActions(for: .touchUpInside)
    #expect(log.count == 2)
    button.sizeToFit()
    #expect(button.bounds.width > 10 && button.bounds.height > 10)
  }
}
