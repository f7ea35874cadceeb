import Foundation
@_spi(Waterwheel) import QuartzCore
import Synchronization

/// The previews of all images of a display: makes each once, a few at a time, away from the main actor.
///
/// One half of the threads takes what a page waits for first, the other half the blurred pictures, those of the newest frame before
/// others: a slow network keeps pages waiting for long, and every place is to show its colours meanwhile. A blurred picture that
/// nobody has asked for lately is forgotten when too many are wanted. Pictures of many pixels, which take seconds, come after
/// others and never take all threads.
final class PreviewStore: Sendable {
  enum Answer: Equatable, Sendable {
    case preview(Preview)
    /// There is no preview; the original has to do.
    case original
    /// The picture cannot be shown, and why.
    case broken(String)
  }

  struct Wish {
    let reference: ImageReference
    let serial: Int
    /// Larger for newer frames.
    var frame = 0
    var wantsHash = false
    /// The preview that is made together with the blurred picture.
    var width: Int?
    var waiters: [Int: Waiter] = [:]

    var isPrefetched: Bool { width != nil && waiters.isEmpty }

    /// More pixels than most cameras make.
    var isLarge: Bool { Double(reference.pixelWidth) * Double(reference.pixelHeight) > 30_000_000 }
  }

  struct Waiter {
    let width: Int
    let continuation: CheckedContinuation<Answer, Never>
  }

  struct State {
    /// By number of the image.
    var wishes: [UInt32: Wish] = [:]
    var running: Set<UInt32> = []
    var threads = 0
    /// Threads with what a page waits for.
    var answeringThreads = 0
    /// Threads with a large picture.
    var slowThreads = 0
    /// How often a picture was decoded, for tests and measurements.
    var makes = 0
    var hashes: [UInt32: [UInt8]] = [:]
    /// Pictures that cannot be shown, as long as their files stay as they are.
    var broken: [UInt32: (key: PreviewKey, reason: String)] = [:]
    var frame = 0
    var serial = 0
    var onHash: (@Sendable (UInt32, [UInt8]) -> Void)?
  }

  /// More blurred pictures than these are not waited for.
  private static let mostHashWishes = 256

  private static let leastExtent = 96

  /// Wide enough for a grid on most displays; narrower ones are made of it.
  private static let prefetchedWidth = 500

  let state = Mutex(State())
  let cache: PreviewCache
  let maker: PreviewMaker
  let mostThreads: Int

  init(
    cache: PreviewCache, system: SystemDecoder? = .installed,
    threads: Int = min(4, ProcessInfo.processInfo.activeProcessorCount)
  ) {
    self.cache = cache
    maker = PreviewMaker(system: system)
    mostThreads = max(1, threads)
  }

  /// Called on any thread when a blurred picture that was asked for is there.
  func onHash(_ body: @escaping @Sendable (UInt32, [UInt8]) -> Void) { state.withLock { $0.onHash = body } }

  /// From now on other pictures are in view.
  func beginFrame() {
    state.withLock { state in
      // What is in view is known now.
      if state.frame == 0 { state.wishes = state.wishes.filter { !$0.value.isPrefetched } }
      state.frame += 1
    }
  }

  /// The blurred picture when it is known. Otherwise nothing, and `onHash` tells when it is.
  func hash(of reference: ImageReference, number: UInt32) -> [UInt8] {
    // Icons are there as soon as their colours would be.
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

  /// Makes previews before anything waits for them.
  func prefetch(_ reference: ImageReference, number: UInt32) {
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

  /// The picture at one of `Preview.widths`. Waits its turn; ends at once when the task is cancelled.
  func preview(of reference: ImageReference, number: UInt32, width: Int) async -> Answer {
    let id = state.withLock { state -> Int in
      state.serial += 1
      return state.serial
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (waits, starts) = state.withLock { state -> (Bool, Bool) in
          // A cancellation from now on finds the waiter.
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

// MARK: - What is wanted

extension PreviewStore.State {
  mutating func wish(for reference: ImageReference, _ number: UInt32, _ change: (inout PreviewStore.Wish) -> Void) {
    serial += 1
    var wish = wishes[number] ?? PreviewStore.Wish(reference: reference, serial: serial)
    wish.frame = frame
    change(&wish)
    wishes[number] = wish
  }

  /// Whether another thread has to begin.
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

  /// Of the wishes that nobody waits for.
  mutating func forgetOldest() {
    let candidates = wishes.filter { $0.value.waiters.isEmpty }
    if let oldest = candidates.min(by: { ($0.value.frame, $0.value.serial) < ($1.value.frame, $1.value.serial) }) {
      wishes[oldest.key] = nil
    }
  }

  /// What to do next; nil ends the thread.
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
