/// Finds the place of a trap in the messages of the run time.
public struct TrapReader: Sendable {
  /// A line of code that was running.
  public struct Place: Hashable, Sendable {
    public var file: String
    public var line: Int
    /// The column, from 1; 1 where the report gives none.
    public var column: Int
  }

  /// Swift's message of the trap.
  public private(set) var reason: String?
  /// The places in the thread that stopped: the place of the trap first, then the callers.
  public private(set) var places: [Place] = []
  private var isReport = false
  private var isOver = false

  public init() {}

  /// The places at which something may be left out, the best first. The trap of a value that `portedMissing` cannot make is at a place
  /// where something was left out already: the places that asked for the value come before it.
  public static func order(_ places: [Place], reason: String) -> [Place] {
    reason.hasSuffix("cannot be left out") ? Array(places.dropFirst() + places.prefix(1)) : places
  }

  /// Reads a line of output. Returns true if the line is for the user: the report of a trap is long, and its content is reported in other
  /// words.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  public mutating func read(_ line: String) -> Bool {
    if let found = line.wholeMatch(of: /.+:[0-9]+: ((Fatal|Precondition|Assertion).*)/) {
      reason = String(found.1)
    } else if line.hasPrefix("Could not cast value of type") {
      reason = line
    } else if line.hasPrefix("*** Signal ") || line.hasPrefix("*** Program crashed") {
      isReport = true
    } else if isReport, !isOver,
      let found = line.firstMatch(of: /^ *[0-9]+ .* in .+ at (\/.+?):([0-9]+)(?::([0-9]+))?$/)
    {
      places.append(
        Place(file: String(found.1), line: Int(found.2) ?? 0, column: found.3.flatMap { Int($0) } ?? 1))
    } else if isReport, !places.isEmpty, line.hasPrefix("Thread ") {
      isOver = true
    }
    return !isReport
  }
}
