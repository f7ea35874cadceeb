@_spi(Waterwheel) import BrowserDisplay

/// A piece of HTML with names in braces, which values replace.
struct PageTemplate {
  private let text: String

  private init(_ bytes: [UInt8]) { text = String(decoding: bytes, as: UTF8.self) }
  private init(text: String) { self.text = text }

  /// The front page.
  static let wall = PageTemplate(PackageResources.wall_html)
  /// What a look's page says below the recording.
  static let look = PageTemplate(PackageResources.look_html)
  /// The looks of a layout on the front page.
  static let section = PageTemplate(
    text: "<section>\n<h2>{{title}}</h2>\n<p>{{summary}}</p>\n<ul>\n{{items}}</ul>\n</section>\n")
  /// A look on the front page.
  static let item = PageTemplate(
    text: """
      <li data-words="{{words}}"><a href="{{path}}" aria-label="{{label}}"><span class="thumbnail"></span>{{title}}</a></li>

      """)

  func filled(_ values: [String: String]) -> String { StaticPage.filled(text, values) }

  static func escaped(_ text: String) -> String { StaticPage.escaped(text) }
}
