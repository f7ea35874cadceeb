// swift-tools-version: 5.9
// Somebody else's package, in Swift 5 mode, that uses the products of this one. CI builds and runs it, debug and release.
import PackageDescription

func products(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "waterwheel") } }

#if canImport(Darwin)
  // On Apple's own UIKit there is nothing to run: the layout and the cells are a library.
  let targets: [Target] = [
    .target(name: "Consumer", dependencies: products("CollectionLayouts"), exclude: ["main.swift"])
  ]
#else
  let targets: [Target] = [
    .executableTarget(name: "Consumer", dependencies: products("UIKit", "CollectionLayouts", "UIKitTestSupport")),
    .executableTarget(name: "NoDisplay", dependencies: products("UIKit")),
  ]
#endif

let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "waterwheel", path: "../..")],
  targets: targets
)
