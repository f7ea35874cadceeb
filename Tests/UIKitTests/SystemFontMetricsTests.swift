import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// San Francisco's published figures.
@MainActor
struct SystemFontMetricsTests {
  @Test func aLineIsAsHighAsOnIOS() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(font.lineHeight == 20.287109375 && font.ascender == 16.1865234375 && font.descender == -4.1005859375)
    #expect(font.capHeight == 11.97802734375 && font.xHeight == 8.9482421875 && font.leading == 0)
    for weight in [UIFont.Weight.ultraLight, .bold, .black] {
      #expect(UIFont.systemFont(ofSize: 17, weight: weight).lineHeight == font.lineHeight)
    }
  }

  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34.0, 41.0), (.title1, 28, 34), (.title2, 22, 28), (.title3, 20, 25),
    (.headline, 17, 22),
    (.body, 17, 22), (.callout, 16, 21), (.subheadline, 15, 20), (.footnote, 13, 18), (.caption1, 12, 16),
  ])
  func linesOfATextStyleStandAsFarApartAsTheTableSays(style: UIFont.TextStyle, size: Double, distance: Double) {
    let traits = UITraitCollection(preferredContentSizeCategory: .large)
    let font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
    #expect(font.pointSize == size && abs(font.lineHeight + font.leading - distance) < 1e-9)
    #expect(abs(font.lineHeight - size * 2444 / 2048) < 1e-9)
  }

  /// The table has 13 points for the smallest style, less than its letters take.
  @Test func linesDoNotOverlap() {
    let font = UIFont.preferredFont(
      forTextStyle: .caption2, compatibleWith: UITraitCollection(preferredContentSizeCategory: .large))
    #expect(font.pointSize == 11 && font.leading == 0)
  }

  @Test func allSizesOfAStyleHaveADistance() {
    let categories: [UIContentSizeCategory] = [.extraSmall, .extraExtraExtraLarge, .accessibilityMedium]
    let body = categories.map {
      let font = UIFont.preferredFont(
        forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: $0))
      return (font.lineHeight + font.leading).rounded()
    }
    #expect(body == [19, 29, 34])
  }

  @Test func familiesOfTheirOwnHaveLinesOfTheirOwn() throws {
    let heights = try ["Avenir-Medium", "HelveticaNeue", "Verdana", "Georgia-Bold"].map {
      (try #require(UIFont(name: $0, size: 100)).lineHeight).rounded()
    }
    #expect(heights == [137, 117, 122, 114])
  }

  @Test func aLabelIsAsHighAsOnIOS() {
    let label = UILabel()
    label.text = "Two\nlines"
    label.font = .systemFont(ofSize: 14)
    #expect(label.intrinsicContentSize.height == 17)
    label.numberOfLines = 2
    label.font = .preferredFont(forTextStyle: .body)
    #expect(label.intrinsicContentSize.height >= 42.25 && label.intrinsicContentSize.height <= 43)
  }

  /// Widths of labels as Interface Builder writes them down, rounded up to half a point.
  @Test(arguments: [
    ("Subtitle", 11.0, UIFont.Weight.regular, 40.5), ("Stateless calculator example", 11, .regular, 150.5),
    ("Predicted", 12, .regular, 55), ("120 – 140 mg/dL", 12, .regular, 93.5), ("SCHEDULED OVERRIDE", 13, .regular, 145),
    ("Category", 14, .regular, 59.5), ("Review contents", 15, .regular, 113), ("Label", 16, .regular, 39.5),
    ("GitHub Search Repositories", 16, .regular, 200), ("Label", 17, .regular, 42), ("Title", 17, .regular, 33),
    ("Permissions", 17, .regular, 92), ("Try editing the last cell.", 17, .regular, 176),
    ("Safe Area", 16, .medium, 72),
    ("UICollectionView example", 16, .medium, 192.5), ("Active Carbs", 15, .semibold, 91),
    ("Tap to Stop", 15, .bold, 83), ("No pump configured", 28, .regular, 260), ("0", 45, .light, 25.5),
  ])
  func wordsAreAsWideAsInInterfaceBuilder(text: String, size: CGFloat, weight: UIFont.Weight, width: CGFloat) {
    let label = UILabel()
    label.font = .systemFont(ofSize: size, weight: weight)
    label.text = text
    // A label outside of windows rounds to the pixels of the display that was there last.
    let host = TestHost(size: CGSize(width: 400, height: 100), scale: 2, view: label)
    host.makeFrame()
    #expect(abs(label.intrinsicContentSize.width - width) <= 0.5 + width / 100)
  }

  @Test func digitsAreOfOneWidthWhereTheFontSaysSo() {
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      NSAttributedString(string: text, attributes: [.font: font]).size().width
    }
    let (plain, fixed) = (
      UIFont.systemFont(ofSize: 17), UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular)
    )
    #expect(width("11:11", plain) < width("00:00", plain) - 4)
    #expect(width("11:11", fixed) == width("00:00", fixed) && width("ab", fixed) == width("ab", plain))
    #expect(fixed != plain && fixed.withSize(20).face.hasMonospacedDigits)
  }
}
