import Foundation
import NIOCore
@_spi(Waterwheel) import QuartzCore

@_spi(Waterwheel) @testable import BrowserDisplay
@testable import Previews

/// A display that serves fake surfaces while a test runs.
@MainActor
final class RunningDisplay {
  private(set) var url: URL
  /// In the order in which pages opened.
  var surfaces: [FakeSurface] = []
  private var task: Task<Void, Never>?

  private init() { url = URL(fileURLWithPath: "/") }

  /// - Parameter measuresSlices: whether a turn that takes long leaves work to the next one, as it does for users. Elsewhere a
  ///   machine that stops for a moment must not change what a test sees.
  static func start(
    _ configuration: BrowserDisplay.Configuration = .init(), measuresSlices: Bool = false,
    _ prepare: @escaping @MainActor (FakeSurface) -> Void = { _ in }
  ) async throws -> RunningDisplay {
    let running = RunningDisplay()
    var configuration = configuration
    // Tests leave nothing in the user's cache folder.
    if configuration.previewFolder == PreviewFolder.standard() { configuration.previewFolder = nil }
    // The clients of these tests share the main actor with each other's: a client that comes late is no attacker, unless a test
    // says how late is too late.
    let usual = ServerLimits()
    for limit in [\ServerLimits.greetingTimeout, \.headTimeout]
    where configuration.limits[keyPath: limit] == usual[keyPath: limit] {
      configuration.limits[keyPath: limit] = .minutes(1)
    }
    if !measuresSlices {
      let instant = ContinuousClock.now
      configuration.limits.now = { instant }
    }
    let display = BrowserDisplay(configuration: configuration) { environment in
      let surface = FakeSurface(environment)
      prepare(surface)
      running.surfaces.append(surface)
      return surface
    }
    let (urls, feed) = AsyncThrowingStream<URL, any Error>.makeStream()
    running.task = Task {
      do throws(BrowserDisplayError) {
        try await display.run { feed.yield($0) }
      } catch {
        feed.finish(throwing: error)
      }
      feed.finish()
    }
    for try await url in urls {
      running.url = url
      return running
    }
    throw CancellationError()
  }

  var port: UInt16 { UInt16(url.port ?? 0) }
  var token: String { url.pathComponents.count > 1 ? url.pathComponents[1] : "" }

  func cancel() { task?.cancel() }

  func stop() async {
    task?.cancel()
    await task?.value
  }
}
