/// What the server says to a page.
enum ServerMessage: Hashable {
  /// The answer to every message of the page.
  case frame(WireFrame)
  /// The surface needs a frame although the page is at rest: the only message that is not an answer.
  case wake

  static let frameKind: UInt8 = 1
  static let wakeKind: UInt8 = 2
}

struct WireFrame: Hashable {
  /// The page should ask for frames at its refresh rate.
  var wantsFrames = false
  /// Whether `operations` describe the whole tree; the page drops whatever it had.
  var isFull = false
  /// Seconds from now until the page must ask for a frame although nothing moves.
  var wakeDelay: Double?
  /// The session's time of this frame, in seconds.
  var time = 0.0
  var operations: [WireOperation] = []
}

extension ServerMessage {
  private static let wantsFramesFlag: UInt8 = 1
  private static let fullFlag: UInt8 = 2
  private static let wakeFlag: UInt8 = 4

  func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 1024)
    writer.write(WireFormat.version)
    switch self {
    case .wake:
      writer.write(Self.wakeKind)
    case .frame(let frame):
      writer.write(Self.frameKind)
      var flags: UInt8 = 0
      if frame.wantsFrames { flags |= Self.wantsFramesFlag }
      if frame.isFull { flags |= Self.fullFlag }
      if frame.wakeDelay != nil { flags |= Self.wakeFlag }
      writer.write(flags)
      writer.write(frame.time)
      if let delay = frame.wakeDelay { writer.write(delay) }
      writer.write(frame.operations)
    }
    return writer.bytes
  }

  init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = ByteReader(bytes)
    let version = try reader.readByte()
    guard version == WireFormat.version else { throw .unsupportedVersion(version) }
    switch try reader.readByte() {
    case Self.wakeKind:
      self = .wake
    case Self.frameKind:
      let flags = try reader.readByte()
      guard flags & ~(Self.wantsFramesFlag | Self.fullFlag | Self.wakeFlag) == 0 else {
        throw .invalidValue("frame flags \(flags)")
      }
      var frame = WireFrame(wantsFrames: flags & Self.wantsFramesFlag != 0, isFull: flags & Self.fullFlag != 0)
      frame.time = try reader.readDouble()
      if flags & Self.wakeFlag != 0 { frame.wakeDelay = try reader.readDouble() }
      frame.operations = try reader.readOperations()
      self = .frame(frame)
    case let kind:
      throw .unknownKind(kind)
    }
    try reader.finish()
  }
}
