@_spi(Waterwheel) import RasterDisplay
import Testing

@MainActor
@Suite(.enabled(if: !RasterScene.isAvailable, "The trait Raster is on"))
struct UnavailableTests {
  @Test func theErrorSaysWhatToInstall() {
    #expect(throws: RasterError.unavailable) { try RasterScene() }
    #expect(throws: RasterError.unavailable) { try RasterImage(width: 1, height: 1).pngData() }
    #expect(RasterError.unavailable.description.contains("libpango1.0-dev"))
    #expect(RasterError.unavailable.description.contains("--traits Raster"))
  }
}
