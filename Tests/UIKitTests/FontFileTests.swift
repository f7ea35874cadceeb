import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Font files that an app brings.
@MainActor
struct FontFileTests {
  private func add(_ font: TestFont) throws {
    AppFonts.add(try FontFile(font.bytes, path: "/fonts/\(font.postScriptName)"))
  }

  @Test func aFileSaysItsNamesItsLinesAndItsWidths() throws {
    let file = try FontFile(TestFont(family: "Test Boxes", style: "Bold", weight: 700).bytes, path: "/a")
    #expect(file.names == .init(postScript: "TestBoxes-Bold", full: "Test Boxes Bold", family: "Test Boxes"))
    #expect(file.weight == 700 && !file.isItalic)
    #expect(file.metrics.ascender == 0.9 && file.metrics.descent == 0.3 && file.metrics.leading == 0.1)
    #expect(file.metrics.xHeight == 0.48 && file.metrics.capHeight == 0.7)
    #expect("AHIJZ".unicodeScalars.map { file.advance(of: $0.value) } == [0.5, 0.5, 0.25, 0.5, 0.5])
    #expect(file.advance(of: 0x61) == nil && file.advance(of: 0xFFFF) == nil)
  }

  @Test func anyBytesGiveAFontOrAnError() {
    let bytes = TestFont().bytes
    for count in bytes.indices { _ = try? FontFile(Array(bytes[..<count]), path: "") }
    #expect(throws: ImageHeaderError.unknownFormat) { try FontFile(Array("no font".utf8), path: "") }
    #expect(throws: ImageHeaderError.truncated) { try FontFile(Array(bytes[..<200]), path: "") }
    var random = SeededRandom(seed: 41)
    for _ in 0..<3000 {
      var broken = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        broken[Int.random(in: broken.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = try? FontFile(broken, path: "")
    }
  }

  @Test func fontsAreFoundByNameAndFamily() throws {
    let family = "Found"
    for (style, weight, isItalic) in [("Regular", 400, false), ("Bold", 700, false), ("Italic", 400, true)] {
      try add(TestFont(family: family, style: style, weight: weight, isItalic: isItalic))
    }
    #expect(UIFont.familyNames.contains(family))
    #expect(UIFont.fontNames(forFamilyName: family) == ["Found-Regular", "Found-Bold", "Found-Italic"])
    let font = try #require(UIFont(name: family, size: 20))
    #expect(font.fontName == "Found-Regular" && font.familyName == family && UIFont(name: "Found Bold", size: 9) != nil)
    #expect(font.lineHeight == 24 && font.leading == 2 && font.ascender == 18 && font.capHeight == 14)
    let bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 0).fontName == "Found-Bold" && bold.pointSize == 20)
    #expect(font.fontDescriptor.withSymbolicTraits(.traitItalic)?.postscriptName == "Found-Italic")
    let light = UIFontDescriptor(fontAttributes: [
      .family: family, .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.light],
    ])
    #expect(light.postscriptName == "Found-Regular")
    #expect(UIFont(name: "Found-Missing", size: 9) == nil)
  }

  @Test func textIsMeasuredAndDrawnWithTheFile() throws {
    let font = TestFont(family: "Drawn")
    try add(font)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    label.font = try #require(UIFont(name: font.postScriptName, size: 20))
    label.text = "AID"
    #expect(label.intrinsicContentSize == CGSize(width: 25, height: 24))
    label.layoutIfNeeded()
    let content = try #require(label.layer.textContent)
    #expect(content.letters.family == "font:Drawn-Regular" && content.lines.first?.width == 25)
    #expect(FontFiles.file(ofFamily: content.letters.family)?.path == "/fonts/Drawn-Regular")
  }

  @Test func filesThatTheAppNamesAreFoundInItsResources() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Fonts"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(TestFont(family: "A").bytes).write(to: folder.appendingPathComponent("Fonts/A.ttf"))
    try Data(TestFont(family: "B").bytes).write(to: folder.appendingPathComponent("B.ttf"))
    try Data("no font".utf8).write(to: folder.appendingPathComponent("C.ttf"))
    let files = AppFonts.files(named: ["Fonts/A.ttf", "Fonts/B.ttf", "C.ttf", "D.ttf"], in: [folder])
    #expect(files.map(\.names.family) == ["A", "B"])
  }
}
