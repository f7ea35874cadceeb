// swift-tools-version: 6.2
import PackageDescription

/// Every target is compiled with the same strict settings.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
  .target(name: name, dependencies: dependencies, resources: resources, swiftSettings: settings)
}

/// A library of the system, whose headers pkg-config finds. Only targets of the trait `Raster` use one. SwiftPM warns of what pkg-config says
/// for Pango and gdk-pixbuf, so that these two have headers of our own.
func system(_ name: String, _ pkgConfig: String? = nil, apt: String) -> Target {
  .systemLibrary(
    name: name, path: "Sources/SystemLibraries/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

func tests(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil) -> Target {
  .testTarget(name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

/// Tests of the layouts that also run on Apple's UIKit, from the same sources.
let testsOnApple = [
  "LayoutFixture.swift", "Base/OwnLayouts.swift", "Base/PlacedFramesTests.swift",
  "Properties/AttributePropertyTests.swift",
  "Grid/GridGeometryTests.swift", "Grid/GridModel.swift", "Grid/TimetableItemsTests.swift",
  "Properties/LayoutKind.swift", "Properties/LayoutKind+CurrentItem.swift", "Properties/LayoutKind+Grid.swift",
  "Properties/LayoutKind+Lists.swift",
  "Properties/LayoutKind+Own.swift", "Properties/LayoutKind+Sections.swift", "Properties/LayoutFixture+Edit.swift",
  "Properties/MotionPropertyTests.swift", "Properties/RestPropertyTests.swift", "Properties/SwitchPropertyTests.swift",
  "Properties/UnseenUpdateTests.swift", "AlignedFlowGeometryTests.swift", "AlignedFlowModel.swift",
  "CarouselGeometryTests.swift", "CircleGeometryTests.swift", "FisheyeLensTests.swift", "HexCoordinateTests.swift",
  "HexagonMaskTests.swift", "HoneycombGeometryTests.swift", "ItemIndexPathTests.swift", "SharedOptionTests.swift",
  "SharedTests.swift", "ShownItemsTests.swift", "SnapPointsTests.swift", "SnapTargetTests.swift",
  "StackGeometryTests.swift", "WaterfallFlowTests.swift", "WaterfallGeometryTests.swift",
  "WaterfallDenseModel.swift", "WaterfallDenseTests.swift", "WaterfallMeasuringGeometryTests.swift",
  "WaterfallModel.swift", "WaterfallQueryTests.swift",
  "WheelGeometryTests.swift", "Sectioned/SublayoutStackTests.swift", "SpringyList/ScrollLagTests.swift",
  "SlidingCards/CardDeckTests.swift",
  "SlidingCards/CardMotionTests.swift", "SlidingCards/SwipeRuleTests.swift",
]

/// `Raster` in manifests that enable it, whichever system reads them.
let raster: Trait = .trait(
  name: "Raster",
  description:
    "Draws windows to PNG, WebP and SVG; needs Cairo, Pango, gdk-pixbuf, zlib and libwebp. Not on Apple's systems."
)

#if canImport(Darwin)
  // On an Apple host the package is the layouts and the gallery, on Apple's own UIKit: no module of ours may shadow Apple's.
  // A Mac itself has no UIKit: NeedsUIKit says so to `swift build`, and the program to `swift run waterwheel`.
  let needsUIKit: Target.Dependency = .target(name: "NeedsUIKit", condition: .when(platforms: [.macOS]))

  let package = Package(
    name: "waterwheel",
    platforms: [.iOS(.v15), .macCatalyst(.v15)],
    products: [
      .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
      .library(name: "Gallery", targets: ["Gallery"]),
      .executable(name: "waterwheel", targets: ["waterwheel"]),
    ],
    traits: [raster],
    targets: [
      .target(name: "NeedsUIKit", path: "Sources/Mac/NeedsUIKit"),
      .executableTarget(name: "waterwheel", path: "Sources/Mac/waterwheel"),
      library("CollectionPrimitives"),
      library("CollectionLayouts", ["CollectionPrimitives", needsUIKit]),
      library("Gallery", ["CollectionLayouts", "CollectionPrimitives"]),

      // The tests of the layouts that need no display of ours, on a `TestHost` that waits for the run loop.
      .target(name: "UIKitTestSupport", dependencies: [needsUIKit], path: "Tests/Apple/TestSupport"),
      .target(name: "TestTools", path: "Tests/TestTools", sources: ["Thoroughness.swift"], swiftSettings: settings),
      .testTarget(
        name: "CollectionLayoutsTests",
        dependencies: [
          "CollectionLayouts", "CollectionPrimitives", "UIKitTestSupport", "TestTools", "SunflowerExample",
        ],
        path: "Tests/CollectionLayoutsTests", sources: testsOnApple, swiftSettings: settings),
      .target(
        name: "SunflowerExample", dependencies: ["CollectionLayouts"],
        path: "Examples/MyLayout/Sources/SunflowerLayout"),
      .target(
        name: "Conformance", dependencies: ["CollectionLayouts"], path: "Tests/Conformance/Recorder",
        swiftSettings: settings),
      tests("ConformanceTests", ["Conformance"], path: "Tests/Conformance/Tests"),
    ],
    swiftLanguageModes: [.v6]
  )
#else
  /// Where our own UIKit stands in for Apple's.
  let offApple: TargetDependencyCondition? = .when(platforms: [.linux, .windows, .android, .wasi])

  /// What the raster display draws with. Off by default, so that the plain package needs no library of the system.
  let drawing = ["CPangoCairo", "CGdkPixbuf", "CZlib", "CWebP"].map { name -> Target.Dependency in
    .target(name: name, condition: .when(traits: ["Raster"]))
  }

  let uikitTests: [Target.Dependency] = [
    "UIKit", "CollectionPrimitives", "UIKitTestSupport", "UIKitFixtures", "TestTools",
  ]

  let package = Package(
    name: "waterwheel",
    products: [
      .library(name: "CollectionLayouts", targets: ["CollectionLayouts"]),
      .library(name: "UIKit", targets: ["UIKit", "QuartzCore", "CoreGraphics"]),
      .library(name: "BrowserDisplay", targets: ["BrowserDisplay"]),
      .library(name: "RasterDisplay", targets: ["RasterDisplay"]),
      .library(name: "UIKitTestSupport", targets: ["UIKitTestSupport"]),
      .library(name: "RasterTestSupport", targets: ["RasterTestSupport"]),
      .library(name: "Gallery", targets: ["Gallery"]),
      .library(name: "GalleryDisplay", targets: ["GalleryDisplay"]),
      .executable(name: "waterwheel", targets: ["waterwheel"]),
    ],
    traits: [
      raster,
      // For Scripts/test, where a package whose tools know no traits shares the modules of the others.
      .default(enabledTraits: Context.environment["WATERWHEEL_RASTER"] == nil ? [] : ["Raster"]),
    ],
    dependencies: [
      .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
      .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
      // Swift Testing looks for these two beside modules with Apple's names.
      library("_Testing_CoreGraphics"),
      library("_Testing_UIKit"),

      library("CoreGraphics", ["_Testing_CoreGraphics"]),
      library("QuartzCore", ["CoreGraphics"]),
      library("CollectionPrimitives"),
      library("CollectionCore", ["CollectionPrimitives"]),
      .systemLibrary(name: "UIKitHeaders", path: "Sources/UIKitHeaders"),
      library(
        "UIKit",
        ["QuartzCore", "CoreGraphics", "CollectionCore", "CollectionPrimitives", "UIKitHeaders", "_Testing_UIKit"]),
      library("CollectionLayouts", ["CollectionPrimitives", .target(name: "UIKit", condition: offApple)]),
      library("UIKitTestSupport", ["UIKit", "QuartzCore", "CollectionLayouts"]),
      // Small versions of pictures for the browser display, with a JPEG decoder and encoder.
      library("Previews", ["QuartzCore"]),
      library(
        "BrowserDisplay",
        [
          "UIKit", "QuartzCore", "Previews", .product(name: "NIOCore", package: "swift-nio"),
          .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
          .product(name: "NIOWebSocket", package: "swift-nio"),
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        resources: [.embedInCode("Page/Assets")]
      ),
      system("CPangoCairo", "cairo", apt: "libpango1.0-dev"),
      system("CGdkPixbuf", apt: "libgdk-pixbuf-2.0-dev"),
      system("CZlib", "zlib", apt: "zlib1g-dev"),
      system("CWebP", "libwebpmux", apt: "libwebp-dev"),
      library("RasterDisplay", ["UIKit", "QuartzCore", "CoreGraphics"] + drawing),
      library("RasterTestSupport", ["UIKitTestSupport", "RasterDisplay", "UIKit", "QuartzCore"]),
      library("Gallery", ["UIKit", "CollectionLayouts", "CollectionPrimitives"]),
      library("GalleryDisplay", ["Gallery", "UIKit", "QuartzCore", "BrowserDisplay"]),
      .executableTarget(
        name: "waterwheel",
        dependencies: [
          "Gallery", "GalleryDisplay", "UIKit", "QuartzCore", "BrowserDisplay", "RasterDisplay",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ],
        resources: [.embedInCode("Export/Assets")],
        swiftSettings: settings
      ),

      // What several of the test targets need; no product has it.
      .target(name: "TestTools", path: "Tests/TestTools", swiftSettings: settings),
      tests("CoreGraphicsTests", ["CoreGraphics", "TestTools"]),
      tests("QuartzCoreTests", ["QuartzCore", "TestTools"]),
      tests("CollectionPrimitivesTests", ["CollectionPrimitives", "TestTools"]),
      tests("CollectionCoreTests", ["CollectionCore", "CollectionPrimitives", "TestTools"]),
      // UIKit has three: the compiler takes longer for each `#expect` the more of them a module has.
      .target(
        name: "UIKitFixtures", dependencies: ["UIKit", "QuartzCore"], path: "Tests/UIKitFixtures",
        swiftSettings: settings),
      tests("UIKitTests", uikitTests),
      // Touches, keys, gestures, and what scrolls.
      tests("EventTests", uikitTests),
      // The collection view, its system layouts, lists and tables.
      tests("CollectionViewTests", uikitTests),
      // Apps as a whole: start, life, navigation.
      tests("AppTests", ["UIKit", "QuartzCore", "CollectionLayouts", "BrowserDisplay", "UIKitTestSupport"]),
      // The layout of the guide "Write a layout of your own", to be tested with ours.
      .target(
        name: "SunflowerExample", dependencies: ["CollectionLayouts", "UIKit"],
        path: "Examples/MyLayout/Sources/SunflowerLayout"),
      tests(
        "CollectionLayoutsTests",
        ["CollectionLayouts", "CollectionPrimitives", "UIKit", "UIKitTestSupport", "TestTools", "SunflowerExample"]),
      // What Apple's engine and ours are compared by.
      .target(
        name: "Conformance", dependencies: ["CollectionLayouts", "UIKit"], path: "Tests/Conformance/Recorder",
        swiftSettings: settings),
      tests("ConformanceTests", ["Conformance", "UIKit"], path: "Tests/Conformance/Tests"),
      tests(
        "BrowserDisplayTests",
        [
          "BrowserDisplay", "Previews", "Gallery", "UIKit", "UIKitTestSupport", "TestTools",
          .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
        ]),
      tests(
        "RasterDisplayTests",
        ["RasterDisplay", "RasterTestSupport", "UIKit", "QuartzCore", "CoreGraphics", "UIKitTestSupport", "TestTools"]),
      tests(
        "GalleryTests",
        [
          "Gallery", "GalleryDisplay", "waterwheel", "UIKit", "UIKitTestSupport", "BrowserDisplay", "RasterDisplay",
          "TestTools",
          .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ]),
      tests(
        "WaterwheelTests",
        [
          "waterwheel", "Gallery", "GalleryDisplay", "BrowserDisplay", "CollectionLayouts", "RasterDisplay",
          "QuartzCore", "UIKit",
        ]),
      // As users' code is compiled: Swift 5, no upcoming features.
      .testTarget(
        name: "PortableTests", dependencies: ["UIKit", "CollectionLayouts", "UIKitTestSupport"], path: "Tests/Portable",
        swiftSettings: [.swiftLanguageMode(.v5)]),
    ],
    swiftLanguageModes: [.v6]
  )

  // `WATERWHEEL_TESTS=UIKitTests swift test` builds and runs one suite (or several, with commas) and leaves the others out.
  if let suites = Context.environment["WATERWHEEL_TESTS"]?.split(separator: ",") {
    package.targets.removeAll { target in target.type == .test && !suites.contains { $0 == target.name } }
  }
  // `WATERWHEEL_OPTIMISED=QuartzCore,CoreGraphics`: modules of Scripts/test's debug build that are worth optimising, with assertions.
  let optimised = Context.environment["WATERWHEEL_OPTIMISED"]?.split(separator: ",").map(String.init) ?? []
  for target in package.targets where optimised.contains(target.name) {
    target.swiftSettings? += [.unsafeFlags(["-O", "-assert-config", "Debug"])]
  }
#endif
