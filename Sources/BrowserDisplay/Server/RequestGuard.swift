import NIOHTTP1

/// Checks that a request comes from a page of this server.
struct RequestGuard: Sendable {
  /// The allowed names, in lowercase and without ports.
  private let names: Set<String>

  /// Makes a guard.
  ///
  /// - Parameter names: names and addresses of this server besides 127.0.0.1 and localhost.
  init(allowing names: [String] = []) {
    self.names = Set(names.map { $0.lowercased() } + ["127.0.0.1", "localhost"])
  }

  /// Returns the reason to refuse a request; nil for one that is allowed.
  ///
  /// A foreign `Host` is another site's name that points at this machine. A foreign `Origin` is another site's page
  /// that sends requests to this server.
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

  /// Returns the value of a header that occurs exactly once; nil for others. Of two values, another reader might use the other one.
  static func only(_ name: String, in headers: HTTPHeaders) -> String? {
    let values = headers[name]
    return values.count == 1 ? values[0] : nil
  }

  /// Returns true for an allowed name or address, with or without a port; IPv6 addresses are in brackets.
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
