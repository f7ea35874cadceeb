/// Finds the methods of a class by the symbols of the program: for optional methods that cannot be called to find out.
@MainActor
enum MethodNames {
  private static var known: [ObjectIdentifier: Set<String>] = [:]

  /// Returns true if the class, or a class above it, has the method; nil where symbols are not read, which is outside
  /// of debug builds on Linux.
  ///
  /// - Complexity: O(n) in the size of the symbol table, once for each class.
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
