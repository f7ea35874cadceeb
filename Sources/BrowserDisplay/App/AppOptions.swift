package import ArgumentParser
import Foundation

/// The command line of a program that shows itself in pages.
package struct AppOptions: ParsableCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: ProcessInfo.processInfo.processName,
      abstract: "Shows the app in pages of a browser, until it is ended.")
  }

  @Option(help: "The port of the page; 0 takes any free one.")
  var port = Watch.port ?? 8080

  @Option(help: "The IP address to listen at. Any but a loopback address lets other machines try, unencrypted.")
  var bind = "127.0.0.1"

  @Option(help: "A name by which pages may reach the program besides 127.0.0.1 and localhost; may be given again.")
  var allowHost: [String] = []

  @Flag(help: "Lay out from right to left.")
  var rtl = false

  @Flag(help: "Show it as to people who asked their system for less motion.")
  var reduceMotion = false

  @Flag(help: "Do not open the page in a browser.")
  var noOpen = false

  package init() {}

  /// Serves the display that `makeDisplay` makes, until the program is interrupted. Writes the page's address, and opens the page.
  @MainActor
  package func serve(
    title: String, _ makeDisplay: @MainActor (BrowserDisplay.Configuration) -> BrowserDisplay
  ) async throws(BrowserDisplayError) {
    var configuration = BrowserDisplay.Configuration(title: title, port: port)
    configuration.address = bind
    configuration.allowedHosts = allowHost
    configuration.isRightToLeft = rtl
    configuration.reducesMotion = reduceMotion
    configuration.keyFolder = BrowserDisplay.Configuration.userRuntimeFolder
    if !configuration.isLoopback {
      Self.say("Listening at \(bind): whoever can reach it may try the token, and nothing is encrypted.")
    }
    let display = makeDisplay(configuration)
    try await Interruption.handled { [noOpen] () async throws(BrowserDisplayError) in
      try await display.run { url in
        try? FileHandle.standardOutput.write(contentsOf: Data("\(url.absoluteString)\n".utf8))
        if !noOpen, !Watch.isRestart { SystemBrowser.open(url) }
      }
    }
  }

  static func say(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data("\(ProcessInfo.processInfo.processName): \(text)\n".utf8))
  }
}
