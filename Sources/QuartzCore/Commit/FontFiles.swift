/// The font files that an app brings, for displays to draw with.
///
/// Text names one of them by its PostScript name, behind `familyPrefix`, in `TextContent.Letters.family`.
@_spi(Waterwheel)
public enum FontFiles {
  /// A file, with the attributes by which a system's list of fonts finds it.
  public struct File: Hashable, Sendable {
    public var path: String
    public var family: String
    /// The weight, 100…900.
    public var weight: Int
    public var isItalic: Bool

    public init(path: String, family: String, weight: Int, isItalic: Bool) {
      (self.path, self.family, self.weight, self.isItalic) = (path, family, weight, isItalic)
    }
  }

  public static let familyPrefix = "font:"

  private static let lock = NSLock()
  nonisolated(unsafe) private static var files: [String: File] = [:]

  /// Registers a font file. It replaces a file that was registered under the same name.
  ///
  /// - Parameter name: the font's PostScript name.
  public static func register(_ file: File, as name: String) { lock.withLock { files[name] = file } }

  /// Returns the file that was registered under a name; nil for none.
  ///
  /// - Parameter name: a PostScript name.
  public static func file(named name: String) -> File? { lock.withLock { files[name] } }

  /// Returns the font file that a family in `TextContent.Letters` names; nil for fonts of the system.
  public static func file(ofFamily family: String) -> File? {
    family.hasPrefix(familyPrefix) ? file(named: String(family.dropFirst(familyPrefix.count))) : nil
  }
}
