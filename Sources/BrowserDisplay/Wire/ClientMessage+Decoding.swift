import Foundation
@_spi(Waterwheel) import QuartzCore

extension ClientMessage {
  init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = ByteReader(bytes)
    let version = try reader.readByte()
    guard version == WireFormat.version else { throw .unsupportedVersion(version) }
    let kind = try reader.readByte()
    switch WireClientKind(rawValue: kind) {
    case .hello:
      let session = SessionID(high: try reader.readInteger(), low: try reader.readInteger())
      self = .hello(
        Hello(
          session: session, time: try reader.readTime(), isVisible: try reader.readBool("visible"),
          environment: try reader.readEnvironment(), address: try reader.readAddress()))
    case .batch:
      var batch = Batch(time: try reader.readTime(), isVisible: try reader.readBool("visible"), events: [])
      let count = Int(try reader.readInteger(UInt16.self))
      guard count <= WireFormat.maximumEventCount else { throw .invalidValue("\(count) events") }
      for _ in 0..<count { batch.events.append(try reader.readEvent()) }
      self = .batch(batch)
    default:
      throw .unknownKind(kind)
    }
    try reader.finish()
  }
}

extension ByteReader {
  fileprivate mutating func readTime() throws(WireError) -> Double {
    let time = try readDouble()
    guard time.isFinite, abs(time) < 1e13 else { throw .invalidValue("time") }
    return time
  }

  fileprivate mutating func readLength(_ what: String, _ range: ClosedRange<Double>) throws(WireError) -> CGFloat {
    let value = try readDouble()
    guard value.isFinite else { throw .invalidValue(what) }
    return CGFloat(min(max(value, range.lowerBound), range.upperBound))
  }

  fileprivate mutating func readEnvironment() throws(WireError) -> SurfaceEnvironment {
    let width = try readLength("width", 1...WireFormat.maximumSide)
    let height = try readLength("height", 1...WireFormat.maximumSide)
    // A surface that exceeds the limit is cut off at the bottom.
    let size = CGSize(width: width, height: min(height, max(1, WireFormat.maximumArea / width)))
    var environment = SurfaceEnvironment(size: size, scale: try readLength("scale", 0.25...16))
    environment.safeAreaTop = try readLength("safe area", 0...4096)
    environment.safeAreaLeft = try readLength("safe area", 0...4096)
    environment.safeAreaBottom = try readLength("safe area", 0...4096)
    environment.safeAreaRight = try readLength("safe area", 0...4096)
    environment.colorScheme = try readEnum("colour scheme")
    environment.layoutDirection = try readEnum("layout direction")
    environment.reducesMotion = try readBool("reduced motion")
    return environment
  }

  fileprivate mutating func readAddress() throws(WireError) -> String {
    try readString(limit: WireFormat.maximumAddressLength)
  }

  fileprivate mutating func readPoint() throws(WireError) -> CGPoint {
    let x = try readFloat()
    let y = try readFloat()
    // NaN fails here as well.
    guard abs(x) <= WireFormat.maximumCoordinate, abs(y) <= WireFormat.maximumCoordinate else {
      throw .invalidValue("location")
    }
    return CGPoint(x: Double(x), y: Double(y))
  }

  fileprivate mutating func readEvent() throws(WireError) -> ClientMessage.Event {
    let code: WireEvent = try readEnum("event")
    if code == .environment { return .environment(try readEnvironment()) }
    if code == .address { return .address(try readAddress()) }
    let time = try readTime()
    switch code {
    case .touches:
      return .input(.touches(try readTouches(), time: time))
    case .scroll:
      let location = try readPoint()
      let delta = try readPoint()
      let phase: SurfaceScrollPhase = try readEnum("scroll phase")
      return .input(.scroll(location: location, delta: CGVector2(dx: delta.x, dy: delta.y), phase: phase, time: time))
    case .key:
      let phase: SurfaceKeyPhase = try readEnum("key phase")
      let modifiers = SurfaceModifiers(rawValue: try readByte() & 15)
      let key = try readString(limit: WireFormat.maximumKeyLength)
      return .input(.key(key, phase: phase, modifiers: modifiers, time: time))
    case .hover:
      let location = try readBool("hover") ? try readPoint() : nil
      return .input(.hover(location, time: time))
    case .clipboard:
      let pastes = try readBool("pastes")
      return .input(
        .clipboard(try readString(limit: WireFormat.maximumTextLength), pastes: pastes, time: time))
    case .text:
      let id = LayerID(rawValue: try readInteger())
      let revision: UInt32 = try readInteger()
      return .input(.text(id, try readTextState(), revision: revision, time: time))
    case .accessibility, .environment, .address:
      let id = LayerID(rawValue: try readInteger())
      return .input(.accessibility(id, try readEnum("accessibility action"), time: time))
    }
  }

  private mutating func readTextState() throws(WireError) -> TextInputState {
    var state = TextInputState()
    state.isEditing = try readBool("editing")
    state.text = try readString(limit: WireFormat.maximumTextLength)
    state.selection = try readRange(in: state.text)
    let marked = try readRange(in: state.text)
    state.marked = marked.isEmpty ? nil : marked
    return state
  }

  private mutating func readRange(in text: String) throws(WireError) -> Range<Int> {
    let (start, end) = (Int(try readInteger(UInt32.self)), Int(try readInteger(UInt32.self)))
    guard start <= end, end <= text.utf16.count else { throw .invalidValue("range of text") }
    return start..<end
  }

  private mutating func readTouches() throws(WireError) -> [SurfaceTouch] {
    let count = Int(try readByte())
    guard count > 0 else { throw .invalidValue("no touches") }
    guard count <= WireFormat.maximumFingerCount else { throw .invalidValue("\(count) fingers") }
    var touches: [SurfaceTouch] = []
    for _ in 0..<count {
      let id: Int32 = try readInteger()
      let phase: SurfaceTouch.Phase = try readEnum("touch phase")
      let kind: SurfaceTouch.Kind = try readEnum("touch kind")
      let location = try readPoint()
      let force = try readFloat()
      guard force.isFinite else { throw .invalidValue("force") }
      touches.append(
        SurfaceTouch(id: id, phase: phase, kind: kind, location: location, force: CGFloat(min(max(force, 0), 1))))
    }
    return touches
  }
}
