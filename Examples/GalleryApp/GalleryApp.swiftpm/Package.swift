// swift-tools-version: 6.0
// The gallery as an app, in the format of Swift Playgrounds; Xcode opens it, too. GalleryApp.xcodeproj builds the same sources.
import AppleProductTypes
import PackageDescription

let package = Package(
  name: "GalleryApp",
  platforms: [.iOS("16.0")],
  products: [
    .iOSApplication(
      name: "GalleryApp",
      targets: ["GalleryApp"],
      bundleIdentifier: "org.example.waterwheel.gallery",
      displayVersion: "1.0",
      bundleVersion: "1",
      appIcon: .placeholder(icon: .images),
      accentColor: .presetColor(.blue),
      supportedDeviceFamilies: [.phone, .pad],
      supportedInterfaceOrientations: [
        .portrait, .landscapeLeft, .landscapeRight, .portraitUpsideDown(.when(deviceFamilies: [.pad])),
      ]
    )
  ],
  dependencies: [.package(name: "waterwheel", path: "../../..")],
  targets: [
    .executableTarget(
      name: "GalleryApp",
      dependencies: [
        .product(name: "Gallery", package: "waterwheel"), .product(name: "CollectionLayouts", package: "waterwheel"),
      ],
      path: "Sources")
  ],
  swiftLanguageModes: [.v6]
)
