/// Bounds calls that lead back to themselves: a delegate that scrolls in its own scroll callback, a layout pass that requests another one.
///
/// A call that is nested deeper than the limit is left out and reported. All further calls are left out until the outermost one has ended,
/// since each level may make several.
package final class NestingLimit {
  private let limit: Int
  private let message: String
  private var depth = 0
  private var isExceeded = false

  package init(_ limit: Int, _ message: String) { (self.limit, self.message) = (limit, message) }

  package func run(_ body: () -> Void) {
    guard depth < limit, !isExceeded else {
      if !isExceeded { FaultLog.report(message) }
      isExceeded = true
      return
    }
    depth += 1
    body()
    depth -= 1
    if depth == 0 { isExceeded = false }
  }
}
