import Foundation
@_spi(Waterwheel) import UIKit

// `UINavigationBar.appearance()`: what an app sets on it, the bars of controllers get. Other views' appearances are held, which is said
// once.

@MainActor enum AppearanceProxies {
  private static var objects: [String: NSObject] = [:]
  private static let isDone = PortedValue<Bool>(false)

  static func proxy<Object: NSObject>(_ make: () -> Object) -> Object {
    let name = "\(Object.self)"
    if let object = objects[name] as? Object { return object }
    let object = make()
    objects[name] = object
    if !(object is UINavigationBar || object is UITabBar) {
      acceptedGap("\(name).appearance(): held; of appearances those of navigation bars and tab bars are shown")
    }
    UIViewController.onBarLayout = { BarExtras.show(in: $0) }
    return object
  }

  static func apply(to controller: UIViewController) {
    guard !isDone[controller] else { return }
    isDone[controller] = true
    if let bar = (controller as? UINavigationController)?.navigationBar,
      let proxy = objects["UINavigationBar"] as? UINavigationBar
    {
      apply(proxy, to: bar)
    }
    if let bar = (controller as? UITabBarController)?.tabBar, let proxy = objects["UITabBar"] as? UITabBar {
      apply(proxy, to: bar)
    }
  }

  /// What the app has set on the bar itself counts more.
  private static func apply(_ proxy: UINavigationBar, to bar: UINavigationBar) {
    let plain = UINavigationBar()
    if proxy.standardAppearance.isEqual(plain.standardAppearance) == false {
      bar.standardAppearance = proxy.standardAppearance
    }
    bar.scrollEdgeAppearance = bar.scrollEdgeAppearance ?? proxy.scrollEdgeAppearance
    bar.barTintColor = bar.barTintColor ?? proxy.barTintColor
    bar.titleTextAttributes = bar.titleTextAttributes ?? proxy.titleTextAttributes
    bar.largeTitleTextAttributes = bar.largeTitleTextAttributes ?? proxy.largeTitleTextAttributes
    applyTint(proxy, to: bar, plain)
    if proxy.prefersLargeTitles { bar.prefersLargeTitles = true }
    if !proxy.isTranslucent { bar.isTranslucent = false }
  }

  private static func applyTint(_ proxy: UIView, to bar: UIView, _ plain: UIView) {
    let (wanted, usual) = (proxy.tintColor?.cgColor, plain.tintColor?.cgColor)
    if wanted != usual, bar.tintColor?.cgColor == usual { bar.tintColor = proxy.tintColor }
  }

  private static func apply(_ proxy: UITabBar, to bar: UITabBar) {
    let plain = UITabBar()
    if proxy.standardAppearance.isEqual(plain.standardAppearance) == false {
      bar.standardAppearance = proxy.standardAppearance
    }
    bar.barTintColor = bar.barTintColor ?? proxy.barTintColor
    bar.unselectedItemTintColor = bar.unselectedItemTintColor ?? proxy.unselectedItemTintColor
    applyTint(proxy, to: bar, plain)
    if !proxy.isTranslucent { bar.isTranslucent = false }
  }
}

extension UIView {
  public static func appearance() -> Self { AppearanceProxies.proxy { unsafeDowncast(callPorting(), to: Self.self) } }
  public static func appearance(whenContainedInInstancesOf types: [any UIAppearanceContainer.Type]) -> Self {
    acceptedGap("\(Self.self).appearance(whenContainedInInstancesOf:): not shown")
    return unsafeDowncast(callPorting(), to: Self.self)
  }

  /// By its symbol, on a class that is known at run time only: see `InstanceFactory` in UIKit.
  @_silgen_name("$s5UIKit6UIViewC11PortSupportE7portingACyt_tcfC")
  fileprivate final class func callPorting() -> UIView
  convenience init(porting: Void) { self.init(frame: .zero) }
}

extension UIBarButtonItem {
  public static func appearance() -> UIBarButtonItem {
    AppearanceProxies.proxy { UIBarButtonItem(title: nil, style: .plain, target: nil, action: nil) }
  }
  public static func appearance(whenContainedInInstancesOf types: [any UIAppearanceContainer.Type]) -> UIBarButtonItem {
    appearance()
  }
}

extension UITabBarItem {
  public static func appearance() -> UITabBarItem {
    AppearanceProxies.proxy { UITabBarItem(title: nil, image: nil, tag: 0) }
  }
}
