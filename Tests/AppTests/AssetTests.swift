import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit

/// Pictures and colours of catalogues, made in a folder of the test's own.
@Suite struct AssetTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("assets-\(UUID().uuidString)")

  private func write(_ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func catalog() throws -> AssetCatalog {
    try write(
      "Assets.xcassets/Leaf.imageset/Contents.json",
      """
      {"images": [{"filename": "a.png", "scale": "1x"}, {"filename": "b.png", "scale": "2x"}, {"scale": "3x"},
       {"filename": "d.png", "scale": "2x", "appearances": [{"appearance": "luminosity", "value": "dark"}]}],
       "properties": {"template-rendering-intent": "template"}}
      """)
    try write(
      "Assets.xcassets/Colours/Brand.colorset/Contents.json",
      """
      {"colors": [{"color": {"components": {"red": "0x80", "green": "255", "blue": "0.5", "alpha": "1.000"}}},
       {"color": {"components": {"white": "0.25", "alpha": "0.5"}},
        "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """)
    try write("Assets.xcassets/Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try write("Assets.xcassets/Icons/Leaf.imageset/Contents.json", #"{"images": [{"filename": "e.png"}]}"#)
    try write("Assets.xcassets/Broken.imageset/Contents.json", "{")
    return AssetCatalog(folders: [folder])
  }

  @Test func picturesAreChosenByStyleAndScale() throws {
    let catalog = try catalog()
    defer { try? FileManager.default.removeItem(at: folder) }
    func file(_ name: String, _ scale: CGFloat, dark: Bool = false) -> String? {
      catalog.picture(named: name, scale: scale, isDark: dark).map { ($0.path as NSString).lastPathComponent }
    }
    #expect(file("Leaf", 1) == "a.png" && file("Leaf", 2) == "b.png" && file("Leaf", 3) == "b.png")
    #expect(file("Leaf", 1, dark: true) == "d.png")
    #expect(file("Icons/Leaf", 2) == "e.png" && file("Icons/Leaf", 2, dark: true) == "e.png")
    #expect(file("Broken", 2) == nil && file("Absent", 2) == nil)
    #expect(catalog.picture(named: "Leaf", scale: 2, isDark: false)?.isTemplate == true)
    #expect(catalog.picture(named: "Leaf", scale: 2, isDark: false)?.scale == 2)
  }

  /// Drawn where Poppler is, and as large as the page in any case.
  @Test func pagesOfPDFAreVectorPictures() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let page = "%PDF-1.4\n1 0 obj\n<< /Type /Page /MediaBox [0 0 24 18.5] >>\nendobj\n"
    try write("Leaf.pdf", page)
    try write("Leaf.png", "no picture")
    let svg = try #require(PDFPicture.svg(ofFile: folder.appendingPathComponent("Leaf.pdf").path))
    let size = try ImageHeader.read(svg)
    #expect(size.width == 24 && (18...19).contains(size.height) && size.mediaType == "image/svg+xml")
    #expect(PDFPicture.svg(ofFile: folder.appendingPathComponent("Leaf.png").path) == nil)
    #expect(PDFPicture.svg(ofFile: folder.appendingPathComponent("Absent.pdf").path) == nil)
    #expect(PDFPicture.pageSize(Data("/MediaBox [0 0 1e9 x]".utf8)) == (612, 792))
    #expect(PDFPicture.pageSize(Data("/MediaBox [0 0 9 9] /CropBox[ 1 1 7 5 ]".utf8)) == (6, 4))
  }

  @Test func coloursAreReadAsXcodeWritesThem() throws {
    let catalog = try catalog()
    defer { try? FileManager.default.removeItem(at: folder) }
    let brand = try #require(catalog.colour(named: "Brand"))
    #expect(brand.light == ColorComponents(red: 128.0 / 255, green: 1, blue: 0.5, alpha: 1))
    #expect(brand.dark == ColorComponents(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5))
    #expect(catalog.colour(named: "Absent") == nil && AssetCatalog.number("abc") == nil)
  }

  @Test func coloursFollowTheStyleOfWhoShowsThem() throws {
    try write(
      "Assets.xcassets/Ink.colorset/Contents.json",
      """
      {"colors": [{"color": {"components": {"white": "0.0"}}},
       {"color": {"components": {"white": "1.0"}}, "appearances": [{"appearance": "luminosity", "value": "dark"}]}]}
      """)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = try #require(Bundle(path: folder.path))
    let ink = try #require(UIColor(named: "Ink", in: bundle, compatibleWith: nil))
    var white: CGFloat = -1
    ink.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)).getWhite(&white, alpha: nil)
    #expect(white == 1)
    ink.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)).getWhite(&white, alpha: nil)
    #expect(white == 0)
  }
}
