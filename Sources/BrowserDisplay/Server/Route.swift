/// The target of a path. Paths are compared as they arrive, never decoded, so that no spelling of `..` has an effect.
enum Route: Hashable {
  case nowhere
  /// The path of the token without the slash after it.
  case directory
  case socket
  /// A socket at a path without the token: both sides first prove that they know the key.
  case provingSocket
  case asset(String)
  /// An image, with the width of a preview, or nil for the original.
  case image(UInt32, width: Int?)
  /// A font that the app brings, by its PostScript name.
  case font(String)

  init(path: String, token: String) {
    switch path {
    case "/\(token)": self = .directory
    case "/socket": self = .provingSocket
    default:
      let prefix = "/\(token)/"
      self = path.hasPrefix(prefix) ? Self(name: path.dropFirst(prefix.count)) : .nowhere
    }
  }

  private init(name: Substring) {
    if name == "socket" {
      self = .socket
    } else if name.hasPrefix("image/") {
      self = Self.image(name.dropFirst("image/".count)) ?? .nowhere
    } else if name.hasPrefix("font/") {
      self = .font(String(name.dropFirst("font/".count)))
    } else {
      self = .asset(name.isEmpty ? "index.html" : String(name))
    }
  }

  /// Parses the path NUMBER or NUMBER/WIDTH.
  private static func image(_ path: Substring) -> Route? {
    let numbers = path.split(separator: "/", omittingEmptySubsequences: false).compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? UInt32(part) : nil
    }
    guard let number = numbers.first, numbers.count <= 2, numbers.count == path.utf8.count(where: { $0 == 47 }) + 1
    else {
      return nil
    }
    return .image(number, width: numbers.count == 2 ? Int(numbers[1]) : nil)
  }

  /// True if only a client that knows the token can request the route.
  var needsToken: Bool { self != .nowhere && self != .provingSocket }
}
