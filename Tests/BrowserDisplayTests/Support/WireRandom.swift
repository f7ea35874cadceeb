import Foundation
@_spi(Waterwheel) import QuartzCore

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

  mutating func color() -> RGBA { RGBA(red: float(), green: float(), blue: float(), alpha: float()) }

  mutating func path() -> WirePath {
    WirePath(verbs: (0..<below(5)).map { _ in UInt8(below(5)) }, points: floats(below(12)))
  }

  mutating func serverMessage() -> ServerMessage {
    if below(8) == 0 { return .wake }
    return .frame(
      WireFrame(
        wantsFrames: bool(), isFull: bool(), wakeDelay: bool() ? Double(below(100)) / 8 : nil,
        time: Double(below(100_000)) / 60, operations: (0..<below(30)).map { _ in operation() }))
  }

  mutating func operation() -> WireOperation {
    switch below(14) {
    case 12: return .announce(string())
    case 0: return .remove(ids())
    case 1: return .create(ids())
    case 2: return .children(parent: id(), ids())
    case 3: return .root(id())
    case 4: return .place(id(), x: float(), y: float())
    case 5: return .size(id(), width: float(), height: float())
    case 6: return .anchor(id(), x: float(), y: float())
    case 7: return .depth(id(), float())
    case 8: return .affine(id(), floats(6))
    case 9: return .transform(id(), floats(16))
    case 10: return .sublayerTransform(id(), floats(16))
    case 11: return .shift(id(), x: float(), y: float())
    default: return appearance()
    }
  }

  private mutating func appearance() -> WireOperation {
    switch below(15) {
    case 0: return .opacity(id(), float())
    case 1: return .hidden(id(), bool())
    case 2: return .doubleSided(id(), bool())
    case 3: return .clips(id(), bool())
    case 4: return .corners(id(), radius: float(), mask: byte(), continuous: bool())
    case 5: return .border(id(), width: float(), color: color())
    case 6: return .background(id(), color())
    case 7:
      return .shadow(
        id(),
        WireShadow(
          color: color(), opacity: float(), radius: float(), dx: float(), dy: float(), path: bool() ? path() : nil))
    case 8:
      let contents = WireContents(
        image: id(), pixelWidth: id(), pixelHeight: id(), isVector: bool(),
        gravity: .init(rawValue: UInt8(below(12))) ?? .resize, rect: floats(4),
        blurred: (0..<below(26)).map { _ in byte() })
      return .contents(id(), bool() ? contents : nil)
    case 9: return .mask(id(), bool() ? id() : nil)
    case 10: return .shape(id(), shape())
    case 11:
      let stops = (0..<below(5)).map { _ in WireGradient.Stop(color: color(), location: float()) }
      return .gradient(id(), WireGradient(kind: [.axial, .radial, .conic][below(3)], points: floats(4), stops: stops))
    case 12: return .text(id(), bool() ? text() : nil)
    case 13: return .toolTip(id(), bool() ? string() : nil)
    default: return .accessibility(id(), bool() ? accessibility() : nil)
    }
  }

  private mutating func shape() -> WireShape {
    WireShape(
      path: path(), fillColor: color(), usesEvenOddFill: bool(), strokeColor: color(), lineWidth: float(),
      lineCap: [.butt, .round, .square][below(3)], lineJoin: [.miter, .round, .bevel][below(3)], miterLimit: float(),
      strokeStart: float(), strokeEnd: float(),
      dashPhase: float(), dashPattern: floats(below(4)))
  }

  private mutating func text() -> WireText {
    WireText(
      color: color(), family: string(), size: float(), weight: UInt16(below(1000)), isItalic: bool(),
      shadowColor: color(), shadowDX: float(), shadowDY: float(),
      lines: (0..<below(4)).map { _ in
        .init(string: string(), x: float(), y: float(), width: float(), isRightToLeft: bool())
      })
  }

  private mutating func accessibility() -> LayerAccessibility {
    var value = LayerAccessibility()
    value.role = WireRole.allCases[below(WireRole.allCases.count)].role
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
          session: SessionID(high: next(), low: next()), time: time, isVisible: bool(), environment: environment()))
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

  private mutating func event() -> ClientMessage.Event {
    let time = Double(below(1_000_000)) / 16
    switch below(6) {
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
    default: return .environment(environment())
    }
  }
}
