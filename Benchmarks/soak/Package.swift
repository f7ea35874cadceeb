// swift-tools-version: 6.2
import PackageDescription

// Works on a built program from outside, so it depends on nothing of it. Run with: swift run -c release soak PROGRAM
let package = Package(
  name: "soak",
  targets: [
    .executableTarget(
      name: "soak",
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")])
  ],
  swiftLanguageModes: [.v6]
)
