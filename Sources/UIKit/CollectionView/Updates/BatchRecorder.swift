import CollectionPrimitives
import Foundation

/// Collects the calls of one batch, nested ones included, until the outermost ends.
@MainActor
final class BatchRecorder {
  struct Batch {
    var operations: [UpdateOperation] = []
    var reconfigured: [IndexPath] = []
    var completions: [(Bool) -> Void] = []
  }

  private enum State {
    case idle
    case recording(depth: Int)
    case committing
  }

  private var state = State.idle
  private var batch = Batch()

  /// Whether the block of a batch is running.
  var isRecording: Bool {
    if case .recording = state { return true }
    return false
  }

  /// Whether a batch is being recorded or carried out.
  var isActive: Bool {
    if case .idle = state { return false }
    return true
  }

  var isEmpty: Bool { batch.operations.isEmpty }

  func begin() {
    if case .recording(let depth) = state { state = .recording(depth: depth + 1) } else { state = .recording(depth: 1) }
  }

  func add(_ operations: [UpdateOperation]) { batch.operations += operations }

  func reconfigure(_ paths: [IndexPath]) { batch.reconfigured += paths }

  func add(_ completion: @escaping (Bool) -> Void) { batch.completions.append(completion) }

  /// Ends one level. The batch comes out when it was the outermost; `finish()` must follow.
  func end() -> Batch? {
    guard case .recording(let depth) = state else { return nil }
    guard depth == 1 else {
      state = .recording(depth: depth - 1)
      return nil
    }
    state = .committing
    defer { batch = Batch() }
    return batch
  }

  func finish() { if case .committing = state { state = .idle } }
}
