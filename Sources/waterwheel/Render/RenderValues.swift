import ArgumentParser
import Foundation

/// A size such as `390x844`, in points.
struct RenderSize: Equatable {
  var width: Double
  var height: Double
}

extension RenderSize: ExpressibleByArgument {
  init?(argument: String) {
    let parts = argument.split(whereSeparator: { $0 == "x" || $0 == "×" }).map(String.init)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]) else { return nil }
    guard (1...20_000).contains(width), (1...20_000).contains(height) else { return nil }
    self.init(width: width, height: height)
  }

  var defaultValueDescription: String { "\(Int(width))x\(Int(height))" }
}

/// A velocity such as `0,-2400`, in points per second.
struct RenderVelocity: ExpressibleByArgument, Equatable {
  var x: Double
  var y: Double

  init?(argument: String) {
    let parts = argument.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let x = parts[0], let y = parts[1], abs(x) <= 1e5, abs(y) <= 1e5 else { return nil }
    (self.x, self.y) = (x, y)
  }
}

/// A list of times such as `0.5,1,2.25`, in seconds.
struct RenderTimes: ExpressibleByArgument, Equatable {
  var seconds: [Double]

  init?(argument: String) {
    let parts = argument.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
    seconds = parts.compactMap { $0 }.sorted()
    guard !parts.isEmpty, seconds.count == parts.count else { return nil }
    guard seconds.allSatisfy({ $0 >= 0 && $0 <= RenderPlan.longest }) else { return nil }
  }
}

/// The type of the file to write, known by the file's name.
enum RenderFormat: String, CaseIterable {
  case png, svg, webp

  init?(path: String) { self.init(rawValue: (path as NSString).pathExtension.lowercased()) }

  /// True for still pictures, false for animations.
  var isStill: Bool { self != .webp }
}
