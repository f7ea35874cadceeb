import Foundation
@_spi(Waterwheel) import QuartzCore

@testable import BrowserDisplay

/// As the page does it in JavaScript.
extension ClientMessage {
  func encoded() -> [UInt8] {
    var writer = ByteWriter(capacity: 128)
    writer.write(WireFormat.version)
    switch self {
    case .hello(let hello):
      writer.write(WireClientKind.hello.rawValue)
      writer.write(hello.session.high)
      writer.write(hello.session.low)
      writer.write(hello.time)
      writer.write(hello.isVisible)
      writer.write(hello.environment)
      writer.write(hello.address)
    case .batch(let batch):
      writer.write(WireClientKind.batch.rawValue)
      writer.write(batch.time)
      writer.write(batch.isVisible)
      writer.write(UInt16(clamping: batch.events.count))
      for event in batch.events.prefix(Int(UInt16.max)) { writer.write(event) }
    }
    return writer.bytes
  }
}

extension ProofMessage {
  func encoded() -> [UInt8] {
    switch self {
    case .challenge(let nonce): [WireFormat.version, WireClientKind.challenge.rawValue] + nonce
    case .proof(let proof): [WireFormat.version, WireClientKind.proof.rawValue] + proof
    }
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ environment: SurfaceEnvironment) {
    for value in [
      environment.size.width, environment.size.height, environment.scale, environment.safeAreaTop,
      environment.safeAreaLeft, environment.safeAreaBottom, environment.safeAreaRight,
    ] {
      write(Double(value))
    }
    write(environment.colorScheme.rawValue)
    write(environment.layoutDirection.rawValue)
    write(environment.reducesMotion)
  }

  fileprivate mutating func write(_ event: ClientMessage.Event) {
    switch event {
    case .environment(let environment):
      write(.environment)
      write(environment)
    case .address(let text):
      write(.address)
      write(text)
    case .input(let event):
      write(event)
    }
  }

  private mutating func write(_ event: SurfaceEvent) {
    switch event {
    case .touches(let touches, let time):
      write(.touches, time)
      write(UInt8(clamping: touches.count))
      for touch in touches.prefix(255) {
        write(touch.id)
        write(touch.phase.rawValue)
        write(touch.kind.rawValue)
        write(touch.location)
        write(Float(touch.force))
      }
    case .scroll(let location, let delta, let phase, let time):
      write(.scroll, time)
      write(location)
      write(CGPoint(x: delta.dx, y: delta.dy))
      write(phase.rawValue)
    case .key(let key, let phase, let modifiers, let time):
      write(.key, time)
      write(phase.rawValue)
      write(modifiers.rawValue)
      write(key)
    case .hover(let location, let time):
      write(.hover, time)
      write(location != nil)
      if let location { write(location) }
    case .accessibility(let id, let action, let time):
      write(.accessibility, time)
      write(id.rawValue)
      write(action.rawValue)
    case .clipboard(let text, let pastes, let time):
      write(.clipboard, time)
      write(pastes)
      write(text)
    case .text(let id, let state, let revision, let time):
      write(.text, time)
      write(id.rawValue)
      write(revision)
      write(state.isEditing)
      write(state.text)
      let marked = state.marked ?? 0..<0
      for offset in [state.selection.lowerBound, state.selection.upperBound, marked.lowerBound, marked.upperBound] {
        write(UInt32(offset))
      }
    }
  }

  private mutating func write(_ code: WireEvent, _ time: Double? = nil) {
    write(code.rawValue)
    if let time { write(time) }
  }

  private mutating func write(_ point: CGPoint) { write([Float(point.x), Float(point.y)]) }
}
