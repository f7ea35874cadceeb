/// Bounds what leads back to itself: a delegate that scrolls whenever it hears of scrolling, a layout pass that asks for one.
///
/// A call that runs too deep inside of itself is left out and reported; so are all others until the outermost one has ended, since
/// each level may make several.
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
