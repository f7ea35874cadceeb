/// Symbols that apps show often.
extension SymbolDrawing {
  static let common: [String: SymbolDrawing] = [
    "arrow.up": SymbolDrawing("M10 17 L10 3 M4.5 8.5 L10 3 L15.5 8.5"),
    "arrow.down": SymbolDrawing("M10 3 L10 17 M4.5 11.5 L10 17 L15.5 11.5"),
    "arrow.left": SymbolDrawing("M17 10 L3 10 M8.5 4.5 L3 10 L8.5 15.5"),
    "arrow.right": SymbolDrawing("M3 10 L17 10 M11.5 4.5 L17 10 L11.5 15.5"),
    "backward": SymbolDrawing("M17.5 4.5 L10 10 L17.5 15.5 Z M9.5 4.5 L2 10 L9.5 15.5 Z"),
    "bell": SymbolDrawing(
      "M4 14.5 C5.5 13 5.5 11.5 5.5 8.8 C5.5 5.6 7.3 3.4 10 3.4 C12.7 3.4 14.5 5.6 14.5 8.8 C14.5 11.5 14.5 13 16 14.5 Z "
        + "M8 17.2 C8.6 18 11.4 18 12 17.2"),
    "bolt": SymbolDrawing("M11.5 1.8 L4.5 11.4 L9.4 11.4 L8.5 18.2 L15.5 8.4 L10.6 8.4 Z"),
    "book": SymbolDrawing(
      "M10 5 C8 3.6 5 3.4 2.5 4 L2.5 15.5 C5 15 8 15.2 10 16.6 C12 15.2 15 15 17.5 15.5 L17.5 4 C15 3.4 12 3.6 10 5 Z "
        + "M10 5 L10 16.6"),
    "bookmark": SymbolDrawing(
      "M5 3.5 C5 2.7 5.6 2.2 6.4 2.2 L13.6 2.2 C14.4 2.2 15 2.7 15 3.5 L15 17.6 L10 13.4 L5 17.6 Z"),
    "bubble.left": bubble, "bubble.right": bubble, "message": bubble,
    "calendar": SymbolDrawing("R2.5 3.5 15 14 2.5 M2.5 7.8 L17.5 7.8 M6.5 2 L6.5 5 M13.5 2 L13.5 5"),
    "camera": SymbolDrawing(
      "M2 7.4 C2 6.4 2.8 5.6 3.8 5.6 L6.2 5.6 L7.6 3.4 L14.4 3.4 L15.8 5.6 L18.2 5.6 C19.2 5.6 20 6.4 20 7.4 L20 14.8 "
        + "C20 15.8 19.2 16.6 18.2 16.6 L3.8 16.6 C2.8 16.6 2 15.8 2 14.8 Z O11 10.8 3.4", width: 22),
    "cart": SymbolDrawing("M1.5 3 L4.2 3 L6.4 13.4 L16.4 13.4 L18.4 6 L5 6 O7.8 16.6 1.3 O15 16.6 1.3"),
    "checkmark.circle.fill": SymbolDrawing(
      "O10 10 8.8 M5.4 10.3 L6.7 9 L9 11.3 L13.3 6.2 L14.8 7.4 L9.1 14 Z", isFilled: true),
    "clock": SymbolDrawing("O10 10 8 M10 5.4 L10 10 L13.4 12"),
    "clock.fill": SymbolDrawing(
      "O10 10 8.8 M9.2 4.6 L10.8 4.6 L10.8 9.6 L14 11.5 L13.2 12.9 L9.2 10.6 Z", isFilled: true),
    "cloud": SymbolDrawing(
      "M6 16 C3.4 16 1.6 14.2 1.6 12 C1.6 10 3 8.4 5 8.1 C5.6 5.4 7.8 3.8 10.4 3.8 C13.4 3.8 15.6 5.8 16 8.6 "
        + "C18.6 8.8 20.4 10.4 20.4 12.4 C20.4 14.4 18.8 16 16.6 16 Z", width: 22),
    "creditcard": SymbolDrawing("R2 4 18 12.5 2 M2 8 L20 8 M5 12.8 L9 12.8", width: 22),
    "doc": SymbolDrawing(page), "doc.text": SymbolDrawing(page + " M7 10.4 L13 10.4 M7 13.8 L13 13.8"),
    "drop": SymbolDrawing(
      "M10 2 C12.5 5.6 15.4 8.6 15.4 12.2 C15.4 15.5 13 18 10 18 C7 18 4.6 15.5 4.6 12.2 C4.6 8.6 7.5 5.6 10 2 Z"),
    "envelope": SymbolDrawing("R2 4 18 12.5 2 M2.6 5 L11 11.6 L19.4 5", width: 22),
    "exclamationmark.circle": SymbolDrawing("O10 10 8 M10 5.6 L10 10.8 D10 13.8"),
    "exclamationmark.triangle": SymbolDrawing("M10 2.6 L18.2 16.8 L1.8 16.8 Z M10 7.6 L10 11.6 D10 14.2"),
    "exclamationmark.triangle.fill": SymbolDrawing(
      "M10 1.8 L19 17.4 L1 17.4 Z R9.1 6.8 1.8 5.2 0.8 O10 14.4 1.1", isFilled: true),
    "eye": SymbolDrawing(
      "M1.6 10 C3.6 6.4 7 4.2 11 4.2 C15 4.2 18.4 6.4 20.4 10 C18.4 13.6 15 15.8 11 15.8 C7 15.8 3.6 13.6 1.6 10 Z "
        + "O11 10 2.8", width: 22),
    "flag": SymbolDrawing(
      "M4.5 18 L4.5 3.6 C7 2.4 9 4.6 11.2 4.4 C13 4.3 14 3.4 16 3.8 L16 11 C13.6 10.4 12.6 11.6 10.8 11.6 "
        + "C8.6 11.6 7 10 4.5 10.8 Z"),
    "flame": SymbolDrawing(
      "M10.4 2 C11 5 15.6 7.2 15.6 12 C15.6 15.6 13 18 10 18 C7 18 4.4 15.6 4.4 12.2 C4.4 9.8 5.8 8.4 6.6 6.6 "
        + "C7.4 7.4 7.8 8.4 8 9.4 C9.8 7.4 10.6 5 10.4 2 Z"),
    "folder": SymbolDrawing(
      "M2 5.2 C2 4.2 2.7 3.6 3.6 3.6 L8 3.6 L10 5.8 L18.4 5.8 C19.4 5.8 20 6.4 20 7.4 L20 14.8 "
        + "C20 15.8 19.3 16.4 18.4 16.4 L3.6 16.4 C2.6 16.4 2 15.8 2 14.8 Z", width: 22),
    "forward": SymbolDrawing("M2.5 4.5 L10 10 L2.5 15.5 Z M10.5 4.5 L18 10 L10.5 15.5 Z"),
    "gear": SymbolDrawing("G10 10 8.6 6.7 8 O10 10 2.8"),
    "globe": SymbolDrawing("O10 10 8 M2 10 L18 10 M10 2 C5.4 6.4 5.4 13.6 10 18 C14.6 13.6 14.6 6.4 10 2 Z"),
    "house": SymbolDrawing("M2 10.4 L10 3 L18 10.4 L15.4 10.4 L15.4 17.2 L4.6 17.2 L4.6 10.4 Z"),
    "info.circle.fill": SymbolDrawing("O10 10 8.8 O10 6 1.2 R9.1 8.6 1.8 6 0.6", isFilled: true),
    "leaf": SymbolDrawing(
      "M3 17.6 C5 13.4 8 10.4 12 8.4 C8 10.4 5.4 13 4 15.6 C1.6 8 7 3.2 17 3.2 C17.6 12 13.4 17 5 15 Z"),
    "line.3.horizontal": SymbolDrawing("M2 5 L18 5 M2 10 L18 10 M2 15 L18 15"),
    "link": SymbolDrawing(
      "M8.6 11.4 C7.2 10 7.2 8 8.6 6.6 L11.6 3.6 C13 2.2 15 2.2 16.4 3.6 C17.8 5 17.8 7 16.4 8.4 L14.4 10.4 "
        + "M11.4 8.6 C12.8 10 12.8 12 11.4 13.4 L8.4 16.4 C7 17.8 5 17.8 3.6 16.4 C2.2 15 2.2 13 3.6 11.6 L5.6 9.6"),
    "location": SymbolDrawing("M17.4 2.6 L2.4 9.4 L9.6 10.4 L10.6 17.6 Z"),
    "lock": SymbolDrawing(
      "R4 8.6 12 9.2 2 M6.6 8.4 L6.6 6 C6.6 3.6 8 2.2 10 2.2 C12 2.2 13.4 3.6 13.4 6 L13.4 8.4"),
    "map": SymbolDrawing(
      "M2 5.4 L7 3.4 L13 5.6 L18 3.4 L18 14.6 L13 16.6 L7 14.4 L2 16.6 Z M7 3.4 L7 14.4 M13 5.6 L13 16.6"),
    "mappin": SymbolDrawing("O10 6.2 3.6 M10 9.8 L10 18"),
    "mic": SymbolDrawing(
      "R7.2 2 5.6 9.6 2.8 M4.4 9 C4.4 12.4 6.6 14.4 10 14.4 C13.4 14.4 15.6 12.4 15.6 9 M10 14.4 L10 17.6 M7 17.6 L13 17.6"
    ),
    "moon": SymbolDrawing(
      "M8 2.4 C3.8 3.6 1.8 7.4 2.6 11.4 C3.4 15.4 7.2 18 11.2 17.4 C14 17 16.2 15.4 17.4 13 C11.4 14 6.4 9 8 2.4 Z"),
    "music.note": SymbolDrawing("O6 15.4 2.4 M8.4 15.4 L8.4 4.4 L16 2.6 L16 6 L8.4 7.8"),
    "paperplane": SymbolDrawing("M17.8 2.2 L2 8.8 L8.4 11.6 L11.2 18 Z M17.8 2.2 L8.4 11.6"),
    "pause": SymbolDrawing("R4 3 4.2 14 1.2 R11.8 3 4.2 14 1.2"),
    "pencil": SymbolDrawing("M3 17 L4 13 L14 3 L17 6 L7 16 Z M12 5 L15 8"),
    "person": SymbolDrawing("O10 6.2 3.6 M2.8 17.2 C3.4 13.6 6.2 11.8 10 11.8 C13.8 11.8 16.6 13.6 17.2 17.2 Z"),
    "phone": SymbolDrawing(
      "M4.4 2.6 L7.2 2.6 L8.6 6.6 L6.8 8.2 C7.8 10.4 9.6 12.2 11.8 13.2 L13.4 11.4 L17.4 12.8 L17.4 15.6 "
        + "C17.4 16.8 16.6 17.4 15.4 17.4 C8.4 17 3 11.6 2.6 4.6 C2.6 3.4 3.2 2.6 4.4 2.6 Z"),
    "play": SymbolDrawing(
      "M5 3.4 C5 2.4 6 1.9 6.9 2.4 L17 8.7 C17.9 9.3 17.9 10.7 17 11.3 L6.9 17.6 C6 18.1 5 17.6 5 16.6 Z"),
    "plus.circle.fill": SymbolDrawing(
      "O10 10 8.8 M9.1 5.4 L10.9 5.4 L10.9 9.1 L14.6 9.1 L14.6 10.9 L10.9 10.9 L10.9 14.6 L9.1 14.6 L9.1 10.9 L5.4 10.9 "
        + "L5.4 9.1 L9.1 9.1 Z", isFilled: true),
    "questionmark.circle": SymbolDrawing(
      "O10 10 8 M7.6 8 C7.6 6.4 8.6 5.6 10 5.6 C11.4 5.6 12.4 6.4 12.4 7.8 C12.4 9.6 10 9.6 10 11.6 D10 14.2"),
    "rectangle": SymbolDrawing("R2 4 18 12 2", width: 22),
    "repeat": SymbolDrawing(
      "M3 9 C3 6.6 4.6 5 7 5 L16.5 5 M13.8 2.2 L16.6 5 L13.8 7.8 M17 11 C17 13.4 15.4 15 13 15 L3.5 15 "
        + "M6.2 12.2 L3.4 15 L6.2 17.8"),
    "snowflake": SymbolDrawing(
      "M10 2 L10 18 M3.1 6 L16.9 14 M3.1 14 L16.9 6 M7.8 3.2 L10 5.4 L12.2 3.2 M7.8 16.8 L10 14.6 L12.2 16.8"),
    "speaker": SymbolDrawing("M2.5 7.6 L5.6 7.6 L10 4 L10 16 L5.6 12.4 L2.5 12.4 Z"),
    "speaker.wave.2": SymbolDrawing(
      "M2.5 7.6 L5.6 7.6 L10 4 L10 16 L5.6 12.4 L2.5 12.4 Z M12.6 7.4 C13.8 9 13.8 11 12.6 12.6 "
        + "M15.2 5 C17.6 8 17.6 12 15.2 15"),
    "square": SymbolDrawing("R2.5 2.5 15 15 3"),
    "square.and.pencil": SymbolDrawing(
      "M10.4 4 L5 4 C3.8 4 3 4.8 3 6 L3 15 C3 16.2 3.8 17 5 17 L14 17 C15.2 17 16 16.2 16 15 L16 9.6 "
        + "M8 12 L9 9.2 L16 2.2 L18 4.2 L10.8 11.2 Z"),
    "stop": SymbolDrawing("R4 4 12 12 1.6"),
    "sun.max": SymbolDrawing(
      "O10 10 3.6 M10 1.8 L10 3.4 M10 16.6 L10 18.2 M1.8 10 L3.4 10 M16.6 10 L18.2 10 M4.2 4.2 L5.4 5.4 "
        + "M14.6 14.6 L15.8 15.8 M15.8 4.2 L14.6 5.4 M5.4 14.6 L4.2 15.8"),
    "sun.min": SymbolDrawing("O10 10 3.4 D10 3.6 D10 16.4 D3.6 10 D16.4 10 D5.5 5.5 D14.5 14.5 D14.5 5.5 D5.5 14.5"),
    "tag": SymbolDrawing(
      "M2.4 4.4 C2.4 3.2 3.2 2.4 4.4 2.4 L10 2.4 L17.4 9.8 C18 10.4 18 11.4 17.4 12 L12 17.4 C11.4 18 10.4 18 9.8 17.4 "
        + "L2.4 10 Z O6.4 6.4 1.2"),
    "video": SymbolDrawing("R2 5 12.5 10.5 2.4 M14.5 9 L20 5.8 L20 14.6 L14.5 11.4 Z", width: 22),
    "wifi": SymbolDrawing(
      "M1.8 7.6 C7 3 15 3 20.2 7.6 M5 11 C8.4 8 13.6 8 17 11 M8.2 14.2 C9.8 12.8 12.2 12.8 13.8 14.2 D11 17", width: 22),
  ]

  private static let bubble = SymbolDrawing(
    "M10 3 C14.8 3 18.4 5.8 18.4 9.6 C18.4 13.4 14.8 16.2 10 16.2 C9 16.2 8.2 16.1 7.4 15.9 C6.2 16.9 4.6 17.6 3 17.6 "
      + "C3.8 16.6 4.2 15.6 4.2 14.4 C2.6 13.2 1.6 11.6 1.6 9.6 C1.6 5.8 5.2 3 10 3 Z")

  private static let page =
    "M5.8 2 L11.5 2 L16 6.5 L16 16.4 C16 17.4 15.3 18 14.4 18 L5.8 18 C4.8 18 4.2 17.4 4.2 16.4 L4.2 3.6 "
    + "C4.2 2.6 4.8 2 5.8 2 Z M11.3 2.2 L11.3 6.8 L15.8 6.8"
}
