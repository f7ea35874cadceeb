import Foundation
import Gallery
import Glibc
import Testing

/// The program as a user starts it.
@Suite struct CommandLineTests {
  @Test func listsLayouts() throws {
    let result = try Program.run(["layouts"])
    #expect(result.code == 0)
    for layout in GalleryLayout.all { #expect(result.output.contains(layout.name)) }
  }

  @Test func listsLayoutsAsJSON() throws {
    let result = try Program.run(["layouts", "--json"])
    let entries = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]]
    #expect(entries?.compactMap { $0["name"] as? String } == GalleryLayout.all.map(\.name))
    let carousel = try #require(entries?.first { $0["name"] as? String == "carousel" })
    let parameters = try #require(carousel["parameters"] as? [[String: Any]])
    let scale = try #require(parameters.first { $0["name"] as? String == "side-item-scale" })
    #expect(scale["property"] as? String == "sideItemScale" && scale["class"] as? String == "CarouselLayout")
    #expect(scale["type"] as? String == "number" && scale["default"] as? String == "0.8")
    let field = try #require((scale["fields"] as? [[String: Any]])?.first)
    #expect(field["range"] as? [Double] == [0.1, 2] && field["unit"] as? String == "scale")
    let presets = try #require(carousel["presets"] as? [[String: Any]])
    #expect(presets.first?["name"] as? String == "cover-flow")
  }

  @Test func printsCode() throws {
    let result = try Program.run(["code", "--layout", "carousel", "--preset", "cover-flow"])
    #expect(result.code == 0)
    #expect(result.output.contains("  static func coverFlow() -> CarouselLayout {"))
    #expect(result.output.contains("    layout.style = .coverFlow\n"))
    let controller = try Program.run(["code", "--layout", "waterfall", "--controller", "--size", "820x1180"])
    #expect(controller.output.contains("extension WaterfallViewController: WaterfallLayoutDelegate {"))
  }

  @Test(arguments: [
    (
      ["code", "--layout", "carousel", "--preset", "nonsense"],
      "carousel has no preset named nonsense. Known presets: cover-flow"
    ),
    (["code", "--layout", "spiral"], "There is no layout named spiral."),
    (["code", "--all", "/no/such/folder"], "/no/such/folder"),
  ]) func codeThatCannotBeWritten(arguments: [String], message: String) throws {
    let result = try Program.run(arguments)
    #expect(result.code != 0)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func missingFolder() throws {
    let result = try Program.run(["gallery", "/no/such/folder", "--no-open"])
    #expect(result.code == 66)
    #expect(result.errors == "waterwheel: There is no folder at /no/such/folder.\n")
  }

  @Test func folderWithoutPictures() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("x".utf8), to: "broken.jpg")
    let result = try Program.run([folder.path, "--no-open"])
    #expect(result.code == 66)
    #expect(result.errors.contains("1 skipped:\n  broken.jpg: "))
    #expect(result.errors.contains("There are no pictures in \(folder.path) that can be shown."))
  }

  @Test func unknownLayoutNamesTheKnownOnes() throws {
    let names = GalleryLayout.all.map(\.name).joined(separator: ", ")
    let result = try Program.run(["--layout", "spiral", "--no-open"])
    #expect(result.code == 64)
    #expect(result.errors.contains("There is no layout named spiral. Known layouts: \(names)."))
  }

  @Test func wrongUsage() throws {
    #expect(try Program.run(["--port", "seventy"]).code == 64)
    #expect(try Program.run(["--count", "-3", "--no-open"]).code == 64)
    #expect(try Program.run(["--bogus"]).code == 64)
    for count in ["1000000000", "1000000000000", "10000001"] {
      let result = try Program.run(["--count", count, "--no-open"])
      #expect(result.code == 64 && result.errors.contains("--count must be 0 to 10000000."))
    }
    #expect(try Program.run(["--bind", "somewhere", "--no-open"]).errors.contains("somewhere is no IP address"))
  }

  /// Also below Scripts/watch, where the display handles signals, too.
  @Test(arguments: [SIGINT, SIGTERM], [false, true])
  func aSignalEndsItQuietly(signal: Int32, isWatched: Bool) throws {
    // A shell that runs the tests in the background has them ignore SIGINT, which the program would inherit.
    _ = Glibc.signal(signal, SIG_DFL)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["--port", "0", "--no-open"]
    if isWatched {
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["WATERWHEEL_WATCH_PORT": "0", "WATERWHEEL_WATCH_TOKEN": String(repeating: "ab", count: 16)]) { $1 }
    }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let url = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(url.hasPrefix("http://127.0.0.1:"))
    #expect(url.contains("/abababababababababababababababab/") == isWatched)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
  }

  @Test func otherAddressesAreWarnedOf() throws {
    let run = try Program.start(["--port", "0", "--no-open", "--bind", "0.0.0.0"])
    #expect(run.firstLine.hasPrefix("http://127.0.0.1:"))
    kill(run.process.processIdentifier, SIGTERM)
    #expect(
      String(decoding: run.errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        == "waterwheel: Listening at 0.0.0.0: whoever can reach it may try the token, and nothing is encrypted.\n")
  }

  @Test func nobodyNeedListen() throws {
    for command in ["layouts >&-", "layouts --json >/dev/full", "layouts >&- 2>&- <&-", "no-such-folder >&- 2>&-"] {
      let result = try Program.shell("\"$0\" \(command); echo $?")
      #expect(result.output == (command.hasPrefix("no-such") ? "66\n" : "0\n"), "\(command)")
    }
    // The reader of the address has gone before it is written.
    let port = try BusyPort().number
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["--port", String(port), "--no-open"]
    let output = Pipe()
    process.standardOutput = output
    try output.fileHandleForReading.close()
    try process.run()
    while process.isRunning, (try? PlainConnection(port: port)) == nil { usleep(10_000) }
    kill(process.processIdentifier, SIGTERM)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
  }

  @Test func controlCharactersAreSpelledOut() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data("x".utf8), to: "a\u{1B}[31m\n\u{202E}b\u{9B}c.jpg")
    let result = try Program.run([folder.path, "--no-open"])
    #expect(result.errors.contains(#"  a\u{1B}[31m\u{A}\u{202E}b\u{9B}c.jpg: "#))
    #expect(!result.errors.unicodeScalars.contains("\u{1B}"))
    let missing = try Program.run(["/no\u{1B}]0;x\u{7}", "--no-open"])
    #expect(missing.errors == "waterwheel: There is no folder at /no\\u{1B}]0;x\\u{7}.\n")
  }

  /// With hardly any files to open, a crowd keeps nobody out: whoever is silent gives way.
  @Test func anEmptyTableOfFilesIsNoEnd() throws {
    let run = try Program.start(["--port", "0", "--no-open"], files: 32)
    defer { kill(run.process.processIdentifier, SIGTERM) }
    let port = try #require(URL(string: run.firstLine)?.port)
    let crowd = try (0..<60).map { _ in try PlainConnection(port: UInt16(port)) }
    let answers = try (0..<5).map { _ in
      try PlainConnection(port: UInt16(port)).exchange("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    }
    #expect(answers.allSatisfy { $0.hasPrefix("HTTP/1.1 404") })
    #expect(crowd.count == 60 && run.process.isRunning)
  }

  /// The loop could not be made, or could not end.
  @Test(arguments: [12, 14, 15, 23]) func tooFewFilesAreSaid(files: Int) throws {
    let result = try Program.shell("ulimit -n \(files); exec \"$0\" --port 0 --no-open")
    #expect(result.code != 0 && result.errors.contains("files at a time"), "\(result)")
  }

  @Test func busyPort() throws {
    let port = try BusyPort()
    let result = try Program.run(["--port", String(port.number), "--no-open"])
    #expect(result.code == 69)
    #expect(result.errors.contains("\(port.number)"))
  }
}

/// Runs the built program to its end.
enum Program {
  static var path: String {
    // The test bundle stands beside the products of the build.
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    return bundle.appendingPathComponent("waterwheel").path
  }

  static func run(_ arguments: [String]) throws -> (code: Int32, output: String, errors: String) {
    try run(path, arguments)
  }

  private static func run(
    _ path: String, _ arguments: [String]
  ) throws -> (code: Int32, output: String, errors: String) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self), String(decoding: errorText, as: UTF8.self)
    )
  }
}

