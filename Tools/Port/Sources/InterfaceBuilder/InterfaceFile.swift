public import Foundation

/// A nib or a storyboard, as a tree of elements.
public struct InterfaceFile {
  /// The name without extension, by which code refers to the file.
  public let name: String
  let path: String
  let root: Element
  public var isStoryboard: Bool { root["type"]?.contains("Storyboard") == true }

  public init?(name: String, path: String, data: Data) {
    guard let root = ElementReader.read(data), root.name == "document" else { return nil }
    self.name = name
    self.path = path
    self.root = root
  }

  /// True for a launch screen, which is never shown here.
  public var isLaunchScreen: Bool { root["launchScreen"] == "YES" || name.hasPrefix("Launch") }

  var initialController: String? { root["initialViewController"] }

  /// The objects of each scene, or of the nib.
  var scenes: [[Element]] {
    isStoryboard
      ? root.children(of: "scenes").map { $0.children(of: "objects") } : [root.children(of: "objects")]
  }

  /// A message about a part of the file that the written code does otherwise, with the path of the file.
  public struct Message: Sendable, Equatable {
    public let path: String
    public let text: String
  }
}
