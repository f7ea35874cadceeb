import Synchronization

/// A cache of previews: the most recently used ones in memory, and all of them on disk when there is a folder.
package final class PreviewCache: Sendable {
  private struct State {
    var entries: [String: (entry: PreviewEntry, lastUse: Int)] = [:]
    var size = 0
    var uses = 0
  }

  private let state = Mutex(State())
  private let memoryLimit: Int
  private let folder: PreviewFolder?

  /// - Parameter memoryLimit: the limit of the memory, in bytes.
  package init(folder: PreviewFolder?, memoryLimit: Int = 16 * 1024 * 1024) {
    self.folder = folder
    self.memoryLimit = memoryLimit
  }

  /// Returns the preview of a picture at a width; nil when it is not in the cache.
  func preview(_ key: PreviewKey, width: Int) -> Preview? {
    guard let entry = read("\(key)-\(width)"), !entry.mediaType.isEmpty else { return nil }
    return Preview(bytes: entry.bytes, mediaType: entry.mediaType)
  }

  func store(_ preview: Preview, _ key: PreviewKey, width: Int) {
    write(PreviewEntry(mediaType: preview.mediaType, bytes: preview.bytes), as: "\(key)-\(width)")
  }

  /// Returns the ThumbHash of a picture, its blurred version; nil when it is not in the cache.
  func hash(_ key: PreviewKey) -> [UInt8]? {
    guard let entry = read("\(key)-hash"), entry.mediaType.isEmpty, entry.bytes.count <= ThumbHash.maximumLength else {
      return nil
    }
    return entry.bytes
  }

  func store(hash: [UInt8], _ key: PreviewKey) { write(PreviewEntry(mediaType: "", bytes: hash), as: "\(key)-hash") }

  private func read(_ name: String) -> PreviewEntry? {
    let held = state.withLock { state -> PreviewEntry? in
      state.uses += 1
      state.entries[name]?.lastUse = state.uses
      return state.entries[name]?.entry
    }
    if let held { return held }
    guard let entry = folder?.read(name) else { return nil }
    hold(entry, as: name)
    return entry
  }

  private func write(_ entry: PreviewEntry, as name: String) {
    hold(entry, as: name)
    folder?.write(entry, as: name)
  }

  private func hold(_ entry: PreviewEntry, as name: String) {
    state.withLock { state in
      state.uses += 1
      if let old = state.entries.updateValue((entry, state.uses), forKey: name) { state.size -= Self.cost(old.entry) }
      state.size += Self.cost(entry)
      guard state.size > memoryLimit else { return }
      // An eighth is freed at once, so that not every entry sorts the others.
      for (name, old) in state.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse })
      where state.size > memoryLimit - memoryLimit / 8 {
        state.entries[name] = nil
        state.size -= Self.cost(old.entry)
      }
    }
  }

  /// Returns the memory of an entry, with its name and the tables: blurred pictures have a few bytes only.
  private static func cost(_ entry: PreviewEntry) -> Int { entry.bytes.count + 256 }
}
