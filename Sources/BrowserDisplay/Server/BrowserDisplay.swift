@preconcurrency public import Foundation
import NIOCore
import Previews
@_spi(Waterwheel) public import QuartzCore

/// Shows windows in browser pages, which are served to this machine only by default.
///
/// ```swift
/// let display = BrowserDisplay(configuration: .init(title: "Pictures")) { UIViewController() }
/// try await display.run { url in print(url) }
/// ```
///
/// Every page gets a window of its own. The page only mirrors layers and forwards input: it requests a frame when its
/// display refreshes and something moves, and sends nothing otherwise.
@MainActor
public final class BrowserDisplay {
  /// The settings of a display.
  public struct Configuration: Sendable {
    /// The page's title. Default: "Waterwheel".
    public var title: String
    /// The port to listen at. Default: 0, which takes any free port, or the port of `Scripts/watch`.
    public var port: UInt16
    /// The IP address to listen at. Default: 127.0.0.1. With any but a loopback address everybody who can reach it can
    /// try to guess the token, and nothing is encrypted.
    public var address = "127.0.0.1"
    /// Names, without ports, by which pages may reach the server besides 127.0.0.1, localhost and `address`. Default:
    /// none. Requests under other names get HTTP status 403.
    public var allowedHosts: [String] = []
    /// The folder for the key by which open pages recognise the program after a restart at the same port, and for the places to which they
    /// come back; nil keeps them in memory. The folder is made when it is missing, and used only if no other user has access to it.
    ///
    /// Default: nil; under `Scripts/watch` the `userRuntimeFolder`.
    public var keyFolder: URL? = Watch.port.map { _ in userRuntimeFolder }
    /// The time for which a window waits for its page to come back after the connection was lost. Default: 60 seconds.
    public var sessionTimeout: Duration = .seconds(60)
    /// The number of pages that may be open at a time; further ones are refused. Default: 32.
    public var maximumSessions = 32
    /// The size in bytes beyond which picture files are not served (HTTP status 413). Default: 256 MB.
    public var maximumImageSize = 256 * 1024 * 1024
    /// The folder for small versions of pictures, which are kept from one run to the next, up to 256 MB; nil keeps them in memory only.
    ///
    /// Default: `waterwheel/previews` in the user's cache folder, which is `XDG_CACHE_HOME`, or `.cache` in the home.
    public var previewFolder: URL? = PreviewFolder.standard()
    /// A Boolean value: true if pages lay out from right to left. Default: false.
    public var isRightToLeft = false
    /// A Boolean value: true if pages show less motion even if the browser does not request it. Default: false.
    public var reducesMotion = false
    var limits = ServerLimits()

    /// The folder for what the next run at the same port needs. A port that the system chooses differs in the next run.
    var lastingFolder: URL? { port == 0 ? nil : keyFolder }

    /// True if only this machine can reach the address.
    public var isLoopback: Bool { address.hasPrefix("127.") || address == "::1" }

    /// Makes a configuration for this machine only.
    /// - Parameters:
    ///   - title: the page's title.
    ///   - port: the port to listen at; 0 takes any free port, or the port of `Scripts/watch`.
    public init(title: String = "Waterwheel", port: UInt16 = 0) {
      self.title = title
      self.port = port == 0 ? Watch.port ?? 0 : port
    }
  }

  private let configuration: Configuration
  let hub: SessionHub

  /// Makes a display that calls `makeSurface` for a surface whenever a page opens.
  @_spi(Waterwheel)
  public init(
    configuration: Configuration = Configuration(),
    makeSurface: @escaping @MainActor (SurfaceEnvironment) -> any Surface
  ) {
    self.configuration = configuration
    hub = SessionHub(configuration: configuration, makeSurface: makeSurface)
  }

  /// Serves until the task is cancelled. From the first call on, standard output is written line by line, so that a pipe gets what is
  /// printed at once.
  /// - Parameter onReady: called once, when the page can be opened, with its address. The address contains a token that
  ///   is new in every run, or in every start of `Scripts/watch`; without it the server shows nothing.
  /// - Throws: ``BrowserDisplayError`` when it cannot listen.
  public func run(onReady: @escaping @MainActor (URL) -> Void) async throws(BrowserDisplayError) {
    setvbuf(stdout, nil, _IOLBF, 0)
    guard Watch.port != nil else { return try await serve(onReady) }
    // Scripts/watch ends the program by a signal, and what its pages show is to be kept.
    try await Interruption.handled { () async throws(BrowserDisplayError) in try await self.serve(onReady) }
  }

  private func serve(_ onReady: @escaping @MainActor (URL) -> Void) async throws(BrowserDisplayError) {
    let files = OpenFileLimit.raised()
    guard files >= OpenFileLimit.least else { throw .tooFewFiles(files) }
    let server: PageServer
    let token = Watch.token ?? PageKey.hexadecimal(PageKey.randomBytes(16))
    do {
      let address = try SocketAddress(ipAddress: configuration.address, port: Int(configuration.port))
      server = try await PageServer.start(
        at: address, limits: configuration.limits, router: makeRouter(token: token),
        responder: ImageResponder(maximumSize: configuration.maximumImageSize), hub: hub)
    } catch {
      throw BrowserDisplayError(error, address: configuration.address, port: configuration.port)
    }
    await withTaskCancellationHandler {
      if let url = url(port: server.port, token: token) { onReady(url) }
      await server.listeningEnded()
    } onCancel: {
      server.stopListening()
    }
    // In this order, so that the pages receive the reason before the sockets close.
    hub.closeAll()
    await server.shutDown()
    if !Task.isCancelled { throw .cannotListen("the system closed the listening socket") }
  }

  private func makeRouter(token: String) -> RequestRouter {
    let folder = configuration.lastingFolder
    let key = folder.flatMap { KeyFile(folder: $0.path, port: configuration.port).load() } ?? .random()
    return RequestRouter(
      token: token, key: key,
      requestGuard: RequestGuard(allowing: configuration.allowedHosts + [configuration.address]),
      assets: PageAssets(configuration, key: key),
      images: hub.images)
  }

  /// Returns the page's address on this machine.
  private func url(port: UInt16, token: String) -> URL? {
    let host =
      switch configuration.address {
      case "0.0.0.0", "::": "127.0.0.1"
      case let address where address.contains(":"): "[\(address)]"
      case let address: address
      }
    return URL(string: "http://\(host):\(port)/\(token)/")
  }
}
