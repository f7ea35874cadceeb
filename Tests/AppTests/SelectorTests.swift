import Foundation
import Testing
@_spi(Waterwheel) import UIKit
@_spi(Waterwheel) import UIKitTestSupport

/// What a target heard.
private final class Log {
  var lines: [String] = []
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

private final class PhotosController: UIViewController {
  let log = Log()

  override class var selectorTable: SelectorTable {
    super.selectorTable + [
      "refresh": method(PhotosController.refresh), "tapped:": method(PhotosController.tapped(_:)),
      "tapped:with:": method(PhotosController.tapped(_:with:)), "any:": method(PhotosController.any(_:)),
      "three": method(PhotosController.three(_:_:_:)), "name": method(PhotosController.name),
      "nothing": method(PhotosController.nothing), "note:": method(PhotosController.note(_:)),
      "private": method(PhotosController.secret), "slid:": method(PhotosController.slid(_:)),
      "traits:old:": method(PhotosController.traits(_:old:)),
    ]
  }

  func refresh() { log.lines.append("refresh") }
  func tapped(_ sender: UIControl) { log.lines.append("tapped \(type(of: sender))") }
  func tapped(_ sender: UIControl?, with event: UIEvent?) {
    log.lines.append("tapped \(sender == nil) \(event == nil)")
  }
  func any(_ sender: Any?) { log.lines.append("any \(sender.map { "\(type(of: $0))" } ?? "nil")") }
  func three(_ a: Int, _ b: String?, _ c: Any) { log.lines.append("\(a) \(b ?? "nil")") }
  func name() -> String { "photos" }
  func nothing() -> NSObject? { nil }
  nonisolated func note(_ note: NSNotification) {
    let name = note.name.rawValue
    MainActor.assumeIsolated { log.lines.append(name) }
  }
  private func secret() { log.lines.append("secret") }
  func slid(_ slider: UISlider) { log.lines.append("slid") }
  func traits(_ view: UIView, old: UITraitCollection) {
    log.lines.append("\(old.layoutDirection == .leftToRight)")
  }
}

private final class AlbumController: UIViewController {
  var refreshed = 0
  override class var selectorTable: SelectorTable { ["refresh": method(AlbumController.refresh)] }
  func refresh() { refreshed += 1 }
}

/// A class without any base of UIKit's.
private final class Model: SelectorResponder {
  static var selectorTable: SelectorTable { ["tick:": method(Model.tick(_:)), "changed:": method(Model.changed(_:))] }
  var ticks: [CFTimeInterval] = []
  var changes = 0
  var onTick = {}
  func tick(_ link: Any) {
    ticks.append((link as? CADisplayLink)?.timestamp ?? 0)
    onTick()
  }
  func changed(_ note: Notification) { changes += 1 }
}

private final class Application: UIResponder {
  override class var selectorTable: SelectorTable { super.selectorTable + ["open": method(Application.open)] }
  func open() {}
}

@MainActor @Suite struct SelectorTests {
  private let controller = PhotosController()

  // MARK: UIKit's own methods

  @Test func methodsOfUIKitAreCalledByTheirNames() {
    final class Screen: UIViewController {
      var dismissals: [Bool] = []
      override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { dismissals.append(flag) }
    }
    let screen = Screen()
    let button = UIButton()
    button.addTarget(screen, action: "dismissViewControllerAnimated:completion:", for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(screen.dismissals == [true])

    let stack = UINavigationController(rootViewController: UIViewController())
    stack.pushViewController(screen, animated: false)
    #expect(stack.perform("popToRootViewControllerAnimated:", with: nil) != nil)
    #expect(stack.viewControllers.count == 1)

    let outer = UIView()
    outer.addSubview(button)
    button.perform("removeFromSuperview")
    #expect(button.superview == nil)
    #expect(outer.responds(to: "endEditing:") && !outer.responds(to: "reloadData"))
    #expect(controller.responds(to: "refresh") && controller.responds(to: "resignFirstResponder"))
  }

  // MARK: Calling

  @Test func methodsAreCalledWithAsManyArgumentsAsTheyTake() {
    let button = UIButton()
    controller.perform("refresh")
    controller.perform("refresh", with: button)
    controller.perform("tapped:", with: button, with: 3)
    controller.perform("tapped:with:", with: button)
    controller.perform("any:")
    controller.perform("any:", with: 4)
    controller.perform("private")
    #expect(
      controller.log.take() == [
        "refresh", "refresh", "tapped UIButton", "tapped false true", "any nil", "any Int", "secret",
      ])
  }

