/// The reason for which bytes are not a message. A session that sends such bytes is closed with `description` as the reason.
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
