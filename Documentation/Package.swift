// swift-tools-version: 6.2
// Makes the documentation. Nested, so that users of the library resolve none of this.
//
//   swift package --package-path Documentation generate-documentation --target CollectionLayouts
import PackageDescription

let package = Package(
  name: "Documentation",
  dependencies: [
    .package(name: "waterwheel", path: ".."),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    // The plugin documents the targets of dependencies, too; a package needs one of its own.
    .target(
      name: "Documentation",
      dependencies: [
        .product(name: "CollectionLayouts", package: "waterwheel"),
        .product(name: "UIKitTestSupport", package: "waterwheel"),
      ],
      path: "Empty")
  ]
)
