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
    let entries = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: String]]
    #expect(entries?.compactMap { $0["name"] } == GalleryLayout.all.map(\.name))
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
  }

  @Test(arguments: [SIGINT, SIGTERM]) func aSignalEndsItQuietly(signal: Int32) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Program.path)
    process.arguments = ["--port", "0", "--no-open"]
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let url = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(url.hasPrefix("http://127.0.0.1:"))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    let code = process.terminationStatus
    #expect(code == 0 || code == signal || code == 128 + signal)
    #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
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
