import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}
