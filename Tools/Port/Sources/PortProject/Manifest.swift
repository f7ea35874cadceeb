/// The manifest of the written package.
public struct Manifest {
  public var name: String
  /// The clone of Waterwheel, absolute.
  public var packagePath: String
  public var isExecutable: Bool
  public var resources: [String]

  public init(name: String, packagePath: String, isExecutable: Bool, resources: [String] = []) {
    self.name = name
    self.packagePath = packagePath
    self.isExecutable = isExecutable
    self.resources = resources
  }

  /// A name that a module can have.
  public static func moduleName(_ name: String) -> String {
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    return plain.first?.isLetter == true && !taken.contains(plain) ? plain : "App_\(plain)"
  }

  private static let taken: Set<String> = ["UIKit", "Foundation", "QuartzCore", "CoreGraphics", "Swift", "PortSupport"]

  /// Expressions that Xcode's compiler finishes just so get more time here, where some of Foundation has more overloads.
  private static let flags = [
    "-suppress-warnings", "-Xfrontend", "-solver-scope-threshold=3000000", "-Xfrontend",
    "-solver-memory-threshold=1500000000", "-Xfrontend", "-solver-expression-time-threshold=30",
  ].map { "\"\($0)\"" }.joined(separator: ", ")

  /// Warnings are the originals' own, and Xcode shows them there.
  public var text: String {
    let products = ["UIKit", "CollectionLayouts"] + (isExecutable ? ["BrowserDisplay"] : [])
    let list = products.map { ".product(name: \"\($0)\", package: \"waterwheel\")" } + ["\"PortSupport\""]
    let resources =
      resources.isEmpty
      ? "" : "\n      resources: [\(self.resources.map { ".copy(\"\($0)\")" }.joined(separator: ", "))],"
    return """
      // swift-tools-version: 6.2
      // Written by port; changes here are lost.
      import PackageDescription

      let package = Package(
        name: "\(name)",
        dependencies: [.package(name: "waterwheel", path: "\(packagePath)")],
        targets: [
          .target(name: "PortSupport", dependencies: [.product(name: "UIKit", package: "waterwheel")]),
          .\(isExecutable ? "executableTarget" : "target")(
            name: "\(name)",
            dependencies: [
              \(list.joined(separator: ",\n        ")),
            ],\(resources)
            swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags([\(Self.flags)])]),
        ]
      )

      """
  }
}
