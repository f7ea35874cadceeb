import Foundation
@_spi(Waterwheel) import QuartzCore
@_spi(Waterwheel) import UIKit

/// Stands where `port` left something out. Says so once for each place, and goes on with a value that has nothing.
@discardableResult
public func portedMissing<Value>(_ place: String, isTyped: Bool = false) -> Value {
  if MissingPlaces.shared.insert(place) {
    FileHandle.standardError.write(Data("port: reached what is left out: \(place)\n".utf8))
    // Once the app has had its chance to show something; what is loaded takes longer.
    for delay in [0, 2.0] {
      DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
        MainActor.assumeIsolated { explainBlankWindows(isLate: delay > 0) }
      }
    }
  }
  if Value.self == Void.self { return () as! Value }
  if let type = Value.self as? any PortedEmptyValue.Type, let value = type.portedEmpty as? Value { return value }
  if let value = emptyValues.lazy.filter({ type(of: $0) == Value.self }).first as? Value { return value }
  // The initialiser of what is made may come to the place again.
  if MissingPlaces.shared.begin(place) {
    defer { MissingPlaces.shared.end(place) }
    let made = MainActor.assumeIsolated { UncheckedValue(value: emptyObject() as Value?) }.value
    if let made { return made }
  }
  fatalError("\(place): this value of \(Value.self) cannot be \(isTyped ? "made" : "left out")")
}

@MainActor private func emptyObject<Value>() -> Value? {
  // Classes that are not made without anything.
  if let known = UIFont.systemFont(ofSize: 17) as? Value ?? UIColor.clear.cgColor as? Value { return known }
  if let part: Value = emptyLayoutPart() { return part }
  if let kind = Value.self as? NSObject.Type { return kind.makeInstance() as? Value }
  return UICollectionViewCell(frame: .zero) as? Value ?? UIViewController() as? Value
}

@MainActor private func emptyLayoutPart<Value>() -> Value? {
  guard "\(Value.self)".contains("Layout") else { return nil }
  let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
  let item = NSCollectionLayoutItem(layoutSize: size)
  let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [item])
  let section = NSCollectionLayoutSection(group: group)
  let parts: [Any] = [size, item, group, section, UICollectionViewCompositionalLayout(section: section)]
  return parts.lazy.compactMap { $0 as? Value }.first
}

private struct UncheckedValue<Value>: @unchecked Sendable { let value: Value? }

private final class MissingPlaces: @unchecked Sendable {
  static let shared = MissingPlaces()
  private let lock = NSLock()
  private var places: Set<String> = []
  func insert(_ place: String) -> Bool { lock.withLock { places.insert(place).inserted } }
  private var begun: Set<String> = []
  func begin(_ place: String) -> Bool { lock.withLock { begun.insert(place).inserted } }
  func end(_ place: String) { lock.withLock { _ = begun.remove(place) } }
  var all: [String] { lock.withLock { places.sorted() } }
}

extension UIWindow {
  fileprivate var isBlank: Bool { rootViewController == nil ? subviews.isEmpty : rootViewController?.shown == nil }
}

extension UIViewController {
  /// The controller whose view is seen; nil in a container that has none.
  fileprivate var shown: UIViewController? {
    switch self {
    case let stack as UINavigationController: stack.topViewController?.shown
    case let tabs as UITabBarController:
      tabs.viewControllers?.isEmpty == false ? tabs.selectedViewController?.shown : nil
    default: self
    }
  }
}

extension UIView {
  /// True if the view, or one in it, has something to see.
  fileprivate var hasContent: Bool {
    guard !isHidden, alpha > 0 else { return false }
    switch self {
    case let label as UILabel: return label.text?.isEmpty == false
    case is UIControl, is UICollectionReusableView, is UITableViewCell: return true
    default:
      let drawn = layer.sublayers?.contains { $0.delegate == nil } ?? false
      return layer.contents != nil || drawn || (self as? UIImageView)?.image != nil
        || subviews.contains(where: \.hasContent)
    }
  }
}

/// A window that has nothing to show, because what would fill it is left out, says so.
@MainActor private func explainBlankWindows(isLate: Bool) {
  let application = UIApplication.shared
  let windows = application.windows + [application.delegate?.window ?? nil].compactMap(\.self)
  for window in windows.isEmpty ? [windowOfOurOwn()] : windows {
    let page = window.rootViewController?.shown?.viewIfLoaded
    guard window.isBlank || isLate && page?.hasContent == false else { continue }
    let controller = PortedMissingController()
    let modules = (Bundle.portedMain().portedInfo?["PortMissingModules"] as? [String] ?? []).joined(separator: ", ")
    controller.text =
      (modules.isEmpty ? "" : "These modules are not there; put their sources into Pods/NAME: \(modules)\n\n")
      + "This screen has nothing to show, because these places are left out:\n\n"
      + MissingPlaces.shared.all.prefix(modules.isEmpty ? 8 : 4).joined(separator: "\n\n")
      + "\n\nWrite them with what is there, in #if !canImport(Darwin) if need be, and run port again."
    if let page, !window.isBlank {
      controller.view.frame = page.bounds
      page.addSubview(controller.view)
    } else {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
  }
}

/// For an app whose own window is left out.
@MainActor private func windowOfOurOwn() -> UIWindow {
  let scene = UIApplication.shared.connectedScenes.lazy.compactMap { $0 as? UIWindowScene }.first
  let window = explanation ?? scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: UIScreen.main.bounds)
  explanation = window
  return window
}
@MainActor private var explanation: UIWindow?

/// Stands for a value that is left out and whose type is not known, so that its name is not taken for another one's.
public struct PortedLeftOut: PortedEmptyValue {
  public init() {}
  public static var portedEmpty: Self { Self() }
}

/// A value that has nothing, for where something is left out.
public protocol PortedEmptyValue { static var portedEmpty: Self { get } }
extension Optional: PortedEmptyValue { public static var portedEmpty: Self { nil } }
extension Array: PortedEmptyValue { public static var portedEmpty: Self { [] } }
extension Dictionary: PortedEmptyValue { public static var portedEmpty: Self { [:] } }
extension Set: PortedEmptyValue { public static var portedEmpty: Self { [] } }

/// A value of each plain type that has nothing.
nonisolated(unsafe) private let emptyValues: [Any] = [
  false, 0, Int16(0), Int32(0), Int64(0), UInt(0), UInt8(0), UInt32(0), UInt64(0), 0.0, Float(0), CGFloat(0), "",
  URL(fileURLWithPath: "/"), IndexPath(item: 0, section: 0), Data(), Date(timeIntervalSinceReferenceDate: 0),
  CGPoint.zero, CGSize.zero, CGRect.zero, CGAffineTransform.identity, CATransform3DIdentity, UIEdgeInsets.zero,
  NSDirectionalEdgeInsets.zero,
]

/// Stands for a controller of a class that this UIKit lacks, and says so on the screen.
open class PortedMissingController: UIViewController {
  /// The text on the screen.
  public lazy var text = "\(type(of: self)) is of a class that is not there.\nport says which."

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let label = UILabel(frame: view.bounds.insetBy(dx: 16, dy: 16))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = text
    label.textColor = .gray
    label.textAlignment = .center
    label.numberOfLines = 0
    view.addSubview(label)
  }
}
