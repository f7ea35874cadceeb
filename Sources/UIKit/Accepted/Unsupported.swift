/// Logs, once for each name, what the API in this folder accepts but does not do.
///
/// Code that uses it compiles, and values are stored. Members whose result would need the missing feature are
/// unavailable.
enum Unsupported {
  static func nibs(_ name: String) {
    KnownGap.log("\(name): nibs are not read; make the view in code, register its class")
  }
  static func dragAndDrop(_ name: String) { KnownGap.log("\(name): nothing is dragged between views") }
  static func previews(_ name: String) { KnownGap.log("\(name): no previews are shown") }
  static func accessibility(_ name: String) {
    KnownGap.log("\(name): displays do not offer it to assistive technology")
  }
  static func focus(_ name: String) { KnownGap.log("\(name): the focus does not move beyond items") }
}
