import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let first = (window?.rootViewController as? UINavigationController)?.topViewController as? AlbumsViewController
    first?.albums = Album.samples
    return true
  }
}
