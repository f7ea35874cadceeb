import Foundation

/// How many files the system lets this program open at a time.
enum OpenFileLimit {
  /// The loop, the listener, the standard streams and a few connections with their pictures. With fewer, the event loop cannot even
  /// end in good order.
  static let least = 24

  /// Raises the limit as far as this user may, where it is below `least`. Returns what it is then.
  static func raised() -> Int {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0 else { return .max }
    if limit.rlim_cur < least, limit.rlim_max > limit.rlim_cur {
      limit.rlim_cur = min(limit.rlim_max, 256)
      guard setrlimit(resource, &limit) == 0, getrlimit(resource, &limit) == 0 else { return 0 }
    }
    return Int(clamping: limit.rlim_cur)
  }

  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif
}
