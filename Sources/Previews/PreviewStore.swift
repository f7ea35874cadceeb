import Foundation
@_spi(Waterwheel) package import QuartzCore
import Synchronization

/// The previews of all images of a display. Each is made once, a few at a time, outside the main actor.
///
/// A half of the threads makes previews for which a page waits first, the other half blurred pictures, those of the newest frame before
/// others: on a slow network pages wait for long, and every picture should show its colours meanwhile. When too many blurred pictures are
/// wanted, the oldest requests are dropped. Pictures of many pixels, which take seconds, come after others and never occupy all threads.
package final class PreviewStore: Sendable {
  package enum Answer: Equatable, Sendable {
    case preview(Preview)
    /// There is no preview; the page must use the original.
    case original
    /// The picture cannot be shown, for a reason.
    case broken(String)
  }

  struct Wish {
    let reference: ImageReference
    let serial: Int
    /// The frame of the last request; larger for newer frames.
    var frame = 0
    var wantsHash = false
    /// The width of the preview that is made together with the blurred picture; nil for none.
    var width: Int?
    var waiters: [Int: Waiter] = [:]

    var isPrefetched: Bool { width != nil && waiters.isEmpty }

    /// True if the picture has more pixels than those of most cameras.
    var isLarge: Bool { Double(reference.pixelWidth) * Double(reference.pixelHeight) > 30_000_000 }
  }

  struct Waiter {
    let width: Int
    let continuation: CheckedContinuation<Answer, Never>
  }

  struct State {
    /// The requests by number of the image.
    var wishes: [UInt32: Wish] = [:]
    var running: Set<UInt32> = []
    var threads = 0
    /// The number of threads that make a preview for which a page waits.
    var answeringThreads = 0
    /// The number of threads that decode a large picture.
    var slowThreads = 0
    /// The number of decoded pictures, for tests and measurements.
    var makes = 0
    var hashes: [UInt32: [UInt8]] = [:]
    /// The pictures that cannot be shown, as long as their files do not change.
    var broken: [UInt32: (key: PreviewKey, reason: String)] = [:]
    var frame = 0
    var serial = 0
    var onHash: (@Sendable (UInt32, [UInt8]) -> Void)?
  }

  /// The largest number of pictures that are wanted at a time; beyond it, the oldest requests are dropped.
  private static let mostHashWishes = 256

  private static let leastExtent = 96

  /// The width of prefetched previews: enough for a grid on most displays. Narrower previews are made from it.
  private static let prefetchedWidth = 500

  let state = Mutex(State())
  let cache: PreviewCache
  let maker: PreviewMaker
  let mostThreads: Int

  package convenience init(cache: PreviewCache) {
    self.init(cache: cache, system: .installed, threads: min(4, ProcessInfo.processInfo.activeProcessorCount))
  }

  init(cache: PreviewCache, system: SystemDecoder?, threads: Int) {
    self.cache = cache
    maker = PreviewMaker(system: system)
    mostThreads = max(1, threads)
  }

  /// Sets a closure that is called, on any thread, when a requested blurred picture is ready.
  package func onHash(_ body: @escaping @Sendable (UInt32, [UInt8]) -> Void) { state.withLock { $0.onHash = body } }

  /// Begins a frame, in which other pictures may be in view.
  package func beginFrame() {
    state.withLock { state in
      // The pictures in view are known now; prefetching is over.
      if state.frame == 0 { state.wishes = state.wishes.filter { !$0.value.isPrefetched } }
      state.frame += 1
    }
  }

  /// Returns the blurred picture if it is known, otherwise an empty array; then the closure of `onHash` is called when it is ready.
  package func hash(of reference: ImageReference, number: UInt32) -> [UInt8] {
    // Icons arrive as soon as their blurred pictures would.
    guard max(reference.pixelWidth, reference.pixelHeight) > Self.leastExtent else { return [] }
    let (known, starts) = state.withLock { state -> ([UInt8], Bool) in
      if let known = state.hashes[number] { return (known, false) }
      if state.broken[number] != nil { return ([], false) }
      state.wish(for: reference, number) { $0.wantsHash = true }
      if state.wishes.count > Self.mostHashWishes { state.forgetOldest() }
      return ([], state.addThread(mostThreads))
    }
    if starts { startThread() }
    return known
  }

  /// Requests previews before a page waits for them.
  package func prefetch(_ reference: ImageReference, number: UInt32) {
    let isUseful = Preview.isUseful(width: Self.prefetchedWidth, originalWidth: reference.pixelWidth)
    let starts = state.withLock { state -> Bool in
      state.wish(for: reference, number) { wish in
        wish.wantsHash = true
        wish.width = isUseful ? Self.prefetchedWidth : nil
      }
      return state.addThread(mostThreads)
    }
    if starts { startThread() }
  }

  /// Returns the picture at one of `Preview.widths`, after more urgent requests. Returns at once when the task is cancelled.
  package func preview(of reference: ImageReference, number: UInt32, width: Int) async -> Answer {
    let id = state.withLock { state -> Int in
      state.serial += 1
      return state.serial
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (waits, starts) = state.withLock { state -> (Bool, Bool) in
          // The handler of a later cancellation finds the waiter.
          guard !Task.isCancelled else { return (false, false) }
          state.wish(for: reference, number) { wish in
            wish.waiters[id] = Waiter(width: width, continuation: continuation)
          }
          return (true, state.addThread(mostThreads))
        }
        if starts { startThread() }
        if !waits { continuation.resume(returning: .original) }
      }
    } onCancel: {
      let waiter = state.withLock { $0.forgetWaiter(id, of: number) }
      waiter?.continuation.resume(returning: .original)
    }
  }

  private func startThread() {
    Thread.detachNewThread { [self] in
      lowerPriority()
      work()
    }
  }
}

