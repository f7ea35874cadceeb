/// Takes the message that UIKit writes to the console when required constraints contradict each other.
@_spi(Waterwheel)
@MainActor
public enum ConstraintWarning {
  public static var handler: (String) -> Void = { StandardError.writeLine($0) }

  static func report(_ conflict: [NSLayoutConstraint], breaking broken: NSLayoutConstraint) {
    let list = conflict.map { "    \"\($0)\"" }.joined(separator: ",\n")
    handler(
      """
      Unable to simultaneously satisfy constraints.
      Probably at least one of the constraints in the following list is one you don't want.
      (
      \(list)
      )
      Will attempt to recover by breaking constraint
      \(broken)
      """)
  }
}
