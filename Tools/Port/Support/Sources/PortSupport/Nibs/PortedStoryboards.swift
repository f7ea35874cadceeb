import Foundation
import UIKit

public struct PortedScene: Sendable {
  let id: String
  let identifier: String?
  let make: @MainActor () -> UIViewController

  public init(id: String, identifier: String?, make: @escaping @MainActor () -> UIViewController) {
    self.id = id
    self.identifier = identifier
    self.make = make
  }
}

/// A storyboard of a module: `UIStoryboard` there.
@preconcurrency @MainActor public final class PortedStoryboard: NSObject {
  private let name: String
  private nonisolated let board: (initial: String?, scenes: [PortedScene])
  /// The one whose scene is being made.
  public private(set) static var current: PortedStoryboard?

  public nonisolated convenience init(name: String, bundle: Bundle?, file: StaticString = #fileID) {
    self.init(name: name, tables: PortedModule.tables(of: bundle, file))
  }

  nonisolated init(name: String, tables: [any PortedNibTable.Type]) {
    self.name = name
    board = tables.lazy.compactMap { $0.storyboards[name] }.first ?? (nil, [])
  }

  public func instantiateInitialViewController() -> UIViewController? { board.initial.flatMap(portedController) }

  public func instantiateInitialViewController<Controller: UIViewController>(
    creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller? {
    PortedCoder.creator = creator
    return instantiateInitialViewController() as? Controller
  }

  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let scene = board.scenes.first(where: { $0.identifier == identifier }) else {
      fatalError("Storyboard \(name) doesn't contain a view controller with identifier '\(identifier)'")
    }
    return make(scene)
  }

  public func instantiateViewController<Controller: UIViewController>(
    identifier: String, creator: ((NSCoder) -> Controller?)? = nil
  ) -> Controller {
    PortedCoder.creator = creator
    guard let controller = instantiateViewController(withIdentifier: identifier) as? Controller else {
      fatalError("Storyboard \(name): '\(identifier)' is no \(Controller.self)")
    }
    return controller
  }

  public func portedController(_ id: String) -> UIViewController? { board.scenes.first { $0.id == id }.map(make) }

  private func make(_ scene: PortedScene) -> UIViewController {
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    let controller = scene.make()
    PortedCoder.creator = nil
    // A scene of another storyboard has that one.
    if controller.storyboard == nil { UIViewController.board[controller] = self }
    return controller
  }
}

extension UIViewController {
  fileprivate static let board = PortedValue<PortedStoryboard?>(nil)
  private static let segues = PortedValue<[PortedSegue]>([])
  private static let objects = PortedValue<[String: NSObject]>([:])
  private static let barViews = PortedValue<[String: UIView]>([:])

  public var storyboard: PortedStoryboard? { Self.board[self] }
  public var portedSegues: [PortedSegue] {
    get { Self.segues[self] }
    set { Self.segues[self] = newValue }
  }
  /// The objects of the scene beside the views, by their identifiers in the storyboard.
  public var portedObjects: [String: NSObject] {
    get { Self.objects[self] }
    set { Self.objects[self] = newValue }
  }
  /// The views in the bar's items, by their identifiers in the storyboard.
  public var portedBarViews: [String: UIView] {
    get { Self.barViews[self] }
    set { Self.barViews[self] = newValue }
  }

  /// Shows a controller in the whole view, or in a part of it.
  public func portedFill(with child: UIViewController, in container: UIView? = nil) {
    let container: UIView = container ?? view
    addChild(child)
    child.view.frame = container.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(child.view)
    child.didMove(toParent: self)
  }

  public func portedEmbed(_ segue: PortedSegue, in container: UIView) {
    guard let child = portedDestination(of: segue, sender: nil) else { return }
    (self as? any PortedSegueSource)?.prepare(
      for: PortedStoryboardSegue(identifier: segue.identifier, source: self, destination: child), sender: nil)
    portedFill(with: child, in: container)
  }
}
