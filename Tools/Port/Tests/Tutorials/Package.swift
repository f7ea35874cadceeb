// swift-tools-version: 6.2
import PackageDescription

// Scripts/test-port copies this folder, lowers the apps of Examples/Tutorials into `Apps` beside it and names the clone.
let waterwheel: Package.Dependency = .package(name: "waterwheel", path: Context.environment["WATERWHEEL_CLONE"] ?? "")
let uikit: Target.Dependency = .product(name: "UIKit", package: "waterwheel")
let settings: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"])]
let apps = ["Albums", "Cards", "Carousel", "Circle", "Waterfall"]

let package = Package(
  name: "Tutorials", dependencies: [waterwheel],
  targets: apps.map { name in
    .executableTarget(
      name: name,
      dependencies: [uikit, "PortSupport", .product(name: "BrowserDisplay", package: "waterwheel")],
      path: "Apps/\(name)/Sources/\(name)", swiftSettings: settings)
  } + [
    .target(name: "PortSupport", dependencies: [uikit], path: "Apps/Albums/Sources/PortSupport"),
    .testTarget(
      name: "TutorialTests",
      dependencies: apps.map { .byName(name: $0) } + [
        uikit, .product(name: "UIKitTestSupport", package: "waterwheel"),
      ], path: "TutorialTests", swiftSettings: settings),
  ])
