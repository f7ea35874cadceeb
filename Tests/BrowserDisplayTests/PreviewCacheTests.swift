import Foundation
import Testing

@testable import BrowserDisplay
@testable import Previews

@Suite struct PreviewCacheTests {
  private let folder: URL

  init() {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("ww previews \(UUID().uuidString)")
  }

  private func withFolder(_ body: () throws -> Void) rethrows {
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// As the cache names its entries.
  private func name(_ number: Int) -> String { String(repeating: "0", count: 31) + String(number, radix: 16) + "-96" }

  private func entry(_ count: Int, _ byte: UInt8 = 7) -> PreviewEntry {
    PreviewEntry(mediaType: "image/jpeg", bytes: [UInt8](repeating: byte, count: count))
  }

  @Test func entriesComeBackAndNothingElseIsLeft() {
    withFolder {
      let previews = PreviewFolder(folder)
      #expect(previews.read("a") == nil)
      previews.write(entry(1000), as: "a")
      previews.write(entry(2000), as: "a")
      #expect(PreviewFolder(folder).read("a") == entry(2000))
      let hash = PreviewEntry(mediaType: "", bytes: [1, 2, 3])
      previews.write(hash, as: "b")
      #expect(PreviewFolder(folder).read("b") == hash)
      #expect(names == ["a", "b"])
    }
  }

  /// Whatever a file became, it is either the entry or none, and is cleared away.
  @Test func damagedFilesAreNoEntries() throws {
    try withFolder {
      let previews = PreviewFolder(folder)
      previews.write(entry(300), as: "a")
      let file = [UInt8](try Data(contentsOf: folder.appendingPathComponent("a")))
      for length in 0..<file.count { #expect(PreviewEntry(file: Array(file.prefix(length))) == nil) }
      for index in file.indices {
        var damaged = file
        damaged[index] ^= 0x10
        #expect(PreviewEntry(file: damaged) == nil, "byte \(index)")
      }
      try Data(file.dropLast(20)).write(to: folder.appendingPathComponent("a"))
      #expect(previews.read("a") == nil && names.isEmpty)
    }
  }

  @Test func theLeastRecentlyUsedGoFirst() throws {
    try withFolder {
      let size = entry(1000).file.count
      let previews = PreviewFolder(folder, limit: size * 8)
      for index in 0..<8 {
        previews.write(entry(1000), as: name(index))
        // Dates of files may be coarse.
        let date = Date(timeIntervalSince1970: 1_000_000 + Double(index))
        try FileManager.default.setAttributes(
          [.modificationDate: date], ofItemAtPath: folder.appendingPathComponent(name(index)).path)
      }
      #expect(names.count == 8)
      // A use makes the oldest the newest.
      #expect(previews.read(name(0)) != nil)
      previews.write(entry(1000), as: name(8))
      #expect([0, 8].allSatisfy { names.contains(name($0)) } && ![1, 2].contains { names.contains(name($0)) })
      let total = names.reduce(0) {
        $0 + ((try? Data(contentsOf: folder.appendingPathComponent($1)).count) ?? 0)
      }
      #expect(total <= size * 8)
      previews.write(entry(size * 9), as: "too large")
      #expect(!names.contains("too large"))
    }
  }

  /// The folder is the user's: what the program did not make is neither counted nor deleted.
  @Test func otherFilesStay() throws {
    try withFolder {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let others = [
        "letter.txt", "holiday-2026", "0-96", name(1) + ".txt", ".hidden", String(repeating: "g", count: 32) + "-96",
      ]
      for other in others { try Data(count: 5000).write(to: folder.appendingPathComponent(other)) }
      let size = entry(1000).file.count
      let previews = PreviewFolder(folder, limit: size * 3)
      for index in 0..<12 { previews.write(entry(1000), as: name(index)) }
      #expect(Set(others).isSubset(of: names) && names.count <= others.count + 3)
    }
  }

  @Test func namesAreThoseOfTheProgram() {
    for made in [name(3), ".\(name(3)).12.1", String(repeating: "f", count: 32) + "-hash"] {
      #expect(PreviewFolder.isMade(made))
    }
    for other in ["", "-", ".", "a-96", name(3) + "x", ".\(name(3)).12", "\(name(3)).12.1", name(3) + "-1"] {
      #expect(!PreviewFolder.isMade(other), "\(other)")
    }
  }

  /// A link leads into a folder of the user's.
  @Test func aFolderThatIsALinkIsNotUsed() throws {
    try withFolder {
      let real = folder.appendingPathComponent("real")
      let link = folder.appendingPathComponent("link")
      try FileManager.default.createDirectory(at: real, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: real)
      let previews = PreviewFolder(link)
      previews.write(entry(100), as: name(1))
      #expect(try FileManager.default.contentsOfDirectory(atPath: real.path).isEmpty)
      PreviewFolder(real).write(entry(100), as: name(1))
      #expect(previews.read(name(1)) == nil)
    }
  }

  /// Opening a pipe waits for whoever writes into it, for ever.
  @Test func pipesAndLinksAreNoEntries() throws {
    try withFolder {
      let previews = PreviewFolder(folder)
      previews.write(entry(100), as: name(1))
      mkfifo(folder.appendingPathComponent(name(2)).path, 0o600)
      symlink(name(1), folder.appendingPathComponent(name(3)).path)
      #expect(previews.read(name(2)) == nil && previews.read(name(3)) == nil && previews.read(name(1)) != nil)
      // What is written takes their place.
      previews.write(entry(200), as: name(2))
      #expect(previews.read(name(2)) == entry(200))
    }
  }

  @Test func aFolderThatCannotBeIsNoFolder() {
    for url in [URL(fileURLWithPath: "/proc/none/previews"), URL(fileURLWithPath: "/dev/null/previews")] {
      let cache = PreviewCache(folder: PreviewFolder(url))
      let key = PreviewKey(bytes: [1, 2, 3])
      cache.store(Preview(bytes: [1], mediaType: "image/jpeg"), key, width: 96)
      // Memory still has it.
      #expect(cache.preview(key, width: 96) == Preview(bytes: [1], mediaType: "image/jpeg"))
      #expect(PreviewCache(folder: PreviewFolder(url)).preview(key, width: 96) == nil)
    }
  }

  @Test func memoryIsBounded() {
    let cache = PreviewCache(folder: nil, memoryLimit: 10_000)
    let keys = (0..<20).map { PreviewKey(bytes: [UInt8($0)]) }
    for key in keys {
      cache.store(Preview(bytes: [UInt8](repeating: 1, count: 1000), mediaType: "image/jpeg"), key, width: 96)
      _ = cache.preview(keys[0], width: 96)
    }
    let held = keys.filter { cache.preview($0, width: 96) != nil }
    #expect(held.count <= 8 && held.first == keys[0] && held.last == keys[19])
  }

  @Test func theFolderIsTheUsers() {
    let xdg = PreviewFolder.standard(environment: ["XDG_CACHE_HOME": "/c", "HOME": "/h"])
    #expect(xdg?.path == "/c/waterwheel/previews")
    for environment in [
      ["HOME": "/h"], ["HOME": "/h", "XDG_CACHE_HOME": "relative"], ["HOME": "/h", "XDG_CACHE_HOME": ""],
    ] {
      #expect(PreviewFolder.standard(environment: environment)?.path == "/h/.cache/waterwheel/previews")
    }
    #expect(PreviewFolder.standard(environment: [:]) == nil)
  }

  @Test func keysFollowTheContents() throws {
    try withFolder {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let (one, other) = (folder.appendingPathComponent("one"), folder.appendingPathComponent("other"))
      try Data([1, 2, 3]).write(to: one)
      let key = try #require(PreviewKey(file: one.path))
      #expect(PreviewKey(file: one.path) == key && key.description.count == 32)
      try FileManager.default.moveItem(at: one, to: other)
      #expect(PreviewKey(file: other.path) == key)
      let date = Date(timeIntervalSince1970: 5)
      try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: other.path)
      #expect(PreviewKey(file: other.path) != key)
      #expect(PreviewKey(file: one.path) == nil && PreviewKey(file: folder.path) == nil)
    }
  }
}
