// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// A package of its own, so that users of the library resolve and build nothing of it.
let package = Package(
  name: "port",
  products: [.executable(name: "port", targets: ["port"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "PortRules",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      swiftSettings: settings),
    .target(name: "InterfaceBuilder", swiftSettings: settings),
    .target(name: "PortProject", swiftSettings: settings),
    .executableTarget(
      name: "port",
      dependencies: [
        "PortRules", "InterfaceBuilder", "PortProject",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "PortRulesTests",
      dependencies: [
        "PortRules", .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ], swiftSettings: settings),
    .testTarget(name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder"], swiftSettings: settings),
    .testTarget(name: "PortProjectTests", dependencies: ["PortProject"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
