public import Foundation
import NIOCore
@_spi(Waterwheel) public import QuartzCore

/// Shows windows in browser pages, served to this machine only unless told otherwise.
///
/// ```swift
/// let display = BrowserDisplay(configuration: .init(title: "Pictures")) { UIViewController() }
/// try await display.run { url in print(url) }
/// ```
///
/// Every page gets a window of its own. The page only mirrors layers and forwards input: it asks for a frame when its
/// display refreshes and something moves, and is silent otherwise.
@MainActor
public final class BrowserDisplay {
  /// How to serve.
  public struct Configuration: Sendable {
    /// The page's title. Default: "Waterwheel".
    public var title: String
    /// The port to listen at. Default: 0, which takes any free port.
    public var port: UInt16
    /// The IP address to listen at. Default: 127.0.0.1. With any but a loopback address everybody who can reach it may
    /// try the token, and nothing is encrypted.
    public var address = "127.0.0.1"
    /// Names, without ports, by which pages may reach the server besides 127.0.0.1, localhost and `address`. Default:
    /// none. Requests under other names get HTTP status 403.
    public var allowedHosts: [String] = []
    /// The folder in which the key is kept by which open pages know the program again when it is restarted at the same
    /// port; nil, the default, keeps it in memory. The folder is made when it is missing, and not used unless it is
    /// this user's alone.
    public var keyFolder: URL?
    /// How long a window waits for its page to come back after the connection was lost. Default: 60 seconds.
    public var sessionTimeout: Duration = .seconds(60)
    /// The number of pages that may be open at a time; further ones are refused. Default: 32.
    public var maximumSessions = 32
    /// The size in bytes beyond which picture files are not served (HTTP status 413). Default: 256 MB.
    public var maximumImageSize = 256 * 1024 * 1024
    /// Where small versions of pictures are kept from one run to the next, up to 256 MB; nil keeps them in memory only.
    ///
    /// Default: `waterwheel/previews` in the user's cache folder, which is `XDG_CACHE_HOME`, or `.cache` in the home.
    public var previewFolder: URL? = PreviewFolder.standard()
    /// Whether pages lay out from right to left. Default: false.
    public var isRightToLeft = false
    /// Whether pages show less motion even if the browser does not ask for it. Default: false.
    public var reducesMotion = false
    var limits = ServerLimits()

    /// Whether only this machine can reach the address.
    public var isLoopback: Bool { address.hasPrefix("127.") || address == "::1" }

    /// A configuration for this machine only.
    /// - Parameters:
    ///   - title: the page's title.
    ///   - port: the port to listen at; 0 takes any free port.
    public init(title: String = "Waterwheel", port: UInt16 = 0) {
      self.title = title
      self.port = port
    }
  }

  private let configuration: Configuration
  let hub: SessionHub

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
  /// - Parameter onReady: called once, when the page can be opened, with its address. The address holds a token that is
  ///   new in every run; without it the server shows nothing.
  /// - Throws: ``BrowserDisplayError`` when it cannot listen.
  public func run(onReady: @escaping @MainActor (URL) -> Void) async throws(BrowserDisplayError) {
    let files = OpenFileLimit.raised()
    guard files >= OpenFileLimit.least else { throw .tooFewFiles(files) }
    let server: PageServer
    let token = PageKey.hexadecimal(PageKey.randomBytes(16))
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
    // In this order, so that the pages hear the reason before the sockets go.
    hub.closeAll()
    await server.shutDown()
    if !Task.isCancelled { throw .cannotListen("the system closed the listening socket") }
  }

  private func makeRouter(token: String) -> RequestRouter {
    // A port that is free by chance is not found again.
    let folder = configuration.port == 0 ? nil : configuration.keyFolder
    let key = folder.flatMap { KeyFile(folder: $0.path, port: configuration.port).load() } ?? .random()
    return RequestRouter(
      token: token, key: key,
      requestGuard: RequestGuard(allowing: configuration.allowedHosts + [configuration.address]),
      assets: PageAssets(configuration, key: key),
      images: hub.images)
  }

  /// Where this machine finds the page.
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
