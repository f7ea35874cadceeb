import UIKit

/// Lines that move together: those that stay at the leading end, those that scroll, or those that stay at the trailing end.
struct GridBand: Equatable {
  var lines: Range<Int>
  /// The distance by which they are shown from their places in the content.
  var shift: CGFloat
  var stays: Bool
}

// Where lines are shown while the content is scrolled.
extension GridLines {
  /// The distance by which what stays at the leading end is shown from its place, the header with it.
  func leadingShift(_ visible: Span) -> CGFloat { max(visible.lower, 0) }

  func trailingShift(_ visible: Span) -> CGFloat { min(visible.upper - end, 0) }

  /// The band of a line, with all its lines.
  func band(of line: Int, visible: Span) -> GridBand {
    if line < leading { return GridBand(lines: 0..<leading, shift: leadingShift(visible), stays: true) }
    let last = count - trailing
    if line < last { return GridBand(lines: leading..<last, shift: 0, stays: false) }
    return GridBand(lines: last..<count, shift: trailingShift(visible), stays: true)
  }

  /// The parts of the bands that may be shown in a span.
  func bands(in span: Span, visible: Span) -> [GridBand] {
    var (result, first) = ([GridBand](), 0)
    while first < count {
      var band = band(of: first, visible: visible)
      first = band.lines.upperBound
      band.lines = lines(in: Span(span.lower - band.shift, span.upper - band.shift)).clamped(to: band.lines)
      if !band.lines.isEmpty { result.append(band) }
    }
    return result
  }

  /// The part of a visible span that nothing which stays covers.
  func room(_ visible: Span) -> Span {
    Span(visible.lower + start(of: leading), visible.upper - (end - start(of: count - trailing)))
  }

  /// The scroll distance at which a line begins where the lines that scroll do.
  func offset(of line: Int) -> CGFloat { start(of: line) - start(of: leading) }

  /// The position in lines of a scroll distance, as a continuous number.
  func position(at offset: CGFloat) -> CGFloat {
    let coordinate = offset + start(of: leading)
    let line = line(at: coordinate)
    let next = start(of: line + 1) - start(of: line)
    return CGFloat(line) + (next > 0 ? min((coordinate - start(of: line)) / next, 1) : 0)
  }
}
