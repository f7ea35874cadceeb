/// The secret that a server and its pages share: each proves to the other that it knows it, and neither ever sends it.
///
/// A page learns it with its first file. The token in the page's address, which browsers send to whoever listens on the port,
/// is new in every run and worth nothing afterwards; the key may outlast the run.
struct PageKey: Hashable, Sendable {
  static let length = WireFormat.proofLength

  let bytes: [UInt8]

  /// nil unless there are as many bytes as a key has.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// A new key from the system's generator.
  static func random() -> PageKey { PageKey(unchecked: randomBytes(length)) }

  private init(unchecked bytes: [UInt8]) { self.bytes = bytes }

  static func randomBytes(_ count: Int) -> [UInt8] {
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in generator.next() }
  }

  var hexadecimal: String { Self.hexadecimal(bytes) }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  enum Side: String { case server, page }

  /// What only somebody who knows the key can answer to these two numbers. The side is part of it, so that nobody can
  /// answer with what the other side said.
  func proof(of side: Side, pageNonce: [UInt8], serverNonce: [UInt8]) -> [UInt8] {
    SHA256.authenticationCode(for: Array("waterwheel \(side.rawValue)".utf8) + pageNonce + serverNonce, key: bytes)
  }

  /// Takes as long for a wrong proof as for the right one.
  ///
  /// The brackets matter: `|` and `^` bind equally strongly in Swift, and without them a byte that is equal clears what an
  /// earlier byte has set.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
