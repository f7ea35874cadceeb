import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

@MainActor @Suite struct ViewsTextTests {
  private let face = FontFace(size: 20)

  private func lines(_ text: String, width: Double, limit: Int = 0, mode: NSLineBreakMode = .byWordWrapping) -> [String]
  {
    TextMetrics.layout(text, in: face, width: width, limit: limit, mode: mode).lines.map(\.string)
  }

  /// Advance widths of Helvetica in thousandths of an em, as its metrics file prints them.
  @Test func widthsOfANamedFamilyAreHelveticas() {
    func face(_ weight: Int = 400) -> FontFace { FontFace(design: .named("Helvetica"), size: 1, weight: weight) }
    let helvetica: [Character: Double] = [
      "a": 556, "i": 222, "W": 944, " ": 278, "0": 556, "M": 833, ".": 278, "@": 1015,
    ]
    let bold: [Character: Double] = ["a": 556, "i": 278, "W": 944, " ": 278, "0": 556, "M": 833, "f": 333, "&": 722]
    for (character, width) in helvetica {
      #expect(abs(CharacterWidths.width(of: character, in: face()) * 1000 - width) < 0.6)
    }
    for (character, width) in bold {
      #expect(abs(CharacterWidths.width(of: character, in: face(700)) * 1000 - width) < 0.6)
    }
  }

  @Test func otherScriptsCombineAndCountAsDocumented() {
    func em(_ character: Character) -> Double { CharacterWidths.width(of: character, in: face) }
    #expect(em("漢") == 1 && em("あ") == 1 && em("한") == 1)
    #expect(em("👍") == 1.25 && em("👨‍👩‍👧") == 1.25 && em("🇩🇪") == 1.25)
    #expect(em("e\u{301}") == em("e"))
    #expect(em("é") == em("e"))
    #expect(em("\n") == 0 && em("\u{200B}") == 0)
    #expect(CharacterWidths.width(of: Character("i"), in: FontFace(design: .monospaced, size: 1)) == 1229.0 / 2048)
    #expect(em("ж") > 0.5 && em("Ω") > 0.5 && em("€") > 0.5)
  }

  /// The first letter of a paragraph decides, however its lines begin.
  @Test func linesRunTheWayOfTheirParagraph() {
    func directions(_ text: String, width: Double = 120, limit: Int = 0, mode: NSLineBreakMode = .byWordWrapping)
      -> [Bool]
    {
      TextMetrics.layout(text, in: face, width: width, limit: limit, mode: mode).lines.map(\.isRightToLeft)
    }
    #expect(directions("שלום עולם Lorem ipsum dolor sit amet").allSatisfy { $0 })
    #expect(directions("שלום עולם Lorem ipsum dolor sit amet").count > 2)
    #expect(!directions("Lorem ipsum שלום עולם שלום עולם").contains(true))
    #expect(directions("abc\nאבג\n123\n(ערב)\n写真 אבג", width: 500) == [false, true, false, true, false])
    #expect(directions("١٢٣ عربي") == [true] && directions("١٢٣") == [false])
    #expect(directions("\u{200F}abc\n\u{200E}אבג", width: 500) == [true, false])
    #expect(directions("שלום עולם שלום עולם", width: 60, limit: 1, mode: .byTruncatingTail) == [true])
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    label.text = "שלום abc"
    label.layoutIfNeeded()
    #expect(label.layer.textContent?.lines.map(\.isRightToLeft) == [true])
  }

