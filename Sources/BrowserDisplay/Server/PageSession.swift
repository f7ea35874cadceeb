import Foundation
import Previews
@_spi(Waterwheel) import QuartzCore

/// A surface and the page that shows it.
@MainActor
final class PageSession {
  private let surface: any Surface
  private let images: ImageRegistry
  private let previews: PreviewStore
  /// The changes of the page's address since the last frame.
  private var addressOperations = WireOperations()
  private var connection: PageConnection?
  private var time = SessionTime()
  private var translator = CommitTranslator()
  private var fingers = FingerLog()
  private var isVisible = true {
    didSet { if isVisible != oldValue { surface.setVisible(isVisible) } }
  }
  /// A closure that is called when another page shows the surface's window.
  var onTakenOver: (() -> Void)?
  /// True between a wake and the page's next message: another wake is not needed.
  private var hasWoken = false
  private var isAnswering = false
  /// The events that were not handled within the turns so far.
  private var waiting: [ClientMessage.Event] = []
  /// The part of a frame that the last turn left to the next one.
  private enum Owed { case nothing, frame, commit }
  private var owed = Owed.nothing
  private let now: () -> ContinuousClock.Instant

  /// The time for a page's events in one turn, during which other pages wait: a refresh of the page. One event is handled in any case.
  static let timeSlice = Duration.milliseconds(16)
  /// The longest time for the events of a turn in which a frame is made, too. A frame of a large window takes three times as long.
  static let longestSliceBeforeFrame = timeSlice * 1.25
  /// The longest time for the events and a frame's layout in a turn in which the commit is made, too: after more, the page misses its next
  /// refresh in either case. A page that shows nothing yet waits longer, since on a slow network a further request takes more time.
  static let longestSliceBeforeCommit = timeSlice * 1.5
  static let longestSliceBeforeFirstCommit = timeSlice * 2
  /// The largest number of waiting events.
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

  var restorableState: SurfaceState? { surface.restorableState }
  func restore(_ state: SurfaceState) { surface.restore(state) }

  func isServed(by connection: PageConnection) -> Bool { self.connection === connection }

  /// Connects a page, which came or came back and shows nothing: the answer is a full frame.
  func connect(_ newConnection: PageConnection, hello: ClientMessage.Hello) -> ServerMessage {
    connection?.close(.replaced)
    connection = newConnection
    (surface as? any AddressedSurface)?.pageAddress = newConnection.pageAddress
    isVisible = hello.isVisible
    surface.setVisible(isVisible)
    waiting = []
    time.begin(pageTime: hello.time)
    return answering {
      let start = now()
      cancelFingers()
      surface.resize(to: hello.environment)
      if !hello.address.isEmpty { show(address: hello.address) }
      surface.invalidateCommits()
      if isOver(start + Self.longestSliceBeforeFrame) { return leave(.frame) }
      owed = .nothing
      return frame(at: hello.time, until: start + Self.longestSliceBeforeFirstCommit)
    }
  }

  /// Handles a batch of events, and returns the answer; nil when too many events wait.
  func handle(_ batch: ClientMessage.Batch) -> ServerMessage? {
    isVisible = batch.isVisible
    guard waiting.count + batch.events.count <= Self.maximumWaitingCount else { return nil }
    waiting += batch.events
    return answering {
      let start = now()
      if owed == .nothing {
        handleWaiting(until: start + Self.timeSlice)
        if isOver(start + Self.longestSliceBeforeFrame) { return leave(.frame) }
      }
      return frame(at: batch.time, until: start + Self.longestSliceBeforeCommit)
    }
  }

  private func isOver(_ end: ContinuousClock.Instant) -> Bool { now() >= end }

  /// Handles events until `end`; the rest waits for the page's next message.
  ///
  /// - Complexity: O(n) in the number of waiting events, without the surface's work.
  private func handleWaiting(until end: ContinuousClock.Instant) {
    var handled = 0
    while handled < waiting.count {
      switch waiting[handled] {
      case .environment(let environment): surface.resize(to: environment)
      case .address(let text): show(address: text)
      case .input(let event): handle(event)
      }
      handled += 1
      if isOver(end) { break }
    }
    waiting.removeFirst(handled)
  }

  private func show(address: String) { (surface as? any AddressedSurface)?.show(address: address) }

  /// Ends the connection; the surface stays as it is, without fingers on it.
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

  /// Closes the session and its surface: no page will come back to it.
  func discard(_ reason: CloseReason) {
    close(reason)
    surface.close()
  }

  /// Sends a blurred picture that is known now to the page, without a request: on a slow network it arrives sooner than in the next frame.
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

  /// Makes a frame.
  ///
  /// - Parameter end: the time after which the commit is left to the next turn.
  private func frame(at pageTime: Double, until end: ContinuousClock.Instant) -> ServerMessage {
    let isPrepared = owed == .commit
    owed = .nothing
    // A hidden page gets no commits; it gets all changes when it is visible again.
    guard isVisible else { return answer(WireFrame(time: time.frameTime)) }
    if !isPrepared {
      surface.prepareFrame(at: time.frame(at: pageTime, wakeTime: surface.nextWakeTime))
      if isOver(end) { return leave(.commit) }
    }
    return commit(at: time.frameTime)
  }

  /// Returns the answer of a turn that took so long that a part of the frame is left to the next turn.
  private func leave(_ remainder: Owed) -> ServerMessage {
    owed = remainder
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
