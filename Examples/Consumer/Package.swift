// swift-tools-version: 5.9
// Somebody else's package, in Swift 5 mode, that uses the products of this one. CI builds and runs it, debug and release.
import PackageDescription

let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "waterwheel", path: "../..")],
  targets: [
    .executableTarget(
      name: "Consumer",
      dependencies: [
        .product(name: "UIKit", package: "waterwheel"),
        .product(name: "CollectionLayouts", package: "waterwheel"),
        .product(name: "UIKitTestSupport", package: "waterwheel"),
      ]
    )
  ]
)