  @Test func resultsComeBack() {
    #expect(controller.perform("name")?.takeUnretainedValue() as? String == "photos")
    #expect(controller.perform("nothing") == nil)
    #expect(controller.perform("refresh") == nil)
  }

  @Test func tablesJoinAndTheSubclassWins() {
    let joined: SelectorTable =
      ["refresh": method(PhotosController.refresh)] + ["refresh": method(AlbumController.refresh)]
    let album = AlbumController()
    #expect(joined["refresh"] != nil && joined["absent"] == nil)
    #expect(album.responds(to: "refresh") && !album.responds(to: "tapped:") && !album.responds(to: nil))
    album.perform("refresh")
    #expect(album.refreshed == 1)
  }

  @Test func anUnansweredSelectorIsAFault() throws {
    let message = try #require(TestHost.expectFault { controller.perform("vanish:") })
    let address = String(UInt(bitPattern: ObjectIdentifier(controller)), radix: 16)
    #expect(message == "-[PhotosController vanish:]: unrecognized selector sent to instance 0x\(address)")
  }

  @Test func anArgumentOfAnotherTypeIsAFault() {
    let message = TestHost.expectFault { controller.perform("slid:", with: UISwitch()) }
    #expect(
      message == "-[PhotosController slid:]: argument 1 must be of type UISlider; UISwitch was given")
    #expect(
      TestHost.expectFault { controller.perform("slid:") }
        == "-[PhotosController slid:]: argument 1 must be of type UISlider; nil was given")
    #expect(controller.log.take().isEmpty)
  }

  @Test func aMethodOfAnotherClassIsAFault() {
    final class Wrong: UIView {
      override class var selectorTable: SelectorTable { ["refresh": method(AlbumController.refresh)] }
    }
    #expect(
      TestHost.expectFault { Wrong().perform("refresh") }
        == "-[Wrong refresh]: selectorTable of Wrong names a method of AlbumController")
  }

  // MARK: Controls

  @Test func aControlSendsItselfAndTheEvent() {
    let host = TestHost(rootViewController: controller)
    let button = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 44))
    controller.view.addSubview(button)
    button.addTarget(controller, action: "tapped:", for: .touchUpInside)
    button.addTarget(controller, action: "tapped:with:", for: .touchDown)
    host.makeFrame()
    host.touch.tap(at: button.center)
    #expect(controller.log.take() == ["tapped false false", "tapped UIButton"])
    button.sendActions(for: .touchDown)
    #expect(controller.log.take() == ["tapped false true"])
  }

  @Test func targetsAreListedAndRemoved() {
    let control = UIControl()
    let model = Model()
    control.addTarget(controller, action: "refresh", for: .touchUpInside)
    control.addTarget(controller, action: "refresh", for: .valueChanged)
    control.addTarget(model, action: "tick:", for: .valueChanged)
    control.addTarget(nil, action: "open", for: .touchDown)
    #expect(control.actions(forTarget: controller, forControlEvent: .valueChanged) == ["refresh"])
    #expect(control.actions(forTarget: nil, forControlEvent: .touchDown) == ["open"])
    #expect(control.actions(forTarget: model, forControlEvent: .touchDown) == nil)
    #expect(control.allTargets.count == 3 && control.allTargets.contains(AnyHashable(controller)))
    #expect(control.allControlEvents == [.touchUpInside, .valueChanged, .touchDown])
    var pairs: [String] = []
    control.enumerateEventHandlers { action, target, events, stop in
      pairs.append("\(action == nil) \(target?.1.description ?? "-") \(target?.0 == nil)")
    }
    #expect(pairs == ["true refresh false", "true tick: false", "true open true"])

    control.removeTarget(controller, action: nil, for: .valueChanged)
    #expect(control.actions(forTarget: controller, forControlEvent: .valueChanged) == nil)
    #expect(control.actions(forTarget: controller, forControlEvent: .touchUpInside) == ["refresh"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allTargets.isEmpty)
  }

  @Test func targetsAreNotRetained() {
    let control = UIControl()
    weak var gone: PhotosController?
    do {
      let target = PhotosController()
      gone = target
      control.addTarget(target, action: "refresh", for: .valueChanged)
    }
    #expect(gone == nil)
    #expect(TestHost.captureFaults { control.sendActions(for: .valueChanged) }.isEmpty)
    #expect(control.allTargets.isEmpty)
  }

  @Test func withoutATargetTheResponderChainIsAsked() {
    let application = Application()
    let host = TestHost(rootViewController: controller)
    let control = UIControl()
    controller.view.addSubview(control)
    control.addTarget(nil, action: "tapped:", for: .valueChanged)
    control.addTarget(nil, action: "absent", for: .valueChanged)
    #expect(TestHost.captureFaults { control.sendActions(for: .valueChanged) }.isEmpty)
    #expect(controller.log.take() == ["tapped UIControl"])
    #expect(control.target(forAction: "refresh", withSender: nil) as? UIViewController === controller)
    #expect(control.canPerformAction("refresh", withSender: nil) == false)
    #expect(controller.canPerformAction("refresh", withSender: nil))
    #expect(UIApplication.shared.sendAction("refresh", to: controller, from: nil, for: nil))
    #expect(!UIApplication.shared.sendAction("absent", to: nil, from: control, for: nil))
    _ = (application, host)
  }

  // MARK: Recognisers

  @Test func aRecogniserSendsItself() {
    let host = TestHost(rootViewController: controller)
    let tap = UITapGestureRecognizer(target: controller, action: "any:")
    tap.addTarget(controller, action: "any:")
    tap.addTarget(controller, action: "refresh")
    controller.view.addGestureRecognizer(tap)
    host.makeFrame()
    host.touch.tap(at: CGPoint(x: 100, y: 300))
    #expect(controller.log.take() == ["any UITapGestureRecognizer", "refresh"])
    tap.removeTarget(controller, action: "any:")
    host.advance(by: 1)
    host.touch.tap(at: CGPoint(x: 100, y: 300))
    #expect(controller.log.take() == ["refresh"])
  }

  // MARK: Others

  @Test func aDisplayLinkSendsItselfUntilItIsInvalidated() {
    let host = TestHost(rootViewController: controller)
    weak var gone: Model?
    do {
      let model = Model()
      gone = model
      let link = CADisplayLink(target: model, selector: "tick:")
      link.add(to: .main, forMode: .common)
      host.advance(frames: 3)
      #expect(model.ticks.count == 3 && Set(model.ticks).count == 3)
      link.invalidate()
      host.advance(frames: 3)
      #expect(model.ticks.count == 3)
    }
    #expect(gone == nil)
  }

  @Test func aTimerSendsItself() {
    let model = Model()
    let timer = Timer(timeInterval: 1000, target: model, selector: "tick:", userInfo: nil, repeats: true)
    timer.fire()
    timer.fire()
    #expect(model.ticks.count == 2)
    timer.invalidate()
  }

  @Test func notificationsReachObserversUntilTheyAreRemovedOrGone() {
    let center = NotificationCenter()
    let name = Notification.Name("changed")
    let model = Model()
    center.addObserver(model, selector: "changed:", name: name, object: nil)
    center.addObserver(controller, selector: "note:", name: nil, object: nil)
    center.post(name: name, object: nil)
    #expect(model.changes == 1 && controller.log.take() == ["changed"])
    center.removeObserver(model, name: Notification.Name("other"), object: nil)
    center.post(name: name, object: nil)
    #expect(model.changes == 2)
    center.removeObserver(model)
    center.removeObserver(controller)
    center.post(name: name, object: nil)
    #expect(model.changes == 2 && controller.log.take() == ["changed"])

    weak var gone: Model?
    do {
      let short = Model()
      gone = short
      center.addObserver(short, selector: "changed:", name: name, object: nil)
    }
    #expect(gone == nil)
    center.post(name: name, object: nil)
  }

  @Test func observersThatAreGoneAreForgotten() {
    let center = NotificationCenter()
    for _ in 0..<1000 { center.addObserver(Model(), selector: "changed:", name: nil, object: nil) }
    let model = Model()
    center.addObserver(model, selector: "changed:", name: nil, object: nil)
    center.post(name: Notification.Name("changed"), object: nil)
    #expect(model.changes == 1)
  }

  @Test func traitChangesAreSent() {
    let host = TestHost(rootViewController: controller)
    controller.view.registerForTraitChanges(
      [UITraitLayoutDirection.self], target: controller, action: "traits:old:")
    controller.registerForTraitChanges([UITraitLayoutDirection.self], action: "refresh")
    host.makeFrame()
    controller.traitOverrides.layoutDirection = .rightToLeft
    host.makeFrame()
    #expect(controller.log.take().sorted() == ["refresh", "true"])
  }
}
