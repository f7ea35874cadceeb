import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

@MainActor @Suite struct SegmentedControlTests {
  @MainActor private final class Rig {
    let control: UISegmentedControl
    let host: TestHost
    var values: [Int] = []

    init(_ items: [Any] = ["One", "Two", "Three"], isRightToLeft: Bool = false) {
      control = UISegmentedControl(items: items)
      let root = UIView()
      root.addSubview(control)
      host = TestHost(view: root)
      host.isRightToLeft = isRightToLeft
      control.frame = CGRect(x: 20, y: 20, width: 300, height: 32)
      host.makeFrame()
      control.addAction(
        UIAction { [weak self] _ in if let self { values.append(control.selectedSegmentIndex) } }, for: .valueChanged)
    }

    func middle(_ index: Int) -> CGPoint {
      let frame = control.segments[index].frame
      return CGPoint(x: 20 + frame.midX, y: 20 + frame.midY)
    }
  }

  // MARK: Geometry

  @Test func widthsAreEqualProportionalOrFixed() {
    func widths(_ contents: [CGFloat], fixed: [CGFloat] = [], width: CGFloat = 300, proportional: Bool = false)
      -> [CGFloat]
    {
      let items = contents.enumerated().map {
        SegmentGeometry.Item(content: $1, fixed: fixed.indices.contains($0) ? fixed[$0] : 0)
      }
      let geometry = SegmentGeometry(
        items, size: CGSize(width: width, height: 32), isProportional: proportional, isRightToLeft: false)
      return geometry.frames.map(\.width)
    }
    #expect(widths([10, 20, 60]) == [100, 100, 100])
    #expect(widths([10, 20, 60], proportional: true).map { ($0 * 1000).rounded() } == [60000, 80000, 160000])
    #expect(widths([10, 20, 60], fixed: [100]) == [100, 100, 100])
    #expect(widths([10, 20, 60], fixed: [0, 200]) == [50, 200, 50])
    #expect(widths([10, 20], fixed: [100, 200], width: 150) == [50, 100])
    #expect(widths([]).isEmpty)
    let items = [10, 20, 60].map { SegmentGeometry.Item(content: $0) }
    #expect(SegmentGeometry.intrinsicSize(items, isProportional: false) == CGSize(width: 240, height: 32))
    #expect(SegmentGeometry.intrinsicSize(items, isProportional: true) == CGSize(width: 150, height: 32))
  }

  @Test func placesFallToTheNearestSegmentInEitherDirection() {
    for isRightToLeft in [false, true] {
      let geometry = SegmentGeometry(
        [10, 10, 10].map { SegmentGeometry.Item(content: $0) }, size: CGSize(width: 300, height: 32),
        isProportional: false, isRightToLeft: isRightToLeft)
      let found = [-50, 50, 99.9, 100, 250, 900].map { geometry.index(at: $0) }
      #expect(found == (isRightToLeft ? [2, 2, 2, 1, 0, 0] : [0, 0, 0, 1, 2, 2]))
    }
  }

  // MARK: Segments

