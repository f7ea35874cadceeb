@_spi(Waterwheel) import QuartzCore
import Synchronization

/// The numbers under which pages can fetch images. The first use of an image in a commit registers it.
///
/// Paths never leave the process. Encoded bytes are kept up to a budget; the oldest images are removed first, and get a
/// new number when they are used again.
final class ImageRegistry: Sendable {
  private struct State {
    var nextID: UInt32 = 1
    var ids: [ImageReference: UInt32] = [:]
    var references: [UInt32: ImageReference] = [:]
    /// The numbers of images made of bytes, oldest first.
    var heldInMemory: [UInt32] = []
    var heldBytes = 0
  }

  private let state = Mutex(State())
  private let budget: Int

  init(budget: Int = 64 * 1024 * 1024) { self.budget = budget }

  /// Returns the number of an image, which it registers at its first use.
  ///
  /// - Complexity: O(1) for a file; O(n) in the number of bytes for an image made of bytes, which are hashed.
  func id(for reference: ImageReference) -> UInt32 {
    state.withLock { state in
      if let id = state.ids[reference] { return id }
      let id = state.nextID
      state.nextID += 1
      state.ids[reference] = id
      state.references[id] = reference
      if case .data(let bytes, _) = reference.source {
        state.heldInMemory.append(id)
        state.heldBytes += bytes.count
        Self.trim(&state, to: budget)
      }
      return id
    }
  }

  subscript(id: UInt32) -> ImageReference? { state.withLock { $0.references[id] } }

  /// Removes the oldest images made of bytes, but keeps the newest one even when it is larger than the whole budget.
  private static func trim(_ state: inout State, to budget: Int) {
    while state.heldBytes > budget, state.heldInMemory.count > 1 {
      let id = state.heldInMemory.removeFirst()
      guard let reference = state.references.removeValue(forKey: id) else { continue }
      state.ids[reference] = nil
      if case .data(let bytes, _) = reference.source { state.heldBytes -= bytes.count }
    }
  }
}
