import CoreGraphics
import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Constraints that come, change, contradict each other and go.
@MainActor @Suite(.serialized) struct AutoLayoutLifeTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func pinned() -> (view: UIView, leading: NSLayoutConstraint) {
    let view = root.addFree(UIView())
    let leading = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10)
    NSLayoutConstraint.activate([
      leading, view.topAnchor.constraint(equalTo: root.topAnchor), view.widthAnchor.constraint(equalToConstant: 20),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    root.layoutIfNeeded()
    return (view, leading)
  }

  @Test func removingAViewDropsItsConstraints() {
    let (view, leading) = pinned()
    let other = root.addFree(UIView())
    let beside = other.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 4)
    beside.isActive = true
    root.layoutIfNeeded()
    #expect(other.frame.minX == 34)
    view.removeFromSuperview()
    #expect(!leading.isActive && !beside.isActive)
    #expect(root.constraints.isEmpty)
    #expect(view.constraints.count == 2 && view.constraints.allSatisfy(\.isActive))
    root.addSubview(view)
    leading.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 20, height: 20))
  }

  @Test func aFreedViewTakesItsConstraintsAlong() {
    weak var gone: NSLayoutConstraint?
    do {
      let box = UIView(frame: root.bounds)
      let view = box.addFree(UIView())
      let constraint = view.topAnchor.constraint(equalTo: box.topAnchor)
      constraint.isActive = true
      box.layoutIfNeeded()
      gone = constraint
    }
    #expect(gone == nil)
    let kept = NSLayoutConstraint(
      item: UIView(), attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
      constant: 1)
    #expect(kept.firstItem == nil)
  }

  @Test func contradictionsAreNamedAndOneIsBroken() {
    let (view, leading) = pinned()
    let standard = ConstraintWarning.handler
    defer { ConstraintWarning.handler = standard }
    var messages: [String] = []
    ConstraintWarning.handler = { messages.append($0) }
    leading.identifier = "first"
    let second = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 90)
    second.identifier = "second"
    second.isActive = true
    root.layoutIfNeeded()
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 0, width: 20, height: 20))
    #expect(messages.count == 1)
    let message = messages.first ?? ""
    #expect(message.hasPrefix("Unable to simultaneously satisfy constraints."))
    #expect(message.contains("'first'") && message.components(separatedBy: "'second'").count == 3)
    #expect(!message.contains("width"))
    leading.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.minX == 90)
    #expect(messages.count == 1)
  }

  @Test func mistakesAreReported() {
    let standard = Fault.handler
    defer { Fault.handler = standard }
    var faults: [String] = []
    Fault.handler = { faults.append($0) }
    let apart = UIView()
    let constraint = root.topAnchor.constraint(equalTo: apart.topAnchor)
    constraint.isActive = true
    #expect(!constraint.isActive && faults.count == 1)
    let pair = NSLayoutConstraint(
      item: root, attribute: .top, relatedBy: .equal, toItem: root, attribute: .left, multiplier: 1, constant: 0)
    pair.isActive = true
    #expect(!pair.isActive && faults.count == 3)
    let mixed = root.leadingAnchor.constraint(equalTo: root.leftAnchor)
    mixed.isActive = true
    #expect(!mixed.isActive && faults.count == 4)
    mixed.constant = .nan
    #expect(mixed.constant == 0)
  }

  @Test func ambiguityIsSeenAndSettledTheSameWay() {
    let (view, leading) = pinned()
    #expect(!view.hasAmbiguousLayout)
    leading.isActive = false
    #expect(view.hasAmbiguousLayout)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 0, y: 0, width: 20, height: 20))
    let between = view.leadingAnchor.constraint(greaterThanOrEqualTo: root.leadingAnchor, constant: 30)
    between.isActive = true
    #expect(view.hasAmbiguousLayout)
    root.layoutIfNeeded()
    #expect(view.frame.minX == 30)
    view.leadingAnchor.constraint(lessThanOrEqualTo: root.leadingAnchor, constant: 30).isActive = true
    #expect(!view.hasAmbiguousLayout)
  }

  @Test func aChangedConstantIsAnimated() {
    let fixture = ViewsFixture()
    let view = fixture.root.addFree(UIView())
    let leading = view.leadingAnchor.constraint(equalTo: fixture.root.leadingAnchor)
    NSLayoutConstraint.activate([
      leading, view.topAnchor.constraint(equalTo: fixture.root.topAnchor),
      view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 20),
    ])
    fixture.frame(at: 0)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      leading.constant = 100
      fixture.root.layoutIfNeeded()
    }
    #expect(view.frame.minX == 100)
    fixture.frame(at: 1)
    fixture.frame(at: 1.25)
    #expect(isClose(view.shownPosition, CGPoint(x: 35, y: 10)))
    // The layout of a part alone moves what rests on a constraint further up.
    let inner = view.addFree(UIView())
    let top = inner.topAnchor.constraint(equalTo: fixture.root.topAnchor, constant: 5)
    top.isActive = true
    view.layoutIfNeeded()
    #expect(inner.frame.minY == 5)
    top.constant = 9
    view.layoutIfNeeded()
    #expect(inner.frame.minY == 9)
  }

  @Test func constraintsAreUpdatedBeforeLayoutSubviewsFirst() {
    final class Recorder: UIView {
      var name = ""
      var log: [String] {
        get { Self.log }
        set { Self.log = newValue }
      }
      static var log: [String] = []
      override class var requiresConstraintBasedLayout: Bool { true }
      override func updateConstraints() {
        Self.log.append("update \(name)")
        super.updateConstraints()
      }
      override func layoutSubviews() {
        super.layoutSubviews()
        Self.log.append("layout \(name)")
      }
    }
    Recorder.log = []
    let outer = Recorder(frame: root.bounds)
    outer.name = "outer"
    let inner = outer.addFree(Recorder())
    inner.name = "inner"
    inner.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.addSubview(outer)
    root.layoutIfNeeded()
    #expect(Recorder.log.filter { $0.hasPrefix("update") } == ["update inner", "update outer"])
    #expect(Recorder.log.prefix(3) == ["update inner", "update outer", "layout outer"])
    #expect(inner.frame.size.width == 10)
    Recorder.log = []
    inner.setNeedsUpdateConstraints()
    #expect(inner.needsUpdateConstraints())
    root.updateConstraintsIfNeeded()
    #expect(Recorder.log == ["update inner"] && !inner.needsUpdateConstraints())
  }

  @Test func viewsWithoutConstraintsAreLeftAlone() {
    let (view, _) = pinned()
    let plain = UIView(frame: CGRect(x: 3, y: 4, width: 5, height: 6))
    root.addSubview(plain)
    let free = root.addFree(UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    root.layoutIfNeeded()
    #expect(plain.frame == CGRect(x: 3, y: 4, width: 5, height: 6))
    #expect(free.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.frame.minX == 10)
  }
}
