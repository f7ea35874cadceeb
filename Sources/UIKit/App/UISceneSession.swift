/// The part of a scene that persists from one connection to the next.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The kinds of scenes.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  open internal(set) weak var scene: UIScene?
  public let role: UISceneSession.Role
  open internal(set) var configuration: UISceneConfiguration
  public let persistentIdentifier: String
  open var userInfo: [String: Any]?

  init(role: UISceneSession.Role, identifier: String) {
    self.role = role
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    persistentIdentifier = identifier
  }
}

/// The classes that a scene is made of.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  public let name: String?
  public let role: UISceneSession.Role
  /// A subclass of `UIWindowScene`; nil for that itself.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, which must inherit from `NSObject`.
  open var delegateClass: AnyClass?

  /// With the classes that the app's `Info.plist` gives the configuration of that name, or the first one of the role when
  /// there is no name.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    guard let entry = UIApplication.shared.runningApp?.manifest.entry(named: name, role: sessionRole) else { return }
    sceneClass = entry.sceneClass
    delegateClass = entry.delegateClass
  }
}
