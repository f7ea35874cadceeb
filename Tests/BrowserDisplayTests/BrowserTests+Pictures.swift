import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@testable import BrowserDisplay
@testable import Previews

/// What is seen of pictures before they are there, when they are, and when they never come.
extension BrowserTests {
  private var whole: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }

  /// Made once: a pixel takes its time in a build for debugging.
  private static let photograph = ImageReference(
    source: .data(TestPhotograph.jpeg(width: 800, height: 600), mediaType: "image/jpeg"), pixelWidth: 800,
    pixelHeight: 600)

  private func element(_ layer: Int) -> String { "waterwheel.tree.layers.get(\(layer)).element" }

  /// Red, green, blue and alpha of a layer's canvas at a point in unit coordinates.
  private func pixel(_ page: ChromiumPage, _ layer: Int, _ x: Double, _ y: Double, _ kind: String = "canvas")
    async throws
    -> [Double]
  {
    try await page.evaluate(
      """
      (() => {
        const from = \(element(layer)).querySelector('\(kind)');
        const copy = new OffscreenCanvas(from.width, from.height).getContext('2d');
        copy.drawImage(from, 0, 0);
        return [...copy.getImageData(\(x) * from.width, \(y) * from.height, 1, 1).data];
      })()
      """
    ).array?.compactMap(\.double) ?? []
  }

  @Test func coloursComeFirstThenThePicture() async throws {
    let reference = Self.photograph
    try await show { surface in
      surface.add(
        10, frame: CGRect(x: 0, y: 0, width: 200, height: 150), .contents(reference, gravity: "resize", rect: whole))
    } _: { display, page in
      let sharp = "querySelector('canvas:not(.blurred)')"
      try await page.wait(until: "\(element(10)).\(sharp)?.width === 256")
      // The blurred picture goes when the sharp one is there.
      try await page.wait(
        until: "!\(element(10)).querySelector('.blurred') && !\(element(10)).querySelector('.waiting')")
      // Another part of it has to be fetched; by now its colours are known, and stand there at once.
      try await page.evaluate(
        """
        globalThis.seen = [];
        new MutationObserver((list) => {
          for (const change of list) for (const node of change.addedNodes) {
            if (node.layer?.id === 11) seen.push(node.querySelector('.blurred') ? 'colours' : 'nothing');
            if (node.localName === 'canvas') seen.push(node.className.includes('blurred') ? 'colours' : 'sharp');
          }
        }).observe(waterwheel.tree.root.element, { childList: true, subtree: true });
        """)
      let surface = display.surfaces[0]
      surface.add(
        11, frame: CGRect(x: 300, y: 0, width: 200, height: 300),
        .contents(reference, gravity: "resize", rect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1)))
      surface.onNeedsFrame?()
      try await page.wait(until: "seen.includes('sharp')")
      #expect(try await page.evaluate("seen.filter((each) => each === 'colours').length > 0") == true)
      #expect(try await page.evaluate("seen.indexOf('colours') < seen.indexOf('sharp')") == true)
      #expect(try await page.evaluate("seen.includes('nothing')") == false)
      #expect(page.console.isEmpty)
    }
  }

  /// The decoder of the page against the encoder of the server.
  @Test func blurredPicturesHaveTheColoursOfThePicture() async throws {
    let sides = PixelBuffer(
      width: 60, height: 40,
      bytes: (0..<2400).flatMap { $0 % 60 < 30 ? [UInt8(220), 30, 40, 255] : [20, 60, 200, 255] })
    var clear = sides
    for index in 0..<2400 where index / 60 < 20 { clear.bytes[index * 4 + 3] = 0 }
    try await show { _ in
    } _: { _, page in
      func decode(_ hash: [UInt8]) async throws -> (size: [Double], left: [Double], right: [Double], top: Double) {
        let values =
          try await page.evaluate(
            importing: """
              import { decodeThumbHash } from './thumb-hash.js';
              (() => {
              const { width, height, pixels } = decodeThumbHash(new Uint8Array(\(hash)));
              const at = (x, y) => [...pixels.slice((y * width + x) * 4, (y * width + x) * 4 + 4)];
              return [width, height, ...at(4, height - 4), ...at(width - 5, height - 4), at(16, 2)[3]];
              })()
              """
          ).array?.compactMap(\.double) ?? []
        return (Array(values[0..<2]), Array(values[2..<6]), Array(values[6..<10]), values[10])
      }
      for picture in [sides, clear] {
        let seen = try await decode(ThumbHash.encode(picture))
        #expect(seen.left[0] > 150 && seen.left[2] < 110 && seen.right[0] < 90 && seen.right[2] > 130, "\(seen)")
        #expect(seen.left[3] > 200)
        #expect(seen.size[0] == 32 && seen.size[1] < 32 && seen.size[1] > 16)
        #expect(picture.isOpaque ? seen.top == 255 : seen.top < 60)
      }
      let none = try await page.evaluate(
        importing: """
          import { decodeThumbHash } from './thumb-hash.js';
          [[], [1, 2, 3], [0, 0, 0, 0, 0]].every((hash) => decodeThumbHash(new Uint8Array(hash)) === null)
          """)
      #expect(none == true)
    }
  }

  /// Truncated, not an image, empty, missing: each has the sign, and its name in the accessibility tree.
  @Test func brokenPicturesLookBroken() async throws {
    let jpeg = TestPhotograph.jpeg(width: 640, height: 480)
    let png = TestPicture.png(width: 300, height: 300) { x, y in UInt32(x * y) }
    func data(_ bytes: [UInt8], _ width: Int, _ height: Int) -> ImageReference {
      ImageReference(source: .data(bytes, mediaType: "image/jpeg"), pixelWidth: width, pixelHeight: height)
    }
    let broken = [
      data(Array(jpeg.prefix(jpeg.count / 2)), 640, 480), data(Array(png.prefix(png.count / 2)), 300, 300),
      data(Array("no picture at all".utf8), 640, 480), data([], 640, 480),
      ImageReference(source: .file(path: "/nonexistent/picture.jpg"), pixelWidth: 640, pixelHeight: 480),
    ]
    try await show { surface in
      for (index, reference) in broken.enumerated() {
        surface.add(
          UInt32(10 + index), frame: CGRect(x: Double(index) * 110, y: 0, width: 100, height: 100),
          .contents(reference, gravity: "resize", rect: whole))
      }
      var image = LayerAccessibility()
      image.role = .image
      image.label = "Beach"
      surface.add(30, frame: CGRect(x: 0, y: 200, width: 100, height: 100), .accessibility(image))
      surface.add(
        31, to: 30, frame: CGRect(x: 0, y: 0, width: 100, height: 100),
        .contents(broken[0], gravity: "resize", rect: whole))
    } _: { display, page in
      try await page.wait(until: "document.querySelectorAll('.missing svg').length === 6")
      #expect(try await page.evaluate("document.querySelectorAll('.picture canvas, .waiting').length") == 0)
      let nodes = try await page.send("Accessibility.getFullAXTree")["nodes"]?.array ?? []
      let names = nodes.compactMap { node -> String? in
        node["role"]?["value"]?.string == "image" ? node["name"]?["value"]?.string : nil
      }
      #expect(names.filter { $0.hasPrefix("picture that cannot be shown: ") }.count >= 5, "\(names)")
      #expect(names.contains("Beach"))
      #expect(
        try await page.evaluate("\(element(30)).getAttribute('aria-roledescription')") == "picture that cannot be shown"
      )
      // Another picture takes the place: nothing of that is left.
      display.surfaces[0].set(31, .contents(Self.photograph, gravity: "resize", rect: whole))
      display.surfaces[0].onNeedsFrame?()
      try await page.wait(until: "\(element(31)).querySelector('canvas:not(.blurred)')")
      #expect(try await page.evaluate("\(element(30)).hasAttribute('aria-roledescription')") == false)
      #expect(try await page.evaluate("\(element(31)).querySelector('.missing') === null") == true)
    }
  }

  /// A transparent picture shows what lies behind it; one that is not there yet does not.
  @Test func transparentPicturesShowWhatLiesBehind() async throws {
    let size = 40
    let (green, clear): ([UInt8], [UInt8]) = ([0, 160, 0, 255], [0, 0, 0, 0])
    let pixels: [UInt8] = (0..<(size * size)).flatMap { $0 % size < size / 2 ? green : clear }
    let png = TestPicture.png(pixels: pixels, width: size, height: size)
    let reference = ImageReference(source: .data(png, mediaType: "image/png"), pixelWidth: size, pixelHeight: size)
    try await show { surface in
      surface.add(9, frame: CGRect(x: 0, y: 0, width: 100, height: 100), .backgroundColor(.hex(0xFF8800)))
      surface.add(
        10, frame: CGRect(x: 0, y: 0, width: 100, height: 100), .contents(reference, gravity: "resize", rect: whole))
    } _: { _, page in
      try await page.wait(until: "\(element(10)).querySelector('canvas:not(.blurred):not(.appears)')")
      #expect(try await pixel(page, 10, 0.2, 0.5) == [0, 160, 0, 255])
      #expect(try await pixel(page, 10, 0.8, 0.5)[3] == 0)
      let ground = try await page.evaluate("getComputedStyle(\(element(10)).querySelector('.picture')).backgroundColor")
      #expect(ground == "rgba(0, 0, 0, 0)")
      #expect(try await page.evaluate("\(element(10)).querySelectorAll('.picture > *').length") == 1)
      #expect(page.console.isEmpty)
    }
  }

  /// A picture fades in; a small one of many is there at once, since each that fades has a texture of its own.
  @Test func smallPicturesDoNotFade() async throws {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    try await show { surface in
      surface.add(20, frame: frame)
      surface.set(20, .transform([0.3, 0, 0, 0, 0, 0.3, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]))
      for id: UInt32 in [10, 12] { surface.add(id, to: 20, frame: frame) }
      for id: UInt32 in [11, 13] { surface.add(id, frame: frame) }
    } _: { display, page in
      try await page.wait(until: "\(element(13))")
      _ = try await page.evaluate(
        """
        globalThis.faded = new Set();
        new MutationObserver((records) => {
          for (const { target, addedNodes } of records) {
            for (const node of [target, ...addedNodes]) {
              for (const image of [node, ...node.querySelectorAll('.appears')]) {
                if (image.classList.contains('appears')) faded.add(image.closest('.layer').layer.id);
              }
            }
          }
        }).observe(document.getElementById('layers'), { subtree: true, childList: true, attributeFilter: ['class'] });
        0
        """)
      // Another drawing each, since what the browser has already does not fade.
      let drawings = ["red", "blue"].map { color in
        let text =
          "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path fill='\(color)' d='M0 0h9v9z'/></svg>"
        return ImageReference(
          source: .data(Array(text.utf8), mediaType: "image/svg+xml"), pixelWidth: 9, pixelHeight: 9)
      }
      for (id, picture) in [(10, Self.photograph), (11, Self.photograph), (12, drawings[0]), (13, drawings[1])] {
        display.surfaces[0].set(UInt32(id), .contents(picture, gravity: "resize", rect: whole))
      }
      display.surfaces[0].onNeedsFrame?()
      for id in 10...13 {
        try await page.wait(
          until: "\(element(id)).querySelector('canvas:not(.blurred):not(.appears), img:not(.appears)')")
      }
      #expect(try await page.evaluate("[...faded].sort().join()") == "11,13")
    }
  }

  /// While nothing at all is known of a picture its place has a colour of its own.
  @Test func placesThatWaitAreSeen() async throws {
    try await show { _ in
    } _: { _, page in
      let ground = try await page.evaluate(
        """
        (() => {
          const node = document.createElement('div');
          node.className = 'drawing picture waiting';
          document.body.append(node);
          node.getAnimations()[0].finish();
          const color = getComputedStyle(node).backgroundColor;
          node.remove();
          return color;
        })()
        """)
      #expect(ground == "rgb(229, 229, 234)" || ground == "rgb(44, 44, 46)")
    }
  }

  @Test func switchingSizesReusesWhatIsThere() async throws {
    let reference = Self.photograph
    try await show { surface in
      surface.add(
        10, frame: CGRect(x: 0, y: 0, width: 240, height: 180), .contents(reference, gravity: "resize", rect: whole))
    } _: { display, page in
      let surface = display.surfaces[0]
      @MainActor func place(_ width: Double) async throws {
        surface.place(10, CGRect(x: 0, y: 0, width: width, height: width * 0.75))
        surface.onNeedsFrame?()
        try await page.wait(until: "waterwheel.tree.layers.get(10).width === \(width) && waterwheel.loop.isIdle")
      }
      @MainActor func width() async throws -> Int? {
        try await page.evaluate("\(element(10)).querySelector('canvas:not(.blurred)')?.width").int
      }
      try await page.wait(until: "\(element(10)).querySelector('canvas:not(.blurred)')?.width === 256")
      // A smaller place keeps the picture; a larger one has it until its own is there.
      try await place(120)
      #expect(try await width() == 256)
      try await place(480)
      #expect(try await width() ?? 0 >= 256)
      try await page.wait(until: "\(element(10)).querySelector('canvas:not(.blurred)').width === 500")
      // Both sizes are at hand from now on, and nothing is asked for.
      try await place(240)
      let waiting = try await page.evaluate("waterwheel.images.stats.waiting")
      #expect(waiting == 0)
      #expect(page.console.isEmpty)
    }
  }

  /// The browser's unpacker against our packer, on long and short repetitions, on noise and on nothing.
  @Test func whatIsPackedIsUnpacked() async throws {
    var random = WireRandom(seed: 3)
    let noise = (0..<5000).map { _ in random.byte() }
    let words = (0..<4000).flatMap { _ in Array("word\(random.below(40)) ".utf8) }
    let files: [[UInt8]] = [
      [], [1], Array("aaa".utf8), [UInt8](repeating: 7, count: 70_000), noise, words, noise + noise,
    ]
    #expect(Gzip.compress(words).count < words.count / 3)
    try await show { _ in
    } _: { _, page in
      for file in files {
        let packed = Data(Gzip.compress(file)).base64EncodedString()
        let sum = try await page.evaluate(
          """
          (async () => {
            const packed = Uint8Array.from(atob('\(packed)'), (each) => each.charCodeAt(0));
            const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
            const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
            return `${bytes.length} ${bytes.reduce((sum, byte, index) => (sum * 31 + byte) % 1000003, 7)}`;
          })()
          """)
        let expected = "\(file.count) \(file.reduce(7) { ($0 * 31 + Int($1)) % 1_000_003 })"
        #expect(sum.string == expected)
      }
    }
  }
}
