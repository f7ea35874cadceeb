/// The declarations of the modules on which the project is built: classes, their superclasses and methods, and the classes that answer to
/// selectors.
public struct Platform: Sendable {
  public struct Class: Sendable {
    public var superclass: String?
    public var methods: [String: [[String]]] = [:]
    public var hasSelectorTable = false
    public init(superclass: String?) { self.superclass = superclass }
  }

  public var classes: [String: Class]
  /// Types of any kind, with the reason why one is unavailable; empty for available types.
  public var types: [String: String]
  /// The types in other types, by both names without the dot.
  var nestedTypes: [String: String] = [:]
  /// The names of methods in protocols.
  var protocolMethods: Set<String> = []
  /// The names of those that cannot be called with `?`: all but those of collection views and scroll views.
  var requirements: Set<String> = []
  /// The selectors to which UIKit's own classes answer.
  public var selectors: Set<String> = []
  /// The names of UIKit's own colours and pictures.
  public var colorsAndImages: Set<String> = []
  /// The names that `PortSupport` declares, and its members of UIKit's types.
  public var support: Set<String> = networking
  /// The names of Foundation, and of small modules beside it, that `FoundationStandIn` declares or completes.
  public var foundation: Set<String> = []

  public init(classes: [String: Class] = [:], types: [String: String] = [:]) {
    self.classes = classes
    self.types = types
    for name in Self.foundationClasses where self.classes[name] == nil {
      self.classes[name] = Class(superclass: name == "NSObject" ? nil : "NSObject")
    }
  }

  /// The class and those that it inherits from.
  func ancestors(of name: String) -> [String] {
    var result: [String] = []
    var next: String? = name
    while let name = next, let found = classes[name], !result.contains(name) {
      result.append(name)
      next = found.superclass
    }
    return result
  }

  func answersSelectors(_ name: String) -> Bool { ancestors(of: name).contains { classes[$0]!.hasSelectorTable } }

  /// The labels of a method that the class has, where there is one of the name.
  func labels(of method: String, in name: String) -> [String]? {
    for ancestor in ancestors(of: name) {
      if let found = classes[ancestor]?.methods[method]?.first { return found }
    }
    return nil
  }

  /// The name in Objective-C of a method of UIKit that selectors call: each part ends with the label, the first begins with the name.
  func selector(_ name: String, _ labels: [String]) -> String? {
    selectors.first { selector in
      let parts = selector.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == max(labels.count + 1, 1), let first = parts.first else { return false }
      guard labels.contains(where: { !$0.isEmpty }) else { return first == name }
      return first.hasPrefix(name)
        && zip(parts, labels).allSatisfy { $0.lowercased().hasSuffix($1.lowercased()) }
    }
  }

  /// Names of types that Linux has in modules of their own.
  private static let networking = Set(
    """
    URLSession URLSessionConfiguration URLSessionTask URLSessionDataTask URLSessionDownloadTask URLSessionDelegate \
    URLSessionDataDelegate URLSessionDownloadDelegate URLSessionTaskDelegate URLRequest URLResponse HTTPURLResponse \
    URLCache URLCredential URLAuthenticationChallenge URLProtocol HTTPCookie HTTPCookieStorage URLError \
    NSMutableURLRequest NSURLRequest URLConnection XMLParser XMLParserDelegate
    """.split(separator: " ").map(String.init))

  private static let foundationClasses =
    """
    NSObject Operation OperationQueue Thread Formatter NumberFormatter DateFormatter Timer NotificationCenter URLProtocol \
    URLSession NSCoder Bundle FileManager UserDefaults InputStream OutputStream Stream XMLParser JSONEncoder JSONDecoder \
    NSMutableArray NSArray NSDictionary NSMutableDictionary NSString NSMutableString NSAttributedString \
    NSMutableAttributedString
    """.split(separator: " ").map(String.init)
}
