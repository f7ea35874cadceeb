import Foundation

/// A headless Chromium, driven through DevTools over a pair of pipes: no port, no WebSocket, no dependency.
///
/// The binary is `$WATERWHEEL_CHROMIUM`, or `chromium`, `chromium-browser` or `google-chrome` in the search path.
package final class Chromium: @unchecked Sendable {
  package struct Failure: Error, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }
  }

  /// Browser tests are skipped only on demand.
  package static var isSkipped: Bool { ProcessInfo.processInfo.environment["WATERWHEEL_SKIP_BROWSER"] != nil }

  /// One browser for all tests of a run; it ends with the process.
  package static let shared: Result<Chromium, any Error> = Result {
    let browser = try Chromium()
    atexit { Chromium.endShared() }
    return browser
  }

  private static func endShared() { try? shared.get().end() }

  private typealias Waiter = CheckedContinuation<JSON, any Error>

  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let profile: URL
  private let lock = NSLock()
  private var nextID = 1
  private var waiters: [Int: Waiter] = [:]
  private var listeners: [@Sendable (String, JSON, String?) -> Void] = []
  private var isClosed = false

  package init(arguments: [String] = []) throws {
    // A browser that went away must be an error, not the end of the process.
    signal(SIGPIPE, SIG_IGN)
    profile = FileManager.default.temporaryDirectory.appendingPathComponent("waterwheel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    let binary = try Self.findBinary()
    let toBrowser = try Self.makePipe()
    let fromBrowser = try Self.makePipe()
    let all =
      [
        binary, "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
        "--no-first-run", "--no-default-browser-check", "--disable-extensions", "--disable-background-networking",
        "--disable-component-update", "--disable-sync", "--mute-audio", "--hide-scrollbars",
        "--force-color-profile=srgb",
        "--disable-dev-shm-usage",
      ] + arguments + ["about:blank"]
    process = try Self.spawn(binary, all, reading: toBrowser.read, writing: fromBrowser.write)
    close(toBrowser.read)
    close(fromBrowser.write)
    input = toBrowser.write
    output = fromBrowser.read
    let thread = Thread { [weak self, output] in Self.readMessages(output) { self?.receive($0) } }
    thread.name = "chromium"
    thread.start()
  }

  deinit { end() }

  /// Ends the browser and removes its profile.
  package func end() {
    let waiting = lock.withLock { () -> [Waiter]? in
      guard !isClosed else { return nil }
      isClosed = true
      defer { waiters = [:] }
      return Array(waiters.values)
    }
    guard let waiting else { return }
    for waiter in waiting { waiter.resume(throwing: Failure("the browser was closed")) }
    close(input)
    kill(process, SIGTERM)
    var status: Int32 = 0
    for _ in 0..<100 where waitpid(process, &status, WNOHANG) == 0 { usleep(20_000) }
    kill(process, SIGKILL)
    waitpid(process, &status, 0)
    try? FileManager.default.removeItem(at: profile)
  }

  /// How long a command may take. A page that hangs must fail its test, not stop all.
  private static let patience = Duration.seconds(60)

  /// Sends a DevTools command and waits for its result.
  @discardableResult
  package func send(_ method: String, _ parameters: JSON = [:], session: String? = nil) async throws -> JSON {
    let id = lock.withLock { () -> Int in
      defer { nextID += 1 }
      return nextID
    }
    let alarm = Task { [weak self] in
      try await Task.sleep(for: Self.patience)
      let waiter = self?.lock.withLock { self?.waiters.removeValue(forKey: id) }
      waiter?.resume(throwing: Failure("\(method) was not answered within \(Self.patience)"))
    }
    defer { alarm.cancel() }
    return try await withCheckedThrowingContinuation { (continuation: Waiter) in
      let isOpen = lock.withLock { () -> Bool in
        guard !isClosed else { return false }
        waiters[id] = continuation
        return true
      }
      guard isOpen else { return continuation.resume(throwing: Failure("the browser was closed")) }
      var message: [String: JSON] = ["id": .number(Double(id)), "method": .string(method), "params": parameters]
      if let session { message["sessionId"] = .string(session) }
      post(.object(message))
    }
  }

  /// Calls `listener` with name, parameters and session of every event from now on.
  package func listen(_ listener: @escaping @Sendable (String, JSON, String?) -> Void) {
    lock.withLock { listeners.append(listener) }
  }

  private func post(_ message: JSON) {
    guard var data = try? JSONEncoder().encode(message) else { return }
    data.append(0)
    lock.withLock {
      data.withUnsafeBytes { buffer in
        var sent = 0
        while sent < buffer.count {
          let count = write(input, buffer.baseAddress! + sent, buffer.count - sent)
          if count <= 0 { return }
          sent += count
        }
      }
    }
  }

  private func receive(_ data: Data) {
    guard let message = try? JSONDecoder().decode(JSON.self, from: data) else { return }
    if let id = message["id"]?.int {
      let waiter = lock.withLock { waiters.removeValue(forKey: id) }
      if let error = message["error"]?["message"]?.string {
        waiter?.resume(throwing: Failure(error))
      } else {
        waiter?.resume(returning: message["result"] ?? .null)
      }
    } else if let method = message["method"]?.string {
      let all = lock.withLock { listeners }
      for listener in all { listener(method, message["params"] ?? .null, message["sessionId"]?.string) }
    }
  }
}

