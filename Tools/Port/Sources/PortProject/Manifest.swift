public import Foundation

/// The manifest of the written package.
public struct Manifest {
  /// A module of the package.
  public struct Target {
    public var name: String
    public var isExecutable = false
    /// Modules of the same package.
    public var modules: Set<String> = []
    public var resources: [String] = []
    public var products: Set<PackageProduct> = []
    /// Modules of `Tools/Port/StandIns`.
    public var standIns: Set<String> = []
    /// What `#if` finds defined.
    public var conditions: Set<String> = []

    public init(name: String, _ set: (inout Target) -> Void = { _ in }) {
      self.name = name
      set(&self)
    }
  }

  public var name: String
  /// The clone of Waterwheel, absolute.
  public var packagePath: String
  public var targets: [Target]
  /// The modules of the clone where they are built already; nil where the package builds them from the clone's sources.
  public var base: BaseModules?

  public init(name: String, packagePath: String, targets: [Target], base: BaseModules? = nil) {
    self.name = name
    self.packagePath = packagePath
    self.targets = targets
    self.base = base
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
  ]

  private static func list(_ flags: [String]) -> String { flags.map { "\"\($0)\"" }.joined(separator: ", ") }

  /// The manifest. It suppresses warnings, which are those of the original sources, and which Xcode shows there.
  public var text: String {
    """
    // swift-tools-version: 6.2
    // Written by port; changes here are lost.
    import PackageDescription

    let settings: [SwiftSetting] = [.swiftLanguageMode(.v5), .unsafeFlags([\(Self.list(Self.flags + (base?.compilerFlags ?? [])))])]
    let package = Package(
      name: "\(name)",
      dependencies: [
        \(packages.map { $0 + "," }.joined(separator: "\n    "))
      ],
      targets: [
    \(targets.map(text).joined(separator: "\n"))
      ]
    )

    """
  }

  private func text(_ target: Target) -> String {
    let own = ["UIKit", "CollectionLayouts"] + (target.isExecutable ? ["BrowserDisplay"] : [])
    let ofTheClone =
      own.map { Self.product($0, "waterwheel") } + [Self.product("PortSupport", "Support")]
      + target.standIns.sorted().map { Self.product($0, "StandIns") }
    let list =
      target.modules.sorted().map { "\"\($0)\"" } + (base == nil ? ofTheClone : [])
      + sorted(target.products).map { Self.product($0.product, "\($0.package)") }
    let resources = target.resources.map { ".copy(\"\($0)\")" }.joined(separator: ", ")
    return """
          .\(target.isExecutable ? "executableTarget" : "target")(
            name: "\(target.name)",
            dependencies: [
              \(list.map { $0 + "," }.joined(separator: "\n          "))
            ],
            resources: [\(resources)],
            swiftSettings: settings\(defines(of: target))\(linkerSettings(of: target))),
      """
  }

  private func defines(of target: Target) -> String {
    guard !target.conditions.isEmpty else { return "" }
    return " + [" + target.conditions.sorted().map { ".define(\"\($0)\")" }.joined(separator: ", ") + "]"
  }

  private func linkerSettings(of target: Target) -> String {
    guard let base, target.isExecutable else { return "" }
    return ", linkerSettings: [.unsafeFlags([\(Self.list(base.linkerFlags))])]"
  }

  private var packages: [String] {
    var addresses: Set<String> = []
    let ofTheClone =
      [
        ".package(name: \"waterwheel\", path: \"\(packagePath)\")",
        ".package(path: \"\(packagePath)/Tools/Port/Support\")",
      ]
      + (targets.allSatisfy(\.standIns.isEmpty) ? [] : [".package(path: \"\(packagePath)/Tools/Port/StandIns\")"])
    return (base == nil ? ofTheClone : [])
      + sorted(Set(targets.flatMap(\.products))).filter { addresses.insert($0.url).inserted }.map {
        ".package(url: \"\($0.url)\", from: \"\($0.version)\")"
      }
  }

  private func sorted(_ products: Set<PackageProduct>) -> [PackageProduct] {
    products.sorted { ($0.url, $0.product) < ($1.url, $1.product) }
  }

  static func product(_ name: String, _ package: String) -> String {
    ".product(name: \"\(name)\", package: \"\(package)\")"
  }
}
