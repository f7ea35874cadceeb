import Previews
@_spi(Waterwheel) import QuartzCore

/// All pages of one display.
@MainActor
final class SessionHub {
  /// The reply to a message of a page.
  enum Reply: Sendable {
    case answer([UInt8])
    case close(CloseReason)
  }

  nonisolated let images = ImageRegistry()
  nonisolated let previews: PreviewStore
  private let configuration: BrowserDisplay.Configuration
  private let makeSurface: @MainActor (SurfaceEnvironment) -> any Surface
  private var sessions: [SessionID: PageSession] = [:]
  private var served: [ObjectIdentifier: SessionID] = [:]
  private var expiries: [SessionID: Task<Void, Never>] = [:]
  /// The sessions without a page, the one that has waited longest first.
  private var dropped: [SessionID] = []
  /// The states of pages of the last run that have not come back.
  private var formerStates: [SessionID: SurfaceState]
  private let stateFile: StateFile?
  /// A closure that is called when no page waits for an answer, and no page is expected to come back.
  var onIdle: () -> Void = FreedMemory.giveBack

  init(
    configuration: BrowserDisplay.Configuration, makeSurface: @escaping @MainActor (SurfaceEnvironment) -> any Surface
  ) {
    self.configuration = configuration
    self.makeSurface = makeSurface
    stateFile = configuration.lastingFolder.map { StateFile(folder: $0.path, port: configuration.port) }
    formerStates = stateFile?.take() ?? [:]
    previews = PreviewStore(cache: PreviewCache(folder: configuration.previewFolder.map { PreviewFolder($0) }))
    previews.onHash { [weak self] image, blurred in
      Task { @MainActor in self?.blur(image, blurred) }
    }
  }

  private static let mostPrefetched = 48

  func prefetchPreviews(of references: [ImageReference]) {
    for reference in references.prefix(Self.mostPrefetched) where !reference.isVector {
      previews.prefetch(reference, number: images.id(for: reference))
    }
  }

  private func blur(_ image: UInt32, _ blurred: [UInt8]) {
    for session in sessions.values { session.blur(image, blurred) }
  }

  var sessionCount: Int { sessions.count }

  /// Handles a message of a page, on the main actor; the answer is encoded here, too.
  func handle(_ payload: [UInt8], on connection: PageConnection) -> Reply {
    guard payload.count <= WireFormat.maximumClientMessageSize else { return .close(.tooLarge) }
    let message: ClientMessage
    do {
      message = try ClientMessage(decoding: payload)
    } catch {
      return .close(.nonsense(error.description))
    }
    switch (message, session(servedBy: connection)) {
    case (.hello(let hello), nil): return greet(hello, on: connection)
    case (.hello, _?): return .close(.nonsense("a second greeting"))
    case (.batch(let batch), let session?):
      guard let answer = session.handle(batch) else {
        return .close(.nonsense("events come faster than they are handled"))
      }
      return .answer(answer.encoded())
    case (.batch, nil): return .close(.nonsense("a message before the greeting"))
    }
  }

  /// Notes that a page's WebSocket has closed. Its surface waits for `sessionTimeout`.
  func connectionEnded(_ connection: PageConnection) {
    guard let id = served.removeValue(forKey: ObjectIdentifier(connection)), let session = sessions[id],
      session.isServed(by: connection)
    else { return }
    session.disconnect()
    dropped.append(id)
    let timeout = configuration.sessionTimeout
    expiries[id] = Task { [weak self] in
      try? await Task.sleep(for: timeout)
      if !Task.isCancelled { self?.expire(id) }
    }
  }

  func closeAll() {
    stateFile?.store(sessions.compactMapValues(\.restorableState).merging(formerStates) { own, _ in own })
    for session in sessions.values { session.close(.leaving) }
    for expiry in expiries.values { expiry.cancel() }
    sessions = [:]
    served = [:]
    expiries = [:]
    dropped = []
  }

  private func session(servedBy connection: PageConnection) -> PageSession? {
    served[ObjectIdentifier(connection)].flatMap { sessions[$0] }
  }

  private func greet(_ hello: ClientMessage.Hello, on connection: PageConnection) -> Reply {
    let session: PageSession
    if let known = sessions[hello.session] {
      expiries.removeValue(forKey: hello.session)?.cancel()
      dropped.removeAll { $0 == hello.session }
      session = known
    } else {
      // A page that connects takes precedence over one that may come back.
      if sessions.count >= configuration.maximumSessions, let oldest = dropped.first { forget(oldest) }
      guard sessions.count < configuration.maximumSessions else { return .close(.tooManyPages) }
      session = PageSession(
        environment: hello.environment, images: images, previews: previews, makeSurface: makeSurface,
        now: configuration.limits.now)
      session.onTakenOver = { [weak self] in self?.forget(hello.session, .replaced) }
      sessions[hello.session] = session
      if let state = formerStates.removeValue(forKey: hello.session) { session.restore(state) }
    }
    served[ObjectIdentifier(connection)] = hello.session
    return .answer(Self.packed(session.connect(connection, hello: hello).encoded()))
  }

  /// Compresses a message of medium length. The whole tree takes a third of a second at 1 Mbit/s, compressed a quarter of that.
  /// Compressing small messages saves nothing, and compressing large ones would delay the other pages.
  private static func packed(_ message: [UInt8]) -> [UInt8] {
    (8_192...131_072).contains(message.count) ? Gzip.compress(message) : message
  }

  private func expire(_ id: SessionID) {
    guard sessions[id]?.isConnected == false else { return }
    forget(id)
    // Only when the last session has ended: a page that reloads would have to wait. After `forget`'s own task.
    if sessions.isEmpty { Task { [weak self] in self?.giveMemoryBack() } }
  }

  private func giveMemoryBack() {
    if sessions.isEmpty { onIdle() }
  }

  private func forget(_ id: SessionID, _ reason: CloseReason = .leaving) {
    expiries.removeValue(forKey: id)?.cancel()
    dropped.removeAll { $0 == id }
    guard let session = sessions.removeValue(forKey: id) else { return }
    session.discard(reason)
    // Freeing thousands of views takes tens of milliseconds: a page that waits gets its answer first.
    Task { withExtendedLifetime(session) {} }
  }
}
