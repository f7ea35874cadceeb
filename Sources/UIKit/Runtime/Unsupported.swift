/// Logs, once for each name, what several parts of UIKit accept but do not do.
enum Unsupported {
  static func nibs(_ name: String) {
    KnownGap.log("\(name): nibs are not read; make the view in code, register its class")
  }
  static func accessibility(_ name: String) {
    KnownGap.log("\(name): displays do not offer it to assistive technology")
  }
}
