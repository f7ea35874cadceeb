import Foundation

@testable import BrowserDisplay

/// More files at a time than most shells allow.
enum FileLimit {
  static let raised: Void = {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_max, 8192)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }()
}

extension TestConnection {
  /// Reads to the end; a connection that was reset ends, too.
  func receiveRest() async throws -> [UInt8] {
    var bytes: [UInt8] = []
    while let byte = try await receive(1) { bytes += byte }
    return bytes
  }
}

extension TestPage {
  /// A page that has greeted.
  static func opened(_ display: RunningDisplay, _ session: UInt64 = 1) async throws -> TestPage {
    let page = try await TestPage(port: display.port, token: display.token)
    try await page.send(hello(session))
    _ = try await page.frame()
    return page
  }

  /// So many times there and back. Each must come within the twenty seconds of a test connection.
  func ask(times count: Int = 20) async throws {
    for index in 1...count {
      try await send(TestPage.batch(time: Double(index)))
      _ = try await frame()
    }
  }
}
