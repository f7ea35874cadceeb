// swift-tools-version: 6.2
import PackageDescription

// What every package that `port` writes stands on: the run time of lowered code, and names of Foundation that are missing off Apple's
// systems.
let package = Package(
  name: "Support",
  products: [.library(name: "PortSupport", targets: ["PortSupport"])],
  dependencies: [.package(name: "waterwheel", path: "../../..")],
  targets: [.target(name: "PortSupport", dependencies: [.product(name: "UIKit", package: "waterwheel")])]
)
