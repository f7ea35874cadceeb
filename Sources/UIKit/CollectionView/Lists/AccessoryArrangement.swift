/// Positions of the accessories and the content of a list cell, from the leading edge. Pure arithmetic.
struct AccessoryArrangement: Equatable {
  struct Span: Equatable {
    var start: CGFloat
    var length: CGFloat

    var end: CGFloat { start + length }

    /// The span as a rectangle of full height in a cell.
    func rect(in size: CGSize, isMirrored: Bool) -> CGRect {
      CGRect(x: isMirrored ? size.width - end : start, y: 0, width: length, height: size.height)
    }
  }

  /// The measures from which the arrangement is computed, in points.
  struct Input: Equatable {
    var width: CGFloat = 0
    /// The reserved widths, in reading order.
    var leading: [CGFloat] = []
    var trailing: [CGFloat] = []
    var leadingMargin: CGFloat = 0
    var trailingMargin: CGFloat = 0
    var indentation: CGFloat = 0
    /// True if the leading accessories are indented, too.
    var indentsAccessories = true
  }

  private(set) var leading: [Span] = []
  private(set) var trailing: [Span] = []
  private(set) var content = Span(start: 0, length: 0)

  /// The space between two accessories, in points.
  static let spacing: CGFloat = 12

  init(_ input: Input) {
    let indentation = max(0, input.indentation)
    var place = input.leadingMargin + (input.indentsAccessories ? indentation : 0)
    for width in input.leading {
      leading.append(Span(start: place, length: width))
      place += width + Self.spacing
    }
    let start = (leading.last?.end ?? 0) + (leading.isEmpty || !input.indentsAccessories ? indentation : 0)
    place = input.width - input.trailingMargin
    for width in input.trailing.reversed() {
      trailing.insert(Span(start: place - width, length: width), at: 0)
      place -= width + Self.spacing
    }
    let end = trailing.first?.start ?? input.width
    content = Span(start: start, length: max(0, end - start))
  }
}
