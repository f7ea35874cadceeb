// swift-tools-version: 6.2
// A layout of one's own on `CollectionLayout`, its tests, and a program that shows it. See Docs/Guides/MyLayout.md.
import PackageDescription

func products(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "waterwheel") } }

#if canImport(Darwin)
  // For an app on Apple's own UIKit: the layout alone.
  let targets: [Target] = [.target(name: "SunflowerLayout", dependencies: products("CollectionLayouts"))]
#else
  let targets: [Target] = [
    .target(name: "SunflowerLayout", dependencies: products("UIKit", "CollectionLayouts")),
    .executableTarget(
      name: "MyLayout",
      dependencies: ["SunflowerLayout"]
        + products("UIKit", "Gallery", "GalleryDisplay", "BrowserDisplay", "RasterDisplay")),
    .testTarget(
      name: "SunflowerLayoutTests",
      dependencies: ["SunflowerLayout"] + products("UIKit", "CollectionLayouts", "UIKitTestSupport")),
  ]
#endif

let package = Package(
  name: "MyLayout",
  dependencies: [.package(name: "waterwheel", path: "../..", traits: ["Raster"])],
  targets: targets)