extension Program {
  static func shell(_ script: String) throws -> (code: Int32, output: String, errors: String) {
    try run("/bin/sh", ["-c", script, path])
  }

  /// Starts the program and waits for the line with its address.
  static func start(_ arguments: [String], files: Int = 1024) throws -> (
    process: Process, firstLine: String, errors: Pipe
  ) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", "ulimit -n \(files); exec \"$0\" \"$@\"", path] + arguments
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    return (process, line.trimmingCharacters(in: .newlines), errors)
  }
}

/// A socket that blocks, for at most a minute.
final class PlainConnection {
  private let file: Int32

  init(port: UInt16) throws {
    file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw BusyPort.Failure() }
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(file) }

  /// The first bytes that come back.
  func exchange(_ text: String) throws -> String {
    let bytes = Array(text.utf8)
    guard send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else { throw BusyPort.Failure() }
    var answer = [UInt8](repeating: 0, count: 4096)
    let count = recv(file, &answer, answer.count, 0)
    return String(decoding: answer.prefix(max(0, count)), as: UTF8.self)
  }
}

/// A port that somebody else listens on.
final class BusyPort {
  let number: UInt16
  private let socket: Int32

  struct Failure: Error {}

  init() throws {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    socket = descriptor
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let bound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 1) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard bound else { throw Failure() }
    number = UInt16(bigEndian: address.sin_port)
  }

  deinit { close(socket) }
}
