import Foundation
import UIKit

/// The nibs and storyboards of a module, as tables of functions. A module that has any declares them in a class `PortedNibs`.
public protocol PortedNibTable: AnyObject, SendableMetatype {
  /// The name from the `Info.plist`.
  static var mainStoryboard: String? { get }
  static var storyboards: [String: (initial: String?, scenes: [PortedScene])] { get }
  /// The function that makes the objects of a nib around an owner.
  static func nib(_ name: String) -> (@MainActor (AnyObject?) -> [AnyObject])?
}

/// The modules of a written package at run time: the tables of their nibs and their bundles.
enum PortedModule {
  static func table(of module: some StringProtocol) -> (any PortedNibTable.Type)? {
    NSClassFromString("\(module).PortedNibs") as? any PortedNibTable.Type
  }

  /// The tables in which a nib is looked for: that of the bundle, which is the app's where none is named, then that of the module that asks.
  static func tables(of bundle: Bundle?, _ file: StaticString) -> [any PortedNibTable.Type] {
    let module = "\(file)".prefix { $0 != "/" }
    return [table(of: bundle ?? .portedMain()), table(of: module)].compactMap { $0 }
  }

  /// The tables in which the nib of an object is looked for: that of its bundle, then those of its classes' modules.
  static func tables(of bundle: Bundle?, of object: AnyObject) -> [any PortedNibTable.Type] {
    let classes = sequence(first: type(of: object) as AnyClass) { _getSuperclass($0) }
    return [bundle.flatMap(table)].compactMap { $0 } + classes.compactMap { table(of: name(of: $0)) }
  }

  /// The table of the module whose resources are in the bundle, or around it: `Package_Module.resources`.
  private static func table(of bundle: Bundle) -> (any PortedNibTable.Type)? {
    for part in bundle.bundleURL.standardizedFileURL.pathComponents.reversed() where part.hasSuffix(".resources") {
      let words = part.dropLast(".resources".count).split(separator: "_", omittingEmptySubsequences: false)
      for first in words.indices {
        if let found = table(of: words[first...].joined(separator: "_")) { return found }
      }
    }
    return nil
  }

  static func name(of type: AnyClass) -> Substring { String(reflecting: type).prefix { $0 != "." } }

  /// The name of the program, which is that of the app's module.
  static var program: String {
    URL(fileURLWithPath: CommandLine.arguments.first ?? "").lastPathComponent
  }

  /// The bundles of all modules, which stand beside the program; those of its own package first.
  static let bundles: [Bundle] = {
    let folder = Bundle.main.bundleURL
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let names = all.filter { $0.hasSuffix(".resources") }.sorted()
    let own = names.filter { $0.hasPrefix("\(program)_") }
    return (own + names.filter { !own.contains($0) }).compactMap {
      Bundle(path: folder.appendingPathComponent($0).path)
    }
  }()

  /// The bundle of a module's resources.
  static func bundle(_ module: some StringProtocol) -> Bundle? {
    bundles.first { $0.bundleURL.lastPathComponent.hasSuffix("_\(module).resources") }
  }
}

extension UIApplicationDelegate {
  /// Makes the window of the main storyboard.
  public func portedMakeWindow() {
    guard let controller = mainController(of: self) else { return }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    self.window = window
  }
}

extension UIWindowSceneDelegate {
  /// Makes the window of the main storyboard.
  public func portedMakeWindow(in scene: UIScene) {
    guard let scene = scene as? UIWindowScene, let controller = mainController(of: self) else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = controller
    self.window = window
  }
}

@MainActor private func mainController(of delegate: AnyObject) -> UIViewController? {
  let tables = PortedModule.tables(of: nil, of: delegate)
  guard let table = tables.first(where: { $0.mainStoryboard != nil }), let name = table.mainStoryboard else {
    return nil
  }
  return PortedStoryboard(name: name, tables: [table]).instantiateInitialViewController()
}
