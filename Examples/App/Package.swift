// swift-tools-version: 6.2
// A whole app for iOS, shown in a browser page as it is: `swift run App`. Xcode builds the same folder of sources.
import PackageDescription

func products(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "waterwheel") } }

#if canImport(Darwin)
  let dependencies = products("CollectionLayouts")
#else
  // The display is named here only: no source of the app knows of it.
  let dependencies = products("UIKit", "CollectionLayouts", "BrowserDisplay")
#endif

var targets: [Target] = [
  .executableTarget(name: "App", dependencies: dependencies, resources: [.copy("Supporting")])
]
#if !canImport(Darwin)
  targets.append(
    .testTarget(name: "ColoursTests", dependencies: ["App"] + products("UIKit", "UIKitTestSupport")))
#endif

let package = Package(
  name: "App", platforms: [.iOS(.v15)], dependencies: [.package(name: "waterwheel", path: "../..")], targets: targets)
