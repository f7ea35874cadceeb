#if Raster
  import CPangoCairo
  import Foundation
  @_spi(Waterwheel) import QuartzCore

  /// Shaped lines of text. Hinting is off, so that text looks the same at every position and scale.
  final class TextCache {
    struct Style: Hashable {
      var family: String
      var size: Double
      var weight: Int
      var isItalic: Bool
      var spacing: Double

      init(_ letters: TextContent.Letters) {
        (family, size, weight, isItalic) = (letters.family, letters.size, letters.weight, letters.isItalic)
        spacing = letters.spacing
      }
    }

    private struct Key: Hashable {
      var style: Style
      var string: String
    }

    final class Line {
      fileprivate let layout: OpaquePointer
      /// The width, in points.
      let width: Double

      /// Measures the layout. Pango leaves out the space behind the last character.
      fileprivate init(layout: OpaquePointer, spacing: Double) {
        self.layout = layout
        var (width, height): (Int32, Int32) = (0, 0)
        pango_layout_get_size(layout, &width, &height)
        self.width = Double(width) / Double(PANGO_SCALE) + spacing
      }

      deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }

      /// Draws the line with the current point as the left end of the baseline.
      func show(on context: OpaquePointer) {
        pango_cairo_show_layout_line(context, pango_layout_get_line_readonly(layout, 0))
      }
    }

    private let context: OpaquePointer?
    private var lines: [Key: Line] = [:]
    private var fonts: [Style: OpaquePointer] = [:]
    private static let mostLines = 4096
    private var loaded: Set<String> = []

    /// The font families for the names in `TextContent.Letters.family`, in place of the defaults.
    var families: [String: String] = [:] {
      didSet { if families != oldValue { forget() } }
    }

    init() {
      let map = pango_cairo_font_map_get_default()
      context = pango_font_map_create_context(map)
      let options = cairo_font_options_create()
      cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
      cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
      cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
      pango_cairo_context_set_font_options(context, options)
      cairo_font_options_destroy(options)
      pango_context_set_round_glyph_positions(context, 0)
    }

    deinit {
      forget()
      if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    }

    private func forget() {
      lines = [:]
      for font in fonts.values { pango_font_description_free(font) }
      fonts = [:]
    }

    /// Returns a shaped line, whose parts follow each other in the direction of its paragraph whatever characters it begins with.
    func line(_ line: TextContent.Line, style: Style) -> Line? {
      let leftToRight = line.string.utf8.allSatisfy { $0 < 0x80 } ? "" : "\u{200E}"
      return shaped((line.isRightToLeft ? "\u{200F}" : leftToRight) + line.string, style: style)
    }

    private func shaped(_ string: String, style: Style) -> Line? {
      let key = Key(style: style, string: string)
      if let known = lines[key] { return known }
      guard let context, let layout = pango_layout_new(context) else { return nil }
      pango_layout_set_single_paragraph_mode(layout, 1)
      pango_layout_set_font_description(layout, font(style))
      pango_layout_set_text(layout, string, Int32(string.utf8.count))
      if style.spacing != 0 {
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(
          attributes, pango_attr_letter_spacing_new(Int32(clamping: Int(style.spacing * Double(PANGO_SCALE)))))
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
      }
      if lines.count >= Self.mostLines { lines = [:] }
      let line = Line(layout: layout, spacing: style.spacing)
      lines[key] = line
      return line
    }

    private func font(_ style: Style) -> OpaquePointer? {
      if let known = fonts[style] { return known }
      let font = pango_font_description_new()
      let file = FontFiles.file(ofFamily: style.family)
      if let file { load(file) }
      pango_font_description_set_family(font, family(file?.family ?? style.family))
      pango_font_description_set_absolute_size(font, style.size * Double(PANGO_SCALE))
      pango_font_description_set_weight(font, UInt32(file?.weight ?? Self.weight(style)))
      pango_font_description_set_style(font, file?.isItalic ?? style.isItalic ? 2 : 0)
      fonts[style] = font
      return font
    }

    /// Adds an app's font to this program's fontconfig, once.
    private func load(_ file: FontFiles.File) {
      guard let map = pango_cairo_font_map_get_default(), loaded.insert(file.path).inserted else { return }
      FcConfigAppFontAddFile(nil, file.path)
      waterwheel_fonts_changed(map)
    }

    private func family(_ name: String) -> String {
      if name == "system-digits" { return family("system") }
      if let given = families[name] { return given }
      if let known = Self.known[name] { return known }
      let plain = name.filter { $0 != "," }
      return plain.isEmpty ? Self.system : "\(plain),\(families["system"] ?? Self.system)"
    }

    /// The families of the system font: the same font on every machine that has it, so that pictures agree. Lines are fitted to San
    /// Francisco's widths.
    private static let system = "Liberation Sans,Arimo,Arial,Helvetica,Droid Sans Fallback,sans-serif"
    private static let known = [
      "system": system, "rounded": system,
      "monospaced": "Liberation Mono,Courier New,monospace", "serif": "Liberation Serif,Times New Roman,serif",
    ]

    /// Returns the weight to draw with. The general families have two weights, of which text gets the nearer one, as in browsers.
    private static func weight(_ style: Style) -> Int {
      let weight = min(max(style.weight, 100), 1000)
      return known[style.family] == nil ? weight : weight >= 600 ? 700 : 400
    }
  }
#endif
