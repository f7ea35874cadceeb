import ArgumentParser
import Foundation
@_spi(Waterwheel) import QuartzCore

/// Shows apps whose sources name no display: every page is a surface of the app.
final class BrowserAppDisplay: AppDisplay {
  func run(_ app: any SurfaceApp, arguments: [String]) async -> Int32 {
    signal(SIGPIPE, SIG_IGN)
    let options = AppOptions.parseOrExit(arguments)
    let configuration = options.configuration(title: app.title)
    if !configuration.isLoopback {
      say("Listening at \(options.bind): whoever can reach it may try the token, and nothing is encrypted.")
    }
    let display = BrowserDisplay(configuration: configuration) { app.makeSurface(environment: $0) }
    defer { app.terminate() }
    do throws(BrowserDisplayError) {
      try await Interruption.handled { () async throws(BrowserDisplayError) in
        try await display.run { url in
          try? FileHandle.standardOutput.write(contentsOf: Data("\(url.absoluteString)\n".utf8))
          if !options.noOpen { SystemBrowser.open(url) }
        }
      }
      return 0
    } catch {
      say(error.description)
      return 69
    }
  }

  private func say(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(ProcessInfo.processInfo.processName): \(text)\n".utf8))
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
