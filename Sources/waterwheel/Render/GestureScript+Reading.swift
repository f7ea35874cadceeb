import Foundation

extension GestureScript {
  /// Reads the script in a file, or in the standard input for `-`; returns a script without steps for nil.
  /// - Parameter layout: the name of the layout to begin with, whose parameters the script may set.
  @MainActor
  static func read(_ path: String?, layout: String) throws -> GestureScript {
    guard let path else { return GestureScript(steps: []) }
    let file = URL(fileURLWithPath: path)
    guard let data = path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try? Data(contentsOf: file) else {
      throw Exit.fail("The script \(path) cannot be read.", code: .missingInput)
    }
    do throws(Problem) {
      let result = try GestureScript(parsing: String(decoding: data, as: UTF8.self))
      try result.check(from: layout)
      return result
    } catch {
      throw Exit.fail("\(path), \(error.description)", code: .wrongInput)
    }
  }
}
