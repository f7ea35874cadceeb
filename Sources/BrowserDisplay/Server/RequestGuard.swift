import NIOHTTP1

/// Decides whether a request comes from a page of ours.
struct RequestGuard: Sendable {
  /// Lowercase, without ports.
  private let names: Set<String>

  /// - Parameter names: names and addresses that this server answers to besides 127.0.0.1 and localhost.
  init(allowing names: [String] = []) {
    self.names = Set(names.map { $0.lowercased() } + ["127.0.0.1", "localhost"])
  }

  /// Why a request is refused; nil when it is welcome.
  ///
  /// A foreign `Host` is another site's name that was made to point at this machine. A foreign `Origin` is another
  /// site's page that talks to this server.
  func refusal(of headers: HTTPHeaders) -> String? {
    guard let host = Self.only("Host", in: headers), isKnown(host) else {
      return "This server answers to \(names.sorted().joined(separator: ", ")) only."
    }
    let origins = headers["Origin"]
    guard origins.count <= 1, origins.first.map({ $0.lowercased() == "http://\(host.lowercased())" }) ?? true else {
      return "Pages of another origin may not use this server."
    }
    return nil
  }

  /// The value of a header that is there exactly once. Of two, another reader might take the other one.
  static func only(_ name: String, in headers: HTTPHeaders) -> String? {
    let values = headers[name]
    return values.count == 1 ? values[0] : nil
  }

  /// A name or address of ours, with or without a port; addresses of IPv6 stand in brackets.
  private func isKnown(_ host: String) -> Bool {
    let host = host.lowercased()
    let isBracketed = host.hasPrefix("[")
    let nameEnd = isBracketed ? host.firstIndex(of: "]").map(host.index(after:)) : host.firstIndex(of: ":")
    let name = host[..<(nameEnd ?? host.endIndex)]
    let port = host[name.endIndex...]
    guard names.contains(String(isBracketed ? name.dropFirst().dropLast() : name)),
      isBracketed == name.contains(":")
    else { return false }
    let isNumber = port.dropFirst().utf8.allSatisfy { (48...57).contains($0) } && UInt16(port.dropFirst()) != nil
    return port.isEmpty || (port.first == ":" && isNumber)
  }
}
