/// The drawing of a symbol on a grid 20 units high, of this project's own design. Most are strokes, whose width is the weight.
struct SymbolDrawing: Equatable {
  /// In grid units.
  var width: CGFloat = 20
  var isFilled = false
  /// True if filled shapes have their strokes, too.
  var hasOutline = false
  /// The outline of a frame around the drawing, which is then half as large; nil for none.
  var frame: String?
  /// Verbs with numbers in grid units, y downwards, angles in degrees:
  /// `M x y`, `L x y`, `C x1 y1 x2 y2 x y`, `Z` as in SVG; `O x y r` circle; `D x y` dot; `R x y w h r` rounded rectangle;
  /// `A x y r from to` clockwise arc; `S x y outer inner points` star; `G x y outer inner teeth` gear; `X x y arm half` cross.
  let outline: String

  static let height: CGFloat = 20

  init(_ outline: String, width: CGFloat = 20, isFilled: Bool = false) {
    self.outline = outline
    self.width = width
    self.isFilled = isFilled
  }

  static func named(_ name: String) -> SymbolDrawing? { drawn[name] ?? derived(name) }

  /// Stands in for a symbol that is not drawn: an empty frame with a dot.
  static let unknown = SymbolDrawing("R3 3 14 14 3.5 D10 10")

  /// In grid units. Nil for an outline that is not understood.
  var path: CGPath? { framed(SymbolOutlineReader(outline).path()) }

  private static let heart =
    "M11 17.6 C5 13.6 2 10.6 2 7.1 C2 4.4 4 2.6 6.4 2.6 C8.4 2.6 10.1 3.7 11 5.4 C11.9 3.7 13.6 2.6 15.6 2.6 "
    + "C18 2.6 20 4.4 20 7.1 C20 10.6 17 13.6 11 17.6 Z"

  static let drawn = all.merging(common) { own, _ in own }

