import Foundation
@_spi(Waterwheel) import QuartzCore

/// One surface and the page that shows it.
@MainActor
final class PageSession {
  private let surface: any Surface
  private let images: ImageRegistry
  private let previews: PreviewStore
  /// What the page's address is to say, since the last frame.
  private var addressOperations = WireOperations()
  private var connection: PageConnection?
  private var time = SessionTime()
  private var translator = CommitTranslator()
  private var fingers = FingerLog()
  private var isVisible = true {
    didSet { if isVisible != oldValue { surface.setVisible(isVisible) } }
  }
  /// Called when another page shows the surface's window.
  var onTakenOver: (() -> Void)?
  /// Between a wake and the page's next message nothing more needs to be said.
  private var hasWoken = false
  private var isAnswering = false
  /// Events that did not fit into the turns so far.
  private var waiting: [ClientMessage.Event] = []
  /// What of a frame the last turn left to the next one.
  private enum Owed { case nothing, frame, commit }
  private var owed = Owed.nothing
  private let now: () -> ContinuousClock.Instant

  /// How long a page's events may keep the other pages waiting in one turn: a refresh of the page. One event is handled in any case.
  static let turn = Duration.milliseconds(16)
  /// How long the events of a turn may take in which a frame is made, too. A frame of a large window takes three times as
  /// long.
  static let longestTurnBeforeFrame = turn * 1.25
  /// How long a turn may have taken with a frame's layout when it makes the commit, too: after more, the page is late for its next
  /// refresh in either case. One that shows nothing yet waits longer, since over a slow network asking again is what takes time.
  static let longestTurnBeforeCommit = turn * 1.5
  static let longestTurnBeforeFirstCommit = turn * 2
  /// More events than that may not wait.
  static let maximumWaitingCount = 2 * WireFormat.maximumEventCount

  init(
    environment: SurfaceEnvironment, images: ImageRegistry, previews: PreviewStore,
    makeSurface: (SurfaceEnvironment) -> any Surface, now: @escaping () -> ContinuousClock.Instant = { .now }
  ) {
    self.images = images
    self.previews = previews
    self.now = now
    surface = makeSurface(environment)
    surface.onNeedsFrame = { [weak self] in self?.wake() }
    surface.onTakenOver = { [weak self] in self?.onTakenOver?() }
    (surface as? any AddressedSurface)?.onAddress = { [weak self] in self?.setAddress($0, isStep: $1) }
  }

  var isConnected: Bool { connection != nil }

  func isServed(by connection: PageConnection) -> Bool { self.connection === connection }

  /// A page came, or came back: whatever it showed is gone.
  func connect(_ newConnection: PageConnection, hello: ClientMessage.Hello) -> ServerMessage {
    connection?.close(.replaced)
    connection = newConnection
    isVisible = hello.isVisible
    surface.setVisible(isVisible)
    waiting = []
    time.begin(pageTime: hello.time)
    return answering {
      let start = now()
      cancelFingers()
      surface.resize(to: hello.environment)
      if !hello.address.isEmpty { follow(address: hello.address) }
      surface.invalidateCommits()
      if isOver(start + Self.longestTurnBeforeFrame) { return leave(.frame) }
      owed = .nothing
      return frame(at: hello.time, until: start + Self.longestTurnBeforeFirstCommit)
    }
  }

  /// nil when more events wait than may.
  func receive(_ batch: ClientMessage.Batch) -> ServerMessage? {
    isVisible = batch.isVisible
    guard waiting.count + batch.events.count <= Self.maximumWaitingCount else { return nil }
    waiting += batch.events
    return answering {
      let start = now()
      if owed == .nothing {
        handleWaiting(until: start + Self.turn)
        if isOver(start + Self.longestTurnBeforeFrame) { return leave(.frame) }
      }
      return frame(at: batch.time, until: start + Self.longestTurnBeforeCommit)
    }
  }

  private func isOver(_ end: ContinuousClock.Instant) -> Bool { now() >= end }

  /// Handles events until the turn is over; the rest waits for the page's next message.
  private func handleWaiting(until end: ContinuousClock.Instant) {
    var handled = 0
    while handled < waiting.count {
      switch waiting[handled] {
      case .environment(let environment): surface.resize(to: environment)
      case .address(let text): follow(address: text)
      case .input(let event): handle(event)
      }
      handled += 1
      if isOver(end) { break }
    }
    waiting.removeFirst(handled)
  }

