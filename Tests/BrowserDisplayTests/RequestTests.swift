import Foundation
import Testing

@_spi(Waterwheel) @testable import BrowserDisplay

/// HTTP as browsers speak it, and as they do not.
@MainActor
@Suite struct RequestTests {
  private func exchange(_ display: RunningDisplay, _ text: String) async throws -> TestResponse {
    let connection = try TestConnection(port: display.port)
    try await connection.send(Array(text.utf8))
    return TestResponse(head: try await connection.receiveHead())
  }

  @Test func connectionsServeManyRequests() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let connection = try TestConnection(port: display.port)
    let request = "GET /\(display.token)/icon.svg?x=1 HTTP/1.1\r\nHost: localhost:\(display.port)\r\n\r\n"
    // One after the other, and three at once.
    for text in [request, request, request + request + request] {
      try await connection.send(Array(text.utf8))
      for _ in 0..<(text.count / request.count) {
        let response = TestResponse(head: try await connection.receiveHead())
        #expect(response.status == 200 && response.headers["connection"] == "keep-alive")
        let body = try await connection.receive(Int(response.headers["content-length"] ?? "") ?? 0)
        #expect(body?.first == UInt8(ascii: "<"))
      }
    }
    try await connection.send(Array(request.replacingOccurrences(of: "GET", with: "HEAD").utf8))
    #expect(TestResponse(head: try await connection.receiveHead()).status == 200)
    try await connection.send(
      Array(request.replacingOccurrences(of: "1.1\r\n", with: "1.1\r\nConnection: close\r\n").utf8))
    #expect(try await connection.receiveRest().starts(with: "HTTP/1.1 200 OK".utf8))
  }

  @Test func bodiesAreRefusedUnread() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let head = "/\(display.token)/ HTTP/1.1\r\nHost: 127.0.0.1:\(display.port)\r\n"
    for (method, body, status) in [
      ("POST", "Content-Length: 1000000000\r\nExpect: 100-continue", 405), ("PUT", "Content-Length: 5", 405),
      ("GET", "Content-Length: 5", 400), ("GET", "Transfer-Encoding: chunked", 400), ("GET", "Content-Length: 0", 200),
      ("GET", "Content-Length: -1", 400), ("GET", "Content-Length: 1\r\nContent-Length: 2", 400),
      ("GET", "Expect: 100-continue", 200),
    ] {
      let response = try await exchange(display, "\(method) \(head)\(body)\r\n\r\n")
      #expect(response.status == status, "\(method) \(body)")
    }
  }

  @Test func whatIsNoRequestIsRefused() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    for text in ["nonsense\r\n\r\n", "GET / HTTP/1.1\r\n: x\r\n\r\n", "\u{0}\u{1}\r\n\r\n"] {
      #expect(try await exchange(display, text).status == 400, "\(text)")
    }
    let path = "GET /\(display.token)/ HTTP/1.1\r\n"
    for hosts in ["", "Host: 127.0.0.1\r\nHost: 127.0.0.1\r\n", "Host: 127.0.0.1\r\nhost: evil.example\r\n"] {
      #expect(try await exchange(display, path + hosts + "\r\n").status == 403, "\(hosts)")
    }
  }

  @Test func socketsNeedACorrectRequest() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let host = "127.0.0.1:\(display.port)"
    let head = "GET /\(display.token)/socket HTTP/1.1\r\nHost: \(host)\r\nOrigin: http://\(host)\r\n"
    for fields in [
      "", "Upgrade: websocket\r\n", "Upgrade: websocket\r\nConnection: Upgrade\r\n",
      "Upgrade: h2c\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
      "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 8\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
      "Upgrade: \(Array(repeating: "websocket", count: 1000).joined(separator: ","))\r\nConnection: Upgrade\r\n",
    ] {
      #expect(try await exchange(display, head + fields + "\r\n").status == 426, "\(fields.prefix(60))")
    }
  }

  /// Everything that comes back keeps sniffing and framing browsers out, and the page talks with its own port only.
  @Test func everyAnswerCarriesTheSecurityHeaders() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    for (path, status) in [
      ("/", 404), ("/\(display.token)", 301), ("/\(display.token)/", 200), ("/\(display.token)/x", 404),
    ] {
      let response = try await TestResponse.fetch(path, port: display.port)
      #expect(response.status == status)
      #expect(
        response.headers["x-content-type-options"] == "nosniff" && response.headers["referrer-policy"] == "no-referrer")
      #expect(response.headers["cross-origin-resource-policy"] == "same-origin")
      #expect(response.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
    }
    let policy = try await TestResponse.fetch("/\(display.token)/", port: display.port).headers[
      "content-security-policy"]
    let host = "127.0.0.1:\(display.port)"
    #expect(policy?.contains("connect-src http://\(host) ws://\(host);") == true)
  }

  @Test func otherAddressesAndNamesWorkWhenAskedFor() async throws {
    var configuration = BrowserDisplay.Configuration()
    configuration.address = "0.0.0.0"
    configuration.allowedHosts = ["box.example"]
    #expect(!configuration.isLoopback)
    let display = try await RunningDisplay.start(configuration)
    defer { display.cancel() }
    #expect(display.url.host == "127.0.0.1")
    let path = "/\(display.token)/"
    #expect(try await TestResponse.fetch(path, port: display.port, host: "box.example:9000").status == 200)
    #expect(try await TestResponse.fetch(path, port: display.port, host: "other.example:9000").status == 403)
    #expect(try await TestResponse.fetch("/", port: display.port, host: "box.example:9000").status == 404)
    for address in ["127.0.0.1.5", "localhost", "", "192.0.2.1"] {
      configuration.address = address
      await #expect(throws: BrowserDisplayError.noSuchAddress(address)) {
        try await RunningDisplay.start(configuration)
      }
    }
  }

  @Test func scriptsAreSentWithoutTheirComments() {
    let script = """
      // One.
      /** Two. */
      const a = 1; // three

        /*
         * Four.
         */
        b(`//${a}`);
      """
    #expect(PageAssets.withoutComments(Array(script.utf8)) == "const a = 1; // three\n  b(`//${a}`);")
  }

  /// Workers have the policy that their own scripts come with.
  @Test func documentsAndWorkersHaveThePagesPolicy() throws {
    let assets = PageAssets(.init(), key: .random())
    for name in ["index.html", "socket-worker.js", "image-worker.js"] {
      #expect(try #require(assets[name]).isBoundByPolicy, "\(name)")
    }
    #expect(try #require(assets["main.js"]).isBoundByPolicy == false)
  }

  /// A browser runs nothing else that stands in the document.
  @Test func theDocumentsScriptAndStyleAreKnownByTheirHashes() throws {
    let assets = PageAssets(.init(), key: .random())
    let document = String(decoding: try #require(assets["index.html"]).bytes, as: UTF8.self)
    let policy = PageAssets.contentSecurityPolicy(host: "localhost")
    #expect(!policy.contains("unsafe"))
    for tag in ["style", "script type=\"module\""] {
      let text = try #require(document.components(separatedBy: "<\(tag)>").dropFirst().first)
      let name = tag.prefix { $0 != " " }
      let content = try #require(text.components(separatedBy: "</\(name)>").first)
      let hash = Data(SHA256.hash(Array(content.utf8))).base64EncodedString()
      #expect(policy.contains("\(name)-src") && policy.contains("'sha256-\(hash)'"), "\(name)")
    }
  }
}
