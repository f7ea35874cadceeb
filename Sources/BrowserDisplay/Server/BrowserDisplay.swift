import FlyingFox
import FlyingSocks
public import Foundation
@_spi(Waterwheel) public import QuartzCore

/// Shows windows in browser pages, served on this machine only.
///
/// ```swift
/// let display = BrowserDisplay(configuration: .init(title: "Pictures")) { PicturesViewController() }
/// try await display.run { url in print(url) }
/// ```
///
/// Every page gets a window of its own. The page only mirrors layers and forwards input: it asks for a frame when its
/// display refreshes and something moves, and is silent otherwise.
@MainActor
public final class BrowserDisplay {
  /// How to serve.
  public struct Configuration: Sendable {
    /// The page's title.
    public var title: String
    /// 0 takes any free port.
    public var port: UInt16
    /// How long a surface waits for its page to come back after the connection was lost.
    public var sessionTimeout: Duration = .seconds(60)
    /// Pages beyond this many are refused.
    public var maximumSessions = 32
    /// Larger picture files are not served (HTTP status 413).
    public var maximumImageSize = 256 * 1024 * 1024
    /// Whether pages lay out from right to left.
    public var isRightToLeft = false

    public init(title: String = "Waterwheel", port: UInt16 = 0) {
      self.title = title
      self.port = port
    }
  }

  private let configuration: Configuration
  private let hub: SessionHub

  /// A display that asks `makeSurface` for a surface whenever a page opens.
  @_spi(Waterwheel)
  public init(
    configuration: Configuration = Configuration(),
    makeSurface: @escaping @MainActor (SurfaceEnvironment) -> any Surface
  ) {
    self.configuration = configuration
    hub = SessionHub(configuration: configuration, makeSurface: makeSurface)
  }

  /// Serves until the task is cancelled.
  ///
  /// `onReady` is called once, when the page can be opened, with its address. The address holds a token that is new in
  /// every run; without it the server shows nothing.
  public func run(onReady: @escaping @MainActor (URL) -> Void) async throws(BrowserDisplayError) {
    let token = Self.makeToken()
    let router = RequestRouter(
      token: token, assets: PageAssets(title: configuration.title, isRightToLeft: configuration.isRightToLeft),
      images: hub.images, maximumImageSize: configuration.maximumImageSize, hub: hub)
    do {
      try await serve(router) { port in
        // The address is made of parts known to be valid.
        if let url = URL(string: "http://127.0.0.1:\(port)/\(token)/") { onReady(url) }
      }
    } catch let error as BrowserDisplayError {
      hub.closeAll()
      throw error
    } catch {
      hub.closeAll()
      if Task.isCancelled || error is CancellationError { return }
      throw BrowserDisplayError(error, port: configuration.port)
    }
    hub.closeAll()
  }

  private func serve(_ router: RequestRouter, onListening: @escaping @MainActor (UInt16) -> Void) async throws {
    let hub = hub
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: configuration.port)
    let pool = TunedSocketPool(HTTPServer.defaultPool())
    let server = HTTPServer(config: .init(address: address, pool: pool, logger: .disabled), handler: router)
    // The server runs outside of this task, so that cancelling lets the pages hear the reason before the sockets go.
    let running = Task { try await server.run() }
    try await withTaskCancellationHandler {
      let announcement = Task {
        for await _ in pool.isListening {}
        guard !Task.isCancelled, case .ip4(_, let port) = await server.listeningAddress else { return }
        onListening(port)
      }
      defer { announcement.cancel() }
      try await running.value
    } onCancel: {
      Task {
        await hub.closeAll()
        await server.stop(timeout: 0.5)
        running.cancel()
      }
    }
  }

  /// 128 bits from the system's generator, in hexadecimal.
  private static func makeToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let part = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - part.count) + part
    }.joined()
  }
}
