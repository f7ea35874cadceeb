// swift-tools-version: 6.2
import PackageDescription

/// A module that stands in for a library that does not exist off Apple's systems, or for a part of one: the calls of it that most apps make,
/// written anew. `port` writes its name where an app imports the library.
func standIn(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name,
    dependencies: [.product(name: "PortSupport", package: "Support"), .product(name: "UIKit", package: "waterwheel")]
      + dependencies, swiftSettings: [.swiftLanguageMode(.v5)])
}

let targets = [
  standIn("FoundationStandIn"), standIn("CoreLocationStandIn"), standIn("MapKitStandIn", ["CoreLocationStandIn"]),
  standIn("WebKitStandIn"),
  standIn("SnapKitStandIn"), standIn("KingfisherStandIn"), standIn("SDWebImageStandIn", ["KingfisherStandIn"]),
  standIn("ThenStandIn"), standIn("AlamofireStandIn"),
  standIn("AlamofireImageStandIn", ["AlamofireStandIn", "KingfisherStandIn"]), standIn("popStandIn"),
  standIn("SVProgressHUDStandIn"),
  standIn("CombineStandIn", [.product(name: "OpenCombineShim", package: "OpenCombine")]),
]

let package = Package(
  name: "StandIns",
  products: targets.map { .library(name: $0.name, targets: [$0.name]) },
  dependencies: [
    .package(name: "waterwheel", path: "../../.."), .package(path: "../Support"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: targets + [
    .testTarget(
      name: "StandInTests",
      dependencies: [
        "AlamofireStandIn", "AlamofireImageStandIn", "popStandIn", "SVProgressHUDStandIn", "FoundationStandIn",
        "MapKitStandIn", "WebKitStandIn",
        .product(name: "UIKit", package: "waterwheel"), .product(name: "UIKitTestSupport", package: "waterwheel"),
      ], swiftSettings: [.swiftLanguageMode(.v5)])
  ]
)
