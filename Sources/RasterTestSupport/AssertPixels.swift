import Foundation
@_spi(Waterwheel) public import RasterDisplay
public import Testing
public import UIKitTestSupport

/// Compares what a window looks like with a picture kept beside the test.
///
/// The first run records the picture in `__Snapshots__`, beside the test's file, and fails; later runs compare. A
/// failure writes `NAME.failure.png` next to it: expected, actual and the difference side by side. To record anew pass
/// `record: true` or set `WATERWHEEL_RECORD=1`. Prefer `assertGeometry`: pixels depend on fonts and libraries.
///
/// - Parameters:
///   - name: distinguishes several snapshots of one test.
///   - tolerance: how much a component of a pixel may differ, 0…255, before the pixel counts.
///   - part: the part of the pixels that may count, 0…1.
@preconcurrency @MainActor
public func assertPixels(
  of host: TestHost, named name: String? = nil, tolerance: Int = 8, part: Double = 0.001,
  fonts: [String: String] = [:], record: Bool? = nil, filePath: String = #filePath, function: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  do {
    assertPixels(
      of: try host.drawing(fonts: fonts), named: name, tolerance: tolerance, part: part, record: record,
      filePath: filePath, function: function, sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

/// Compares a picture with one kept beside the test.
public func assertPixels(
  of image: RasterImage, named name: String? = nil, tolerance: Int = 8, part: Double = 0.001, record: Bool? = nil,
  filePath: String = #filePath, function: String = #function, sourceLocation: SourceLocation = #_sourceLocation
) {
  let snapshot = Snapshot(
    filePath: filePath, function: function, name: name, extension: "png", isRecording: record)
  let failure = snapshot.url.deletingPathExtension().appendingPathExtension("failure.png")
  try? FileManager.default.removeItem(at: failure)
  do {
    guard !snapshot.isRecording, let data = snapshot.expected else {
      return snapshot.record(try image.pngData(), sourceLocation: sourceLocation)
    }
    let expected = try RasterImage(data: data)
    let difference = expected.difference(to: image, tolerance: tolerance)
    if let difference, difference.part <= part { return }
    try RasterImage.sideBySide(expected: expected, actual: image).pngData().write(to: failure)
    Issue.record(
      "\(explain(difference, expected, image)) Expected, actual and difference: \(failure.path)",
      sourceLocation: sourceLocation)
  } catch {
    Issue.record("\(error)", sourceLocation: sourceLocation)
  }
}

private func explain(_ difference: RasterDifference?, _ expected: RasterImage, _ actual: RasterImage) -> String {
  guard let difference else {
    return "The picture is \(actual.width) × \(actual.height) pixels, not \(expected.width) × \(expected.height)."
  }
  let percent = (difference.part * 1000).rounded() / 10
  return "\(percent) % of the pixels differ, the most by \(difference.largest) of 255."
}