  @Test func segmentsComeAndGoAndTheSelectionStaysWithIts() {
    let control = UISegmentedControl(items: ["A", "B"])
    #expect(control.numberOfSegments == 2 && control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.bounds.size == control.intrinsicContentSize && control.bounds.height == 32)
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "0", at: -3, animated: false)
    control.insertSegment(withTitle: "Z", at: 99, animated: false)
    #expect((0..<4).map { control.titleForSegment(at: $0) } == ["0", "A", "B", "Z"])
    #expect(control.selectedSegmentIndex == 2)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeSegment(at: 7, animated: false)
    control.setImage(UIImage(systemName: "star"), forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 0) != nil)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.subviews.count { $0 is SegmentView } == 0)
  }

  @Test func mistakesAreNamed() {
    let control = UISegmentedControl(items: ["A"])
    #expect(TestHost.expectFault { control.selectedSegmentIndex = 1 }?.contains("1 is no segment") == true)
    #expect(TestHost.expectFault { control.setTitle("B", forSegmentAt: 4) }?.contains("4 is no segment") == true)
    #expect(TestHost.expectFault { _ = UISegmentedControl(items: [3]) } != nil)
    let action = UIAction { _ in }
    control.insertSegment(action: action, at: 0, animated: false)
    #expect(TestHost.expectFault { control.insertSegment(action: action, at: 0, animated: false) } != nil)
    #expect(control.selectedSegmentIndex == -1 && control.numberOfSegments == 2)
  }

  @Test func anAnimatedRemovalEnds() {
    let rig = Rig()
    rig.control.removeSegment(at: 0, animated: true)
    rig.host.advance(frames: 2)
    #expect(rig.control.subviews.count { $0 is SegmentView } == 3)
    rig.host.settle()
    #expect(rig.control.subviews.count { $0 is SegmentView } == 2)
    rig.control.insertSegment(withTitle: "New", at: 1, animated: true)
    rig.host.settle()
    #expect(rig.control.segments.map(\.alpha) == [1, 1, 1] && rig.control.segments[1].frame.minX == 100)
  }

  // MARK: Fingers

  @Test func aTapSelectsSlidesAndTells() {
    let rig = Rig()
    rig.control.selectedSegmentIndex = 0
    rig.host.makeFrame()
    #expect(rig.values.isEmpty)
    rig.host.touch.tap(at: rig.middle(2))
    #expect(rig.values == [2])
    let start = rig.control.thumb.layer.presentation()?.position.x ?? 0
    rig.host.advance(frames: 5)
    let later = rig.control.thumb.layer.presentation()?.position.x ?? 0
    #expect(start < later && later < 250)
    rig.host.settle()
    #expect(rig.control.thumb.center.x == 250 && rig.host.isIdle)
    rig.host.touch.tap(at: rig.middle(2))
    #expect(rig.values == [2])
  }

  @Test func theSelectionIsDragged() {
    let rig = Rig()
    rig.control.selectedSegmentIndex = 0
    rig.host.makeFrame()
    rig.host.touch.begin(at: rig.middle(0))
    rig.host.touch.move(to: rig.middle(1))
    rig.host.advance(frames: 3)
    rig.host.touch.move(to: rig.middle(2))
    rig.host.advance(by: 1)
    #expect(rig.values.isEmpty && rig.control.thumb.center.x == 250 && rig.control.selectedSegmentIndex == 0)
    rig.host.touch.end()
    rig.host.makeFrame()
    #expect(rig.values == [2])
  }

  @Test func aFingerThatLeavesChoosesNothing() {
    let rig = Rig()
    rig.host.touch.begin(at: rig.middle(1))
    rig.host.touch.move(to: CGPoint(x: 150, y: 500))
    rig.host.touch.end()
    rig.host.makeFrame()
    #expect(rig.values.isEmpty && rig.control.selectedSegmentIndex == -1)
  }

  @Test func disabledSegmentsAndControlsStay() {
    let rig = Rig()
    rig.control.setEnabled(false, forSegmentAt: 1)
    rig.host.touch.tap(at: rig.middle(1))
    rig.control.isEnabled = false
    rig.host.touch.tap(at: rig.middle(2))
    rig.host.accessibility(.activate, on: rig.control.segments[2])
    #expect(rig.values.isEmpty)
    #expect(rig.control.segments[2].layer.accessibility?.isDisabled == true)
  }

  @Test func momentarySegmentsLetGo() {
    let rig = Rig()
    rig.control.isMomentary = true
    rig.host.touch.tap(at: rig.middle(1))
    rig.host.touch.tap(at: rig.middle(1))
    #expect(rig.values == [1, 1] && rig.control.selectedSegmentIndex == UISegmentedControl.noSegment)
    rig.host.settle()
    #expect(rig.control.thumb.alpha == 0)
  }

  @Test func actionsRunWhenTheirSegmentIsSelected() {
    var log: [String] = []
    let actions = ["A", "B"].map { name in
      UIAction(title: name, identifier: UIAction.Identifier(name)) { log.append($0.title) }
    }
    let control = UISegmentedControl(frame: CGRect(x: 0, y: 0, width: 200, height: 32), actions: actions)
    control.addAction(UIAction { _ in log.append("changed") }, for: .valueChanged)
    control.addAction(UIAction { _ in log.append("primary") }, for: .primaryActionTriggered)
    let host = TestHost(view: UIView())
    host.window.addSubview(control)
    host.makeFrame()
    host.touch.tap(at: CGPoint(x: 150, y: 16))
    #expect(log == ["changed", "primary", "B"])
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("B")) == 1)
    #expect(control.segmentIndex(identifiedBy: UIAction.Identifier("C")) == NSNotFound)
    #expect(control.actionForSegment(at: 0) === actions[0])
  }

  // MARK: Keys and assistive technology

  @Test(arguments: [false, true]) func arrowsSelectTheNextOne(isRightToLeft: Bool) {
    let rig = Rig(isRightToLeft: isRightToLeft)
    rig.control.selectedSegmentIndex = 0
    rig.control.setEnabled(false, forSegmentAt: 1)
    #expect((rig.control.segments[0].frame.minX > 100) == isRightToLeft)
    rig.host.accessibility(.focus, on: rig.control.segments[0])
    rig.host.key(isRightToLeft ? "ArrowLeft" : "ArrowRight")
    #expect(rig.values == [2] && rig.host.window.focusedView === rig.control.segments[2])
    rig.host.key(isRightToLeft ? "ArrowLeft" : "ArrowRight")
    #expect(rig.values == [2])
    rig.host.key(isRightToLeft ? "ArrowRight" : "ArrowLeft")
    #expect(rig.values == [2, 0])
  }

  @Test func segmentsAreButtonsThatSayWhichIsSelected() {
    let rig = Rig(["One", UIImage(systemName: "square.grid.2x2") as Any])
    rig.control.selectedSegmentIndex = 1
    let told = rig.control.segments.map(\.layer.accessibility)
    #expect(told.map { $0?.role } == [.button, .button] && told.map { $0?.isSelected } == [false, true])
    #expect(told.map { $0?.label } == ["One", "square grid 2x2"])
    rig.host.accessibility(.focus, on: rig.control.segments[0])
    rig.host.key("Enter")
    #expect(rig.values == [0])
  }

  @Test func coloursFollowLightAndDark() {
    let rig = Rig()
    rig.control.selectedSegmentIndex = 0
    rig.host.makeFrame()
    let light = rig.control.thumb.layer.backgroundColor
    rig.host.isDark = true
    #expect(rig.control.thumb.layer.backgroundColor != light)
    rig.control.selectedSegmentTintColor = .systemOrange
    rig.control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    rig.host.makeFrame()
    #expect(rig.control.thumb.backgroundColor == .systemOrange)
    let labels = rig.control.segments.compactMap { $0.subviews.first as? UILabel }
    #expect(labels.map { $0.textColor == .white } == [true, false, false])
  }
}
