import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    window = UIWindow()
    window?.rootViewController = CardsViewController(nibName: "CardsViewController", bundle: nil)
    window?.makeKeyAndVisible()
  }
}
