import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools

@testable import BrowserDisplay

extension ServerMessage {
  /// As the page reads it, with every check.
  init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = ByteReader(bytes)
    let kind = try reader.readHead()
    switch WireServerKind(rawValue: kind) {
    case .wake:
      self = .wake
      try reader.finish()
    case .frame:
      let flags = try reader.readByte()
      let known =
        WireFormat.wantsFramesFlag | WireFormat.fullFlag | WireFormat.wakeDelayFlag | WireFormat.waitingFlag
      guard flags & ~known == 0 else { throw .invalidValue("frame flags \(flags)") }
      var frame = WireFrame(
        wantsFrames: flags & WireFormat.wantsFramesFlag != 0, isFull: flags & WireFormat.fullFlag != 0)
      frame.time = try reader.readDouble()
      if flags & WireFormat.wakeDelayFlag != 0 { frame.wakeDelay = try reader.readDouble() }
      if flags & WireFormat.waitingFlag != 0 { frame.waitingCount = Int(try reader.readInteger(UInt16.self)) }
      frame.operations = try reader.readOperations()
      self = .frame(frame)
    case .update: self = .update(try reader.readOperations())
    default:
      throw .unknownKind(kind)
    }
  }
}

extension ServerMessage {
  var operations: WireOperations {
    switch self {
    case .wake: WireOperations()
    case .frame(let frame): frame.operations
    case .update(let operations): operations
    }
  }
}

extension ProofAnswer {
  init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = ByteReader(bytes)
    let kind = try reader.readHead()
    switch WireServerKind(rawValue: kind) {
    case .proof:
      self = .proof(nonce: try reader.readBytes(PageKey.length), proof: try reader.readBytes(PageKey.length))
    case .welcome: self = .welcome(token: try reader.readString(limit: 256))
    default: throw .unknownKind(kind)
    }
    try reader.finish()
  }
}

extension WireOperations {
  /// Each as `wire.js` hands it to the tree: the name, the layer, and what it carries.
  func decoded() throws(WireError) -> [JSON] {
    var reader = ByteReader(bytes)
    var operations: [JSON] = []
    for _ in 0..<count { operations.append(try reader.readOperation()) }
    try reader.finish()
    return operations
  }

  /// Those with this name.
  func named(_ name: WireOperation) -> [JSON] {
    ((try? decoded()) ?? []).filter { $0[0]?.string == "\(name)" }
  }
}

extension ByteReader {
  /// The version, and the kind.
  fileprivate mutating func readHead() throws(WireError) -> UInt8 {
    let version = try readByte()
    guard version == WireFormat.version else { throw .unsupportedVersion(version) }
    return try readByte()
  }

  fileprivate mutating func readOperations() throws(WireError) -> WireOperations {
    let count = try readCount(elementSize: 5)
    var writer = ByteWriter()
    writer.append(try readBytes(remaining))
    let operations = WireOperations(count: count, writer: writer)
    _ = try operations.decoded()
    return operations
  }

  fileprivate mutating func readOperation() throws(WireError) -> JSON {
    let byte = try readByte()
    guard let operation = WireOperation(rawValue: byte) else { throw .unknownOperation(byte) }
    let name = JSON.string("\(operation)")
    switch operation {
    case .remove, .create: return [name, JSON(try readCountedIntegers())]
    case .announce, .copy: return [name, .string(try readString())]
    case .address: return [name, .string(try readString()), try readFlag()]
    default: break
    }
    let layer = JSON(try readInteger(UInt32.self))
    return .array([name, layer] + (try readValues(operation)))
  }

  private mutating func readValues(_ operation: WireOperation) throws(WireError) -> [JSON] {
    switch operation {
    case .remove, .create, .announce, .address, .copy, .root: []
    case .children: [JSON(try readCountedIntegers())]
    case .place, .size, .anchor, .shift: [try readNumber(), try readNumber()]
    case .depth, .opacity: [try readNumber()]
    case .affine: [JSON(try readFloats(6))]
    case .transform, .sublayerTransform: [JSON(try readFloats(16))]
    case .hidden, .doubleSided, .clips: [try readFlag()]
    case .corners: [try readNumber(), JSON(try readByte()), try readFlag()]
    case .border: [try readNumber(), try readColor()]
    case .background: [try readColor()]
    case .shadow: [try readShadow()]
    case .contents: [try readContents()]
    case .mask: [JSON(try readInteger(UInt32.self))]
    case .shape: [try readShape()]
    case .gradient: [try readGradient()]
    case .text: [try readBool("text") ? try readText() : .null]
    case .accessibility: [try readBool("accessibility") ? try readAccessibility() : .null]
    case .toolTip: [JSON(try readOptionalString())]
    case .input: [try readBool("input") ? try readInput() : .null]
    }
  }

  private mutating func readInput() throws(WireError) -> JSON {
    var value: [String: JSON] = ["revision": JSON(try readInteger(UInt32.self)), "text": .string(try readString())]
    for name in ["start", "end"] { value[name] = JSON(try readInteger(UInt32.self)) }
    for name in ["editing", "secure", "corrects", "lines"] { value[name] = try readFlag() }
    value["keyboard"] = .string("\(try readEnum("keyboard") as WireKeyboard)")
    value["returnKey"] = .string("\(try readEnum("return key") as WireReturnKey)")
    value["capitalization"] = .string("\(try readEnum("capitals") as WireCapitalization)")
    return .object(value)
  }

  private mutating func readNumber() throws(WireError) -> JSON { JSON(try readFloat()) }
  private mutating func readFlag() throws(WireError) -> JSON { .bool(try readBool("flag")) }

