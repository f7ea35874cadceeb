import Foundation
import TestTools

/// A headless Firefox. It carries out WebDriver's commands by itself, over a socket of its own protocol, Marionette: length,
/// colon, and an array of type, number, name and parameters.
final class Firefox: WebDriverConnection, @unchecked Sendable {
  static var isInstalled: Bool { binary != nil }
  private static var binary: String? { ["firefox-esr", "firefox"].first { Program.find($0) != nil } }

  private let process: Process
  private let profile: URL
  private let file: Int32
  private let queue = DispatchQueue(label: "firefox")
  private var number = 0

  init(isDark: Bool) throws {
    signal(SIGPIPE, SIG_IGN)
    profile = FileManager.default.temporaryDirectory.appendingPathComponent("waterwheel-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    let settings = """
      user_pref("marionette.port", 0);
      user_pref("datareporting.policy.dataSubmissionEnabled", false);
      user_pref("dom.w3c_touch_events.enabled", 1);
      user_pref("layout.css.prefers-color-scheme.content-override", \(isDark ? 0 : 1));

      """
    try Data(settings.utf8).write(to: profile.appendingPathComponent("user.js"))
    process = try Program.start(
      Self.binary ?? "firefox-esr",
      ["--headless", "--marionette", "--no-remote", "--profile", profile.path, "about:blank"],
      environment: ["HOME": profile.path])
    file = try Self.connect(try Self.port(in: profile))
    _ = try receive()
    try transfer("WebDriver:NewSession", ["capabilities": [:]])
  }

  func send(_ command: WebDriverCommand) async throws -> JSON {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Result { try self.transfer(command.name, command.body) }) }
    }
  }

  func end() {
    close(file)
    Program.end(process)
    try? FileManager.default.removeItem(at: profile)
  }

  @discardableResult
  private func transfer(_ name: String, _ parameters: JSON) throws -> JSON {
    number += 1
    let message = try JSONEncoder().encode(JSON.array([0, .number(Double(number)), .string(name), parameters]))
    let bytes = Array("\(message.count):".utf8) + message
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Chromium.Failure("Firefox is gone") }
      sent += count
    }
    let answer = try receive()
    if let error = answer[2]?["message"]?.string { throw Chromium.Failure("\(name): \(error)") }
    return answer[3]?["value"] ?? answer[3] ?? .null
  }

  private func receive() throws -> JSON {
    var length = 0
    while let byte = try read(1).first, byte != UInt8(ascii: ":") {
      guard (48...57).contains(byte), length < 100_000_000 else { throw Chromium.Failure("Firefox says nonsense") }
      length = length * 10 + Int(byte - 48)
    }
    return try JSONDecoder().decode(JSON.self, from: try read(length))
  }

  private func read(_ count: Int) throws -> Data {
    var data = Data(count: count)
    var received = 0
    while received < count {
      let part = data.withUnsafeMutableBytes { recv(file, $0.baseAddress! + received, count - received, 0) }
      guard part > 0 else { throw Chromium.Failure("Firefox did not answer within thirty seconds") }
      received += part
    }
    return data
  }

  /// Firefox writes down which port it has taken.
  private static func port(in profile: URL) throws -> UInt16 {
    let note = profile.appendingPathComponent("MarionetteActivePort")
    for _ in 0..<1500 {
      if let text = try? String(contentsOf: note, encoding: .utf8), let port = UInt16(text) { return port }
      usleep(20_000)
    }
    throw Chromium.Failure("Firefox did not open its port within thirty seconds")
  }

  private static func connect(_ port: UInt16) throws -> Int32 {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Foundation.connect(file, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard result == 0 else { throw Chromium.Failure("Firefox does not listen at \(port)") }
    var limit = timeval(tv_sec: 30, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    return file
  }
}
