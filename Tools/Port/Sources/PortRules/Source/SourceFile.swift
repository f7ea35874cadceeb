/// A Swift file to be lowered.
public struct SourceFile: Sendable, Equatable {
  /// The path relative to the folder of the sources, with `/`.
  public let path: String
  /// The name that messages of the compiler give the file.
  public let location: String
  public let text: String
  /// The library that the file belongs to; empty for one of the app.
  public let library: String

  public init(path: String, location: String? = nil, text: String, library: String = "") {
    self.library = library
    self.path = path
    self.location = location ?? path
    self.text = text
  }

  /// The name without folder and extension, after that of the library, as a part of an identifier.
  var identifier: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.hasSuffix(".swift") ? String(name.dropLast(6)) : name
    return String((library + stem).map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }
}