  private func follow(address: String) { (surface as? any AddressedSurface)?.follow(address: address) }

  /// The connection is gone; the surface stays as it is, without fingers on it.
  func disconnect() {
    connection = nil
    answering { cancelFingers() }
    surface.setVisible(false)
  }

  func close(_ reason: CloseReason) {
    connection?.close(reason)
    connection = nil
    surface.onNeedsFrame = nil
    surface.onTakenOver = nil
  }

  /// Nobody will come back to it.
  func discard(_ reason: CloseReason) {
    close(reason)
    surface.close()
  }

  /// A blurred picture is known now. On a slow network it is seen sooner than in a frame for which the page has to ask.
  func blur(_ image: UInt32, _ blurred: [UInt8]) {
    let operations = translator.blur(image, blurred)
    if !operations.isEmpty { connection?.send(.update(operations)) }
  }

  private func setAddress(_ text: String, isStep: Bool) {
    addressOperations.address(text, isStep: isStep)
    wake()
  }

  private func answering<T>(_ body: () -> T) -> T {
    isAnswering = true
    hasWoken = false
    defer { isAnswering = false }
    return body()
  }

  private func wake() {
    guard !isAnswering, !hasWoken, isVisible, let connection else { return }
    hasWoken = true
    connection.send(.wake)
  }

  private func handle(_ event: SurfaceEvent) {
    let time = time.event(at: event.time, wakeTime: surface.nextWakeTime)
    switch event {
    case .touches(let touches, _):
      for group in fingers.accept(touches) { surface.handle(.touches(group, time: time)) }
    case .scroll(let location, let delta, let phase, _):
      surface.handle(.scroll(location: location, delta: delta, phase: phase, time: time))
    case .key(let key, let phase, let modifiers, _):
      surface.handle(.key(key, phase: phase, modifiers: modifiers, time: time))
    case .hover(let location, _):
      surface.handle(.hover(location, time: time))
    case .accessibility(let layer, let action, _):
      surface.handle(.accessibility(layer, action, time: time))
    case .clipboard(let text, let pastes, _):
      surface.handle(.clipboard(text, pastes: pastes, time: time))
    case .text(let layer, let state, let revision, _):
      surface.handle(.text(layer, state, revision: revision, time: time))
    }
  }

  private func cancelFingers() {
    let cancelled = fingers.cancelAll()
    if !cancelled.isEmpty { surface.handle(.touches(cancelled, time: time.now())) }
  }

  /// - Parameter end: after this the commit is the next turn's work.
  private func frame(at pageTime: Double, until end: ContinuousClock.Instant) -> ServerMessage {
    let isPrepared = owed == .commit
    owed = .nothing
    // A hidden page is told nothing; its state catches up when it is seen again.
    guard isVisible else { return answer(WireFrame(time: time.frameTime)) }
    if !isPrepared {
      surface.prepareFrame(at: time.frame(at: pageTime, wakeTime: surface.nextWakeTime))
      if isOver(end) { return leave(.commit) }
    }
    return commit(at: time.frameTime)
  }

  /// The answer of a turn that took so long that part of a frame is left to the next: one would come on top of the other.
  private func leave(_ rest: Owed) -> ServerMessage {
    owed = rest
    return answer(WireFrame(wantsFrames: true, time: time.frameTime))
  }

  private func answer(_ frame: WireFrame) -> ServerMessage {
    var frame = frame
    frame.waitingCount = waiting.count
    return .frame(frame)
  }

  private func commit(at now: TimeInterval) -> ServerMessage {
    var frame = WireFrame(time: now)
    if let commit = surface.frame(at: now) {
      frame.isFull = commit.isFull
      previews.beginFrame()
      frame.operations = translator.translate(commit, numbering: number(for:))
    }
    frame.operations.append(addressOperations)
    addressOperations = WireOperations()
    frame.wantsFrames = surface.wantsFrames || !waiting.isEmpty
    frame.wakeDelay = surface.nextWakeTime.map { max(0, $0 - now) }
    return answer(frame)
  }
}

extension PageSession {
  private func number(for reference: ImageReference) -> CommitTranslator.NumberedImage {
    let number = images.id(for: reference)
    return (number, reference.isVector ? [] : previews.hash(of: reference, number: number))
  }
}
