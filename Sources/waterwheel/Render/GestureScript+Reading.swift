import Foundation
import Gallery

extension GestureScript {
  /// Reads the script in a file, or in the standard input for `-`; returns the look's own for `--play`, and a script without steps if no
  /// option asks for one.
  /// - Parameter look: the look to begin with, whose parameters the script may set.
  @MainActor
  static func read(_ window: WindowOptions, _ look: LookOptions) throws -> GestureScript {
    if window.play {
      // Escape ends what would go on for ever.
      let round: [Action] = [.play, .wait(look.shown.playDuration), .key("Escape")]
      return GestureScript(steps: round.map { Step(line: 0, action: $0) })
    }
    guard let path = window.script else { return GestureScript(steps: []) }
    let file = URL(fileURLWithPath: path)
    guard let data = path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try? Data(contentsOf: file) else {
      throw Exit.fail("The script \(path) cannot be read.", code: .missingInput)
    }
    do throws(Problem) {
      let result = try GestureScript(parsing: String(decoding: data, as: UTF8.self))
      try result.check(from: look.entry.name)
      return result
    } catch {
      throw Exit.fail("\(path), \(error.description)", code: .wrongInput)
    }
  }
}
