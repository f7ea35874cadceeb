/// What a page says on a path without the token, before its greeting.
enum ProofMessage: Hashable {
  case challenge(nonce: [UInt8])
  case proof([UInt8])

  static let challengeKind: UInt8 = 3
  static let proofKind: UInt8 = 4

  init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = ByteReader(bytes)
    let version = try reader.readByte()
    guard version == WireFormat.version else { throw .unsupportedVersion(version) }
    switch try reader.readByte() {
    case Self.challengeKind: self = .challenge(nonce: try reader.readBytes(PageKey.length))
    case Self.proofKind: self = .proof(try reader.readBytes(PageKey.length))
    case let kind: throw .unknownKind(kind)
    }
    try reader.finish()
  }

  func encoded() -> [UInt8] {
    switch self {
    case .challenge(let nonce): [WireFormat.version, Self.challengeKind] + nonce
    case .proof(let proof): [WireFormat.version, Self.proofKind] + proof
    }
  }
}

/// What the server answers.
enum ProofAnswer: Hashable {
  case proof(nonce: [UInt8], proof: [UInt8])
  case welcome(token: String)

  static let proofKind: UInt8 = 3
  static let welcomeKind: UInt8 = 4

  func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 80)
    writer.write(WireFormat.version)
    switch self {
    case .proof(let nonce, let proof):
      writer.write(Self.proofKind)
      writer.append(nonce + proof)
    case .welcome(let token):
      writer.write(Self.welcomeKind)
      writer.write(token)
    }
    return writer.bytes
  }

  init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = ByteReader(bytes)
    let version = try reader.readByte()
    guard version == WireFormat.version else { throw .unsupportedVersion(version) }
    switch try reader.readByte() {
    case Self.proofKind:
      self = .proof(nonce: try reader.readBytes(PageKey.length), proof: try reader.readBytes(PageKey.length))
    case Self.welcomeKind: self = .welcome(token: try reader.readString(limit: 256))
    case let kind: throw .unknownKind(kind)
    }
    try reader.finish()
  }
}
