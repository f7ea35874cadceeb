import PortProject
import Testing

@Suite struct ManifestTests {
  @Test func packagesAreNamedOnce() {
    let products = ["OrderedCollections", "Collections", "Algorithms"].compactMap { PackageProduct.byModule[$0] }
    let text = Manifest(name: "App", packagePath: "/clone", isExecutable: true, products: Set(products)).text
    #expect(text.split(separator: ".package(url: \"https://github.com/apple/swift-collections\"").count == 2)
    #expect(text.contains(".product(name: \"OrderedCollections\", package: \"swift-collections\")"))
    #expect(text.contains(".product(name: \"Algorithms\", package: \"swift-algorithms\")"))
    #expect(!text.contains("Combine"))
  }

  @Test func combineIsATargetOfThePackage() {
    let text = Manifest(name: "App", packagePath: "/clone", isExecutable: true, hasCombine: true).text
    #expect(text.contains("https://github.com/OpenCombine/OpenCombine"))
    #expect(text.contains("name: \"PortCombine\"") && text.contains("\"PortSupport\",\n        \"PortCombine\""))
  }
}
