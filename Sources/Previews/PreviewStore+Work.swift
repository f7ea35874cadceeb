import Foundation
@_spi(Waterwheel) import QuartzCore
import Synchronization

/// The work of the threads: take the most urgent picture, search the cache, make the missing previews, and answer.
extension PreviewStore {
  private static let niceness: Int32 = 5

  /// Lowers the thread's priority, so that scrolling precedes decoding. On Linux each thread has a priority of its own.
  func lowerPriority() {
    #if canImport(Glibc)
      _ = setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, Self.niceness)
    #endif
  }

  func work() {
    while let (number, wish) = state.withLock({ $0.next(threads: mostThreads) }) {
      fulfil(wish, number)
      state.withLock { $0.finish(wish, number) }
    }
  }

  private func fulfil(_ wish: Wish, _ number: UInt32) {
    let key: PreviewKey? =
      switch wish.reference.source {
      case .file(let path): PreviewKey(file: path)
      case .data(let bytes, _): PreviewKey(bytes: bytes)
      }
    guard let key else {
      for waiter in wish.waiters.values { waiter.continuation.resume(returning: .original) }
      return
    }
    reportHash(key, number)
    let widths = Set(wish.waiters.values.map(\.width)).sorted(by: >)
    for width in widths {
      let answer = answer(wish.reference, number, key, width: width)
      for waiter in wish.waiters.values where waiter.width == width { waiter.continuation.resume(returning: answer) }
    }
    if wish.wantsHash, state.withLock({ $0.hashes[number] == nil && $0.broken[number] == nil }) {
      _ = make(wish.reference, number, key, width: wish.width)
    }
  }

  /// Reports the blurred picture if the cache has it.
  private func reportHash(_ key: PreviewKey, _ number: UInt32) {
    guard state.withLock({ $0.hashes[number] == nil }), let hash = cache.hash(key) else { return }
    remember(hash, number)
  }

  private func remember(_ hash: [UInt8], _ number: UInt32) {
    let tell = state.withLock { state -> (@Sendable (UInt32, [UInt8]) -> Void)? in
      state.hashes.updateValue(hash, forKey: number) == nil ? state.onHash : nil
    }
    tell?(number, hash)
  }

  private func answer(_ reference: ImageReference, _ number: UInt32, _ key: PreviewKey, width: Int) -> Answer {
    guard Preview.isUseful(width: width, originalWidth: reference.pixelWidth) else { return .original }
    if let broken = state.withLock({ $0.broken[number] }), broken.key == key { return .broken(broken.reason) }
    if let ready = cache.preview(key, width: width) { return .preview(ready) }
    for larger in Preview.widths where larger > width {
      if let source = cache.preview(key, width: larger), let small = maker.shrink(source, of: reference, to: width) {
        cache.store(small, key, width: width)
        return .preview(small)
      }
    }
    return make(reference, number, key, width: width)
  }

  private func make(_ reference: ImageReference, _ number: UInt32, _ key: PreviewKey, width: Int?) -> Answer {
    state.withLock { $0.makes += 1 }
    switch maker.make(reference, width: width) {
    case .made(let hash, let preview, let madeWidth):
      remember(hash, number)
      cache.store(hash: hash, key)
      guard let preview else { return .original }
      cache.store(preview, key, width: madeWidth)
      return .preview(preview)
    case .unknown: return .original
    case .broken(let reason):
      state.withLock { $0.broken[number] = (key, reason) }
      return .broken(reason)
    }
  }
}
