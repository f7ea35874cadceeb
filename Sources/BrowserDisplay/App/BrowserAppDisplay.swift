import ArgumentParser
import Foundation
@_spi(Waterwheel) import QuartzCore

/// Shows apps whose sources name no display: every page is a surface of the app.
final class BrowserAppDisplay: AppDisplay {
  func run(_ app: any SurfaceApp, arguments: [String]) async -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let options = AppOptions.parseOrExit(arguments)
    defer { app.terminate() }
    do throws(BrowserDisplayError) {
      try await options.serve(title: app.title) { configuration in
        BrowserDisplay(configuration: configuration) { app.makeSurface(environment: $0) }
      }
      return 0
    } catch {
      AppOptions.say(error.description)
      return 69
    }
  }
}

/// Called by UIKit when an app starts. See `AppDisplay`.
@_cdecl("waterwheel_make_display")
@_spi(Waterwheel)
public func makeBrowserDisplay() -> UnsafeMutableRawPointer {
  MainActor.assumeIsolated { UncheckedPointer(Unmanaged.passRetained(BrowserAppDisplay()).toOpaque()) }.value
}

private struct UncheckedPointer: @unchecked Sendable {
  let value: UnsafeMutableRawPointer
  init(_ value: UnsafeMutableRawPointer) { self.value = value }
}
