/// Random messages and gestures from a seed.
struct Random {
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

  /// Turns bits, and cuts, doubles, removes and inserts bytes.
  mutating func damage(_ bytes: inout [UInt8]) {
    for _ in 0...below(4) where !bytes.isEmpty {
      let place = below(bytes.count)
      switch below(6) {
      case 0: bytes[place] ^= 1 << UInt8(below(8))
      case 1: bytes[place] = byte()
      case 2: bytes.removeSubrange(place...)
      case 3: bytes.insert(byte(), at: place)
      case 4: bytes.insert(contentsOf: bytes[place...].prefix(below(64)), at: place)
      default: bytes.replaceSubrange(place..<Swift.min(place + 4, bytes.count), with: [255, 255, 255, 255])
      }
    }
  }
}

/// The messages of `Docs/Wire.md`.
struct Message {
  private(set) var bytes: [UInt8]

  private mutating func add<T: FixedWidthInteger>(_ value: T) {
    withUnsafeBytes(of: value.littleEndian) { bytes += $0 }
  }
  private mutating func add(_ value: Double) { add(value.bitPattern) }
  private mutating func add(_ value: Float) { add(value.bitPattern) }

  private mutating func addEnvironment(width: Double, height: Double, insets: [Double] = [0, 0, 0, 0]) {
    for value in [width, height, 2] + insets { add(value) }
    bytes += [0, 0, 0]
  }

  static func hello(session: UInt64, time: Double, width: Double = 390, height: Double = 844) -> [UInt8] {
    var message = Message(bytes: [1, 1])
    message.add(session)
    message.add(session)
    message.add(time)
    message.bytes.append(1)
    message.addEnvironment(width: width, height: height)
    message.add(UInt32(0))  // No address.
    return message.bytes
  }

  static func batch(time: Double, _ events: [Event] = []) -> [UInt8] {
    var message = Message(bytes: [1, 2])
    message.add(time)
    message.bytes.append(1)
    message.add(UInt16(events.count))
    for event in events { message.add(event, time) }
    return message.bytes
  }

  enum Event {
    case touch(id: Int32, phase: UInt8, x: Float, y: Float)
    case scroll(dx: Float, dy: Float)
    case key(String, up: Bool)
    case hover(x: Float, y: Float)
    case accessibility(layer: UInt32, action: UInt8)
    case environment(width: Double, height: Double, insets: [Double] = [0, 0, 0, 0])
    case address(String)
  }

  private mutating func add(_ event: Event, _ time: Double) {
    switch event {
    case .touch(let id, let phase, let x, let y):
      bytes.append(1)
      add(time)
      bytes.append(1)
      add(id)
      bytes += [phase, 0]
      for value in [x, y, 0.5] { add(value) }
    case .scroll(let dx, let dy):
      bytes.append(2)
      add(time)
      for value in [200, 400, dx, dy] as [Float] { add(value) }
      bytes.append(0)
    case .key(let name, let up):
      bytes.append(3)
      add(time)
      bytes += [up ? 1 : 0, 0]
      add(UInt32(name.utf8.count))
      bytes += name.utf8
    case .hover(let x, let y):
      bytes.append(4)
      add(time)
      bytes.append(1)
      for value in [x, y] { add(value) }
    case .accessibility(let layer, let action):
      bytes.append(5)
      add(time)
      add(layer)
      bytes.append(action)
    case .environment(let width, let height, let insets):
      bytes.append(6)
      addEnvironment(width: width, height: height, insets: insets)
    case .address(let text):
      bytes.append(9)
      add(UInt32(text.utf8.count))
      bytes += text.utf8
    }
  }
}

/// What a hand does, message by message: drags, flicks, taps, pinches from layout to layout, keys, the wheel, turns of the page.
struct Hand {
  private var random: Random
  private var plan: [[Message.Event]] = []

  init(seed: UInt64) { random = Random(seed: seed) }

  mutating func next() -> [Message.Event] {
    if plan.isEmpty { plan = gesture() }
    return plan.removeFirst()
  }

  private mutating func gesture() -> [[Message.Event]] {
    let x = Float(random.below(390))
    let y = Float(random.below(844))
    let dx = Float(random.below(41) - 20)
    let dy = Float(random.below(61) - 30)
    switch random.below(10) {
    case 0: return [[.touch(id: 1, phase: 0, x: x, y: y)], [.touch(id: 1, phase: 2, x: x, y: y)]] + rest(10)
    case 1, 2, 3:
      return (0...12).map { step in
        [.touch(id: 1, phase: step == 0 ? 0 : step == 12 ? 2 : 1, x: x + dx * Float(step), y: y + dy * Float(step))]
      } + rest(30)
    case 4, 5, 6:
      let spread = Float(random.below(2) * 2 - 1)
      return (0...20).map { step -> [Message.Event] in
        let phase: UInt8 = step == 0 ? 0 : step == 20 ? 2 : 1
        let half = 110 + spread * 5 * Float(step)
        return [
          .touch(id: 1, phase: phase, x: 195 - half, y: 400), .touch(id: 2, phase: phase, x: 195 + half, y: 420),
        ]
      } + rest(40)
    case 7: return (0..<10).map { _ in [.scroll(dx: 0, dy: dy * 4)] } + rest(10)
    case 8:
      let key = ["ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Tab", "Enter", "End", "Home"][random.below(8)]
      return [[.key(key, up: false)], [.key(key, up: true)]] + rest(10)
    default:
      let isTurned = random.below(2) == 0
      return [[.environment(width: isTurned ? 844 : 390, height: isTurned ? 390 : 844)], [.hover(x: x, y: y)]] + rest(5)
    }
  }

  private func rest(_ count: Int) -> [[Message.Event]] { Array(repeating: [], count: count) }
}
