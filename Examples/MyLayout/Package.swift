// swift-tools-version: 6.2
import PackageDescription

let products = ["UIKit", "BrowserDisplay", "RasterDisplay"]
let package = Package(
  name: "MyLayout",
  dependencies: [.package(name: "waterwheel", path: "../..", traits: ["Raster"])],
  targets: [
    .executableTarget(name: "MyLayout", dependencies: products.map { .product(name: $0, package: "waterwheel") })
  ])
