import Foundation

/// The system's limit for the number of files that this program may open at a time.
enum OpenFileLimit {
  /// The least limit with which the server works: for the event loop, the listener, the standard streams and a few connections with their
  /// pictures. With fewer files, the event loop cannot even end in good order.
  static let least = 24

  /// Raises a limit below `least` as far as this user may, up to 256. Returns the limit afterwards.
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