  @Test func wordsWrapAndSpacesHang() {
    let width = TextMetrics.width(of: "hello brave", in: face)
    #expect(lines("hello brave new world", width: width) == ["hello brave", "new world"])
    #expect(lines("hello brave    new", width: width) == ["hello brave", "new"])
    #expect(lines("hello", width: 1) == ["h", "e", "l", "l", "o"])
    #expect(lines("hello", width: 0) == ["h", "e", "l", "l", "o"])
    #expect(lines("", width: 100) == [])
    #expect(lines("a b", width: .nan) == ["a b"])
    #expect(
      lines("well-known facts", width: TextMetrics.width(of: "well-kno", in: face)) == ["well-", "known", "facts"])
    #expect(lines("a\u{A0}b c", width: TextMetrics.width(of: "a\u{A0}b", in: face)) == ["a\u{A0}b", "c"])
  }

  @Test func separatorsAlwaysBreak() {
    #expect(lines("a\nb\r\nc\u{2028}d", width: .infinity) == ["a", "b", "c", "d"])
    #expect(lines("a\n\nb", width: .infinity) == ["a", "", "b"])
    #expect(lines("a\n", width: .infinity) == ["a", ""])
    #expect(lines("\n", width: .infinity) == ["", ""])
  }

  @Test func ideographsBreakAnywhereButBeforeClosingSigns() {
    let two = 2 * 20.0
    #expect(lines("春眠不覺曉", width: two) == ["春眠", "不覺", "曉"])
    #expect(lines("春眠，不覺", width: two) == ["春", "眠，", "不覺"])
    #expect(lines("我「你好", width: two) == ["我", "「你", "好"])
  }

  @Test func characterWrappingIgnoresWords() {
    let width = TextMetrics.width(of: "hello wo", in: face)
    #expect(lines("hello world", width: width, mode: .byCharWrapping) == ["hello wo", "rld"])
  }

  @Test func truncationKeepsTheRightEndAndFits() {
    let text = "The quick brown fox jumps"
    for width in stride(from: 0.0, through: 260, by: 3.5) {
      for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle] {
        let layout = TextMetrics.layout(text, in: face, width: width, limit: 1, mode: mode)
        #expect(layout.lines.count == 1)
        let line = layout.lines[0]
        #expect(abs(line.width - TextMetrics.width(of: line.string, in: face)) < 1e-9)
        if line.string == text {
          #expect(!layout.isTruncated && line.width <= width + 1e-3)
          continue
        }
        #expect(layout.isTruncated && line.string.contains("…"))
        #expect(line.width <= max(width, TextMetrics.width(of: "…", in: face)) + 1e-3)
        let parts = line.string.split(separator: "…", omittingEmptySubsequences: false)
        #expect(text.hasPrefix(parts[0]) && text.hasSuffix(parts[1]))
        if mode == .byTruncatingTail { #expect(parts[1].isEmpty) }
        if mode == .byTruncatingHead { #expect(parts[0].isEmpty) }
      }
    }
  }

  @Test func lastLinesOfSeveralAreTruncatedToo() {
    let width = TextMetrics.width(of: "one two three", in: face)
    let layout = TextMetrics.layout(
      "one two three four five six seven", in: face, width: width, limit: 2, mode: .byTruncatingTail)
    #expect(layout.lines.map(\.string).first == "one two three")
    #expect(layout.lines[1].string.hasPrefix("four five") && layout.lines[1].string.hasSuffix("…"))
    #expect(lines("a\nb\nc", width: 100, limit: 2, mode: .byTruncatingTail) == ["a", "b…"])
    #expect(lines("one two three four", width: width, limit: 1, mode: .byWordWrapping) == ["one two three"])
    #expect(lines("one two three four", width: width, limit: 1, mode: .byClipping) == ["one two three four"])
  }

  /// Whatever the text and width, nothing is lost but spaces, and every line fits or is one character.
  @Test func wrappingLosesNothing() {
    var random = SeededRandom(seed: 11)
    let alphabet: [Character] = Array("abc dé-漢字、「」 W.i\n👍")
    for _ in 0..<300 {
      let text = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
      let width = Double.random(in: 0...120, using: &random)
      for mode in [NSLineBreakMode.byWordWrapping, .byCharWrapping] {
        let layout = TextMetrics.layout(text, in: face, width: width, mode: mode)
        func bare(_ text: String) -> String { String(text.filter { !$0.isWhitespace }) }
        #expect(bare(layout.lines.map(\.string).joined()) == bare(text))
        #expect(layout.lines.allSatisfy { $0.width <= width + 1e-3 || $0.string.count == 1 })
      }
    }
  }

  @Test func labelsMeasureInPixelsAndGrowWithTheirText() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 20)
    label.text = "Hello"
    let exact = CGFloat(TextMetrics.width(of: "Hello", in: face))
    // Outside of windows the display that was driven last counts, whichever test that was in.
    let scale = label.traitCollection.displayScale
    let size = label.intrinsicContentSize
    #expect(size.width >= exact && size.width < exact + 1 / scale)
    #expect(size.height == (label.font.lineHeight * scale).rounded(.up) / scale)
    let narrow = label.sizeThatFits(CGSize(width: 10, height: 10))
    #expect(narrow == label.intrinsicContentSize)
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 25, height: 10)).height > label.font.lineHeight * 2)
    label.text = nil
    #expect(label.intrinsicContentSize == .zero)
  }

  @Test func labelsPlaceLinesByAlignmentAndDirection() {
    for (alignment, rightToLeft, part) in [
      (NSTextAlignment.left, false, 0.0), (.right, false, 1), (.center, false, 0.5), (.natural, false, 0),
      (.natural, true, 1), (.left, true, 0),
    ] {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      label.font = .systemFont(ofSize: 20)
      label.text = "Hi"
      label.textAlignment = alignment
      if rightToLeft { label.semanticContentAttribute = .forceRightToLeft }
      label.layoutIfNeeded()
      let line = label.layer.textContent?.lines.first
      let width = TextMetrics.width(of: "Hi", in: face)
      #expect(line?.string == "Hi")
      #expect(isClose(line?.origin.x ?? -1, CGFloat((200 - width) * part)))
      #expect(isClose(line?.origin.y ?? -1, CGFloat(50 - face.lineHeight / 2 + face.ascender)))
    }
  }

  @Test func labelsHeedPadding() {
    final class PaddedLabel: UILabel {
      override func drawText(in rect: CGRect) {
        super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 8)))
      }
    }
    let label = PaddedLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.font = .systemFont(ofSize: 20)
    label.text = "Hi"
    label.layoutIfNeeded()
    #expect(label.layer.textContent?.lines.first?.origin.x == 12)
    label.textAlignment = .right
    label.layoutIfNeeded()
    let line = label.layer.textContent?.lines.first
    #expect(isClose((line?.origin.x ?? 0) + (line?.width ?? 0), 192))
  }

  @Test func labelsShrinkTheirFontAndCutToTheirHeight() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    label.font = .systemFont(ofSize: 20)
    label.text = "Hello there"
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.2
    label.layoutIfNeeded()
    #expect(label.layer.textContent?.lines.map(\.string) == ["Hello there"])
    #expect((label.layer.textContent?.lines.first?.width ?? 99) <= 40.001)
    label.adjustsFontSizeToFitWidth = false
    label.numberOfLines = 0
    label.layoutIfNeeded()
    #expect(label.layer.textContent?.lines.count == 1)
    #expect(label.layer.textContent?.lines.first?.string.hasSuffix("…") == true)
  }

  @Test func fontsKnowStylesNamesAndTraits() {
    #expect(UIFont.preferredFont(forTextStyle: .headline).fontDescriptor.symbolicTraits.contains(.traitBold))
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize == 53)
    #expect(UIFont(name: "HelveticaNeue-BoldItalic", size: 12)?.face.weight == 700)
    #expect(UIFont(name: "HelveticaNeue-BoldItalic", size: 12)?.face.isItalic == true)
    #expect(UIFont(name: "No Such Font", size: 12) == nil)
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12, weight: .heavy).face.weight == 800)
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == 12)
    let rounded = UIFont.systemFont(ofSize: 12).fontDescriptor.withDesign(.rounded)!
    #expect(UIFont(descriptor: rounded, size: 0).face == FontFace(design: .rounded, size: 12))
  }
}
