import PortProject
import Testing

@Suite struct ManifestTests {
  @Test func packagesAreNamedOnce() {
    let products = ["OrderedCollections", "Collections", "Algorithms"].compactMap { PackageProduct.byModule[$0] }
    let text = Manifest(
      name: "App", packagePath: "/clone", targets: [.init(name: "App", isExecutable: true, products: Set(products))]
    ).text
    #expect(text.split(separator: ".package(url: \"https://github.com/apple/swift-collections\"").count == 2)
    #expect(text.contains(".product(name: \"OrderedCollections\", package: \"swift-collections\")"))
    #expect(text.contains(".product(name: \"Algorithms\", package: \"swift-algorithms\")"))
    #expect(!text.contains("StandIns"))
  }

  @Test func standInsComeFromAPackageOfTheClone() {
    let text = Manifest(
      name: "App", packagePath: "/clone",
      targets: [.init(name: "Cards", standIns: ["CombineStandIn"]), .init(name: "App", modules: ["Cards"])]
    ).text
    #expect(text.contains("\"Cards\",\n"))
    #expect(text.contains(".package(path: \"/clone/Tools/Port/StandIns\")"))
    #expect(text.contains(".product(name: \"CombineStandIn\", package: \"StandIns\")"))
  }
}
