import Foundation
@_spi(Waterwheel) import QuartzCore

/// One surface and the page that shows it.
@MainActor
final class PageSession {
  private let surface: any Surface
  private let images: ImageRegistry
  private let previews: PreviewStore
  /// What was learnt about pictures since the last frame.
  private var lateOperations: [WireOperation] = []
  private var connection: PageConnection?
  private var time = SessionTime()
  private var translator = CommitTranslator()
  private var fingers = FingerLog()
  private var isVisible = true
  /// Between a wake and the page's next message nothing more needs to be said.
  private var hasWoken = false
  private var isAnswering = false

  init(
    environment: SurfaceEnvironment, images: ImageRegistry, previews: PreviewStore,
    makeSurface: (SurfaceEnvironment) -> any Surface
  ) {
    self.images = images
    self.previews = previews
    surface = makeSurface(environment)
    surface.onNeedsFrame = { [weak self] in self?.wake() }
  }

  var isConnected: Bool { connection != nil }

  func isServed(by connection: PageConnection) -> Bool { self.connection === connection }

  /// A page came, or came back: whatever it showed is gone.
  func connect(_ newConnection: PageConnection, hello: ClientMessage.Hello) -> ServerMessage {
    connection?.close(.replaced)
    connection = newConnection
    isVisible = hello.isVisible
    time.begin(pageTime: hello.time)
    return answering {
      cancelFingers()
      surface.resize(to: hello.environment)
      surface.invalidateCommits()
      return frame(at: hello.time)
    }
  }

  func receive(_ batch: ClientMessage.Batch) -> ServerMessage {
    isVisible = batch.isVisible
    return answering {
      for event in batch.events {
        switch event {
        case .environment(let environment): surface.resize(to: environment)
        case .input(let event): handle(event)
        }
      }
      return frame(at: batch.time)
    }
  }

  /// The connection is gone; the surface stays as it is, without fingers on it.
  func disconnect() {
    connection = nil
    answering { cancelFingers() }
  }

  func close(_ reason: CloseReason) {
    connection?.close(reason)
    connection = nil
    surface.onNeedsFrame = nil
  }

  /// A blurred picture is known now.
  func blur(_ image: UInt32, _ blurred: [UInt8]) {
    let operations = translator.blur(image, blurred)
    guard !operations.isEmpty else { return }
    lateOperations += operations
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
    let time = time.event(at: event.time)
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
    }
  }

  private func cancelFingers() {
    let cancelled = fingers.cancelAll()
    if !cancelled.isEmpty { surface.handle(.touches(cancelled, time: time.now())) }
  }

  private func frame(at pageTime: Double) -> ServerMessage {
    // A hidden page is told nothing; its state catches up when it is seen again.
    guard isVisible else { return .frame(WireFrame(time: time.frameTime)) }
    let now = time.frame(at: pageTime)
    var frame = WireFrame(time: now)
    frame.operations = lateOperations
    lateOperations = []
    if let commit = surface.frame(at: now) {
      frame.isFull = commit.isFull
      if commit.isFull { frame.operations = [] }
      previews.beginFrame()
      frame.operations += translator.translate(commit, numbering: number(for:))
    }
    frame.wantsFrames = surface.wantsFrames
    frame.wakeDelay = surface.nextWakeTime.map { max(0, $0 - now) }
    return .frame(frame)
  }
}

extension PageSession {
  private func number(for reference: ImageReference) -> CommitTranslator.NumberedImage {
    let number = images.id(for: reference)
    return (number, reference.isVector ? [] : previews.hash(of: reference, number: number))
  }
}

/// Which fingers are down, so that a surface never sees a finger move that did not land, or land twice.
struct FingerLog {
  private var down: [Int32: SurfaceTouch] = [:]

  /// The touches in groups to hand on one after the other; those that make no sense are left out.
  mutating func accept(_ touches: [SurfaceTouch]) -> [[SurfaceTouch]] {
    var leftOver: [SurfaceTouch] = []
    var accepted: [SurfaceTouch] = []
    for touch in touches {
      let known = down[touch.id]
      switch touch.phase {
      case .began:
        if var stale = known {
          stale.phase = .cancelled
          leftOver.append(stale)
        }
        down[touch.id] = touch
        accepted.append(touch)
      case .moved:
        guard known != nil else { continue }
        down[touch.id] = touch
        accepted.append(touch)
      case .ended, .cancelled:
        guard known != nil else { continue }
        down[touch.id] = nil
        accepted.append(touch)
      }
    }
    return [leftOver, accepted].filter { !$0.isEmpty }
  }

  /// Lifts all fingers, in order of their ids.
  mutating func cancelAll() -> [SurfaceTouch] {
    defer { down = [:] }
    return down.keys.sorted().compactMap { id in
      var touch = down[id]
      touch?.phase = .cancelled
      return touch
    }
  }
}
