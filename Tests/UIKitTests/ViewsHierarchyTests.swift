import Foundation
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Writes down every callback.
private final class LoggedView: UIView {
  static var log: [String] = []
  var name = ""

  convenience init(_ name: String) {
    self.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    self.name = name
  }

  private func note(_ text: String) { Self.log.append("\(name).\(text)") }
  private func nameOf(_ view: UIView?) -> String { (view as? LoggedView)?.name ?? (view == nil ? "nil" : "view") }

  override func willMove(toWindow newWindow: UIWindow?) {
    note("willMoveToWindow(\(newWindow == nil ? "nil" : "window"))")
  }
  override func didMoveToWindow() { note("didMoveToWindow(\(window == nil ? "nil" : "window"))") }
  override func willMove(toSuperview newSuperview: UIView?) { note("willMoveToSuperview(\(nameOf(newSuperview)))") }
  override func didMoveToSuperview() { note("didMoveToSuperview(\(nameOf(superview)))") }
  override func didAddSubview(_ subview: UIView) { note("didAdd(\(nameOf(subview)))") }
  override func willRemoveSubview(_ subview: UIView) { note("willRemove(\(nameOf(subview)))") }

  static func collect(_ body: () -> Void) -> [String] {
    log = []
    body()
    return log
  }
}

@MainActor @Suite(.serialized) struct ViewsHierarchyTests {
  @Test func addingOutsideOfAWindowTellsBothViewsAndNoWindowCallbacks() {
    let (parent, child) = (LoggedView("parent"), LoggedView("child"))
    let log = LoggedView.collect { parent.addSubview(child) }
    #expect(log == ["child.willMoveToSuperview(parent)", "child.didMoveToSuperview(parent)", "parent.didAdd(child)"])
    #expect(child.superview === parent)
    #expect(parent.subviews == [child])
    #expect(child.layer.superlayer === parent.layer)
  }

  @Test func addingInAWindowTellsTheWholeSubtree() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (parent, child, grandchild) = (LoggedView("parent"), LoggedView("child"), LoggedView("grandchild"))
    window.addSubview(parent)
    child.addSubview(grandchild)
    let log = LoggedView.collect { parent.addSubview(child) }
    #expect(
      log == [
        "child.willMoveToWindow(window)", "grandchild.willMoveToWindow(window)", "child.willMoveToSuperview(parent)",
        "child.didMoveToWindow(window)", "grandchild.didMoveToWindow(window)", "child.didMoveToSuperview(parent)",
        "parent.didAdd(child)",
      ])
    #expect(grandchild.window === window)
  }

  @Test func removingTellsInTheMirroredOrder() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (parent, child) = (LoggedView("parent"), LoggedView("child"))
    window.addSubview(parent)
    parent.addSubview(child)
    let log = LoggedView.collect { child.removeFromSuperview() }
    #expect(
      log == [
        "child.willMoveToWindow(nil)", "child.willMoveToSuperview(nil)", "parent.willRemove(child)",
        "child.didMoveToWindow(nil)", "child.didMoveToSuperview(nil)",
      ])
    #expect(child.superview == nil && child.window == nil && child.layer.superlayer == nil)
    #expect(LoggedView.collect { child.removeFromSuperview() } == [])
  }

  @Test func movingWithinAWindowSendsNoWindowCallbacks() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (first, second, child) = (LoggedView("first"), LoggedView("second"), LoggedView("child"))
    window.addSubview(first)
    window.addSubview(second)
    first.addSubview(child)
    let log = LoggedView.collect { second.addSubview(child) }
    #expect(
      log == [
        "child.willMoveToSuperview(second)", "first.willRemove(child)", "child.didMoveToSuperview(second)",
        "second.didAdd(child)",
      ])
    #expect(first.subviews.isEmpty)
  }

  @Test func aViewCannotBecomeItsOwnDescendant() {
    let (parent, child) = (UIView(), UIView())
    parent.addSubview(child)
    var faults: [String] = []
    let old = Fault.handler
    Fault.handler = { faults.append($0) }
    defer { Fault.handler = old }
    parent.addSubview(parent)
    child.addSubview(parent)
    #expect(faults.count == 2)
    #expect(faults.first == "Can't add self as subview")
    #expect(parent.superview == nil && child.superview === parent)
  }

  /// Every operation that reorders, against a plain array; the layers keep the same order as the views.
  @Test func ordersAgreeWithAnArray() {
    var random = SeededRandom(seed: 7)
    let parent = UIView()
    let decoration = CALayer()
    parent.layer.addSublayer(decoration)
    let views = (0..<6).map { _ in UIView() }
    var model: [UIView] = []
    for _ in 0..<600 {
      let view = views[Int.random(in: 0..<views.count, using: &random)]
      let sibling = views[Int.random(in: 0..<views.count, using: &random)]
      let isSibling = sibling !== view && model.contains(sibling)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        parent.addSubview(view)
        model.removeAll { $0 === view }
        model.append(view)
      case 1:
        view.removeFromSuperview()
        model.removeAll { $0 === view }
      case 2 where isSibling:
        parent.insertSubview(view, aboveSubview: sibling)
        model.removeAll { $0 === view }
        model.insert(view, at: model.firstIndex(of: sibling)! + 1)
      case 3 where isSibling:
        parent.insertSubview(view, belowSubview: sibling)
        model.removeAll { $0 === view }
        model.insert(view, at: model.firstIndex(of: sibling)!)
      case 4:
        let index = Int.random(in: 0...model.count, using: &random)
        parent.insertSubview(view, at: index)
        model.removeAll { $0 === view }
        model.insert(view, at: min(index, model.count))
      case 5 where model.contains(view):
        parent.bringSubviewToFront(view)
        model.removeAll { $0 === view }
        model.append(view)
      case 6 where model.contains(view):
        parent.sendSubviewToBack(view)
        model.removeAll { $0 === view }
        model.insert(view, at: 0)
      case 7 where model.count > 1:
        let (i, j) = (
          Int.random(in: 0..<model.count, using: &random), Int.random(in: 0..<model.count, using: &random)
        )
        parent.exchangeSubview(at: i, withSubviewAt: j)
        model.swapAt(i, j)
      default: break
      }
      #expect(parent.subviews == model)
      let layers = (parent.layer.sublayers ?? []).filter { $0 !== decoration }
      #expect(layers.map(ObjectIdentifier.init) == model.map { ObjectIdentifier($0.layer) })
    }
  }

  @Test func tagsAndDescendants() {
    let (a, b, c) = (UIView(), UIView(), UIView())
    a.addSubview(b)
    b.addSubview(c)
    c.tag = 5
    #expect(a.viewWithTag(5) === c)
    #expect(a.viewWithTag(6) == nil)
    #expect(c.isDescendant(of: a) && c.isDescendant(of: c) && !a.isDescendant(of: c))
  }

  @Test func responderChainRunsThroughSuperviewsControllerAndWindow() {
    let controller = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    let view = UIView()
    controller.view.addSubview(view)
    #expect(view.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
    #expect(window.next === UIApplication.shared)
  }

  @Test func firstResponderPassesOnAndLeavesWithItsView() {
    final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (a, b) = (Field(), Field())
    #expect(!a.becomeFirstResponder())
    window.addSubview(a)
    window.addSubview(b)
    #expect(a.becomeFirstResponder() && a.isFirstResponder)
    #expect(b.becomeFirstResponder() && b.isFirstResponder && !a.isFirstResponder)
    b.removeFromSuperview()
    #expect(!b.isFirstResponder && window.firstResponder == nil)
    #expect(!UIView().becomeFirstResponder())
  }
}
