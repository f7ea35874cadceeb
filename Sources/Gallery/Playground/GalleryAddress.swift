/// A layout with its settings and the position in its content, as in the page's address:
/// `waterfall?columns=count:4&item=7&at=0,-31&panel=stage&kept=columns=count:2;columnSpacing=8`.
struct GalleryAddress: Equatable {
  var layout: String
  /// The settings, as `name=value&name=value`.
  var settings = ""

  init(layout: String, settings: String = "") {
    self.layout = layout
    self.settings = settings
  }

  /// Parses an address; nil for a text that is longer than any address, or names nothing.
  init?(_ text: String) {
    guard text.utf8.count <= 4096 else { return nil }
    let parts = text.split(separator: "?", maxSplits: 1).map(String.init)
    guard let name = parts.first else { return nil }
    self.init(layout: name, settings: parts.count == 2 ? parts[1] : "")
  }

  /// Returns the value of a name, such as `stage` for `panel` in `panel=stage`; nil for none.
  func value(of name: String) -> String? {
    settings.split(separator: "&").first { $0.hasPrefix(name + "=") }.map { String($0.dropFirst(name.count + 1)) }
  }

  var text: String { settings.isEmpty ? layout : layout + "?" + settings }
}
