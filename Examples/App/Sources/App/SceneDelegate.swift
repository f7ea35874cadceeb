import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let navigation = UINavigationController(rootViewController: ColourListController())
    navigation.navigationBar.prefersLargeTitles = true
    let window = UIWindow(windowScene: scene)
    window.rootViewController = navigation
    self.window = window
    window.makeKeyAndVisible()
  }
}
