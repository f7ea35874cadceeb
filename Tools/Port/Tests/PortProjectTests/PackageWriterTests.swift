import Foundation
import PortProject
import Testing

@Suite struct PackageWriterTests {
  @Test func writesWhatChangedAndRemovesWhatIsGone() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    var first = PackageWriter(folder: folder)
    first.add("a", at: "A.swift")
    first.add("b", at: "Sources/B.swift")
    #expect(try first.write() == ["A.swift", "Sources/B.swift"])
    #expect(try first.write() == [])
    var second = PackageWriter(folder: folder)
    second.add("a", at: "A.swift")
    second.add("c", at: "Sources/C.swift")
    #expect(try second.write() == ["Sources/C.swift", "Sources/B.swift"])
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("Sources/B.swift").path))
  }

  @Test func leavesAFolderOfSomebodyElseAlone() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("mine".utf8).write(to: folder.appendingPathComponent("A.swift"))
    var writer = PackageWriter(folder: folder)
    writer.add("a", at: "A.swift")
    #expect(throws: WriteError.self) { try writer.write() }
    #expect(try String(contentsOf: folder.appendingPathComponent("A.swift"), encoding: .utf8) == "mine")
  }

  @Test(arguments: [
    ("My App", "My_App"), ("2048", "App_2048"), ("Swift", "App_Swift"), ("Photos", "Photos"),
    ("Gallery", "App_Gallery"),
  ])
  func moduleNames(_ name: String, _ module: String) throws {
    let clone = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: clone) }
    try FileManager.default.createDirectory(
      at: clone.appendingPathComponent("Sources/Gallery"), withIntermediateDirectories: true)
    #expect(Manifest.moduleName(name, clone: clone) == module)
  }

  @Test func namesOfAssets() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = folder.appendingPathComponent("Assets.xcassets")
    for name in [
      "Brand-Color.colorset", "Icons/my_icon 24.imageset", "Red.colorset", "own.imageset", "unused.imageset",
    ] {
      try FileManager.default.createDirectory(
        at: catalog.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    func text(_ sources: String...) -> String? {
      AssetSymbols(catalogs: [catalog], sources: sources, taken: ["red"]).text
    }
    let found = text(
      "UIColor(resource: .brand); UIColor(resource: .red)", "let a: UIImage = .myIcon24; _ = UIImage.own",
      "extension UIImage { static let own = UIImage() }")
    #expect(
      found?.hasSuffix(
        """
        extension ImageResource {
          static let myIcon24 = ImageResource(name: "my_icon 24")
          static let own = ImageResource(name: "own")
        }
        extension UIImage {
          static var myIcon24: UIImage { UIImage(resource: .myIcon24) }
        }
        extension ColorResource {
          static let brand = ColorResource(name: "Brand-Color")
          static let red = ColorResource(name: "Red")
        }
        extension UIColor {
          static var brand: UIColor { UIColor(resource: .brand) }
        }

        """) == true)
    #expect(text("view.frame") == nil)
  }

  @Test func stringCatalogs() throws {
    let folder = try temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Localizable.xcstrings")
    let text = """
      {"sourceLanguage": "de", "strings": {"plain": {}, "a\\"b": {"localizations": {
        "de": {"stringUnit": {"value": "Ja"}}, "fr": {"stringUnit": {"value": "Oui"}}}},
        "%d items": {"localizations": {"en": {"variations": {"plural": {
        "one": {"stringUnit": {"value": "an item"}}, "other": {"stringUnit": {"value": "%d items\\n"}}}}}}}}}
      """
    try Data(text.utf8).write(to: file)
    #expect(
      StringCatalog(file)?.text
        == "\"%d items\" = \"%d items\\n\";\n\"a\\\"b\" = \"Ja\";\n\"plain\" = \"plain\";\n")
    #expect(StringCatalog(folder) == nil)
  }
}

func temporaryFolder() throws -> URL {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  return folder
}