// MARK: - Processes and pipes

extension Chromium {
  private static func findBinary() throws -> String {
    let environment = ProcessInfo.processInfo.environment
    if let named = environment["WATERWHEEL_CHROMIUM"] { return named }
    for directory in (environment["PATH"] ?? "/usr/bin").split(separator: ":") {
      for name in ["chromium", "chromium-browser", "google-chrome"] {
        let path = "\(directory)/\(name)"
        if access(path, X_OK) == 0 { return path }
      }
    }
    throw Failure("no Chromium found: install it, set WATERWHEEL_CHROMIUM, or set WATERWHEEL_SKIP_BROWSER")
  }

  private static func makePipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw Failure("no pipe") }
    // Clear of 3 and 4, which the child gets, and not inherited by other children.
    defer { ends.forEach { close($0) } }
    return (fcntl(ends[0], F_DUPFD_CLOEXEC, 10), fcntl(ends[1], F_DUPFD_CLOEXEC, 10))
  }

  private static func spawn(
    _ binary: String, _ arguments: [String], reading: Int32, writing: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, reading, 3)
    posix_spawn_file_actions_adddup2(&actions, writing, 4)
    closeEverything(from: 5, &actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    var cArguments = arguments.map { strdup($0) } + [nil]
    defer { cArguments.forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, binary, &actions, nil, &cArguments, environ)
    guard code == 0 else { throw Failure("cannot start \(binary): \(String(cString: strerror(code)))") }
    return process
  }

  /// A listening socket that a browser inherits would keep its port busy. The function is not in every C library.
  private static func closeEverything(from file: Int32, _ actions: inout posix_spawn_file_actions_t) {
    typealias AddCloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
    guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
    _ = unsafeBitCast(symbol, to: AddCloseFrom.self)(&actions, file)
  }

  /// Messages end with a zero. Only what is new is searched for one: a screenshot comes in many parts.
  private static func readMessages(_ file: Int32, _ handle: (Data) -> Void) {
    var message = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &buffer, buffer.count)
      guard count > 0 else { break }
      buffer.withUnsafeBytes { bytes in
        var start = 0
        while let zero = memchr(bytes.baseAddress! + start, 0, count - start) {
          let end = bytes.baseAddress!.distance(to: zero)
          message.append(contentsOf: bytes[start..<end])
          handle(message)
          message = Data()
          start = end + 1
        }
        message.append(contentsOf: bytes[start..<count])
      }
    }
    close(file)
  }
}
