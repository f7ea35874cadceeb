import Foundation

/// Which methods a class has, by the symbols of the program: for optional methods that cannot be called to find out.
@MainActor
enum MethodNames {
  private static var known: [ObjectIdentifier: Set<String>] = [:]

  /// Nil where the program does not say it.
  static func contains(_ method: String, of type: any AnyObject.Type) -> Bool? {
    #if DEBUG && os(Linux)
      return sequence(first: type as AnyClass) { _getSuperclass($0) }.contains { names(of: $0).contains(method) }
    #else
      return nil
    #endif
  }

  #if DEBUG && os(Linux)
    private static func names(of type: AnyClass) -> Set<String> {
      let id = ObjectIdentifier(type)
      if let names = known[id] { return names }
      // UIKit's own classes have every method.
      let isOwn = _mangledTypeName(type)?.hasPrefix("5UIKit") == true
      let names = isOwn ? [] : ExecutableSymbols.methods(of: type)
      known[id] = names
      return names
    }
  #endif
}
