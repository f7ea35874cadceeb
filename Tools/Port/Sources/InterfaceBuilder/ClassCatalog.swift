/// What the generator must know of the classes that nibs name.
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

  /// Of the project.
  public var project: [String: Entry]
  /// Of UIKit, without what is unavailable.
  public var platform: Set<String>

  public init(project: [String: Entry], platform: Set<String>) {
    self.project = project
    self.platform = platform
  }

  func inherits(_ name: String, from ancestor: String) -> Bool {
    name == ancestor || project[name]?.ancestors.contains(ancestor) == true
  }
}
