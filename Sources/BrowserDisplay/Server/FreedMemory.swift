import Foundation

/// Memory that the program has freed and the allocator keeps for later.
enum FreedMemory {
  private typealias Trim = @convention(c) (Int) -> Int32

  /// glibc's `malloc_trim`, which Swift's module of glibc leaves out; nil in other libraries, which give back by themselves.
  private static let trim: Trim? = {
    #if canImport(Glibc)
      guard let symbol = dlsym(nil, "malloc_trim") else { return nil }
      return unsafeBitCast(symbol, to: Trim.self)
    #else
      return nil
    #endif
  }()

  /// Hands whole pages to the system.
  /// - Complexity: O(the memory that is kept), some 0.1 s for a gigabyte. All threads wait that want memory meanwhile.
  static func giveBack() { _ = trim?(0) }
}
