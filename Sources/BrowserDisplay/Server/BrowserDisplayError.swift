import FlyingSocks
public import Foundation

/// Why a page cannot be served.
public enum BrowserDisplayError: Error, Hashable, LocalizedError, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(UInt16)
  /// The system does not let this user listen on the port (on Linux: below 1024).
  case portNotPermitted(UInt16)
  /// Anything else, in the system's words.
  case cannotListen(String)

  public var description: String {
    switch self {
    case .portInUse(let port): "Port \(port) is in use by another program."
    case .portNotPermitted(let port): "This user may not listen on port \(port)."
    case .cannotListen(let reason): "The page cannot be served: \(reason)."
    }
  }

  public var errorDescription: String? { description }

  init(_ error: any Error, port: UInt16) {
    guard case SocketError.failed(_, let code, let message) = error else {
      self = .cannotListen(String(describing: error))
      return
    }
    switch code {
    case EADDRINUSE: self = .portInUse(port)
    case EACCES, EPERM: self = .portNotPermitted(port)
    default: self = .cannotListen(message)
    }
  }
}
