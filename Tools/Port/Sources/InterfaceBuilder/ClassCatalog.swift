/// The properties of classes that the generator needs for the classes that nibs name.
public struct ClassCatalog: Sendable {
  public struct Entry: Sendable {
    /// The classes that it inherits from, the nearest first.
    public var ancestors: [String]
    /// The type of each outlet, inherited ones too.
    public var outlets: [String: String]
    public init(ancestors: [String], outlets: [String: String]) {
      self.ancestors = ancestors
      self.outlets = outlets
    }
  }

  /// The classes of the project, by name.
  public var project: [String: Entry]
  /// The names of UIKit's classes that are available.
  public var platform: Set<String>
  /// The properties that the project's extensions add to UIKit's classes.
  public var extensionProperties: Set<String>

  public init(project: [String: Entry], platform: Set<String>, extensionProperties: Set<String> = []) {
    self.project = project
    self.platform = platform
    self.extensionProperties = extensionProperties
  }

  /// Returns true if a class exists. Names that begin as Apple's view classes do are looked up in the platform; any other is left to the
  /// compiler.
  func has(_ type: String) -> Bool {
    let name = String(type.drop { $0 == "(" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let isApples = ["UI", "MK", "WK", "AV", "SCN", "SK", "AR", "GLK", "MTK"].contains { name.hasPrefix($0) }
    return !isApples || project[name] != nil || platform.contains(name)
  }

  func inherits(_ name: String, from ancestor: String) -> Bool {
    name == ancestor || project[name]?.ancestors.contains(ancestor) == true
  }
}
