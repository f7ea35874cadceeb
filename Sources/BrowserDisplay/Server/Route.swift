/// Where a path leads. Paths are compared as they arrive, never decoded, so no spelling of `..` leads anywhere.
enum Route: Hashable {
  case nowhere
  /// The token without the slash.
  case directory
  case socket
  /// A socket at a path without the token: both sides prove first that they know the key.
  case provingSocket
  case asset(String)
  case image(UInt32)

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
      let digits = name.dropFirst("image/".count)
      let isNumber = !digits.isEmpty && digits.utf8.allSatisfy { (48...57).contains($0) }
      self = isNumber ? UInt32(digits).map(Route.image) ?? .nowhere : .nowhere
    } else {
      self = .asset(name.isEmpty ? "index.html" : String(name))
    }
  }

  /// Whether whoever asks for it knows the token.
  var needsToken: Bool { self != .nowhere && self != .provingSocket }
}
