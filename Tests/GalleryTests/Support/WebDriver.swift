import Foundation
import TestTools

/// A command of W3C WebDriver: how HTTP names it, and how Firefox does in its own protocol.
struct WebDriverCommand: Sendable {
  let name: String
  let method: String
  let path: String
  let body: JSON

  static func navigate(_ url: URL) -> Self {
    Self(name: "WebDriver:Navigate", method: "POST", path: "url", body: ["url": .string(url.absoluteString)])
  }

  static func execute(_ script: String) -> Self {
    Self(
      name: "WebDriver:ExecuteAsyncScript", method: "POST", path: "execute/async",
      body: ["script": .string(script), "args": []])
  }

  static let screenshot = Self(
    name: "WebDriver:TakeScreenshot", method: "GET", path: "screenshot", body: ["full": false])

  static func resize(width: Double, height: Double) -> Self {
    Self(
      name: "WebDriver:SetWindowRect", method: "POST", path: "window/rect",
      body: ["width": .number(width), "height": .number(height)])
  }

  /// Sequences that run side by side, one for each pointer, wheel or keyboard.
  static func perform(_ sequences: [JSON]) -> Self {
    Self(
      name: "WebDriver:PerformActions", method: "POST", path: "actions", body: ["actions": .array(sequences)])
  }

  static let release = Self(name: "WebDriver:ReleaseActions", method: "DELETE", path: "actions", body: [:])
}

/// A way to a browser that carries out WebDriver's commands, one after the other.
protocol WebDriverConnection: Sendable {
  /// The command's value.
  @discardableResult
  func send(_ command: WebDriverCommand) async throws -> JSON
  func end()
}

/// Where a browser is that tests may start.
enum Program {
  static func find(_ name: String) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin").split(separator: ":")
    return folders.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Starts a program that says nothing on the console.
  static func start(_ name: String, _ arguments: [String], environment: [String: String], output: Pipe? = nil) throws
    -> Process
  {
    guard let path = find(name) else { throw Chromium.Failure("\(name) is not installed") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output ?? FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  static func end(_ process: Process) {
    guard process.isRunning else { return }
    process.terminate()
    for _ in 0..<100 where process.isRunning { usleep(20_000) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
  }
}
