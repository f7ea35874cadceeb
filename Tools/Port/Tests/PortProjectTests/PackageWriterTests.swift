import Foundation
import PortProject
import Testing

@Suite struct PackageWriterTests {
  @Test func writesWhatChangedAndRemovesWhatIsGone() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var first = PackageWriter(folder: folder)
    first.add("a", at: "A.swift")
    first.add("b", at: "Sources/B.swift")
    #expect(try first.write() == ["A.swift", "Sources/B.swift"])
    #expect(try first.write() == [])
    var second = PackageWriter(folder: folder)
    second.add("a", at: "A.swift")
    second.add("c", at: "Sources/C.swift")
    #expect(try second.write() == ["Sources/C.swift", "Sources/B.swift"])
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/B.swift").path))
  }

  @Test func leavesAFolderOfSomebodyElseAlone() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("mine".utf8).write(to: folder.appendingPathComponent("A.swift"))
    var writer = PackageWriter(folder: folder)
    writer.add("a", at: "A.swift")
    #expect(throws: WriteError.self) { try writer.write() }
    #expect(try String(contentsOf: folder.appendingPathComponent("A.swift"), encoding: .utf8) == "mine")
  }

  @Test(arguments: [("My App", "My_App"), ("2048", "App_2048"), ("UIKit", "App_UIKit"), ("Photos", "Photos")])
  func moduleNames(_ name: String, _ module: String) { #expect(Manifest.moduleName(name) == module) }
}

func temporaryFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}
