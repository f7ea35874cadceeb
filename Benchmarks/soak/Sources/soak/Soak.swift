import Foundation

/// Pages, storms of connections, readers that stop and files that come and go, for a long time.
struct Soak {
  private let options: Options
  private let folder: String

  init(_ options: Options) {
    self.options = options
    folder = NSTemporaryDirectory() + "waterwheel-soak-\(getpid())"
  }

  func run() throws -> Bool {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for number in 0..<300 { try picture(number) }
    let program = try Program(options.program, [folder, "--layout", options.layout])
    defer { program.stop() }
    let tally = Tally()
    for number in 0..<(options.pages ?? 50) { thread { page(program, number, tally) } }
    thread { storms(program, tally) }
    thread { stoppedReaders(program, tally) }
    thread { changingFiles(tally) }
    thread { pictures(program, tally) }
    return watch(program, tally)
  }

  private func thread(_ body: @escaping @Sendable () -> Void) { Thread.detachNewThread(body) }

  /// A line every ten seconds. The first quarter is the warm-up.
  private func watch(_ program: Program, _ tally: Tally) -> Bool {
    let rounds = max(4, Int(options.minutes * 6))
    var memory: [Double] = []
    var files: [Int] = []
    var slowest = Duration.zero
    for round in 1...rounds {
      Thread.sleep(forTimeInterval: 10)
      guard program.isRunning else {
        say("soak: the program has ended")
        return false
      }
      let counts = tally.take()
      memory.append(program.memory)
      files.append(program.openFiles)
      slowest = max(slowest, round * 4 > rounds ? counts.slowest : .zero)
      say(
        "\(round * 10) s: \(Int(program.memory)) MB, \(program.openFiles) files, \(counts.frames / 10) frames/s, "
          + "\(counts.bytes / 10_000_000) MB/s, \(counts.pictures / 10) pictures/s, slowest answer "
          + "\(Int(counts.slowest.milliseconds)) ms, \(counts.refused) refused, \(counts.lost) lost")
    }
    tally.change { $0.isOver = true }
    let warm = memory.count / 4
    let half = warm + (memory.count - warm) / 2
    let early = memory[warm..<half].max() ?? 0
    let late = memory[half...].max() ?? 0
    say(
      "after warm-up: \(Int(early)) MB at most in the first half, \(Int(late)) MB in the second; files "
        + "\(files[warm..<half].max() ?? 0) and \(files[half...].max() ?? 0); slowest answer \(Int(slowest.milliseconds)) ms"
    )
    let filesGrow = (files[half...].max() ?? 0) > (files[warm..<half].max() ?? 0) + 64
    return late < early * 1.1 + 8 && !filesGrow && slowest <= .milliseconds(100)
  }

  /// A page that moves about, and now and then is reloaded or gone. Twenty frames a second each, so that 50 do not
  /// wait for each other.
  private func page(_ program: Program, _ number: Int, _ tally: Tally) {
    var random = Random(seed: options.seed &+ UInt64(number))
    var hand = Hand(seed: options.seed &+ UInt64(number))
    while !tally.isOver {
      do {
        let page = try Page(program)
        var time = 0.0
        let (first, duration) = try page.ask(Message.hello(session: UInt64(number + 1), time: time))
        tally.answered(first.count, after: duration)
        for _ in 0..<(200 + random.below(2000)) where !tally.isOver {
          time += 50
          let (answer, duration) = try page.ask(Message.batch(time: time, hand.next()))
          tally.answered(answer.count, after: duration)
          if !options.isHurried { Thread.sleep(forTimeInterval: 0.05) }
        }
      } catch {
        // More pages than the program takes, or it has ended.
        tally.change { $0.refused += 1 }
        Thread.sleep(forTimeInterval: 1)
      }
    }
  }

  private func storms(_ program: Program, _ tally: Tally) {
    while !tally.isOver {
      let storm = (0..<300).compactMap { _ in try? Connection(port: program.port) }
      for connection in storm.prefix(100) { try? connection.send(Array("GET /".utf8)) }
      Thread.sleep(forTimeInterval: 2)
    }
  }

  private func stoppedReaders(_ program: Program, _ tally: Tally) {
    var waiting: [Page] = []
    while !tally.isOver {
      if let page = try? Page(program) {
        try? page.send(Message.hello(session: 9_000_000, time: 0))
        for _ in 0..<50 { try? page.send([7, 8], head: 0x89) }
        waiting.append(page)
      }
      if waiting.count > 3 { waiting.removeFirst() }
      Thread.sleep(forTimeInterval: 5)
    }
  }

  private func changingFiles(_ tally: Tally) {
    var random = Random(seed: options.seed)
    while !tally.isOver {
      let number = random.below(300)
      unlink("\(folder)/\(number).png")
      Thread.sleep(forTimeInterval: 0.05)
      try? picture(number)
    }
  }

  private func pictures(_ program: Program, _ tally: Tally) {
    var random = Random(seed: options.seed)
    while !tally.isOver {
      if let connection = try? Connection(port: program.port) {
        let path = "/\(program.token)/image/\(random.below(300) + 1)"
        try? connection.send(Array("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".utf8))
        var count = 0
        while case let bytes = connection.receiveSome(), !bytes.isEmpty { count += bytes.count }
        tally.change { if count > 0 { $0.pictures += 1 } else { $0.lost += 1 } }
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// A PNG by its header, 300 kB long; nobody here decodes it.
  private func picture(_ number: Int) throws {
    let side: [UInt8] = [0, 0, 1, UInt8(number & 255)]
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8) + side + [0, 0, 1, 0] + [8, 0, 0, 0, 0, 0, 0, 0, 0]
    bytes += [0, 4, 0x93, 0xE0] + Array("IDAT".utf8) + [UInt8](repeating: 0, count: 300_000) + [0, 0, 0, 0]
    bytes += [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]
    try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(number).png"))
  }
}
