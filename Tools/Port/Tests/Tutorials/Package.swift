// swift-tools-version: 6.2
import PackageDescription

// Scripts/test-port copies this folder, lowers the apps of Examples/Tutorials into `Apps` beside it and names the clone.
let clone = Context.environment["WATERWHEEL_CLONE"] ?? ""
let uikit: Target.Dependency = .product(name: "UIKit", package: "waterwheel")
let support: Target.Dependency = .product(name: "PortSupport", package: "Support")
let standIn: Target.Dependency = .product(name: "FoundationStandIn", package: "StandIns")
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
let apps = ["Albums", "Cards", "Carousel", "Circle", "Waterfall"]

let package = Package(
  name: "Tutorials",
  dependencies: [
    .package(name: "waterwheel", path: clone), .package(path: clone + "/Tools/Port/Support"),
    .package(path: clone + "/Tools/Port/StandIns"),
  ],
  targets: apps.map { name in
    .executableTarget(
      name: name,
      dependencies: [uikit, support, standIn, .product(name: "BrowserDisplay", package: "waterwheel")],
      path: "Apps/\(name)/Sources/\(name)", swiftSettings: settings)
  } + [
    .testTarget(
      name: "TutorialTests",
      dependencies: apps.map { .byName(name: $0) } + [
        uikit, support, .product(name: "UIKitTestSupport", package: "waterwheel"),
      ], path: "TutorialTests", swiftSettings: settings)
  ])
