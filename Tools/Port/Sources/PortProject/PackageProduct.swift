/// A package that builds on Linux and whose modules apps import.
public struct PackageProduct: Hashable, Sendable {
  public var product: String
  public var url: String
  public var version: String

  /// The last part of the address, as SwiftPM names packages.
  public var package: Substring { url.split(separator: "/").last ?? "" }

  /// The packages by the modules that are imported. None of these modules tests if UIKit or Combine can be imported.
  public static let byModule: [String: PackageProduct] = {
    var result: [String: PackageProduct] = [:]
    func add(_ path: String, from version: String, _ modules: String...) {
      for module in modules {
        result[module] = PackageProduct(product: module, url: "https://github.com/\(path)", version: version)
      }
    }
    add("apple/swift-algorithms", from: "1.0.0", "Algorithms")
    add("apple/swift-async-algorithms", from: "1.0.0", "AsyncAlgorithms")
    add("apple/swift-atomics", from: "1.0.0", "Atomics")
    add("apple/swift-log", from: "1.0.0", "Logging")
    add("apple/swift-numerics", from: "1.0.0", "Numerics", "RealModule", "ComplexModule")
    add(
      "apple/swift-collections", from: "1.1.0", "Collections", "OrderedCollections", "DequeModule", "HeapModule",
      "BitCollections", "HashTreeCollections")
    add("attaswift/BigInt", from: "5.0.0", "BigInt")
    add("jpsim/Yams", from: "5.0.0", "Yams")
    add("swiftcsv/SwiftCSV", from: "0.8.0", "SwiftCSV")
    return result
  }()
}
