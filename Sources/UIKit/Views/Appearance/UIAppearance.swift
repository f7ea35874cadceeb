/// Marks classes that can contain others for the purpose of appearance proxies.
@preconcurrency @MainActor
public protocol UIAppearanceContainer: NSObjectProtocol {}

/// Gives a class an object that stands for the look of all its instances.
@preconcurrency @MainActor
public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
  static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIAppearance {
  /// Without a trait: proxies are the same for all traits.
  public static func appearance(for trait: UITraitCollection) -> Self {
    KnownGap.log("\(Self.self).appearance(for:): a proxy counts for all traits")
    return appearance()
  }
  /// An object without effect: proxies count wherever the instances are.
  public static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
    KnownGap.log("\(Self.self).appearance(whenContainedInInstancesOf:): not shown")
    return AppearanceProxies.make()
  }
  public static func appearance(
    for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { appearance(whenContainedInInstancesOf: containerTypes) }
}

extension UIView: UIAppearance {
  /// The proxies of `UINavigationBar` and `UITabBar` are shown: what is set on them counts for bars that come into a window later, so
  /// far as these say nothing themselves. Those of other classes hold their values, and say so once.
  public static func appearance() -> Self { AppearanceProxies.proxy() }

  /// See `InstanceFactory`.
  convenience init(makingProxy: Void) { self.init(frame: .zero) }
  @_silgen_name("$s5UIKit6UIViewC11makingProxyACyt_tcfC")
  fileprivate final class func callMakingProxy() -> UIView
}

extension UIBarItem: UIAppearance {
  /// Holds its values, and says so once.
  public static func appearance() -> Self { AppearanceProxies.proxy() }
}

/// The objects that stand for the looks of classes.
@MainActor
enum AppearanceProxies {
  static var objects: [ObjectIdentifier: NSObject] = [:]

  static func proxy<Object: NSObjectProtocol>() -> Object {
    if let object = objects[ObjectIdentifier(Object.self)] as? Object { return object }
    let object: Object = make()
    objects[ObjectIdentifier(Object.self)] = object as? NSObject
    if !(object is UINavigationBar || object is UITabBar) {
      KnownGap.log("\(Object.self).appearance(): of appearances those of navigation bars and tab bars are shown")
    }
    return object
  }

  static func make<Object: NSObjectProtocol>() -> Object {
    if let type = Object.self as? UIView.Type { return unsafeDowncast(type.callMakingProxy(), to: Object.self) }
    return unsafeDowncast(InstanceFactory.makeDelegate(Object.self as! NSObject.Type), to: Object.self)
  }

  /// Nil where the app has not asked for the class's proxy.
  static func existing<Object: NSObject>(_ type: Object.Type) -> Object? { objects[ObjectIdentifier(type)] as? Object }
}

extension UINavigationBar {
  /// Called when the bar comes into a window, or its controller appears. Values of its own count more. Appearances are copied: a change of
  /// the bar's is none of the proxy's.
  func applyProxy() {
    guard let proxy = AppearanceProxies.existing(UINavigationBar.self), proxy !== self else { return }
    if hasDefaultAppearance, !proxy.hasDefaultAppearance {
      standardAppearance = UINavigationBarAppearance(barAppearance: proxy.standardAppearance)
    }
    scrollEdgeAppearance =
      scrollEdgeAppearance ?? proxy.scrollEdgeAppearance.map { UINavigationBarAppearance(barAppearance: $0) }
    barTintColor = barTintColor ?? proxy.barTintColor
    titleTextAttributes = titleTextAttributes ?? proxy.titleTextAttributes
    largeTitleTextAttributes = largeTitleTextAttributes ?? proxy.largeTitleTextAttributes
    if let tint = proxy.rareStorage?.tintColor, rareStorage?.tintColor == nil { tintColor = tint }
    if proxy.prefersLargeTitles { prefersLargeTitles = true }
    if !proxy.isTranslucent { isTranslucent = false }
  }
}

extension UITabBar {
  /// Called when the bar comes into a window. Values of its own count more.
  func applyProxy() {
    guard let proxy = AppearanceProxies.existing(UITabBar.self), proxy !== self else { return }
    if hasDefaultAppearance { standardAppearance = proxy.standardAppearance }
    barTintColor = barTintColor ?? proxy.barTintColor
    unselectedItemTintColor = unselectedItemTintColor ?? proxy.unselectedItemTintColor
    if let tint = proxy.rareStorage?.tintColor, rareStorage?.tintColor == nil { tintColor = tint }
    if !proxy.isTranslucent { isTranslucent = false }
  }
}
