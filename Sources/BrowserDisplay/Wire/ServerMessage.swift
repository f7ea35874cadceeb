/// What the server says to a page.
enum ServerMessage: Hashable {
  /// The answer to every message of the page.
  case frame(WireFrame)
  /// The surface needs a frame although the page is at rest: the only message that is not an answer.
  case wake

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
  var operations = WireOperations()
}

extension ServerMessage {
  func encoded() -> [UInt8] {
    guard case .frame(let frame) = self else { return [WireFormat.version, WireServerKind.wake.rawValue] }
    var writer = ByteWriter(capacity: 32 + frame.operations.bytes.count)
    writer.write(WireFormat.version)
    writer.write(WireServerKind.frame.rawValue)
    var flags: UInt8 = 0
    if frame.wantsFrames { flags |= WireFormat.wantsFramesFlag }
    if frame.isFull { flags |= WireFormat.fullFlag }
    if frame.wakeDelay != nil { flags |= WireFormat.wakeDelayFlag }
    writer.write(flags)
    writer.write(frame.time)
    if let delay = frame.wakeDelay { writer.write(delay) }
    writer.write(UInt32(frame.operations.count))
    writer.append(frame.operations.bytes)
    return writer.bytes
  }
}
