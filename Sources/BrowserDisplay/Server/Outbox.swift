import FlyingFox
import Synchronization

/// Frames on their way to one page: the connection's writer takes them one by one.
///
/// `put` waits while something is unsent, so a page that does not read is not read from either.
final class Outbox: Sendable {
  private struct State {
    var frames: [WSFrame] = []
    var taker: CheckedContinuation<WSFrame?, Never>?
    var putters: [CheckedContinuation<Void, Never>] = []
    var isFinished = false
  }

  private let state = Mutex(State())

  /// Adds a frame at once. For the few that are no answers: wake, pong, close.
  func offer(_ frame: WSFrame) {
    let taker = state.withLock { state -> CheckedContinuation<WSFrame?, Never>? in
      guard !state.isFinished else { return nil }
      guard let taker = state.taker else {
        state.frames.append(frame)
        return nil
      }
      state.taker = nil
      return taker
    }
    taker?.resume(returning: frame)
  }

  /// Adds a frame, and returns when the writer has taken everything before it.
  func put(_ frame: WSFrame) async {
    await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
      let waits = state.withLock { state in
        guard !state.isFinished, !state.frames.isEmpty else { return false }
        state.putters.append(continuation)
        return true
      }
      if !waits { continuation.resume() }
    }
    offer(frame)
  }

  /// The next frame; nil after `finish()`, when all have been taken.
  func next() async -> WSFrame? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in take(continuation) }
    } onCancel: {
      finish()
    }
  }

  private func take(_ continuation: CheckedContinuation<WSFrame?, Never>) {
    let (isReady, frame, putters) = state.withLock { state -> (Bool, WSFrame?, [CheckedContinuation<Void, Never>]) in
      guard !state.frames.isEmpty else {
        if !state.isFinished { state.taker = continuation }
        return (state.isFinished, nil, [])
      }
      let frame = state.frames.removeFirst()
      guard state.frames.isEmpty else { return (true, frame, []) }
      defer { state.putters = [] }
      return (true, frame, state.putters)
    }
    if isReady { continuation.resume(returning: frame) }
    for putter in putters { putter.resume() }
  }

  /// No frame is accepted from now on; those already here are still sent.
  func finish() {
    let (taker, putters) = state.withLock { state in
      defer {
        state.isFinished = true
        state.taker = nil
        state.putters = []
      }
      return (state.taker, state.putters)
    }
    taker?.resume(returning: nil)
    for putter in putters { putter.resume() }
  }
}
