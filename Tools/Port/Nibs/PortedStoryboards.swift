import PortSupport
import UIKit

struct PortedScene {
  let id: String
  let identifier: String?
  let make: @MainActor () -> UIViewController
}

/// A stack of controllers, as far as segues use it.
struct PortedNavigation {
  let controllers: [UIViewController]
  let push: @MainActor (UIViewController) -> Void
  let pop: @MainActor (UIViewController) -> Void
}

@MainActor public final class UIStoryboard: NSObject {
  let name: String
  /// The one whose scene is being made.
  static var current: UIStoryboard?

  nonisolated init(name: String, bundle: Bundle?) { self.name = name }

  func instantiateInitialViewController() -> UIViewController? {
    guard let id = PortedNibs.storyboards[name]?.initial else { return nil }
    return portedController(id)
  }

  func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    PortedCoder.creator = creator
    return instantiateInitialViewController() as? Controller
  }

  func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let scene = PortedNibs.storyboards[name]?.scenes.first(where: { $0.identifier == identifier }) else {
      fatalError("Storyboard \(name) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return make(scene)
  }

  func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    PortedCoder.creator = creator
    guard let controller = instantiateViewController(withIdentifier: identifier) as? Controller else {
      fatalError("Storyboard \(name): '\(identifier)' is no \(Controller.self)")
    }
    return controller
  }

  func portedController(_ id: String) -> UIViewController? {
    PortedNibs.storyboards[name]?.scenes.first { $0.id == id }.map(make)
  }

  private func make(_ scene: PortedScene) -> UIViewController {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    let controller = scene.make()
    PortedCoder.creator = nil
    UIViewController.board[controller] = self
    return controller
  }
}

extension UIViewController {
  fileprivate static let board = PortedValue<UIStoryboard?>(nil)
  private static let segues = PortedValue<[PortedSegue]>([])
  private static let barViews = PortedValue<[String: UIView]>([:])

  var storyboard: UIStoryboard? { Self.board[self] }
  var portedSegues: [PortedSegue] {
    get { Self.segues[self] }
    set { Self.segues[self] = newValue }
  }
  /// The views in the bar's items, by their identifiers in the storyboard.
  var portedBarViews: [String: UIView] {
    get { Self.barViews[self] }
    set { Self.barViews[self] = newValue }
  }

  /// Shows a controller in the whole view.
  func portedFill(with child: UIViewController) {
    addChild(child)
    child.view.frame = view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(child.view)
    child.didMove(toParent: self)
  }

  func portedEmbed(_ segue: PortedSegue, in container: UIView) {
    guard let child = portedDestination(of: segue, sender: nil) else { return }
    (self as? any PortedSegueSource)?.prepare(
      for: UIStoryboardSegue(identifier: segue.identifier, source: self, destination: child), sender: nil)
    addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }
}
