/// The vertical figures of a font, in ems.
struct LineMetrics: Sendable {
  var ascender: Double
  var descent: Double
  var leading: Double
  var capHeight: Double
  var xHeight: Double

  init(
    ascender: Double, descent: Double, leading: Double, capHeight: Double, xHeight: Double,
    unitsPerEm unit: Double = 2048
  ) {
    (self.ascender, self.descent, self.leading) = (ascender / unit, descent / unit, leading / unit)
    (self.capHeight, self.xHeight) = (capHeight / unit, xHeight / unit)
  }

  /// San Francisco's, whose cuts agree: at 17 points the line is 20.287109375 high, 16.1865234375 of it above the baseline.
  static let system = LineMetrics(ascender: 1950, descent: 494, leading: 0, capHeight: 1443, xHeight: 1078)
  static let arial = LineMetrics(ascender: 1854, descent: 434, leading: 67, capHeight: 1409, xHeight: 1082)
  /// Of families whose lines are much higher, or lower, than Arial's.
  static let named = [
    "Avenir": avenir, "Avenir Next": avenir,
    "Georgia": LineMetrics(ascender: 1878, descent: 449, leading: 0, capHeight: 1419, xHeight: 986),
    "Helvetica Neue": LineMetrics(ascender: 1950, descent: 436, leading: 57, capHeight: 1462, xHeight: 1071),
    "Times New Roman": LineMetrics(ascender: 1825, descent: 443, leading: 87, capHeight: 1356, xHeight: 916),
    "Trebuchet MS": LineMetrics(ascender: 1923, descent: 455, leading: 0, capHeight: 1465, xHeight: 1071),
    "Verdana": LineMetrics(ascender: 2059, descent: 430, leading: 0, capHeight: 1489, xHeight: 1117),
  ]
  private static let avenir = LineMetrics(ascender: 2048, descent: 750, leading: 0, capHeight: 1450, xHeight: 959)
}
