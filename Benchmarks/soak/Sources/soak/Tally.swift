import Foundation
import Synchronization

/// What all threads count.
final class Tally: Sendable {
  struct Counts {
    var frames = 0
    var bytes = 0
    var slowest = Duration.zero
    /// What the slowest answer answered.
    var slowestMessage = ""
    var refused = 0
    var lost = 0
    var pictures = 0
    var isOver = false
  }

  private let counts = Mutex(Counts())

  var isOver: Bool { counts.withLock { $0.isOver } }

  func change(_ body: (inout Counts) -> Void) { counts.withLock { body(&$0) } }

  func answered(
    _ bytes: Int, after time: Duration, to message: @autoclosure () -> String = "", using work: Duration = .zero
  ) {
    change {
      $0.frames += 1
      $0.bytes += bytes
      if time > $0.slowest {
        ($0.slowest, $0.slowestMessage) = (time, message() + ", processor \(Int(work.milliseconds)) ms")
      }
    }
  }

  /// The counts since the last call.
  func take() -> Counts {
    counts.withLock { counts in
      let taken = counts
      counts = Counts(isOver: taken.isOver)
      return taken
    }
  }
}

extension Duration {
  var milliseconds: Double { Double(components.seconds) * 1000 + Double(components.attoseconds) / 1e15 }
}

/// A line at once, into files and pipes as well.
func say(_ line: String) { try? FileHandle.standardOutput.write(contentsOf: Data((line + "\n").utf8)) }
