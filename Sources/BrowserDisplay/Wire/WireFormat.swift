/// Constants of the wire format; `Docs/Wire.md` describes it byte by byte.
enum WireFormat {
  /// First byte of every message, in both directions.
  static let version: UInt8 = 1
  /// The longest message a page may send. Real ones stay below 2 KB.
  static let maximumClientMessageSize = 64 * 1024
  /// The longest key name, in UTF-8 bytes.
  static let maximumKeyLength = 64
  /// The most events of a batch. Pages send fewer than half.
  static let maximumEventCount = 512
  /// The most fingers that an event may tell of, and that may be down at a time.
  static let maximumFingerCount = 32
  /// The largest coordinate or distance, in points, in either direction.
  static let maximumCoordinate: Float = 1_000_000
  /// The longest side of a surface, in points.
  static let maximumSide = 8192.0
  /// The largest surface, in square points: more than a display of 3840 × 2160 at one pixel a point. What has to be made
  /// for a first frame grows with it.
  static let maximumArea = 9_000_000.0
  /// Stands for an absent string in place of its length.
  static let noString: UInt32 = .max
}

/// Why bytes are not a message. A session that sends such bytes is closed with `description` as the reason.
enum WireError: Error, Hashable, CustomStringConvertible {
  case truncated
  case trailingBytes(Int)
  case unsupportedVersion(UInt8)
  case unknownKind(UInt8)
  case unknownOperation(UInt8)
  case invalidValue(String)
  case invalidText

  var description: String {
    switch self {
    case .truncated: "the message ends too early"
    case .trailingBytes(let count): "\(count) bytes follow the end of the message"
    case .unsupportedVersion(let version): "version \(version) of the wire format is not supported"
    case .unknownKind(let kind): "unknown kind of message: \(kind)"
    case .unknownOperation(let code): "unknown operation: \(code)"
    case .invalidValue(let what): "invalid value: \(what)"
    case .invalidText: "text is not valid UTF-8"
    }
  }
}
