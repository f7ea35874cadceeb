import Foundation
@_spi(Waterwheel) import RasterDisplay
import RasterTestSupport
import Testing

@Suite(.enabled(if: RasterScene.isAvailable, "The trait Raster is off"))
struct PixelSnapshotTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pixels-\(UUID().uuidString)")
  private var file: String { folder.appendingPathComponent("MyTests.swift").path }

  private func picture(_ gray: UInt8, dots: Int = 0) -> RasterImage {
    var image = RasterImage(width: 20, height: 10)
    for y in 0..<10 {
      for x in 0..<20 { image[x, y] = y * 20 + x < dots ? .solidRed : .init(red: gray, green: gray, blue: gray) }
    }
    return image
  }

  @Test func withinTheToleranceItPasses() {
    defer { try? FileManager.default.removeItem(at: folder) }
    assertPixels(of: picture(100), record: true, filePath: file, function: "a")
    assertPixels(of: picture(105), tolerance: 5, part: 0, filePath: file, function: "a")
    assertPixels(of: picture(100, dots: 4), part: 0.02, filePath: file, function: "a")
  }

  @Test func aFailureLeavesThreePicturesSideBySide() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    assertPixels(of: picture(100), record: true, filePath: file, function: "a")
    withKnownIssue { assertPixels(of: picture(130), tolerance: 5, filePath: file, function: "a") }
    let failure = folder.appendingPathComponent("__Snapshots__/MyTests/a.failure.png")
    let image = try RasterImage(data: Data(contentsOf: failure))
    #expect(image.width == 76 && image.height == 10)
    #expect(image[3, 3].red == 100 && image[31, 3].red == 130 && image[59, 3].red == 120)
    assertPixels(of: picture(100), filePath: file, function: "a")
    #expect(!FileManager.default.fileExists(atPath: failure.path))
  }

  @Test func anotherSizeFails() {
    defer { try? FileManager.default.removeItem(at: folder) }
    assertPixels(of: picture(100), record: true, filePath: file, function: "a")
    withKnownIssue { assertPixels(of: RasterImage(width: 3, height: 3), filePath: file, function: "a") }
  }
}
