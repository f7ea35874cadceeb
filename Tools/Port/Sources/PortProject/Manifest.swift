public import Foundation

/// The manifest of the written package.
public struct Manifest {
  public var name: String
  /// The clone of Waterwheel, absolute.
  public var packagePath: String
  public var isExecutable: Bool
  public var resources: [String]
  public var products: Set<PackageProduct>
  /// Modules of `Tools/Port/StandIns`.
  public var standIns: Set<String>

  public init(
    name: String, packagePath: String, isExecutable: Bool, resources: [String] = [],
    products: Set<PackageProduct> = [], standIns: Set<String> = []
  ) {
    self.name = name
    self.packagePath = packagePath
    self.isExecutable = isExecutable
    self.resources = resources
    self.products = products
    self.standIns = standIns
  }

  /// A name that a module can have without a conflict with those of the clone.
  public static func moduleName(_ name: String, clone: URL) -> String {
    let plain = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    let others = clone.appendingPathComponent("Sources").children.map(\.lastPathComponent)
    return plain.first?.isLetter == true && !taken.contains(plain) && !others.contains(plain) ? plain : "App_\(plain)"
  }

  private static let taken: Set<String> = ["Foundation", "Swift", "PortSupport"]

  /// Flags of the compiler. Expressions that Xcode's compiler just finishes get more time here, where some of Foundation has more
  /// overloads.
  private static let flags = [
    "-suppress-warnings", "-Xfrontend", "-solver-scope-threshold=3000000", "-Xfrontend",
    "-solver-memory-threshold=1500000000", "-Xfrontend", "-solver-expression-time-threshold=30",
  ].map { "\"\($0)\"" }.joined(separator: ", ")

  /// The manifest. It suppresses warnings, which are those of the original sources, and which Xcode shows there.
  public var text: String {
    let own = ["UIKit", "CollectionLayouts"] + (isExecutable ? ["BrowserDisplay"] : [])
    let list =
      own.map { ".product(name: \"\($0)\", package: \"waterwheel\")" }
      + [".product(name: \"PortSupport\", package: \"Support\")"]
      + standIns.sorted().map { ".product(name: \"\($0)\", package: \"StandIns\")" } + sorted(products).map(reference)
    let resources =
      resources.isEmpty
      ? "" : "\n      resources: [\(self.resources.map { ".copy(\"\($0)\")" }.joined(separator: ", "))],"
    return """
      // swift-tools-version: 6.2
      // Written by port; changes here are lost.
      import PackageDescription

      let package = Package(
        name: "\(name)",
        dependencies: [
          \(packages.joined(separator: ",\n    ")),
        ],
        targets: [
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

  private var packages: [String] {
    var addresses: Set<String> = []
    return [
      ".package(name: \"waterwheel\", path: \"\(packagePath)\")",
      ".package(path: \"\(packagePath)/Tools/Port/Support\")",
    ] + (standIns.isEmpty ? [] : [".package(path: \"\(packagePath)/Tools/Port/StandIns\")"])
      + sorted(products).filter { addresses.insert($0.url).inserted }.map {
        ".package(url: \"\($0.url)\", from: \"\($0.version)\")"
      }
  }

  private func sorted(_ products: Set<PackageProduct>) -> [PackageProduct] {
    products.sorted { ($0.url, $0.product) < ($1.url, $1.product) }
  }

  private func reference(_ product: PackageProduct) -> String {
    ".product(name: \"\(product.product)\", package: \"\(product.package)\")"
  }
}