  private static let all: [String: SymbolDrawing] = [
    "arrow.clockwise": SymbolDrawing("A10 10.6 7 -20 310 M15.2 1.6 L15.2 5.6 L11.2 5.6"),
    "arrow.up.arrow.down": SymbolDrawing(
      "M5.5 17 L5.5 3 M2.2 6.3 L5.5 3 L8.8 6.3 M14.5 3 L14.5 17 M11.2 13.7 L14.5 17 L17.8 13.7"),
    "arrow.uturn.backward": SymbolDrawing(
      "M7.5 3.5 L3.5 7.5 L7.5 11.5 M3.5 7.5 L12.5 7.5 C15.5 7.5 17.3 9.5 17.3 12 C17.3 14.5 15.5 16.5 12.5 16.5 L8 16.5"
    ),
    "checkmark": SymbolDrawing("M3.5 11 L8 16 L16.5 4.5"),
    "chevron.down": SymbolDrawing("M3 6.8 L10 13.4 L17 6.8"),
    "chevron.left": SymbolDrawing("M9.3 3 L2.7 10 L9.3 17", width: 12),
    "chevron.left.forwardslash.chevron.right": SymbolDrawing(
      "M7 4.6 L2 10 L7 15.4 M15 3 L11 17 M19 4.6 L24 10 L19 15.4", width: 26),
    "chevron.right": SymbolDrawing("M2.7 3 L9.3 10 L2.7 17", width: 12),
    "chevron.up": SymbolDrawing("M3 13.2 L10 6.6 L17 13.2"),
    "chevron.up.chevron.down": SymbolDrawing("M3 7.6 L7 3.6 L11 7.6 M3 12.4 L7 16.4 L11 12.4", width: 14),
    "circle": SymbolDrawing("O10 10 8"),
    "circle.fill": SymbolDrawing("O10 10 8.8", isFilled: true),
    "doc.on.doc": SymbolDrawing(
      "R2.5 6 10 12 2 M6.5 3.9 C6.6 2.7 7.3 2 8.5 2 L15.5 2 C16.8 2 17.5 2.8 17.5 4 L17.5 12 C17.5 13.2 16.8 14 15.5 14"
    ),
    "ellipsis": SymbolDrawing("D3.5 10 D10 10 D16.5 10"),
    "gearshape": SymbolDrawing("G10 10 8.6 6.7 8 O10 10 2.8"),
    "heart": SymbolDrawing(heart, width: 22),
    "heart.fill": SymbolDrawing(heart, width: 22, isFilled: true),
    "info.circle": SymbolDrawing("O10 10 8 D10 6.2 M10 9.4 L10 14.2"),
    "line.3.horizontal.decrease": SymbolDrawing("M2 5 L18 5 M5 10 L15 10 M8 15 L12 15"),
    "list.bullet": SymbolDrawing(
      "M7.5 4.5 L20 4.5 M7.5 10 L20 10 M7.5 15.5 L20 15.5 D2.5 4.5 D2.5 10 D2.5 15.5", width: 22),
    "magnifyingglass": SymbolDrawing("O8.5 8.5 5.8 M12.8 12.8 L17.4 17.4"),
    "minus": SymbolDrawing("M3 10 L17 10"),
    "minus.circle": SymbolDrawing("O10 10 8 M6 10 L14 10"),
    "pause.fill": SymbolDrawing("R4 3 4.2 14 1.2 R11.8 3 4.2 14 1.2", isFilled: true),
    "photo": SymbolDrawing("R2 3 20 14 2.5 O8 7.8 1.5 M2.6 15 L8.5 11 L11.6 13.2 L16 8.8 L21.6 13.6", width: 24),
    "play.fill": SymbolDrawing(
      "M5 3.4 C5 2.4 6 1.9 6.9 2.4 L17 8.7 C17.9 9.3 17.9 10.7 17 11.3 L6.9 17.6 C6 18.1 5 17.6 5 16.6 Z",
      isFilled: true),
    "plus": SymbolDrawing("M10 3 L10 17 M3 10 L17 10"),
    "plus.circle": SymbolDrawing("O10 10 8 M10 6 L10 14 M6 10 L14 10"),
    "shuffle": SymbolDrawing(
      "M2 6 L4 6 C9.5 6 10.5 14 16 14 L18 14 M15.4 11.4 L18 14 L15.4 16.6 M2 14 L4 14 C9.5 14 10.5 6 16 6 L18 6 "
        + "M15.4 3.4 L18 6 L15.4 8.6"),
    "slider.horizontal.3": SymbolDrawing(
      "M2 4.5 L11.5 4.5 M15.5 4.5 L18 4.5 O13.5 4.5 2 M2 10 L4.5 10 M8.5 10 L18 10 O6.5 10 2 M2 15.5 L9.5 15.5 "
        + "M13.5 15.5 L18 15.5 O11.5 15.5 2"),
    "square.and.arrow.up": SymbolDrawing(
      "M7 7.5 L5.5 7.5 C4.3 7.5 3.5 8.3 3.5 9.5 L3.5 16 C3.5 17.2 4.3 18 5.5 18 L14.5 18 C15.7 18 16.5 17.2 16.5 16 "
        + "L16.5 9.5 C16.5 8.3 15.7 7.5 14.5 7.5 L13 7.5 M10 12.5 L10 2 M6.5 5.4 L10 2 L13.5 5.4"),
    "square.grid.2x2": SymbolDrawing("R2.5 2.5 6 6 1.4 R11.5 2.5 6 6 1.4 R2.5 11.5 6 6 1.4 R11.5 11.5 6 6 1.4"),
    "star": SymbolDrawing("S10.5 10.8 9 4 5", width: 21),
    "star.fill": SymbolDrawing("S10.5 10.8 9.6 4.2 5", width: 21, isFilled: true),
    "trash": SymbolDrawing(
      "M3 5.4 L17 5.4 M7.8 5.2 L7.8 3.6 C7.8 2.8 8.3 2.4 9 2.4 L11 2.4 C11.7 2.4 12.2 2.8 12.2 3.6 L12.2 5.2 "
        + "M4.6 5.6 L5.3 16 C5.4 17.1 6.1 17.8 7.2 17.8 L12.8 17.8 C13.9 17.8 14.6 17.1 14.7 16 L15.4 5.6 "
        + "M8.1 8.6 L8.3 14.6 M11.9 8.6 L11.7 14.6"),
    "xmark": SymbolDrawing("M3 4 L15 16 M15 4 L3 16", width: 18),
    "xmark.circle.fill": SymbolDrawing("O10 10 8.8 X10 10 4.4 0.85", isFilled: true),
  ]

  static var names: [String] { drawn.keys.sorted() }
}
