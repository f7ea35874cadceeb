import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools

@testable import BrowserDisplay

/// Random messages from a seed.
struct WireRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ limit: Int) -> Int { limit > 0 ? Int(next() % UInt64(limit)) : 0 }
  mutating func byte() -> UInt8 { UInt8(next() >> 32 & 255) }
  mutating func bool() -> Bool { next() >> 40 & 1 == 1 }
  mutating func id() -> UInt32 { UInt32(below(5000)) + 1 }
  mutating func float() -> Float { Float(below(2_000_000)) / 64 - 15_000 }
  mutating func floats(_ count: Int) -> [Float] { (0..<count).map { _ in float() } }
  mutating func ids() -> [UInt32] { (0..<below(6)).map { _ in id() } }

  mutating func string() -> String {
    ["", "a", "Grüße", "写真 📷", "line\nbreak", "\u{0}", "\"quoted\" <b>"][below(7)]
  }

  mutating func serverMessage() -> ServerMessage { messageAndOperations().message }

  /// A message, and what a page reads of its operations.
  mutating func messageAndOperations() -> (message: ServerMessage, operations: [JSON]) {
    let kind = below(8)
    if kind == 0 { return (.wake, []) }
    var frame = WireFrame(
      wantsFrames: bool(), isFull: bool(), wakeDelay: bool() ? Double(below(100)) / 8 : nil,
      waitingCount: bool() ? below(1024) : 0, time: Double(below(100_000)) / 60)
    var read = (0..<below(30)).map { _ in operation(&frame.operations) }
    if kind == 1 { return (.update(frame.operations), read) }
    if below(6) == 0 {
      let (text, isStep) = (string(), bool())
      frame.operations.address(text, isStep: isStep)
      read.append(["address", .string(text), .bool(isStep)])
    }
    return (.frame(frame), read)
  }

  private mutating func operation(_ operations: inout WireOperations) -> JSON {
    let (layer, ids, text) = (id(), ids(), string())
    // The page's numbers are Float32.
    let point = CGPoint(x: Double(float()), y: Double(float()))
    func read(_ name: WireOperation, _ values: JSON...) -> JSON { .array([.string("\(name)")] + values) }
    switch below(12) {
    case 0:
      operations.remove(ids)
      return read(.remove, JSON(ids))
    case 1:
      operations.create(ids)
      return read(.create, JSON(ids))
    case 2:
      operations.children(of: layer, ids)
      return read(.children, JSON(layer), JSON(ids))
    case 3:
      operations.root(layer)
      return read(.root, JSON(layer))
    case 4:
      operations.announce(text)
      return read(.announce, .string(text))
    case 5:
      operations.copy(text)
      return read(.copy, .string(text))
    case 6:
      operations.place(layer, point)
      return read(.place, JSON(layer), JSON(point.x), JSON(point.y))
    case 7:
      operations.size(layer, CGSize(width: point.x, height: point.y))
      return read(.size, JSON(layer), JSON(point.x), JSON(point.y))
    case 8:
      operations.shift(layer, point)
      return read(.shift, JSON(layer), JSON(point.x), JSON(point.y))
    case 9:
      let contents = bool() ? contents() : nil
      operations.contents(layer, contents)
      return read(.contents, JSON(layer), contents?.page ?? .null)
    case 10:
      let m = doubles(6)
      let matrix = [m[0], m[1], 0, 0, m[2], m[3], 0, 0, 0, 0, 1, 0, m[4], m[5], 0, 1]
      operations.append(.transform(matrix), to: layer, origin: .zero)
      return read(.affine, JSON(layer), .array(m.map(JSON.number)))
    default:
      let property = property()
      operations.append(property, to: layer, origin: .zero)
      return property.page(layer)
    }
  }

  private mutating func contents() -> WireContents {
    let isVector = bool()
    return WireContents(
      image: id(),
      reference: ImageReference(
        source: .data([1], mediaType: isVector ? "image/svg+xml" : "image/png"), pixelWidth: below(5000),
        pixelHeight: below(5000)),
      gravity: "\(WireGravity.allCases[below(12)])",
      rect: CGRect(x: unit(), y: unit(), width: unit() + 0.25, height: unit() + 0.25),
      scale: [1, 2, 3][below(3)], blurred: isVector ? [] : (0..<below(26)).map { _ in byte() })
  }

  /// Any that a page is told of as it is, with values that it may have.
  private mutating func property() -> LayerProperty {
    switch below(19) {
    case 0: .anchorPoint(CGPoint(x: unit(), y: unit()))
    case 1: .zPosition(Double(float()))
    case 2: .transform(doubles(16))
    case 3: .sublayerTransform(doubles(16))
    case 4: .opacity(Float(unit()))
    case 5: .hidden(bool())
    case 6: .doubleSided(bool())
    case 7: .masksToBounds(bool())
    case 8: .corners(radius: length(), mask: byte(), continuous: bool())
    case 9: .border(width: length(), color: color())
    case 10: .backgroundColor(color())
    case 11:
      .shadow(
        color: color(), opacity: Float(unit()), radius: length(),
        offset: CGSize(width: Double(float()), height: Double(float())), path: bool() ? path() : nil)
    case 12: .mask(bool() ? LayerID(rawValue: id()) : nil)
    case 13: .shape(shape())
    case 14: .gradient(gradient())
    case 15: .text(bool() ? text() : nil)
    case 16: .toolTip(bool() ? string() : nil)
    case 17: .input(bool() ? textInput() : nil)
    default: .accessibility(bool() ? accessibility() : nil)
    }
  }

  private mutating func doubles(_ count: Int) -> [Double] { floats(count).map(Double.init) }
  private mutating func unit() -> Double { Double(below(65)) / 64 }
  private mutating func length() -> Double { Double(below(100_000)) / 64 }
  private mutating func color() -> RGBA {
    RGBA(red: Float(unit()), green: Float(unit()), blue: Float(unit()), alpha: Float(unit()))
  }

  private mutating func path() -> PathData {
    let counts: [PathData.Verb: Int] = [.move: 2, .line: 2, .quad: 4, .curve: 6, .close: 0]
    let verbs = (0..<below(5)).map { _ in PathData.Verb(rawValue: UInt8(below(5))) ?? .move }
    return PathData(verbs: verbs, points: doubles(verbs.reduce(0) { $0 + (counts[$1] ?? 0) }))
  }

  private mutating func shape() -> ShapeContent {
    var shape = ShapeContent()
    shape.path = path()
    shape.fillColor = color()
    shape.usesEvenOddFill = bool()
    shape.strokeColor = color()
    shape.lineWidth = length()
    shape.lineCap = [.butt, .round, .square][below(3)]
    shape.lineJoin = [.miter, .round, .bevel][below(3)]
    shape.miterLimit = length() + 1
    shape.strokeStart = unit()
    shape.strokeEnd = unit()
    shape.dashPattern = (0..<below(4)).map { _ in length() }
    shape.dashPhase = Double(float())
    return shape
  }

  private mutating func gradient() -> GradientContent {
    var gradient = GradientContent()
    gradient.kind = [.axial, .radial, .conic][below(3)]
    gradient.colors = (0..<below(5)).map { _ in color() }
    gradient.locations = gradient.colors.map { _ in unit() }
    gradient.start = CGPoint(x: unit(), y: unit())
    gradient.end = CGPoint(x: unit(), y: unit())
    return gradient
  }

  private mutating func text() -> TextContent {
    var text = TextContent()
    text.letters = letters()
    text.shadowColor = color()
    text.shadowOffset = CGSize(width: Double(float()), height: Double(float()))
    text.lines = (0..<below(4)).map { _ in
      var line = TextContent.Line(
        string: string(), origin: CGPoint(x: Double(float()), y: Double(float())), width: length())
      line.isRightToLeft = bool()
      line.letters = bool() ? letters() : nil
      return line
    }
    text.bars = (0..<below(3)).map { _ in
      let frame = CGRect(x: Double(float()), y: Double(float()), width: length(), height: length())
      return TextContent.Bar(frame: frame, color: color(), isInFront: bool())
    }
    return text
  }

  private mutating func letters() -> TextContent.Letters {
    var letters = TextContent.Letters()
    letters.color = color()
    letters.family = string()
    letters.size = length()
    letters.weight = below(999) + 1
    letters.isItalic = bool()
    letters.spacing = length()
    return letters
  }

  private mutating func accessibility() -> LayerAccessibility {
    var value = LayerAccessibility()
    let name = "\(WireRole.allCases[below(WireRole.allCases.count)])"
    value.role = .init(rawValue: name) ?? .none
    value.label = bool() ? string() : nil
    value.value = bool() ? string() : nil
    value.hint = bool() ? string() : nil
    value.positionInSet = below(1000)
    value.setSize = below(1_000_000)
    value.isSelected = bool()
    value.isFocusable = bool()
    value.isFocused = bool()
    value.isDisabled = bool()
    value.isToggle = bool()
    value.expansion = .init(rawValue: UInt8(below(3))) ?? .none
    return value
  }

  mutating func clientMessage() -> ClientMessage {
    let time = Double(below(1_000_000)) / 16
    if below(4) == 0 {
      return .hello(
        .init(
          session: SessionID(high: next(), low: next()), time: time, isVisible: bool(), environment: environment(),
          address: string()))
    }
    return .batch(batch(events: below(9)))
  }

  mutating func batch(events count: Int) -> ClientMessage.Batch {
    .init(time: Double(below(1_000_000)) / 16, isVisible: bool(), events: (0..<count).map { _ in event() })
  }

  private mutating func environment() -> SurfaceEnvironment {
    var value = SurfaceEnvironment(
      size: CGSize(width: Double(below(3000)) + 1, height: Double(below(3000)) + 1), scale: CGFloat(below(4) + 1))
    value.safeAreaBottom = CGFloat(below(50))
    value.colorScheme = bool() ? .dark : .light
    value.layoutDirection = bool() ? .rightToLeft : .leftToRight
    value.reducesMotion = bool()
    return value
  }

  private mutating func point() -> CGPoint { CGPoint(x: Double(float()), y: Double(float())) }

  /// As either side sends it; only pages say what is composed.
  private mutating func textState() -> TextInputState {
    var state = TextInputState()
    state.text = string()
    state.isEditing = bool()
    let ends = [below(state.text.utf16.count + 1), below(state.text.utf16.count + 1)].sorted()
    state.selection = ends[0]..<ends[1]
    if ends[0] < ends[1], bool() { state.marked = state.selection }
    return state
  }

  private mutating func textInput() -> TextInput {
    var input = TextInput()
    input.state = textState()
    input.revision = id()
    (input.isSecure, input.corrects, input.holdsLines) = (bool(), bool(), bool())
    input.keyboard = TextInput.Keyboard(rawValue: UInt8(below(7))) ?? .text
    input.returnKey = TextInput.ReturnKey(rawValue: UInt8(below(6))) ?? .enter
    input.capitalization = TextInput.Capitalization(rawValue: UInt8(below(4))) ?? .none
    return input
  }

  private mutating func event() -> ClientMessage.Event {
    let time = Double(below(1_000_000)) / 16
    switch below(9) {
    case 0:
      let touches = (0..<(below(12) + 1)).map { index in
        SurfaceTouch(
          id: Int32(truncatingIfNeeded: below(1000) - 500 + index * 1000),
          phase: [.began, .moved, .ended, .cancelled][below(4)],
          kind: [.finger, .pencil, .pointer][below(3)],
          location: point(), force: CGFloat(below(9)) / 8)
      }
      return .input(.touches(touches, time: time))
    case 1:
      let delta = CGVector2(dx: CGFloat(float()), dy: CGFloat(float()))
      return .input(.scroll(location: point(), delta: delta, phase: .discrete, time: time))
    case 2:
      return .input(
        .key(
          ["a", "Enter", "é", "写", "🌊", String(repeating: "x", count: 64), String(repeating: "é", count: 32)][below(7)],
          phase: bool() ? .down : .up, modifiers: .init(rawValue: byte() & 15),
          time: time))
    case 3: return .input(.hover(bool() ? point() : nil, time: time))
    case 4:
      let action = SurfaceAccessibilityAction(rawValue: UInt8(below(4))) ?? .activate
      return .input(.accessibility(LayerID(rawValue: id()), action, time: time))
    case 5: return .input(.clipboard(string(), pastes: bool(), time: time))
    case 6: return .input(.text(LayerID(rawValue: id()), textState(), revision: id(), time: time))
    case 7: return .address(string())
    default: return .environment(environment())
    }
  }
}
