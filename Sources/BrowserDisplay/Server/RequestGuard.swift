/// The headers that tell where a request comes from.
struct RequestHeaders: Hashable {
  var host: String?
  var origin: String?
}

/// Decides whether a request comes from a page of ours.
enum RequestGuard {
  /// Why a request is refused; nil when it is welcome.
  ///
  /// A foreign `Host` is another site's name that was made to point at this machine. A foreign `Origin` is another
  /// site's page that talks to this server.
  static func refusal(of headers: RequestHeaders) -> String? {
    guard let host = headers.host, isLocal(host) else {
      return "This server answers to 127.0.0.1 and localhost only."
    }
    if let origin = headers.origin, origin.lowercased() != "http://\(host.lowercased())" {
      return "Pages of another origin may not use this server."
    }
    return nil
  }

  static func isRead(_ method: String) -> Bool { method == "GET" || method == "HEAD" }

  private static func isLocal(_ host: String) -> Bool {
    let parts = host.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let name = parts.first, name == "127.0.0.1" || name == "localhost" else { return false }
    return parts.count == 1 || UInt16(parts[1]) != nil
  }
}
