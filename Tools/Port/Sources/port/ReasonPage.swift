import Foundation
import PortProject

/// A page that gives the reason why the app has none: a small app, lowered and built like any other.
struct ReasonPage {
  let reason: String
  /// The folder of its source and its package.
  let folder: URL
  let options: PortOptions
  let base: BaseModules

  func write() throws -> Porting {
    let file = folder.appendingPathComponent("PortReason.swift")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(source.utf8).write(to: file)
    var options = options
    options.name = nil
    let project = try ProjectFinder(root: file).find()
    let porting = Porting(
      project: project, output: folder.appendingPathComponent("Package"), options: options, base: base)
    _ = try porting.write()
    return porting
  }

  private var source: String {
    // Raw, so that nothing in a message is read as Swift; no message has this many signs.
    let text = reason.replacing("\"\"\"", with: "\"")
    return """
      import UIKit

      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          let controller = PortedMissingController()
          controller.text = ###\"\"\"
      \(text)
      \"\"\"###
          window = UIWindow(frame: UIScreen.main.bounds)
          window?.rootViewController = controller
          window?.makeKeyAndVisible()
          return true
        }
      }

      """
  }
}
