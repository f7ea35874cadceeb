import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@_spi(Waterwheel) @testable import BrowserDisplay
@testable import Previews

@MainActor
@Suite struct ServerTests {
  @Test func servesThePageBehindItsTokenOnly() async throws {
    let display = try await RunningDisplay.start(.init(title: "<Pictures> & \"more\""))
    defer { display.cancel() }
    #expect(display.url.host == "127.0.0.1")
    #expect(display.token.count == 32)
    let page = try await TestResponse.fetch("/\(display.token)/", port: display.port)
    #expect(page.status == 200)
    #expect(page.headers["content-type"] == "text/html; charset=utf-8")
    #expect(page.headers["x-content-type-options"] == "nosniff")
    #expect(page.headers["content-security-policy"]?.contains("default-src 'none'") == true)
    #expect(page.text.contains("<title>&lt;Pictures&gt; &amp; &quot;more&quot;</title>"))
    #expect(!page.text.contains("{{"))
    for name in ["main.js", "socket-worker.js", "image-worker.js", "icon.svg"] {
      #expect(try await TestResponse.fetch("/\(display.token)/\(name)", port: display.port).status == 200)
    }
    for path in ["/", "/main.js", "/\(String(display.token.dropLast()))0x/", "//\(display.token)/"] {
      #expect(try await TestResponse.fetch(path, port: display.port).status == 404, "\(path)")
    }
    let directory = try await TestResponse.fetch("/\(display.token)", port: display.port)
    #expect(directory.status == 301 && directory.headers["location"] == "/\(display.token)/")
  }

