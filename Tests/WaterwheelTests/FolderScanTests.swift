import Foundation
import Gallery
import Glibc
import Testing

@testable import waterwheel

@Suite struct FolderScanTests {
  @Test func findsPicturesInAllFoldersInOrder() throws {
    let folder = try TemporaryFolder()
    for name in ["10.png", "2.png", "sub/deeper/1.png", "b.jpg"] {
      try folder.write(
        name.hasSuffix("png") ? SamplePictures.png(width: 30, height: 20) : SamplePictures.jpeg(width: 64, height: 48),
        to: name)
    }
    let scan = try FolderScan(folder: folder.path)
    #expect(
      scan.pictures.map(\.source)
        == ["2.png", "10.png", "b.jpg", "sub/deeper/1.png"].map { .file(path: folder.path + "/" + $0) })
    #expect(scan.pictures.map(\.size.width) == [30, 30, 64, 30])
    #expect(scan.skipped.isEmpty)
  }

  @Test func takesAnyName() throws {
    let folder = try TemporaryFolder()
    let names = ["a b.png", "it's \"quoted\".png", "写真.png", "🌊 wave.png", "100%.png", "a#b?c&d.png", "..dots...png"]
    for name in names { try folder.write(SamplePictures.png(width: 3, height: 4), to: name) }
    let scan = try FolderScan(folder: folder.path)
    let hidden = names.filter { $0.hasPrefix(".") }
    #expect(scan.pictures.count == names.count - hidden.count)
    #expect(scan.skipped.isEmpty)
    #expect(scan.pictures.contains { $0.title == "写真" })
    #expect(scan.pictures.contains { $0.title == "🌊 wave" })
  }

  @Test func listsWhatCannotBeShown() throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(), to: "empty.jpg")
    try folder.write(Data("hello, not a picture".utf8), to: "text.png")
    try folder.write(SamplePictures.jpeg(width: 40, height: 30).dropLast(2), to: "cut.jpg")
    try folder.write(SamplePictures.png(width: 40, height: 30).prefix(20), to: "header.png")
    try folder.write(SamplePictures.png(width: 60_000, height: 60_000), to: "vast.png")
    try folder.write(SamplePictures.png(width: 40, height: 30), to: "good.png")
    try folder.write(Data("notes".utf8), to: "notes.txt")
    let scan = try FolderScan(folder: folder.path)
    #expect(scan.pictures.count == 1)
    #expect(scan.skipped.map(\.path) == ["cut.jpg", "empty.jpg", "header.png", "text.png", "vast.png"])
    #expect(scan.skipped.first { $0.path == "empty.jpg" }?.reason == "the file is empty")
    #expect(scan.skipped.first { $0.path == "cut.jpg" }?.reason == "the file ends in the middle of the picture")
    #expect(scan.skipped.first { $0.path == "vast.png" }?.reason.contains("60000 × 60000") == true)
    #expect(scan.skipped.allSatisfy { !$0.reason.isEmpty })
  }

  @Test func acceptsWhatCamerasAppend() throws {
    let folder = try TemporaryFolder()
    let appended = SamplePictures.jpeg(width: 40, height: 30) + Data(repeating: 0x41, count: 20_000)
    try folder.write(appended, to: "motion.jpg")
    #expect(try FolderScan(folder: folder.path).pictures.count == 1)
  }

  /// Six gigabytes of nothing behind a header are not read for the sake of an end that is not there.
  @Test func aVastFileIsNotReadWhole() throws {
    let folder = try TemporaryFolder()
    for (name, header) in [
      ("vast.jpg", SamplePictures.jpeg(width: 40, height: 30).dropLast(2)),
      ("vast.png", SamplePictures.png(width: 40, height: 30).dropLast(12)),
    ] {
      try folder.write(Data(header), to: name)
      #expect(truncate(folder.path + "/" + name, 6 << 30) == 0)
    }
    let scan = try FolderScan(folder: folder.path)
    #expect(scan.skipped.map(\.reason) == Array(repeating: "the file ends in the middle of the picture", count: 2))
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    // In KB: what the process has taken at most.
    #expect(usage.ru_maxrss < 2 << 20)
  }

  @Test func neverHangsOnLinks() throws {
    let folder = try TemporaryFolder()
    try folder.write(SamplePictures.png(width: 5, height: 5), to: "sub/one.png")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/sub/loop", withDestinationPath: folder.path)
    #expect(try FolderScan(folder: folder.path).pictures.count == 1)
  }

  /// A pipe would keep the program waiting for ever.
  @Test func takesFilesOnly() throws {
    let folder = try TemporaryFolder()
    try folder.write(SamplePictures.png(width: 5, height: 5), to: "folder.png/inside.png")
    try folder.write(SamplePictures.png(width: 5, height: 5), to: "real")
    #expect(mkfifo(folder.path + "/pipe.png", 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/link.png", withDestinationPath: "real")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/nowhere.png", withDestinationPath: "gone")
    let scan = try FolderScan(folder: folder.path)
    #expect(scan.pictures.map(\.title) == ["inside", "link"])
    #expect(scan.skipped.map(\.path) == ["nowhere.png", "pipe.png"])
  }

  /// The name may be wrong about the format; a drawing may have no size of its own.
  @Test func believesTheContentRatherThanTheName() throws {
    let folder = try TemporaryFolder()
    try folder.write(SamplePictures.png(width: 30, height: 20), to: "a.jpg")
    try folder.write(SamplePictures.jpeg(width: 30, height: 20), to: "b.png")
    try folder.write(
      Data("<svg xmlns='http://www.w3.org/2000/svg'><rect width='9' height='9'/></svg>".utf8), to: "c.svg")
    let scan = try FolderScan(folder: folder.path)
    #expect(scan.skipped.isEmpty)
    #expect(scan.pictures.count == 3)
    #expect(scan.pictures.allSatisfy { $0.size.width > 0 && $0.size.height > 0 })
  }

  @Test func namesTheMistake() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FolderScan.Failure.missing(folder.path + "/nowhere")) {
      try FolderScan(folder: folder.path + "/nowhere")
    }
    try folder.write(Data("x".utf8), to: "file")
    #expect(throws: FolderScan.Failure.notAFolder(folder.path + "/file")) {
      try FolderScan(folder: folder.path + "/file")
    }
  }

  @Test func countsProgress() throws {
    let folder = try TemporaryFolder()
    for index in 0..<600 { try folder.write(SamplePictures.png(width: 2, height: 2), to: "\(index).png") }
    var reported: [Int] = []
    let scan = try FolderScan(folder: folder.path) { reported.append($0) }
    #expect(scan.pictures.count == 600)
    #expect(reported == [0, 256, 512, 600])
  }
}
