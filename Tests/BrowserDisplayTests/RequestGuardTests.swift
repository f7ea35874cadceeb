import CoreGraphics
import NIOHTTP1
import Testing

@testable import BrowserDisplay

@Suite struct RequestGuardTests {
  private func refusal(
    host: String?, origin: String? = nil, allowing names: [String] = []
  ) -> String? {
    var headers = HTTPHeaders()
    if let host { headers.add(name: "host", value: host) }
    if let origin { headers.add(name: "ORIGIN", value: origin) }
    return RequestGuard(allowing: names).refusal(of: headers)
  }

  @Test(arguments: ["127.0.0.1", "127.0.0.1:8080", "localhost:1", "LOCALHOST:80"]) func localHostsAreWelcome(
    host: String
  ) {
    #expect(refusal(host: host) == nil)
    #expect(refusal(host: host, origin: "http://\(host)") == nil)
  }

  @Test(arguments: [
    nil, "", "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost:8080:1", "127.0.0.1:x",
    "127.0.0.1:+80", "127.0.0.1:٨٠", "10.0.0.1:80", "[::1]:80", "[127.0.0.1]:80", "[", "[]", "[::1", ":80",
    "127.0.0.1:8080 ; script-src *",
  ]) func otherHostsAreRefused(host: String?) {
    #expect(refusal(host: host) != nil)
  }

  @Test func allowedNamesAreWelcomeToo() {
    let names = ["Box.example", "::1", "10.0.0.7"]
    for host in ["box.example", "BOX.example:99", "[::1]:80", "[::1]", "10.0.0.7:1", "localhost"] {
      #expect(refusal(host: host, allowing: names) == nil, "\(host)")
    }
    for host in ["a.box.example", "::1", "[::1]x", "box.example.", "10.0.0.70"] {
      #expect(refusal(host: host, allowing: names) != nil, "\(host)")
    }
    #expect(refusal(host: "box.example:99", origin: "http://box.example:98", allowing: names) != nil)
  }

  @Test func ofTwoHostsOrOriginsNoneCounts() {
    let twoHosts: HTTPHeaders = ["Host": "127.0.0.1:80", "host": "127.0.0.1:80"]
    #expect(RequestGuard().refusal(of: twoHosts) != nil)
    let twoOrigins: HTTPHeaders = [
      "Host": "127.0.0.1:80", "Origin": "http://127.0.0.1:80", "origin": "http://evil.example",
    ]
    #expect(RequestGuard().refusal(of: twoOrigins) != nil)
  }

  @Test(arguments: [
    "http://evil.example", "https://127.0.0.1:8080", "http://127.0.0.1:8081", "http://localhost:8080", "null", "",
    "http://127.0.0.1:8080.evil.example",
  ]) func otherOriginsAreRefused(origin: String) {
    #expect(refusal(host: "127.0.0.1:8080", origin: origin) != nil)
  }

  @Test func routesNeedTheTokenAndNothingElseIsDecoded() {
    func route(_ path: String) -> Route { Route(path: path, token: "abc") }
    #expect(route("/abc/") == .asset("index.html"))
    #expect(route("/abc") == .directory)
    #expect(route("/abc/main.js") == .asset("main.js"))
    #expect(route("/abc/socket") == .socket)
    #expect(route("/socket") == .provingSocket)
    #expect(route("/abc/image/12") == .image(12, width: nil))
    #expect(route("/abc/image/12/384") == .image(12, width: 384))
    for path in [
      "/", "", "/abcd/", "/ab/", "/ABC/", "/abc/image/", "/abc/image/-1", "/abc/image/1x", "/abc/image/99999999999",
      "/abc/image/+1", "/abc/image/١", "/abc/image/12/", "/abc/image//384", "/abc/image/12/384/", "/abc/image/12/x",
    ] {
      #expect(route(path) == .nowhere, "\(path)")
    }
    #expect(route("/abc/..%2f..%2fetc/passwd") == .asset("..%2f..%2fetc/passwd"))
    #expect(PageAssets(BrowserDisplay.Configuration(), key: .random())["..%2f..%2fetc/passwd"] == nil)
  }

  @Test func mediaTypesComeFromBytes() {
    #expect(MediaType.sniff([0xFF, 0xD8, 0xFF, 0xE0]) == "image/jpeg")
    #expect(MediaType.sniff(Array("GIF89a".utf8)) == "image/gif")
    #expect(MediaType.sniff(Array("RIFF....WEBPVP8 ".utf8)) == "image/webp")
    #expect(MediaType.sniff(Array("  <svg xmlns".utf8)) == "image/svg+xml")
    #expect(MediaType.sniff(Array("<?xml version='1.0'?><svg".utf8)) == "image/svg+xml")
    #expect(MediaType.sniff(Array("<html><svg>".utf8)) == nil)
    #expect(MediaType.sniff([]) == nil)
    #expect(MediaType.sniff([0xFF]) == nil)
    #expect(MediaType.sniff(Array("#!/bin/sh".utf8)) == nil)
  }
}
