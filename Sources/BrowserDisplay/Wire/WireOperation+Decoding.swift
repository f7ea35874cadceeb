@_spi(Waterwheel) import QuartzCore

extension ByteReader {
  mutating func readOperations() throws(WireError) -> [WireOperation] {
    let count = try readCount(elementSize: 5)
    var operations: [WireOperation] = []
    operations.reserveCapacity(count)
    for _ in 0..<count { operations.append(try readOperation()) }
    return operations
  }

  mutating func readOperation() throws(WireError) -> WireOperation {
    let byte = try readByte()
    guard let code = WireOperation.Code(rawValue: byte) else { throw .unknownOperation(byte) }
    switch code {
    case .remove: return .remove(try readCountedIntegers())
    case .create: return .create(try readCountedIntegers())
    case .children: return .children(parent: try readInteger(), try readCountedIntegers())
    case .announce: return .announce(try readString())
    default: break
    }
    let id = try readInteger(UInt32.self)
    switch code {
    case .root: return .root(id)
    case .place: return .place(id, x: try readFloat(), y: try readFloat())
    case .size: return .size(id, width: try readFloat(), height: try readFloat())
    case .anchor: return .anchor(id, x: try readFloat(), y: try readFloat())
    case .depth: return .depth(id, try readFloat())
    case .affine: return .affine(id, try readFloats(6))
    case .transform: return .transform(id, try readFloats(16))
    case .sublayerTransform: return .sublayerTransform(id, try readFloats(16))
    case .shift: return .shift(id, x: try readFloat(), y: try readFloat())
    default: return try readAppearance(code, id)
    }
  }

  private mutating func readAppearance(_ code: WireOperation.Code, _ id: UInt32) throws(WireError) -> WireOperation {
    switch code {
    case .opacity: return .opacity(id, try readFloat())
    case .hidden: return .hidden(id, try readBool("hidden"))
    case .doubleSided: return .doubleSided(id, try readBool("double-sided"))
    case .clips: return .clips(id, try readBool("clips"))
    case .corners:
      return .corners(
        id, radius: try readFloat(), mask: try readByte(), continuous: try readBool("corner curve"))
    case .border: return .border(id, width: try readFloat(), color: try readColor())
    case .background: return .background(id, try readColor())
    case .shadow: return .shadow(id, try readShadow())
    case .contents: return .contents(id, try readContents())
    case .mask:
      let mask = try readInteger(UInt32.self)
      return .mask(id, mask == 0 ? nil : mask)
    case .shape: return .shape(id, try readShape())
    case .gradient: return .gradient(id, try readGradient())
    case .text: return .text(id, try readText())
    case .accessibility: return .accessibility(id, try readAccessibility())
    case .toolTip: return .toolTip(id, try readOptionalString())
    default: throw .unknownOperation(code.rawValue)
    }
  }

  private mutating func readColor() throws(WireError) -> RGBA {
    RGBA(red: try readFloat(), green: try readFloat(), blue: try readFloat(), alpha: try readFloat())
  }

  private mutating func readPath() throws(WireError) -> WirePath {
    WirePath(verbs: try readCountedBytes(), points: try readCountedFloats())
  }

  private mutating func readShadow() throws(WireError) -> WireShadow {
    var shadow = WireShadow(
      color: try readColor(), opacity: try readFloat(), radius: try readFloat(), dx: try readFloat(),
      dy: try readFloat())
    if try readBool("shadow path") { shadow.path = try readPath() }
    return shadow
  }

  private mutating func readContents() throws(WireError) -> WireContents? {
    let image = try readInteger(UInt32.self)
    guard image != 0 else { return nil }
    return WireContents(
      image: image, pixelWidth: try readInteger(), pixelHeight: try readInteger(), isVector: try readBool("vector"),
      gravity: try readEnum("gravity"), rect: try readFloats(4), blurred: try readBytes(Int(try readByte())))
  }

  private mutating func readShape() throws(WireError) -> WireShape {
    WireShape(
      path: try readPath(), fillColor: try readColor(), usesEvenOddFill: try readBool("fill rule"),
      strokeColor: try readColor(), lineWidth: try readFloat(), lineCap: try readEnum("line cap"),
      lineJoin: try readEnum("line join"), miterLimit: try readFloat(), strokeStart: try readFloat(),
      strokeEnd: try readFloat(), dashPhase: try readFloat(), dashPattern: try readCountedFloats())
  }

  private mutating func readGradient() throws(WireError) -> WireGradient {
    var gradient = WireGradient(kind: try readEnum("gradient"), points: try readFloats(4))
    for _ in 0..<(try readCount(elementSize: 20)) {
      gradient.stops.append(.init(color: try readColor(), location: try readFloat()))
    }
    return gradient
  }

  private mutating func readText() throws(WireError) -> WireText? {
    guard try readBool("text") else { return nil }
    var text = WireText(
      color: try readColor(), family: try readString(), size: try readFloat(), weight: try readInteger(),
      isItalic: try readBool("italic"), shadowColor: try readColor(), shadowDX: try readFloat(),
      shadowDY: try readFloat())
    for _ in 0..<(try readCount(elementSize: 17)) {
      text.lines.append(
        .init(
          string: try readString(), x: try readFloat(), y: try readFloat(), width: try readFloat(),
          isRightToLeft: try readBool("line direction")))
    }
    return text
  }

  private mutating func readAccessibility() throws(WireError) -> LayerAccessibility? {
    guard try readBool("accessibility") else { return nil }
    var value = LayerAccessibility()
    value.role = (try readEnum("role") as WireRole).role
    value.label = try readOptionalString()
    value.value = try readOptionalString()
    value.hint = try readOptionalString()
    value.positionInSet = Int(try readInteger(UInt32.self))
    value.setSize = Int(try readInteger(UInt32.self))
    value.isSelected = try readBool("selected")
    value.isFocusable = try readBool("focusable")
    value.isFocused = try readBool("focused")
    value.isDisabled = try readBool("disabled")
    value.isToggle = try readBool("toggle")
    value.expansion = try readEnum("expansion")
    return value
  }
}
