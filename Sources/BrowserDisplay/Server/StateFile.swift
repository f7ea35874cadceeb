import Foundation
@_spi(Waterwheel) import QuartzCore

/// The file in which a run leaves the states of its pages for the next run at the same port.
struct StateFile: Sendable {
  private let file: PrivateFile
  private static let largestSize = 1 << 20

  init(folder: String, port: UInt16) { file = PrivateFile(folder: folder, name: "port-\(port).state") }

  /// Returns the states of the last run, and removes the file.
  func take() -> [SessionID: SurfaceState] {
    defer { file.remove() }
    guard let bytes = file.bytes(atMost: Self.largestSize) else { return [:] }
    return (try? JSONDecoder().decode([SessionID: SurfaceState].self, from: Data(bytes))) ?? [:]
  }

  func store(_ states: [SessionID: SurfaceState]) {
    guard !states.isEmpty, let data = try? JSONEncoder().encode(states) else { return }
    _ = file.store([UInt8](data))
  }
}
