public import Foundation
import NIOCore

/// The reason for which pages cannot be served.
public enum BrowserDisplayError: Error, Hashable, LocalizedError, CustomStringConvertible {
  /// Another program listens on the port.
  case portInUse(UInt16)
  /// The system does not let this user listen on the port (on Linux: below 1024).
  case portNotPermitted(UInt16)
  /// No interface of this machine has the address, or it is no address at all.
  case noSuchAddress(String)
  /// The system allows this program to open too few files at a time; the value is their number.
  case tooFewFiles(Int)
  /// Any other reason, in the system's words.
  case cannotListen(String)

  public var description: String {
    switch self {
    case .portInUse(let port): "Port \(port) is in use by another program."
    case .portNotPermitted(let port): "This user may not listen on port \(port)."
    case .noSuchAddress(let address): "\(address) is no IP address of this machine."
    case .tooFewFiles(let count):
      "This program may open \(count) files at a time, and needs \(OpenFileLimit.least). `ulimit -n` changes that."
    case .cannotListen(let reason): "The page cannot be served: \(reason)."
    }
  }

  public var errorDescription: String? { description }

  init(_ error: any Error, address: String, port: UInt16) {
    if error is SocketAddressError {
      self = .noSuchAddress(address)
      return
    }
    guard let error = error as? IOError else {
      self = .cannotListen(String(describing: error))
      return
    }
    switch error.errnoCode {
    case EADDRINUSE: self = .portInUse(port)
    case EACCES, EPERM: self = .portNotPermitted(port)
    case EADDRNOTAVAIL, EAFNOSUPPORT: self = .noSuchAddress(address)
    case let code: self = .cannotListen(String(cString: strerror(code)))
    }
  }
}
