import Foundation

/// Sends damaged messages, frames and requests to the program, on a few connections at a time.
struct Fuzz {
  let options: Options
  let count: Int

  init(_ options: Options, count: Int) {
    self.options = options
    self.count = count
  }

  func run() throws -> Bool {
    // Few pictures, few big windows and not too many refusals, each of which opens a page anew: what pages cost is not what
    // this asks.
    let program = try Program(options.program, ["--count", "60", "--layout", options.layout])
    defer { program.stop() }
    let tally = Tally()
    let group = DispatchGroup()
    let workers = options.pages ?? 4
    let start = ContinuousClock.now
    for worker in 0..<workers {
      group.enter()
      Thread.detachNewThread { [self] in
        work(program, worker, count / workers, tally)
        group.leave()
      }
    }
    var (slowest, slowestMessage) = (Duration.zero, "")
    var answers = 0
    var refused = 0
    var memory: [Double] = []
    while group.wait(timeout: .now() + 10) == .timedOut, program.isRunning { report() }
    report()
    func report() {
      let counts = tally.take()
      if counts.slowest > slowest { (slowest, slowestMessage) = (counts.slowest, counts.slowestMessage) }
      answers += counts.frames
      refused += counts.refused
      memory.append(program.memory)
      say(
        "\(ContinuousClock.now - start): \(answers) answered, \(refused) refused, slowest answer \(Int(slowest.milliseconds)) ms "
          + "(\(slowestMessage)), \(Int(program.memory)) MB, \(program.openFiles) files")
    }
    return program.isRunning && slowest <= .milliseconds(100)
  }

  private func work(_ program: Program, _ worker: Int, _ count: Int, _ tally: Tally) {
    var random = Random(seed: options.seed &* 1000 &+ UInt64(worker))
    var hand = Hand(seed: options.seed &* 1000 &+ UInt64(worker))
    var page: Page?
    var time = 0.0
    for number in 0..<count where program.isRunning {
      do {
        if random.below(200) == 0 { try request(program, &random) }
        if page == nil {
          let fresh = try Page(program)
          // As in a browser. A clock that went on would pass what the server accepts, after half a million messages.
          time = 0
          let side = Double(random.below(20) == 0 ? 9000 : 900)
          let hello = Message.hello(session: UInt64(random.below(40)), time: time, width: side, height: side)
          let used = program.processorTime
          let (answer, duration) = try fresh.ask(hello)
          tally.answered(
            answer.count, after: duration, to: "page of \(Int(side)) points", using: program.processorTime - used)
          page = fresh
        }
        time += Double(random.below(30))
        if random.below(500) == 0 { time += 1e10 }
        let events = events(&random, &hand)
        var message = Message.batch(time: time, events)
        if random.below(10) == 0 { random.damage(&message) }
        if random.below(300) == 0 {
          var frame: [UInt8] = [random.byte(), random.byte()] + (0..<random.below(40)).map { _ in random.byte() }
          random.damage(&frame)
          try page?.connection.send(frame)
          page = nil
        } else if let page {
          let used = program.processorTime
          let (answer, duration) = try page.ask(message)
          let what = "message \(number), " + (events.first.map { "\(events.count) of \($0)" } ?? "no events")
          tally.answered(answer.count, after: duration, to: what, using: program.processorTime - used)
        }
      } catch {
        page = nil
        tally.change { $0.refused += 1 }
      }
    }
  }

  private func events(_ random: inout Random, _ hand: inout Hand) -> [Message.Event] {
    switch random.below(40) {
    case 0: (0..<512).map(Self.finger)
    case 1: (0..<400).map(Self.key)
    case 2: (0..<60).map { _ in .accessibility(layer: UInt32(random.below(400)), action: UInt8(random.below(4))) }
    case 3: [.scroll(dx: Float(random.below(2_000_000) - 1_000_000), dy: Float(random.below(2_000_000) - 1_000_000))]
    case 4: [Self.window(&random)]
    case 5: [.address(Self.layouts[random.below(Self.layouts.count)])]
    default: hand.next()
    }
  }

  private static let layouts = [
    "flow", "waterfall", "justified", "sections", "carousel", "circle", "wheel", "stack", "cards", "wallet",
    "honeycomb",
    "springboard", "drawer", "drum", "waterfall?columns=count:5", "carousel?style=cover-flow",
    "circle?radius=absolute:90",
  ]

  /// From one point to more than is allowed, with any safe area.
  private static func window(_ random: inout Random) -> Message.Event {
    let sides = [1.0, 60, 320, 844, 2000, 8192, Double(random.below(9000))]
    func side() -> Double { sides[random.below(sides.count)] }
    let insets = random.below(2) == 0 ? [0, 0, 0, 0] : (0..<4).map { _ in [0, 44, 500, 1e5][random.below(4)] }
    return .environment(width: side(), height: side(), insets: insets)
  }

  private static func finger(_ index: Int) -> Message.Event {
    let place = Float(index)
    return .touch(id: Int32(index / 2), phase: UInt8(index % 2), x: place, y: place)
  }

  private static func key(_ index: Int) -> Message.Event {
    let names = ["Enter", "Tab", "ArrowDown", " "]
    return .key(names[index % 4], up: index % 8 > 3)
  }

  private func request(_ program: Program, _ random: inout Random) throws {
    let path = ["/", "/\(program.token)/", "/\(program.token)/main.js", "/\(program.token)/image/1", "/socket"][
      random.below(5)]
    var bytes = Array(
      "\(["GET", "HEAD", "POST"][random.below(3)]) \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
        .utf8)
    if random.below(2) == 0 { random.damage(&bytes) }
    let connection = try Connection(port: program.port)
    try connection.send(bytes + Array("\r\n\r\n".utf8))
    while !connection.receiveSome().isEmpty {}
  }
}
