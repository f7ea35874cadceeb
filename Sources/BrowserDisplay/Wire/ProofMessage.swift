/// A message of a page on a path without the token, before its greeting.
enum ProofMessage: Hashable {
  case challenge(nonce: [UInt8])
  case proof([UInt8])

  init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = ByteReader(bytes)
    let version = try reader.readByte()
    guard version == WireFormat.version else { throw .unsupportedVersion(version) }
    let kind = try reader.readByte()
    switch WireClientKind(rawValue: kind) {
    case .challenge: self = .challenge(nonce: try reader.readBytes(PageKey.length))
    case .proof: self = .proof(try reader.readBytes(PageKey.length))
    default: throw .unknownKind(kind)
    }
    try reader.finish()
  }
}

/// The server's answer to a `ProofMessage`.
enum ProofAnswer: Hashable {
  case proof(nonce: [UInt8], proof: [UInt8])
  case welcome(token: String)

  func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 80)
    writer.write(WireFormat.version)
    switch self {
    case .proof(let nonce, let proof):
      writer.write(WireServerKind.proof.rawValue)
      writer.append(nonce + proof)
    case .welcome(let token):
      writer.write(WireServerKind.welcome.rawValue)
      writer.write(token)
    }
    return writer.bytes
  }
}
