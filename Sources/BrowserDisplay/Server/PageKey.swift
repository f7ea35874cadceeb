/// The secret that a server and its pages share: each proves to the other that it knows the key, and neither sends it in the proof.
///
/// A page receives it in its first file. The token in the page's address, which browsers send to any program that listens on the port, is
/// new in every run and useless afterwards; the key may outlast the run.
struct PageKey: Hashable, Sendable {
  static let length = WireFormat.proofLength

  let bytes: [UInt8]

  /// Makes a key of bytes; nil unless there are as many as a key has.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length else { return nil }
    self.bytes = bytes
  }

  /// Returns a new key from the system's random number generator.
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

  /// Returns the proof of a side for two random numbers, which only a program that knows the key can compute. The side
  /// is part of it, so that neither can answer with the other side's proof.
  func proof(of side: Side, pageNonce: [UInt8], serverNonce: [UInt8]) -> [UInt8] {
    SHA256.authenticationCode(for: Array("waterwheel \(side.rawValue)".utf8) + pageNonce + serverNonce, key: bytes)
  }

  /// Compares two proofs, in the same time for a wrong one as for the right one.
  ///
  /// The parentheses matter: `|` and `^` have the same precedence in Swift, and without them an equal byte clears the bits that an earlier
  /// byte has set.
  static func areEqual(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    return zip(one, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
