#if Raster
  @_spi(Waterwheel) import CoreGraphics
  import Dispatch
  import Foundation
  import Synchronization

  /// Decoded pictures, hardly larger than they are drawn. The most recently used ones are kept within a budget; the rest is decoded again
  /// when it is needed. The look of a picture depends only on the size at which it is drawn, never on earlier drawings.
  final class PictureCache {
    enum Answer {
      case ready(PixelSurface)
      /// `decodePending()` will decode it.
      case pending
      /// The picture cannot be shown, which has been reported.
      case missing
    }

    private struct Key: Hashable, Comparable {
      var image: Int
      /// The reduction: each step shrinks the sides by the fourth root of two.
      var step: Int

      static func < (a: Key, b: Key) -> Bool { (a.image, a.step) < (b.image, b.step) }
    }

    private struct FittedKey: Hashable {
      var image: Int
      var part: CGRect
      var width: Int
      var height: Int
    }

    private final class Entry {
      let surface: PixelSurface
      var lastUse: Int
      init(_ surface: PixelSurface, use: Int) {
        self.surface = surface
        lastUse = use
      }
    }

    private var numbers: [ImageReference: Int] = [:]
    private var references: [ImageReference] = []
    private var decoded: [Key: Entry] = [:]
    private var fitted: [FittedKey: Entry] = [:]
    private var pending: Set<Key> = []
    private var missing: Set<Int> = []
    private var decodedBytes = 0
    private var fittedBytes = 0
    private var use = 0
    /// The first use in the present frame.
    private var frameStart = 0
    /// The memory for decoded pictures, in bytes; those fitted to their exact size may take half as much in addition.
    private let budget: Int

    /// A closure that is called once for each picture that cannot be shown.
    var onMessage: (String) -> Void = { _ in }

    init(budget: Int = 128 << 20) { self.budget = budget }

    /// Begins a frame: every picture that is used stays until the next frame begins.
    func beginFrame() { frameStart = use + 1 }

    /// The memory that the pictures take, in bytes.
    var byteCount: Int { decodedBytes + fittedBytes }

    func number(of reference: ImageReference) -> Int {
      if let known = numbers[reference] { return known }
      numbers[reference] = references.count
      references.append(reference)
      return references.count - 1
    }

    /// Returns the picture, at least as large as it is drawn and less than a fifth larger.
    ///
    /// - Parameter size: the size of the whole picture as drawn, in pixels.
    func picture(_ image: Int, fitting size: CGSize) -> Answer {
      if missing.contains(image) { return .missing }
      if let failure = PictureDecoder.Failure(pixels: references[image].pixelWidth, references[image].pixelHeight) {
        report(image, failure)
        return .missing
      }
      let key = Key(image: image, step: step(for: image, size: size))
      use += 1
      if let entry = decoded[key] {
        entry.lastUse = use
        return .ready(entry.surface)
      }
      pending.insert(key)
      return .pending
    }

    private static let mostPixels = 16e6

    private func step(for image: Int, size: CGSize) -> Int {
      let reference = references[image]
      let (width, height) = (Double(max(1, reference.pixelWidth)), Double(max(1, reference.pixelHeight)))
      let most = min(1, (Self.mostPixels / (width * height)).squareRoot())
      let wanted = min(max(size.width / width, size.height / height, 1e-4), most)
      return wanted.isFinite ? max(0, Int((-4 * log2(wanted) + 1e-6).rounded(.down))) : 0
    }

    // MARK: Decoding

    /// Decodes the pictures that `picture(_:fitting:)` did not find, several at a time. Returns true if there were any.
    ///
    /// - Complexity: O(n) in the size of their files and the number of their pixels.
    func decodePending() -> Bool {
      guard !pending.isEmpty else { return false }
      let keys = pending.sorted()
      pending = []
      let jobs = keys.map { (references[$0.image].source, exp2(-Double($0.step) / 4)) }
      let results = Mutex<[Result<PixelSurface, PictureDecoder.Failure>?]>(Array(repeating: nil, count: keys.count))
      DispatchQueue.concurrentPerform(iterations: keys.count) { index in
        let result = PictureDecoder.decode(jobs[index].0, factor: jobs[index].1)
        results.withLock { $0[index] = result }
      }
      for (key, result) in zip(keys, results.withLock({ $0 })) {
        switch result {
        case .success(let surface):
          decodedBytes += surface.byteCount
          decoded[key] = Entry(surface, use: use)
        case .failure(let failure): report(key.image, failure)
        case nil: break
        }
      }
      trim()
      return true
    }

    private func report(_ image: Int, _ failure: PictureDecoder.Failure) {
      guard missing.insert(image).inserted else { return }
      let name =
        switch references[image].source {
        case .file(let path): (path as NSString).lastPathComponent
        case .data(_, let mediaType): "of type \(mediaType)"
        }
      onMessage("Picture \(name) is not shown: \(failure.reason).")
    }

    /// Removes the pictures that were not used for longest, down to the budgets. Pictures that the present frame uses stay, whatever
    /// memory they take.
    ///
    /// - Complexity: O(*n* log *n*) in the number *n* of pictures.
    private func trim() {
      Self.trim(&decoded, bytes: &decodedBytes, budget: budget, from: frameStart)
      Self.trim(&fitted, bytes: &fittedBytes, budget: budget / 2, from: frameStart)
    }

    private static func trim<K>(_ entries: inout [K: Entry], bytes: inout Int, budget: Int, from start: Int) {
      guard bytes > budget else { return }
      for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
        if bytes <= budget || entry.lastUse >= start { return }
        bytes -= entry.surface.byteCount
        entries[key] = nil
      }
    }

    // MARK: Exact sizes

    /// Returns a part of a picture at exactly the size in pixels at which it is drawn; nil when it would have to be enlarged.
    ///
    /// - Complexity: O(1) for a picture in the cache, otherwise O(n) in the number of pixels.
    func fitted(_ image: Int, from surface: PixelSurface, part: CGRect, width: Int, height: Int) -> PixelSurface? {
      guard width > 0, height > 0, Double(width) <= Double(surface.width) * part.width + 1,
        Double(height) <= Double(surface.height) * part.height + 1
      else { return nil }
      let key = FittedKey(image: image, part: part, width: width, height: height)
      use += 1
      if let entry = fitted[key] {
        entry.lastUse = use
        return entry.surface
      }
      let result = surface.scaled(part: part, width: width, height: height)
      fittedBytes += result.byteCount
      fitted[key] = Entry(result, use: use)
      trim()
      return result
    }
  }
#endif
