// swift-tools-version: 6.2
// Run with `swift package --package-path Benchmarks benchmark`. Nested, so that users of the library resolve none of this.
import PackageDescription

#if canImport(Darwin)
  #error("Benchmarks measure the UIKit of this package, which is not built on a Mac: run them on Linux.")
#endif

let package = Package(
  name: "Benchmarks",
  dependencies: [
    .package(name: "waterwheel", path: ".."),
    .package(path: "shared-sources"),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "Layouts",
      dependencies: [
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "UIKit", package: "waterwheel"),
        .product(name: "CollectionLayouts", package: "waterwheel"),
        .product(name: "UIKitTestSupport", package: "waterwheel"),
      ],
      path: "Benchmarks/Layouts",
      exclude: ["shared-sources.txt"],
      plugins: [
        .plugin(name: "BenchmarkPlugin", package: "benchmark"),
        .plugin(name: "SharedSources", package: "shared-sources"),
      ]
    )
  ]
)
