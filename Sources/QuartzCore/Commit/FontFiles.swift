import Foundation

/// The font files that an app brings, for displays to draw with.
///
/// Text names one of them by its PostScript name, behind `familyPrefix`, in `TextContent.Letters.family`.
@_spi(Waterwheel)
public enum FontFiles {
  /// A file, and what a system's list of fonts knows it by.
  public struct File: Hashable, Sendable {
    public var path: String
    public var family: String
    /// 100…900.
    public var weight: Int
    public var isItalic: Bool

    public init(path: String, family: String, weight: Int, isItalic: Bool) {
      (self.path, self.family, self.weight, self.isItalic) = (path, family, weight, isItalic)
    }
  }

  public static let familyPrefix = "font:"

  private static let lock = NSLock()
  nonisolated(unsafe) private static var files: [String: File] = [:]

  /// - Parameter name: its PostScript name. A file of the same name takes the place of the one before.
  public static func register(_ file: File, as name: String) { lock.withLock { files[name] = file } }

  /// - Parameter name: a PostScript name.
  public static func file(named name: String) -> File? { lock.withLock { files[name] } }

  /// What a family of letters stands for; nil for fonts that no app brings.
  public static func file(ofFamily family: String) -> File? {
    family.hasPrefix(familyPrefix) ? file(named: String(family.dropFirst(familyPrefix.count))) : nil
  }
}
