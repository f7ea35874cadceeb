import UIKit

public struct PortedSegue {
  public enum Kind: Sendable { case show, showDetail, present, unwind, embed, custom }
  let identifier: String?
  let kind: Kind
  let destination: String
  let unwindAction: String?
  /// The `@IBSegueAction` that makes the destination.
  var creation: String?
  /// Makes a segue of a class of the app's.
  var make: (@MainActor (String?, UIViewController, UIViewController) -> PortedStoryboardSegue)?

  public init(
    identifier: String?, kind: Kind, destination: String, unwindAction: String?, creation: String? = nil,
    make: (@MainActor (String?, UIViewController, UIViewController) -> PortedStoryboardSegue)? = nil
  ) {
    self.identifier = identifier
    self.kind = kind
    self.destination = destination
    self.unwindAction = unwindAction
    self.creation = creation
    self.make = make
  }
}

/// A segue: `UIStoryboardSegue` in modules with nibs.
@preconcurrency @MainActor open class PortedStoryboardSegue: NSObject {
  public let identifier: String?
  public let source: UIViewController
  public let destination: UIViewController
  fileprivate var action: () -> Void = {}

  public init(identifier: String?, source: UIViewController, destination: UIViewController) {
    self.identifier = identifier
    self.source = source
    self.destination = destination
  }

  public convenience init(
    identifier: String?, source: UIViewController, destination: UIViewController, performHandler: @escaping () -> Void
  ) {
    self.init(identifier: identifier, source: source, destination: destination)
    action = performHandler
  }

  open func perform() { action() }
}

/// A controller that hears of its segues.
@preconcurrency @MainActor public protocol PortedSegueSource: AnyObject {
  func prepare(for segue: PortedStoryboardSegue, sender: Any?)
}

/// A controller that decides on its segues: by a name of its own, as UIKit declares the method as unavailable.
@preconcurrency @MainActor public protocol PortedSegueJudge: AnyObject {
  func portedShouldPerform(_ identifier: String, _ sender: Any?) -> Bool
}

extension UIViewController {
  public func performSegue(withIdentifier identifier: String, sender: Any?) {
    guard let segue = portedSegues.first(where: { $0.identifier == identifier }) else {
      fatalError("Receiver (\(self)) has no segue with identifier '\(identifier)'")
    }
    portedPerform(segue, sender: sender)
  }

  func portedPerform(_ segue: PortedSegue, sender: Any?) {
    if segue.kind == .unwind { return portedUnwind(segue, sender: sender) }
    guard let destination = portedDestination(of: segue, sender: sender) else { return }
    let performed =
      segue.make?(segue.identifier, self, destination)
      ?? PortedStoryboardSegue(identifier: segue.identifier, source: self, destination: destination)
    performed.action = { [unowned self] in
      if segue.kind == .showDetail, let split = splitViewController {
        split.showDetailViewController(destination, sender: self)
      } else if [.show, .showDetail].contains(segue.kind), let stack = navigationController {
        stack.pushViewController(destination, animated: true)
      } else {
        present(destination, animated: true)
      }
    }
    (self as? any PortedSegueSource)?.prepare(for: performed, sender: sender)
    performed.perform()
  }

  func portedDestination(of segue: PortedSegue, sender: Any?) -> UIViewController? {
    if let name = segue.creation, responds(to: Selector(name)) {
      PortedCoder.creator = { [self] in
        perform(Selector(name), with: $0, with: sender)?.takeUnretainedValue() as? UIViewController
      }
    }
    return storyboard?.portedController(segue.destination)
  }

  /// Back to the nearest controller that answers the action.
  private func portedUnwind(_ segue: PortedSegue, sender: Any?) {
    guard let name = segue.unwindAction else { return }
    let action = Selector(name)
    func answers(_ controller: UIViewController) -> Bool { controller.responds(to: action) }
    func finish(_ destination: UIViewController, _ leave: @escaping () -> Void) {
      let performed = PortedStoryboardSegue(identifier: segue.identifier, source: self, destination: destination)
      (self as? any PortedSegueSource)?.prepare(for: performed, sender: sender)
      _ = destination.perform(action, with: performed)
      leave()
    }
    if let stack = navigationController,
      let destination = stack.viewControllers.reversed().first(where: { $0 !== self && answers($0) })
    {
      return finish(destination) { stack.popToViewController(destination, animated: true) }
    }
    var below = presentingViewController
    while let presenter = below {
      if let destination = presenter.portedBranch.first(where: answers) {
        return finish(destination) { presenter.dismiss(animated: true) }
      }
      below = presenter.presentingViewController
    }
    print("nib: no controller answers the unwind action \(name)")
  }
}

extension UIViewController {
  /// Itself and all below, the last first.
  fileprivate var portedBranch: [UIViewController] { [self] + children.reversed().flatMap(\.portedBranch) }
}

// MARK: What triggers segues

/// A control's action, a tap on a cell or on a view, a bar button.
@preconcurrency @MainActor public func portedTrigger(
  _ segue: PortedSegue, from source: AnyObject, in controller: UIViewController? = nil
) {
  let trigger = PortedTrigger(segue, controller)
  triggers[source].append(trigger)
  switch source {
  case let control as UIControl:
    control.addTarget(trigger, action: Selector("fire:"), for: .touchUpInside)
  case let button as UIBarButtonItem:
    button.target = trigger
    button.action = Selector("fire:")
  case let recognizer as UIGestureRecognizer:
    recognizer.addTarget(trigger, action: Selector("fire:"))
  case let row as UITableViewCell: row.portedOnSelection { [weak row] in if let row { trigger.fire(row) } }
  case let view as UIView:
    let tap = UITapGestureRecognizer(target: trigger, action: Selector("fire:"))
    tap.cancelsTouchesInView = false
    view.addGestureRecognizer(tap)
  default: print("nib: a segue from \(type(of: source)) is not triggered")
  }
}

@MainActor private let triggers = PortedValue<[PortedTrigger]>([])

@MainActor private final class PortedTrigger: NSObject, SelectorResponder {
  private let segue: PortedSegue
  private weak var controller: UIViewController?

  init(_ segue: PortedSegue, _ controller: UIViewController?) {
    self.segue = segue
    self.controller = controller
  }

  nonisolated static var selectorTable: SelectorTable { ["fire:": method(PortedTrigger.fire(_:))] }

  fileprivate func fire(_ source: AnyObject) {
    let view = (source as? UIGestureRecognizer)?.view ?? source as? UIView
    var responder: UIResponder? = view
    while let next = responder, !(next is UIViewController) { responder = next.next }
    guard let controller = controller ?? responder as? UIViewController else { return }
    let sender: AnyObject = view ?? source
    if let identifier = segue.identifier,
      (controller as? any PortedSegueJudge)?.portedShouldPerform(identifier, sender) == false
    {
      return
    }
    controller.portedPerform(segue, sender: sender)
  }
}
