/// A message of the server to a page.
enum ServerMessage: Hashable {
  /// The answer to every message of the page.
  case frame(WireFrame)
  /// A notice that the surface needs a frame although the page is at rest. Not an answer.
  case wake
  /// An update of layers that needs no frame. Not an answer.
  case update(WireOperations)
}

struct WireFrame: Hashable {
  /// True if the page should request frames at its refresh rate.
  var wantsFrames = false
  /// True if `operations` describe the whole tree; the page then discards the layers that it has.
  var isFull = false
  /// The time in seconds after which the page must request a frame although nothing moves; nil for none.
  var wakeDelay: Double?
  /// The number of the page's last events that are not handled yet.
  var waitingCount = 0
  /// The session's time of this frame, in seconds.
  var time = 0.0
  var operations = WireOperations()
}

extension ServerMessage {
  func encoded() -> [UInt8] {
    switch self {
    case .wake: [WireFormat.version, WireServerKind.wake.rawValue]
    case .update(let operations): Self.encoded(.update, operations) { _ in }
    case .frame(let frame): Self.encoded(.frame, frame.operations, head: frame.writeHead)
    }
  }

  private static func encoded(
    _ kind: WireServerKind, _ operations: WireOperations, head: (inout ByteWriter) -> Void
  ) -> [UInt8] {
    var writer = ByteWriter(capacity: 32 + operations.bytes.count)
    writer.write(WireFormat.version)
    writer.write(kind.rawValue)
    head(&writer)
    writer.write(UInt32(operations.count))
    writer.append(operations.bytes)
    return writer.bytes
  }
}

extension WireFrame {
  fileprivate func writeHead(to writer: inout ByteWriter) {
    var flags: UInt8 = 0
    if wantsFrames { flags |= WireFormat.wantsFramesFlag }
    if isFull { flags |= WireFormat.fullFlag }
    if wakeDelay != nil { flags |= WireFormat.wakeDelayFlag }
    if waitingCount > 0 { flags |= WireFormat.waitingFlag }
    writer.write(flags)
    writer.write(time)
    if let wakeDelay { writer.write(wakeDelay) }
    if waitingCount > 0 { writer.write(UInt16(waitingCount)) }
  }
}
