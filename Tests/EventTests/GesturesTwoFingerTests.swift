import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

@MainActor @Suite struct GesturesTwoFingerTests {
  let rig = GestureRig()

  @Test func aPinchScales() {
    let pinch = rig.add(UIPinchGestureRecognizer(), "pinch")
    var last: (scale: CGFloat, velocity: CGFloat) = (0, 0)
    pinch.addHandler { _ in last = (pinch.scale, pinch.velocity) }
    rig.touch.pinch(center: rig.center, from: 50, to: 150, duration: 0.5)
    let states = rig.log.take().filter { $0.hasPrefix("pinch") }
    #expect(states.first == "pinch began")
    #expect(states.last == "pinch ended")
    #expect(states.dropFirst().dropLast().allSatisfy { $0 == "pinch changed" })
    #expect(abs(last.scale - 3) < 1e-9)
    // From 1 to 3 in half a second.
    #expect(abs(last.velocity - 4) < 1e-6)
    #expect(pinch.scale == 1)
  }

  @Test func aPinchNeedsAChangeOfEightPoints() {
    let pinch = rig.add(UIPinchGestureRecognizer(), "pinch")
    rig.touch.begin([1: CGPoint(x: 150, y: 400), 2: CGPoint(x: 250, y: 400)])
    rig.touch.move(to: CGPoint(x: 257, y: 400), finger: 2)
    #expect(pinch.state == .possible)
    rig.touch.move(to: CGPoint(x: 258, y: 400), finger: 2)
    #expect(pinch.state == .began)
    #expect(abs(pinch.scale - 1.08) < 1e-9)
    pinch.scale = 1
    rig.touch.move(to: CGPoint(x: 204, y: 400), finger: 2)
    #expect(abs(pinch.scale - 0.5) < 1e-9)
    pinch.scale = .nan
    #expect(abs(pinch.scale - 0.5) < 1e-9)
  }

  @Test func aFingerMayBeReplacedInAPinch() {
    let pinch = rig.add(UIPinchGestureRecognizer(), "pinch")
    rig.touch.begin([1: CGPoint(x: 150, y: 400), 2: CGPoint(x: 250, y: 400)])
    rig.touch.move(to: CGPoint(x: 290, y: 400), finger: 2)
    #expect(abs(pinch.scale - 1.4) < 1e-9)
    rig.touch.end(finger: 1)
    #expect(pinch.state == .began)
    rig.touch.move(to: CGPoint(x: 280, y: 400), finger: 2)
    #expect(abs(pinch.scale - 1.4) < 1e-9)
    rig.touch.begin(at: CGPoint(x: 180, y: 400), finger: 3)
    rig.touch.move(to: CGPoint(x: 230, y: 400), finger: 3)
    #expect(abs(pinch.scale - 0.7) < 1e-9)
    rig.touch.end([2, 3])
    #expect(rig.log.take().filter { $0.hasPrefix("pinch") } == ["pinch began", "pinch changed", "pinch ended"])
  }

  @Test func aRotationAddsUpFullTurns() {
    let rotation = rig.add(UIRotationGestureRecognizer(), "rotation")
    var last: (rotation: CGFloat, velocity: CGFloat) = (0, 0)
    rotation.addHandler { _ in last = (rotation.rotation, rotation.velocity) }
    rig.touch.rotate(center: rig.center, radius: 60, by: 5 * .pi, duration: 2)
    #expect(abs(last.rotation - 5 * .pi) < 1e-6)
    #expect(abs(last.velocity - 2.5 * .pi) < 1e-6)
    rig.touch.rotate(center: rig.center, radius: 60, by: -.pi / 2, duration: 0.5)
    #expect(abs(last.rotation + .pi / 2) < 1e-6)
    #expect(rotation.rotation == 0)
  }

  @Test func oneFingerNeitherPinchesNorRotates() {
    rig.add(UIPinchGestureRecognizer(), "pinch")
    rig.add(UIRotationGestureRecognizer(), "rotation")
    rig.touch.flick(from: rig.center, to: CGPoint(x: 290, y: 400))
    #expect(rig.log.take().allSatisfy { $0.hasPrefix("inner") })
  }

  @Test func pinchRotationAndPanTogether() {
    let delegate = GestureDelegate()
    delegate.together = { _, _ in true }
    let pinch = rig.add(UIPinchGestureRecognizer(), "pinch") { $0.delegate = delegate }
    let rotation = rig.add(UIRotationGestureRecognizer(), "rotation") { $0.delegate = delegate }
    let pan = rig.add(UIPanGestureRecognizer(), "pan") { $0.delegate = delegate }
    rig.touch.begin([1: CGPoint(x: 150, y: 400), 2: CGPoint(x: 250, y: 400)])
    rig.touch.move([1: CGPoint(x: 200, y: 330), 2: CGPoint(x: 200, y: 490)])
    rig.touch.move([1: CGPoint(x: 220, y: 350), 2: CGPoint(x: 220, y: 490)])
    #expect(pinch.state != .possible)
    #expect(rotation.state != .possible)
    #expect(pan.state != .possible)
    #expect(abs(pinch.scale - 1.4) < 1e-9)
    #expect(abs(rotation.rotation - .pi / 2) < 1e-9)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 20))
  }

  @Test func alonePinchKeepsRotationOut() {
    rig.add(UIPinchGestureRecognizer(), "pinch")
    rig.add(UIRotationGestureRecognizer(), "rotation")
    rig.touch.pinch(center: rig.center, from: 50, to: 150)
    #expect(!rig.log.take().contains { $0.hasPrefix("rotation") })
    rig.touch.rotate(center: rig.center, radius: 60, by: 1)
    let lines = rig.log.take()
    #expect(lines.contains("rotation began"))
    #expect(!lines.contains("pinch began"))
  }
}
