import Foundation
import TestTools
import Testing
import UIKit

@testable import Gallery

/// Text on the page stands where its layer says, whichever way the page runs.
@MainActor
@Suite(
  .serialized, .enabled(if: !Chromium.isSkipped, "Browser tests are skipped because WATERWHEEL_SKIP_BROWSER is set"))
struct GalleryDirectionBrowserTests {
  /// One line for each text that is not where its layer says, and the number of texts that were compared.
  private static let misplaced = """
    (() => {
      let count = 0;
      const wrong = [];
      // A picture at the foot of a ring is upside down, and its text with it.
      const isRotated = (element) => {
        for (; element instanceof Element; element = element.parentElement) {
          const { transform } = getComputedStyle(element);
          if (transform !== 'none' && new DOMMatrix(transform).a < 0) return true;
        }
        return false;
      };
      for (const layer of waterwheel.tree.layers.values()) {
        const { textValue: text, element } = layer;
        const box = element.getBoundingClientRect();
        if (!text || Math.abs(box.width - layer.width) > 0.01 || Math.abs(box.height - layer.height) > 0.01 || isRotated(element)) continue;
        const runs = element.querySelectorAll(':scope > svg > text');
        text.lines.forEach((line, index) => {
          const r = runs[index].getBoundingClientRect();
          if (r.width === 0) return;
          count++;
          // Letters may hang over by a point or two.
          const off = Math.max(Math.abs(r.x - box.x - line.x), Math.abs(r.right - box.x - line.x - line.width));
          if (off > 3) wrong.push(`${line.string}: ${r.x - box.x}…${r.right - box.x}, not ${line.x}…${line.x + line.width}`);
        });
      }
      return [count, wrong];
    })()
    """

  @Test(arguments: [false, true]) func textStandsWhereItsLayerSays(isRightToLeft: Bool) async throws {
    let folder = try PictureFolder()
    for index in 0..<8 {
      for name in ["Lake \(index)", "שלום עולם \(index)", "אבג and abc \(index)", "abc ואבג \(index)", "写真 (\(index))"]
      {
        try folder.add(name + ".png")
      }
    }
    let gallery = try await RunningGallery.start(
      PictureCollection(folder.pictures), layout: .carousel, isRightToLeft: isRightToLeft)
    let page = try await ChromiumPage(try Chromium.shared.get(), width: 900, height: 700)
    try await page.open(gallery.url)
    try await page.settle()
    #expect(try await page.evaluate("document.documentElement.dir").string == (isRightToLeft ? "rtl" : "ltr"))
    for layout in GalleryLayout.all {
      gallery.controllers[0].show(layout)
      try await page.settle()
      let found = try await page.evaluate(Self.misplaced)
      // The heading, what there is, and the picker, at least.
      #expect(found[0]?.int ?? 0 > 10, "\(layout.name)")
      #expect(found[1] == [], "\(layout.name)")
      if let folder = ProcessInfo.processInfo.environment["WATERWHEEL_SCREENSHOTS"] {
        let name = "\(folder)/\(layout.name)-\(isRightToLeft ? "rtl" : "ltr").png"
        try await page.screenshot().write(to: URL(fileURLWithPath: name))
      }
    }
    #expect(page.console.isEmpty)
    try await page.close()
    await gallery.stop()
  }
}