  @Test func noSpellingOfAPathLeavesThePage() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let up = [
      "..%2f..%2f..%2f..%2fetc%2fpasswd", "%2e%2e/%2e%2e/%2e%2e/etc/passwd", "../../../etc/passwd",
      "..%5c..%5cetc", "%2fetc%2fpasswd", "image/../main.js", "image/..%2fmain.js", "./main.js", "main.js%00",
      "main.js/",
    ]
    for path in up {
      let response = try await TestResponse.fetch("/\(display.token)/\(path)", port: display.port)
      #expect(response.status == 404, "\(path)")
      #expect(!response.text.contains("root:"))
    }
  }

  @Test func methodsAndForeignersAreRefused() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let path = "/\(display.token)/"
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"] {
      let response = try await TestResponse.fetch(path, port: display.port, method: method)
      #expect(response.status == 405 && response.headers["allow"] == "GET, HEAD")
    }
    let head = try await TestResponse.fetch(path, port: display.port, method: "HEAD")
    #expect(head.status == 200 && (Int(head.headers["content-length"] ?? "") ?? 0) > 100)
    let foreign = try await TestResponse.fetch(path, port: display.port, host: "evil.example")
    #expect(foreign.status == 403 && foreign.text.contains("127.0.0.1"))
    let origin = try await TestResponse.fetch(path, port: display.port, headers: ["Origin": "http://evil.example"])
    #expect(origin.status == 403 && origin.text.contains("origin"))
  }

  @Test(arguments: ["http://evil.example", "null", "http://127.0.0.1:1", nil]) func socketsNeedOurOrigin(
    origin: String?
  ) async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    await #expect(throws: TestConnection.Failure.self) {
      try await TestPage(port: display.port, token: display.token, origin: origin)
    }
    await #expect(throws: TestConnection.Failure.self) { try await TestPage(port: display.port, token: "0") }
    #expect(display.surfaces.isEmpty)
    // The server is as well as before.
    #expect(try await TestResponse.fetch("/\(display.token)/", port: display.port).status == 200)
  }

  @Test func garbageInsteadOfHTTPHarmsNobody() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    for bytes: [UInt8] in [[0, 1, 2, 255, 13, 10, 13, 10], Array("GET\r\n\r\n".utf8), Array("\r\n\r\n\r\n".utf8)] {
      let connection = try TestConnection(port: display.port)
      try await connection.send(bytes)
    }
    #expect(try await TestResponse.fetch("/\(display.token)/", port: display.port).status == 200)
  }

  @Test func busyPortIsAClearError() async throws {
    let display = try await RunningDisplay.start()
    defer { display.cancel() }
    let port = display.port
    await #expect(throws: BrowserDisplayError.portInUse(port)) {
      try await RunningDisplay.start(.init(port: port))
    }
    #expect(BrowserDisplayError.portInUse(8080).description == "Port 8080 is in use by another program.")
  }

  @Test func portIsFreeAgainAfterTheEnd() async throws {
    let first = try await RunningDisplay.start()
    let port = first.port
    await first.stop()
    let second = try await RunningDisplay.start(.init(port: port))
    #expect(second.port == port && second.token != first.token)
    await second.stop()
  }

  @Test func imagesAreServedByNumber() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ww images \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let png = TestPicture.png(width: 300, height: 500) { x, y in UInt32(x * y) }
    let names = ["a b 'quoted' \"写真\" 📷.png", "text.png", "link.png", "folder.png", "gone.png"]
    try Data(png).write(to: folder.appendingPathComponent(names[0]))
    try Data("#!/bin/sh".utf8).write(to: folder.appendingPathComponent(names[1]))
    try FileManager.default.createSymbolicLink(
      at: folder.appendingPathComponent(names[2]), withDestinationURL: folder.appendingPathComponent(names[0]))
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(names[3]), withIntermediateDirectories: true)
    let display = try await RunningDisplay.start { surface in
      for (index, name) in names.enumerated() {
        let reference = ImageReference(
          source: .file(path: folder.appendingPathComponent(name).path), pixelWidth: 300, pixelHeight: 500)
        surface.add(
          UInt32(10 + index), frame: .init(x: 0, y: 0, width: 10, height: 10),
          .contents(reference, gravity: "resize", rect: .init(x: 0, y: 0, width: 1, height: 1)))
      }
    }
    defer { display.cancel() }
    let page = try await TestPage(port: display.port, token: display.token)
    try await page.send(TestPage.hello())
    let numbers = try await page.frame().operations.named(.contents).compactMap { $0[2]?["image"]?.int }
    #expect(numbers == [1, 2, 3, 4, 5])
    func fetch(_ number: Int, method: String = "GET") async throws -> TestResponse {
      try await TestResponse.fetch("/\(display.token)/image/\(number)", port: display.port, method: method)
    }
    let whole = try await fetch(1)
    #expect(whole.status == 200 && whole.body == png && whole.headers["content-type"] == "image/png")
    #expect(whole.headers["content-security-policy"]?.contains("sandbox") == true)
    #expect(try await fetch(1, method: "HEAD").headers["content-length"] == "\(png.count)")
    #expect(try await fetch(1, method: "POST").status == 405)
    #expect(try await fetch(2).status == 415)
    #expect(try await fetch(3).body == png)
    #expect(try await fetch(4).status == 404)
    #expect(try await fetch(5).status == 404)
    #expect(try await fetch(6).status == 404)
  }

  @Test func previewsAreServedByWidth() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("ww previews \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let jpeg = TestPhotograph.jpeg(width: 320, height: 240)
    let files = [jpeg, Array(jpeg.prefix(jpeg.count / 2))]
    var configuration = BrowserDisplay.Configuration()
    configuration.previewFolder = folder
    let display = try await RunningDisplay.start(configuration) { surface in
      for (index, file) in files.enumerated() {
        let reference = ImageReference(
          source: .data(file, mediaType: "image/jpeg"), pixelWidth: 320, pixelHeight: 240)
        surface.add(
          UInt32(10 + index), frame: .init(x: 0, y: 0, width: 10, height: 10),
          .contents(reference, gravity: "resize", rect: .init(x: 0, y: 0, width: 1, height: 1)))
      }
    }
    defer { display.cancel() }
    let page = try await TestPage(port: display.port, token: display.token)
    try await page.send(TestPage.hello())
    _ = try await page.frame()
    func fetch(_ path: String, method: String = "GET") async throws -> TestResponse {
      try await TestResponse.fetch("/\(display.token)/image/\(path)", port: display.port, method: method)
    }
    let preview = try await fetch("1/128")
    #expect(preview.status == 200 && preview.headers["content-type"] == "image/jpeg")
    #expect(JPEGMetadata(preview.body).width == 128 && preview.body.count < jpeg.count)
    #expect(try await fetch("1/128", method: "HEAD").headers["content-length"] == "\(preview.body.count)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).contains { $0.hasSuffix("-128") })
    for width in ["0", "127", "256", "4294967295"] { #expect(try await fetch("1/\(width)").body == jpeg, "\(width)") }
    let broken = try await fetch("2/128")
    #expect(broken.status == 415 && broken.text.contains("ends in the middle"))
    #expect(try await fetch("1/128", method: "PUT").status == 405)
    for path in ["3/128", "1/99999999999", "1/-1", "1/128/1"] {
      #expect(try await fetch(path).status == 404, "\(path)")
    }
    // What is known of the first picture by now comes with the layer.
    let again = try await TestPage(port: display.port, token: display.token)
    try await again.send(TestPage.hello(2))
    let hashes = try await again.frame().operations.named(.contents).compactMap { $0[2]?["blurred"]?.array?.count }
    #expect(hashes.count == 2 && hashes[0] > 5 && hashes[1] == 0)
  }

  @Test func largeImagesAreRefusedAndMemoryIsBounded() async throws {
    var configuration = BrowserDisplay.Configuration()
    configuration.maximumImageSize = 10
    let display = try await RunningDisplay.start(configuration) { surface in
      let bytes = [UInt8](repeating: 0, count: 11)
      let reference = ImageReference(source: .data(bytes, mediaType: "image/png"), pixelWidth: 1, pixelHeight: 1)
      surface.set(1, .contents(reference, gravity: "resize", rect: .init(x: 0, y: 0, width: 1, height: 1)))
    }
    defer { display.cancel() }
    let page = try await TestPage(port: display.port, token: display.token)
    try await page.send(TestPage.hello())
    _ = try await page.frame()
    #expect(try await TestResponse.fetch("/\(display.token)/image/1", port: display.port).status == 413)
    let registry = ImageRegistry(budget: 100)
    func image(_ byte: UInt8) -> ImageReference {
      ImageReference(
        source: .data([UInt8](repeating: byte, count: 60), mediaType: "image/png"), pixelWidth: 1, pixelHeight: 1)
    }
    let first = registry.id(for: image(1))
    #expect(registry.id(for: image(1)) == first)
    let second = registry.id(for: image(2))
    #expect(registry[first] == nil && registry[second] != nil)
    #expect(registry.id(for: image(1)) != first)
  }
}
