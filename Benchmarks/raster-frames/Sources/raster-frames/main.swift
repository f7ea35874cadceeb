import Foundation
import RasterDisplay
import UIKit

/// What this thread has worked, in milliseconds; on a shared machine the only figure that repeats.
func workedMilliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
}

func milliseconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
}

func median(_ values: [Double]) -> String { String(format: "%.1f ms", values.sorted()[values.count / 2]) }

@MainActor
func images(in folder: String?) -> [UIImage] {
  guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [] }
  return names.sorted().prefix(17).compactMap { UIImage(contentsOfFile: folder + "/" + $0) }
}

@MainActor
func measure(_ name: String, count: Int, style: SceneController.Style, images: [UIImage]) throws {
  let controller = SceneController(count: count, style: style, images: images)
  let display = try RasterDisplay(rootViewController: controller, size: CGSize(width: 390, height: 844))
  let clock = ContinuousClock()
  let first = try clock.measure { _ = try display.frame(at: 0) }
  var frames: [Double] = []
  var stills: [RasterImage] = []
  for index in 1...60 {
    controller.move(to: Double(index) / 30)
    let start = workedMilliseconds()
    stills.append(try display.frame(at: Double(index) / 30))
    frames.append(workedMilliseconds() - start)
  }
  let png = try clock.measure { _ = try stills[30].pngData() }
  print(
    "\(name): a frame \(median(frames)), the first \(String(format: "%.0f ms", milliseconds(first))),", terminator: "")
  print(" PNG \(String(format: "%.0f ms", milliseconds(png)))")
  try stills[30].pngData().write(to: FileManager.default.temporaryDirectory.appendingPathComponent("\(name).png"))
  for (title, format) in [("WebP", RasterAnimation.Format.webP(quality: 75)), ("GIF", .gif)] {
    var size = 0
    let duration = try clock.measure {
      let animation = try RasterAnimation(format)
      for still in stills { try animation.add(still, duration: 1.0 / 30) }
      let data = try animation.finish()
      size = data.count
      try data.write(
        to: FileManager.default.temporaryDirectory.appendingPathComponent("\(name).\(title.lowercased())"))
    }
    print("  60 frames as \(title): \(String(format: "%.1f s", milliseconds(duration) / 1000)), \(size / 1024) KB")
  }
}

let pictures = images(in: CommandLine.arguments.dropFirst().first)
try measure("50 cards", count: 50, style: .flat, images: pictures)
try measure("20 tilted cards", count: 20, style: .tilted, images: pictures)
