import Foundation
import FoundationNetworking
import TestTools

/// WebKit's small browser for GTK, on a screen in memory, driven by WebKit's own WebDriver server.
final class WebKitBrowser: WebDriverConnection, @unchecked Sendable {
  static var isInstalled: Bool { Program.find("WebKitWebDriver") != nil && Program.find("Xvfb") != nil }

  private let screen: Process
  private let driver: Process
  private let base: URL
  private var session = ""

  init(isDark: Bool) async throws {
    let output = Pipe()
    screen = try Program.start(
      "Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1200x24", "-nolisten", "tcp"], environment: [:], output: output)
    let number = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let port = try Self.freePort()
    driver = try Program.start(
      "WebKitWebDriver", ["--host=127.0.0.1", "--port=\(port)"],
      environment: [
        "DISPLAY": ":" + number.trimmingCharacters(in: .whitespacesAndNewlines), "GDK_BACKEND": "x11",
        "NO_AT_BRIDGE": "1", "LIBGL_ALWAYS_SOFTWARE": "1", "GTK_THEME": isDark ? "Adwaita:dark" : "Adwaita",
      ])
    guard let base = URL(string: "http://127.0.0.1:\(port)/") else { throw Chromium.Failure("no address") }
    self.base = base
    for _ in 0..<500 where session.isEmpty {
      guard (try? await request("GET", "status", nil)) != nil else {
        try await Task.sleep(for: .milliseconds(20))
        continue
      }
      let answer = try await request("POST", "session", ["capabilities": ["alwaysMatch": [:]]])
      session = answer["sessionId"]?.string ?? ""
    }
    if session.isEmpty { throw Chromium.Failure("WebKitWebDriver did not open a session within ten seconds") }
  }

  func send(_ command: WebDriverCommand) async throws -> JSON {
    try await request(
      command.method, "session/\(session)/\(command.path)", command.method == "POST" ? command.body : nil)
  }

  func end() {
    // The browser ends with its driver's session, which ends with the driver.
    Program.end(driver)
    Program.end(screen)
  }

  private func request(_ method: String, _ path: String, _ body: JSON?) async throws -> JSON {
    guard let url = URL(string: path, relativeTo: base) else { throw Chromium.Failure("no address for \(path)") }
    var request = URLRequest(url: url, timeoutInterval: 30)
    request.httpMethod = method
    if let body {
      request.httpBody = try JSONEncoder().encode(body)
      request.setValue("application/json; charset=utf-8", forHTTPHeaderField: "Content-Type")
    }
    let (data, response) = try await URLSession.shared.data(for: request)
    let value = try JSONDecoder().decode(JSON.self, from: data)["value"] ?? .null
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw Chromium.Failure("\(path): \(value["message"]?.string ?? value["error"]?.string ?? "failed")")
    }
    return value
  }

  private static func freePort() throws -> UInt16 {
    let file = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(file) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, length) == 0 && getsockname(file, $0, &length) == 0
      }
    }
    guard isBound else { throw Chromium.Failure("no free port") }
    return UInt16(bigEndian: address.sin_port)
  }
}
