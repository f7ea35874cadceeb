import Foundation
@_spi(Waterwheel) import QuartzCore
import Synchronization
import Testing

@testable import BrowserDisplay
@testable import Previews

@Suite struct PreviewStoreTests {
  private let jpeg = TestPhotograph.jpeg(width: 640, height: 480)

  private func reference(_ bytes: [UInt8], width: Int = 640, height: Int = 480) -> ImageReference {
    ImageReference(source: .data(bytes, mediaType: "image/jpeg"), pixelWidth: width, pixelHeight: height)
  }

  private func store(_ cache: PreviewCache = PreviewCache(folder: nil), threads: Int = 2) -> PreviewStore {
    PreviewStore(cache: cache, system: nil, threads: threads)
  }

  private func makes(_ store: PreviewStore) -> Int { store.state.withLock { $0.makes } }

  private func size(_ answer: PreviewStore.Answer) -> [Int]? {
    guard case .preview(let preview) = answer else { return nil }
    let metadata = JPEGMetadata(preview.bytes)
    return [metadata.width, metadata.height]
  }

  @Test func manyAtOnceMakeAPreviewOnce() async {
    let store = store(threads: 4)
    let reference = reference(jpeg)
    let answers = await withTaskGroup(of: PreviewStore.Answer.self) { group in
      for _ in 0..<20 { group.addTask { await store.preview(of: reference, number: 1, width: 256) } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.count == 20 && answers.allSatisfy { $0 == answers[0] })
    #expect(size(answers[0]) == [256, 192])
    #expect(makes(store) == 1)
  }

  @Test func smallerOnesAreMadeFromLargerOnes() async {
    let store = store()
    _ = await store.preview(of: reference(jpeg), number: 1, width: 375)
    #expect(size(await store.preview(of: reference(jpeg), number: 1, width: 128)) == [128, 96])
    #expect(makes(store) == 1)
  }

  @Test func whatIsPrefetchedIsReadyWhenAPageAsks() async {
    let store = store(threads: 1)
    let (told, feed) = AsyncStream<UInt32>.makeStream()
    store.onHash { number, _ in feed.yield(number) }
    let large = TestPhotograph.jpeg(width: 1200, height: 900)
    store.prefetch(reference(large, width: 1200, height: 900), number: 1)
    store.prefetch(reference(jpeg, width: 640, height: 480), number: 2)
    var numbers = told.makeAsyncIterator()
    #expect(await numbers.next() == 1)
    #expect(await numbers.next() == 2)
    let answer = await store.preview(of: reference(large, width: 1200, height: 900), number: 1, width: 256)
    #expect(size(answer) == [256, 192])
    #expect(store.hash(of: reference(jpeg), number: 2).count > 5)
    #expect(makes(store) == 2)
  }

  @Test func anotherRunFindsThemOnDisk() async {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("ww store \(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let first = store(PreviewCache(folder: PreviewFolder(url)))
    let made = await first.preview(of: reference(jpeg), number: 1, width: 256)
    let second = store(PreviewCache(folder: PreviewFolder(url)))
    #expect(await second.preview(of: reference(jpeg), number: 9, width: 256) == made)
    #expect(makes(second) == 0)
    #expect(second.hash(of: reference(jpeg), number: 9).count > 5)
  }

  @Test func theBlurredPictureIsToldOnce() async {
    let store = store()
    let (told, feed) = AsyncStream<UInt32>.makeStream()
    store.onHash { number, _ in feed.yield(number) }
    #expect(store.hash(of: reference(jpeg), number: 3).isEmpty)
    var numbers = told.makeAsyncIterator()
    #expect(await numbers.next() == 3)
    let hash = store.hash(of: reference(jpeg), number: 3)
    #expect(hash.count > 5 && hash.count <= ThumbHash.maximumLength)
    _ = await store.preview(of: reference(jpeg), number: 3, width: 256)
    feed.finish()
    #expect(await numbers.next() == nil)
  }

  /// What cameras put into their files shows the colours before anything large is decoded.
  @Test func thumbnailsGiveTheColours() {
    let red = PixelBuffer(width: 40, height: 30, bytes: (0..<1200).flatMap { _ in [UInt8(255), 0, 0, 255] })
    let file = TestPhotograph.withMetadata(jpeg, orientation: 1, thumbnail: JPEGEncoder.encode(red, quality: 95))
    guard case .made(let hash, nil, _) = PreviewMaker(system: nil).make(reference(file), width: nil) else {
      Issue.record("no hash")
      return
    }
    #expect((20...22).contains(hash[0] & 63))
    // Bars above and below are not the picture.
    let square = PixelBuffer(width: 30, height: 30, bytes: (0..<900).flatMap { _ in [UInt8(255), 0, 0, 255] })
    let barred = TestPhotograph.withMetadata(jpeg, orientation: 1, thumbnail: JPEGEncoder.encode(square))
    guard case .made(let other, _, _) = PreviewMaker(system: nil).make(reference(barred), width: nil) else {
      Issue.record("no hash")
      return
    }
    #expect(other == ThumbHashReference.hash(ofJPEG: jpeg))
  }

  @Test func turnedPicturesAreUpright() async {
    let file = TestPhotograph.withMetadata(jpeg, orientation: 6, thumbnail: [])
    let answer = await store().preview(of: reference(file, width: 480, height: 640), number: 1, width: 192)
    #expect(size(answer) == [192, 256])
  }

  @Test func whatIsNoPictureIsBroken() async {
    let png = TestPicture.png(width: 640, height: 480) { _, _ in 0xFF }
    let webp = Array("RIFF".utf8) + [0, 1, 0, 0] + Array("WEBPVP8 ".utf8) + [UInt8](repeating: 0, count: 50)
    let files: [[UInt8]] = [
      [], Array("hello".utf8), Array(jpeg.prefix(jpeg.count / 2)), [0xFF, 0xD8, 0xFF], Array(png.prefix(png.count / 2)),
      Array(png.dropLast(12)), webp,
    ]
    let store = store()
    for (index, file) in files.enumerated() {
      let answer = await store.preview(of: reference(file), number: UInt32(index), width: 256)
      guard case .broken(let reason) = answer else {
        Issue.record("\(index): \(answer)")
        continue
      }
      #expect(reason.hasSuffix("."))
    }
    // Without a decoder a whole PNG is the page's affair.
    #expect(await store.preview(of: reference(png), number: 90, width: 256) == .original)
  }

  @Test func unheardOfFilesAndWidthsGiveTheOriginal() async {
    let gone = ImageReference(source: .file(path: "/nonexistent.jpg"), pixelWidth: 640, pixelHeight: 480)
    #expect(await store().preview(of: gone, number: 1, width: 256) == .original)
    for width in [0, 1, 257, 512, 99_999] {
      #expect(await store().preview(of: reference(jpeg), number: 1, width: width) == .original)
    }
  }

  @Test func aCancelledPageIsNotWaitedFor() async {
    let store = store(threads: 1)
    let task = Task { await store.preview(of: reference(jpeg), number: 1, width: 256) }
    task.cancel()
    _ = await task.value
    let cancelled = Task { () -> PreviewStore.Answer in
      withUnsafeCurrentTask { $0?.cancel() }
      return await store.preview(of: reference(jpeg), number: 2, width: 256)
    }
    #expect(await cancelled.value == .original)
    #expect(store.state.withLock { $0.wishes[2] == nil })
  }

  /// Pages wait for long on a slow network; colours are not to wait with them.
  @Test(arguments: [(1, [4, 5, 6, 1, 2, 3]), (2, [4, 1, 2, 3, 5, 6]), (4, [4, 5, 1, 2, 3, 6])])
  func whatPagesWaitForTakesHalfOfTheThreads(threads: Int, expected: [UInt32]) async {
    var order: [UInt32] = []
    _ = await withCheckedContinuation { continuation in
      var state = PreviewStore.State()
      for number: UInt32 in 1...6 {
        state.wish(for: reference([1]), number) { wish in
          wish.wantsHash = true
          if number > 3 { wish.waiters[1] = PreviewStore.Waiter(width: 256, continuation: continuation) }
        }
      }
      // Of several threads none is ready before all have begun.
      while let next = state.next(threads: threads) {
        order.append(next.number)
        if threads == 1 { state.finish(next.wish, next.number) }
      }
      continuation.resume(returning: .original)
    }
    #expect(order == expected)
  }

  @Test func whatIsWaitedForGoesFirstThenTheNewestFrame() {
    var state = PreviewStore.State()
    let reference = reference([1])
    for number in 1...3 { state.wish(for: reference, UInt32(number)) { $0.wantsHash = true } }
    state.frame += 1
    for number in 4...5 { state.wish(for: reference, UInt32(number)) { $0.wantsHash = true } }
    state.threads = 1
    var order: [UInt32] = []
    while let next = state.next(threads: 1) { order.append(next.number) }
    #expect(order == [4, 5, 1, 2, 3] && state.threads == 0)
    // One that is being made is not begun again.
    state.wish(for: reference, 4) { $0.wantsHash = true }
    state.threads = 1
    #expect(state.next(threads: 1) == nil)
    state.running = []
    for number in 1...3 { state.wish(for: reference, UInt32(number)) { $0.wantsHash = true } }
    state.forgetOldest()
    #expect(state.wishes.keys.sorted() == [1, 2, 3])
  }

  /// Ten pictures that take seconds each, first and in a newer frame than the others.
  @Test(arguments: [1, 2, 4]) func othersDoNotWaitBehindLargePictures(threads: Int) {
    var state = PreviewStore.State()
    let bomb = ImageReference(source: .data([1], mediaType: "image/png"), pixelWidth: 7000, pixelHeight: 7000)
    state.frame = 1
    for number in 1...10 { state.wish(for: bomb, UInt32(number)) { $0.wantsHash = true } }
    state.threads = threads
    var large: [(UInt32, PreviewStore.Wish)] = []
    while let next = state.next(threads: threads) { large.append((next.number, next.wish)) }
    #expect(large.count == max(1, threads / 2))
    // One thread waits for nothing, where there are several.
    state.frame = 0
    for number in 11...13 { state.wish(for: reference([1]), UInt32(number)) { $0.wantsHash = true } }
    let begins = state.addThread(threads)
    #expect(begins)
    if threads == 1, let (number, wish) = large.popLast() { state.finish(wish, number) }
    var order: [UInt32] = []
    while let next = state.next(threads: threads), !next.wish.isLarge {
      order.append(next.number)
      state.finish(next.wish, next.number)
    }
    #expect(order == [11, 12, 13])
  }

  /// gdk-pixbuf, where it is installed.
  @Test(.enabled(if: SystemDecoder(library: "libgdk_pixbuf-2.0.so.0") != nil)) func theSystemDecodesOthers() throws {
    let system = try #require(SystemDecoder(library: "libgdk_pixbuf-2.0.so.0"))
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("ww \(UUID().uuidString).png").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let png = TestPicture.png(width: 640, height: 480) { x, _ in x < 320 ? 0xFF0000 : 0x0000FF }
    try Data(png).write(to: URL(fileURLWithPath: path))
    let reference = ImageReference(source: .file(path: path), pixelWidth: 640, pixelHeight: 480)
    guard case .made(let hash, let preview, 256) = PreviewMaker(system: system).make(reference, width: 256) else {
      Issue.record("not decoded")
      return
    }
    #expect(hash.count > 5 && preview?.mediaType == "image/jpeg")
    #expect(JPEGMetadata(preview?.bytes ?? []).height == 192)
    let clear = PixelBuffer(width: 2, height: 1, bytes: [255, 0, 0, 255, 0, 0, 0, 0])
    #expect(system.png(clear)?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    #expect(system.decode("/nonexistent", width: 10) == nil)
    // A header alone claims 90,000 × 90,000.
    var vast = png
    vast.replaceSubrange(16..<24, with: [0, 1, 0x5F, 0x90, 0, 1, 0x5F, 0x90])
    try Data(vast).write(to: URL(fileURLWithPath: path))
    #expect(system.decode(path, width: 10) == nil)
  }

  @Test func aLibraryThatIsNotThereOrAnotherIsNotUsed() {
    #expect(SystemDecoder(library: "libnothing-of-the-kind.so.0") == nil)
    #expect(SystemDecoder(library: "libc.so.6") == nil)
  }
}

private enum ThumbHashReference {
  static func hash(ofJPEG file: [UInt8]) -> [UInt8] {
    // The extent at which the maker decodes it.
    (try? JPEGDecoder.decode(file, leastWidth: 64, leastHeight: 48)).map(ThumbHash.encode) ?? []
  }
}