// MARK: - Requests

extension PreviewStore.State {
  mutating func wish(for reference: ImageReference, _ number: UInt32, _ change: (inout PreviewStore.Wish) -> Void) {
    serial += 1
    var wish = wishes[number] ?? PreviewStore.Wish(reference: reference, serial: serial)
    wish.frame = frame
    change(&wish)
    wishes[number] = wish
  }

  /// Returns true if another thread must be started, and counts it.
  mutating func addThread(_ most: Int) -> Bool {
    guard threads < most else { return false }
    threads += 1
    return true
  }

  mutating func forgetWaiter(_ id: Int, of number: UInt32) -> PreviewStore.Waiter? {
    guard let waiter = wishes[number]?.waiters.removeValue(forKey: id) else { return nil }
    if let wish = wishes[number], wish.waiters.isEmpty, !wish.wantsHash { wishes[number] = nil }
    return waiter
  }

  /// Drops the oldest of the requests for which no page waits.
  ///
  /// - Complexity: O(n) in the number of requests.
  mutating func forgetOldest() {
    let candidates = wishes.filter { $0.value.waiters.isEmpty }
    if let oldest = candidates.min(by: { ($0.value.frame, $0.value.serial) < ($1.value.frame, $1.value.serial) }) {
      wishes[oldest.key] = nil
    }
  }

  /// Returns the most urgent request; nil for none, which ends the thread.
  ///
  /// - Complexity: O(n) in the number of requests.
  mutating func next(threads most: Int) -> (number: UInt32, wish: PreviewStore.Wish)? {
    let takesLarge = slowThreads < max(1, most / 2)
    let ready = wishes.filter { !running.contains($0.key) && (takesLarge || !$0.value.isLarge) }
    let prefersWaiters = 2 * answeringThreads < most
    func rank(_ wish: PreviewStore.Wish) -> (Int, Int, Int, Int) {
      (wish.isLarge ? 1 : 0, wish.waiters.isEmpty != prefersWaiters ? 0 : 1, -wish.frame, wish.serial)
    }
    guard let best = ready.min(by: { rank($0.value) < rank($1.value) }) else {
      threads -= 1
      return nil
    }
    wishes[best.key] = nil
    running.insert(best.key)
    if !best.value.waiters.isEmpty { answeringThreads += 1 }
    if best.value.isLarge { slowThreads += 1 }
    return (best.key, best.value)
  }

  mutating func finish(_ wish: PreviewStore.Wish, _ number: UInt32) {
    running.remove(number)
    if !wish.waiters.isEmpty { answeringThreads -= 1 }
    if wish.isLarge { slowThreads -= 1 }
  }
}
