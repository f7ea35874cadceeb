import Foundation
import Gallery
@_spi(Waterwheel) import RasterDisplay
import Testing

/// `waterwheel render` as a user starts it.
@Suite struct RenderCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
    try Program.run(["render"] + arguments)
  }

  private func path(_ name: String) -> String { folder.path + "/" + name }

  private func data(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

  @Test(arguments: [
    (["-o", "a.jpg"], "must end in .png, .svg or .webp"),
    (["-o", "a.webp", "--at", "1"], "--at is for .png and .svg"),
    (["-o", "a.png", "--size", "big"], "--size"), (["-o", "a.png", "--scale", "0"], "--scale must be"),
    (["-o", "a.webp", "--fps", "0"], "--fps must be"), (["-o", "a.png", "--layout", "spiral"], "Known layouts: flow"),
    (["-o", "a.png", "--flick", "3"], "--flick"), ([], "--output"),
    (["-o", "a.png", "--layout", "drum", "--preset", "none"], "Known presets: "),
    (["-o", "a.webp", "--from", "3", "--seconds", "2"], "later than --from"),
  ]) func wrongUsage(arguments: [String], message: String) throws {
    let result = try Program.run(["render"] + arguments)
    #expect(result.code == 64)
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test(.enabled(if: !RasterScene.isAvailable)) func saysWhatToInstall() throws {
    let result = try render("-o", path("a.png"))
    #expect(result.code == 69)
    #expect(result.errors.contains("libpango1.0-dev"))
    #expect(result.errors.contains("--traits Raster"))
  }

  @Test(.enabled(if: RasterScene.isAvailable)) func refusesWhatCannotBeRead() throws {
    let missing = try render("-o", path("a.png"), "--script", path("none.txt"))
    #expect(missing.code == 66)
    try folder.write(Data("wait 1\ntap 3\n".utf8), to: "bad.txt")
    let bad = try render("-o", path("a.png"), "--script", path("bad.txt"))
    #expect(bad.code == 65)
    #expect(bad.errors.contains("bad.txt, line 2: the end of the line stands where a point is wanted"))
    let nowhere = try render("-o", path("none/a.png"))
    #expect(nowhere.code == 73)
    #expect(nowhere.errors.contains("There is no folder \(path("none")) to write to."))
    #expect(try render("-o", path("a.png"), path("none")).code == 66)
    try folder.write(Data(), to: "pictures/empty.png")
    try folder.write(SamplePictures.png(width: 20_000, height: 6000), to: "pictures/huge.png")
    let unusable = try render("-o", path("a.png"), path("pictures"))
    #expect(unusable.code == 66)
    #expect(unusable.errors.contains("empty.png: the file is empty"))
    #expect(unusable.errors.contains("huge.png: 20000 × 6000 pixels are too many to decode"))
  }

  @Test(.enabled(if: RasterScene.isAvailable)) func sameInputSameBytes() throws {
    try folder.write(Data("flick 50% 60% by 0 -1500\nwait 0.2\nlayout carousel\nwait 0.2\ninsert".utf8), to: "s.txt")
    for name in ["a", "b"] {
      let result = try render(
        "-o", path("\(name).webp"), "--script", path("s.txt"), "--size", "195x422", "--scale", "1", "--seconds", "1")
      #expect(result.code == 0, "\(result.errors)")
    }
    #expect(try data("a.webp") == data("b.webp"))
    #expect(try data("a.webp").count > 10_000)
  }

  @Test(.enabled(if: RasterScene.isAvailable)) func stillsAreNumberedAndMove() throws {
    let result = try render(
      "-o", path("a.png"), "--at", "0,0.5", "--flick", "0,-2000", "--size", "200x400", "--scale", "1.5")
    #expect(result.code == 0, "\(result.errors)")
    let pictures = try ["a-1.png", "a-2.png"].map { try RasterImage(data: try data($0)) }
    #expect(pictures[0].width == 300 && pictures[0].height == 600)
    #expect(try #require(pictures[0].difference(to: pictures[1], tolerance: 20)).part > 0.2)
  }

  @Test(.enabled(if: RasterScene.isAvailable)) func looksAreThereFromTheFirstFrame() throws {
    let look = try #require(GalleryLayout.waterfall.presets.last?.name)
    func draw(_ name: String, _ arguments: String...) throws -> RasterImage {
      let result = try Program.run(
        ["render", "-o", path(name), "--bare", "--size", "300x600", "--scale", "1"] + arguments)
      #expect(result.code == 0, "\(result.errors)")
      return try RasterImage(data: try data(name))
    }
    let first = try draw("first.png", "--preset", look, "--at", "0")
    #expect(try #require(first.difference(to: try draw("late.png", "--preset", look, "--at", "2"))).part < 0.001)
    let usual = try draw("usual.png", "--at", "0")
    #expect(try #require(first.difference(to: usual, tolerance: 20)).part > 0.05)
  }

  @Test(.enabled(if: RasterScene.isAvailable)) func vectors() throws {
    #expect(try render("-o", path("a.svg"), "--bare", "--size", "200x400").code == 0)
    #expect(String(decoding: try data("a.svg").prefix(200), as: UTF8.self).contains("<svg"))
  }

  @Test(.enabled(if: RasterScene.isAvailable), arguments: GalleryLayout.all.map(\.name))
  func everyLayoutIsDrawn(name: String) throws {
    let result = try render("-o", path("a.png"), "--layout", name, "--size", "300x600", "--scale", "1")
    #expect(result.code == 0, "\(result.errors)")
    #expect(result.errors.isEmpty, "\(result.errors)")
  }
}