  private mutating func readColor() throws(WireError) -> JSON {
    ["r": try readNumber(), "g": try readNumber(), "b": try readNumber(), "a": try readNumber()]
  }

  private mutating func readPath() throws(WireError) -> JSON {
    ["verbs": JSON(try readCountedBytes()), "points": JSON(try readCountedFloats())]
  }

  private mutating func readShadow() throws(WireError) -> JSON {
    [
      "color": try readColor(), "opacity": try readNumber(), "radius": try readNumber(), "dx": try readNumber(),
      "dy": try readNumber(), "path": try readBool("path") ? try readPath() : .null,
    ]
  }

  private mutating func readContents() throws(WireError) -> JSON {
    let image = try readInteger(UInt32.self)
    guard image != 0 else { return .null }
    return [
      "image": JSON(image), "pixelWidth": JSON(try readInteger(UInt32.self)),
      "pixelHeight": JSON(try readInteger(UInt32.self)), "isVector": try readFlag(),
      "gravity": .string("\(try readEnum("gravity") as WireGravity)"), "scale": try readNumber(),
      "rect": JSON(try readFloats(4)),
      "blurred": JSON(try readBytes(Int(try readByte()))),
    ]
  }

  private mutating func readShape() throws(WireError) -> JSON {
    [
      "path": try readPath(), "fill": try readColor(), "evenOdd": try readFlag(), "stroke": try readColor(),
      "lineWidth": try readNumber(), "cap": .string("\(try readEnum("cap") as ShapeContent.LineCap)"),
      "join": .string("\(try readEnum("join") as ShapeContent.LineJoin)"), "miterLimit": try readNumber(),
      "start": try readNumber(), "end": try readNumber(), "dashPhase": try readNumber(),
      "dashes": JSON(try readCountedFloats()),
    ]
  }

  private mutating func readGradient() throws(WireError) -> JSON {
    let kind: GradientContent.Kind = try readEnum("gradient")
    let points = try readFloats(4)
    var stops: [JSON] = []
    for _ in 0..<(try readCount(elementSize: 20)) {
      stops.append(["color": try readColor(), "location": try readNumber()])
    }
    return ["kind": .string("\(kind)"), "points": JSON(points), "stops": .array(stops)]
  }

  private mutating func readText() throws(WireError) -> JSON {
    var text: [String: JSON] = [:]
    text["letters"] = try readLetters()
    text["shadowColor"] = try readColor()
    text["shadowDX"] = try readNumber()
    text["shadowDY"] = try readNumber()
    var lines: [JSON] = []
    for _ in 0..<(try readCount(elementSize: 18)) {
      lines.append([
        "string": .string(try readString()), "x": try readNumber(), "y": try readNumber(), "width": try readNumber(),
        "rtl": try readFlag(), "letters": try readBool("letters") ? try readLetters() : .null,
      ])
    }
    text["lines"] = .array(lines)
    var bars: [JSON] = []
    for _ in 0..<(try readCount(elementSize: 33)) {
      bars.append([
        "x": try readNumber(), "y": try readNumber(), "width": try readNumber(), "height": try readNumber(),
        "color": try readColor(), "front": try readFlag(),
      ])
    }
    text["bars"] = .array(bars)
    return .object(text)
  }

  private mutating func readLetters() throws(WireError) -> JSON {
    [
      "color": try readColor(), "family": .string(try readString()), "size": try readNumber(),
      "weight": JSON(UInt32(try readInteger(UInt16.self))), "italic": try readFlag(), "spacing": try readNumber(),
    ]
  }

  private mutating func readAccessibility() throws(WireError) -> JSON {
    let role: WireRole = try readEnum("role")
    let names: [WireRole: String] = [.image: "img", .toggle: "switch"]
    return [
      "role": .string(names[role] ?? "\(role)".lowercased()), "label": JSON(try readOptionalString()),
      "value": JSON(try readOptionalString()), "hint": JSON(try readOptionalString()),
      "position": JSON(try readInteger(UInt32.self)), "setSize": JSON(try readInteger(UInt32.self)),
      "selected": try readFlag(), "focusable": try readFlag(), "focused": try readFlag(), "disabled": try readFlag(),
      "toggles": try readFlag(), "expanded": try readExpansion(),
    ]
  }

  private mutating func readExpansion() throws(WireError) -> JSON {
    let expansion: LayerAccessibility.Expansion = try readEnum("expansion")
    return expansion == .none ? .null : .bool(expansion == .expanded)
  }
}

extension ByteReader {
  /// Reads the count of elements that follow, each of at least `elementSize` bytes; a count that exceeds the rest of the message is an
  /// error.
  mutating func readCount(elementSize: Int) throws(WireError) -> Int {
    let count = Int(try readInteger(UInt32.self))
    guard count <= remaining / elementSize else { throw .truncated }
    return count
  }

  mutating func readFloats(_ count: Int) throws(WireError) -> [Float] {
    guard count <= remaining / 4 else { throw .truncated }
    var values: [Float] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try readFloat()) }
    return values
  }

  mutating func readCountedFloats() throws(WireError) -> [Float] {
    try readFloats(try readCount(elementSize: 4))
  }

  mutating func readCountedBytes() throws(WireError) -> [UInt8] {
    try readBytes(try readCount(elementSize: 1))
  }

  mutating func readCountedIntegers() throws(WireError) -> [UInt32] {
    let count = try readCount(elementSize: 4)
    var values: [UInt32] = []
    values.reserveCapacity(count)
    for _ in 0..<count { values.append(try readInteger()) }
    return values
  }
}
