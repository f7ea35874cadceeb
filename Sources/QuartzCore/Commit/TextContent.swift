@_spi(Waterwheel) import CoreGraphics

/// Text that UIKit has already measured and broken: the display draws each run at its place and never breaks a line.
@_spi(Waterwheel)
public struct TextContent: Hashable, Sendable {
  /// The font, colour and spacing of letters.
  public struct Letters: Hashable, Sendable {
    public var color = RGBA(red: 0, green: 0, blue: 0, alpha: 1)
    /// The font family, from which the display makes its own list of fonts: "system", "system-digits" (digits of one width), "monospaced",
    /// "serif", "rounded", a family's name, or "font:" and the PostScript name of one of `FontFiles`.
    public var family = "system"
    public var size = 17.0
    /// The weight, 100…900.
    public var weight = 400
    public var isItalic = false
    /// Extra space behind each character, in points; negative moves characters closer together.
    public var spacing = 0.0
    public init() {}
  }

  /// A line, or the part of one whose letters look alike.
  public struct Line: Hashable, Sendable {
    public var string: String
    /// The left edge and the baseline, in the layer's bounds coordinates.
    public var origin: CGPoint
    /// The measured width, in points: the display may stretch the run to it.
    public var width: Double
    /// True if the line's paragraph runs from right to left: the order of parts of different directions depends on it.
    public var isRightToLeft = false
    /// The letters of this line; nil for those of the whole text.
    public var letters: Letters?
    public init(string: String, origin: CGPoint, width: Double) {
      self.string = string
      self.origin = origin
      self.width = width
    }
  }

  /// A filled box: a background, an underline, or a line through letters.
  public struct Bar: Hashable, Sendable {
    /// The frame, in the layer's bounds coordinates.
    public var frame: CGRect
    public var color: RGBA
    /// True if the bar is drawn over the letters.
    public var isInFront: Bool
    public init(frame: CGRect, color: RGBA, isInFront: Bool) {
      self.frame = frame
      self.color = color
      self.isInFront = isInFront
    }
  }

  public var lines: [Line] = []
  public var bars: [Bar] = []
  public var letters = Letters()
  public var shadowColor = RGBA.clear
  public var shadowOffset = CGSize.zero
  public init() {}
}
