import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Text in several fonts, against the rules of text in one.
@MainActor @Suite struct StyledTextTests {
  private let font = UIFont.systemFont(ofSize: 20)
  private let large = UIFont.systemFont(ofSize: 40)

  private func text(_ parts: (String, [NSAttributedString.Key: Any])...) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "")
    for (string, attributes) in parts { text.append(NSAttributedString(string: string, attributes: attributes)) }
    return text
  }

  private func paragraph(_ change: (NSMutableParagraphStyle) -> Void) -> NSParagraphStyle {
    let style = NSMutableParagraphStyle()
    change(style)
    return style
  }

  private func layout(
    _ text: NSAttributedString, width: Double = .infinity, height: Double = .infinity, limit: Int = 0,
    mode: NSLineBreakMode = .byWordWrapping
  ) -> StyledText.Layout {
    StyledText(text, font: font).layout(width: width, height: height, limit: limit, mode: mode)
  }

  private func strings(_ layout: StyledText.Layout) -> [String] {
    layout.lines.map { $0.runs.map(\.string).joined() }
  }

  /// However the text is cut into runs of one look: lines are those of plain text.
  @Test func runsThatLookAlikeBreakAsPlainTextDoes() {
    var random = SeededRandom(seed: 7)
    let words = ["water", "wheel-wright", "I", "写真水車", "שלום", "e\u{301}té", "👨‍👩‍👧", "\n", " ", "—"]
    let modes: [NSLineBreakMode] = [
      .byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle,
    ]
    for step in 0..<600 {
      let string = (0..<Int.random(in: 1...9, using: &random)).map { _ in words.randomElement(using: &random)! + " " }
        .joined()
      let styled = NSMutableAttributedString(string: string)
      let location = Int.random(in: 0..<styled.length, using: &random)
      styled.addAttribute(.link, value: 1, range: NSRange(location: location, length: styled.length - location))
      let width = Double.random(in: 10...300, using: &random)
      let limit = Int.random(in: 0...3, using: &random)
      let mode = modes[step % modes.count]
      let plain = TextMetrics.layout(string, in: font.face, width: width, limit: limit, mode: mode)
      let layout = layout(styled, width: width, limit: limit, mode: mode)
      #expect(strings(layout) == plain.lines.map(\.string), "\(string) \(mode) \(width)")
      for (line, expected) in zip(layout.lines, plain.lines) {
        #expect(abs(line.width - expected.width) < 1e-6 && line.isRightToLeft == expected.isRightToLeft)
        let runs = line.runs.reduce(0.0) { $0 + $1.width }
        #expect(abs(runs - line.width) < 1e-6)
      }
      #expect(abs(layout.height - plain.height) < 1e-6 && layout.isTruncated == plain.isTruncated)
    }
  }

  @Test func aLineIsAsHighAsItsLargestLetters() {
    let layout = layout(text(("ab ", [.font: large]), ("cd", [:]), ("\nef", [:])))
    #expect(strings(layout) == ["ab cd", "ef"])
    let (first, second) = (layout.lines[0], layout.lines[1])
    #expect(first.bottom == large.face.lineHeight && abs(first.baseline - large.face.ascender) < 1e-9)
    let expected = large.face.lineHeight + large.face.leading
    #expect(abs(second.top - expected) < 1e-9)
    #expect(first.runs.count == 2 && first.runs[0].x == 0)
    #expect(abs(first.runs[1].x - TextMetrics.width(of: "ab ", in: large.face)) < 1e-9)
  }

  @Test func spaceBetweenLettersCountsInWidthsAndBreaks() {
    let plain = TextMetrics.width(of: "abcd", in: font.face)
    let spaced = layout(text(("abcd", [.kern: 5]))).width
    #expect(abs(spaced - plain - 20) < 1e-9)
    #expect(strings(layout(text(("ab cd", [.kern: 5.0])), width: plain + 8)) == ["ab", "cd"])
    let unsaid = layout(text(("abcd", [.kern: CGFloat.nan]))).width
    #expect(abs(unsaid - plain) < 1e-9)
  }

  @Test func paragraphsSayHowTheirLinesStand() {
    let indented = paragraph {
      ($0.firstLineHeadIndent, $0.headIndent, $0.tailIndent) = (30, 10, -20)
      ($0.lineSpacing, $0.paragraphSpacing, $0.minimumLineHeight) = (7, 11, 50)
    }
    let tight = paragraph { ($0.maximumLineHeight, $0.paragraphSpacingBefore, $0.lineHeightMultiple) = (12, 3, 2) }
    let layout = layout(text(("aa aa aa\n", [.paragraphStyle: indented]), ("b", [.paragraphStyle: tight])), width: 100)
    #expect(strings(layout) == ["aa aa", "aa", "b"] || strings(layout) == ["aa", "aa aa", "b"])
    #expect(layout.lines.map(\.indent) == [30, 10, 0] && layout.lines.map(\.space) == [50, 70, 100])
    // Lines of 50 with 7 between them, then 7 and 11 and 3, and a line of 12.
    #expect(layout.lines.map(\.top) == [0, 57, 128])
    #expect(layout.height == 140)
    let baseline = 50 + font.face.descender
    #expect(abs(layout.lines[0].baseline - baseline) < 1e-9)
  }

  @Test func whatDoesNotFitIsCut() {
    let word = text(("water", [.font: large]), ("wheels turn and turn", [:]))
    let cut = layout(word, width: 200, limit: 1, mode: .byTruncatingTail)
    #expect(cut.isTruncated && cut.lines[0].runs.last?.string == "…" && cut.lines[0].width <= 200.001)
    #expect(cut.lines[0].runs.last?.style == 0)
    let low = layout(word, width: 120, height: 80, mode: .byTruncatingTail)
    let whole = layout(word, width: 120)
    #expect(low.lines.count < whole.lines.count && low.height <= 80 && low.isTruncated)
    #expect(layout(word, width: 120, height: 1).lines.count == 1)
    let clipped = paragraph { $0.lineBreakMode = .byClipping }
    let own = layout(
      text(("water wheels turn", [.paragraphStyle: clipped])), width: 50, limit: 1, mode: .byTruncatingTail)
    #expect(strings(own) == ["water wheels turn"])
  }

  @Test func linesFromRightToLeftBeginAtTheRight() {
    let line = layout(text(("אבג", [:]), (" abc", [.font: large]))).lines[0]
    #expect(line.isRightToLeft && line.runs[0].x > 0 && line.runs[1].x == 0)
    let end = line.runs[0].x + line.runs[0].width
    #expect(abs(end - line.width) < 1e-9)
  }

  // MARK: Labels

  @Test func aLabelShowsEachRunInItsOwnLook() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    label.textColor = .green
    label.font = font
    label.attributedText = text(
      ("one", [.underlineStyle: NSUnderlineStyle.double.rawValue]),
      (
        "two",
        [.font: large, .foregroundColor: UIColor.red, .kern: 2, .baselineOffset: 3, .backgroundColor: UIColor.blue]
      ),
      ("three", [.strikethroughStyle: NSUnderlineStyle.single, .strikethroughColor: UIColor.red]))
    #expect(label.text == "onetwothree")
    label.layoutIfNeeded()
    let content = try #require(label.layer.textContent)
    #expect(content.lines.map(\.string) == ["one", "two", "three"])
    #expect(content.letters.color == UIColor.green.cgColor.rgba && content.letters.size == 20)
    #expect(content.lines.map { $0.letters?.size } == [nil, 40, nil] && content.lines[1].letters?.spacing == 2)
    #expect(content.lines[1].letters?.color == UIColor.red.cgColor.rgba)
    let rise = content.lines[0].origin.y - content.lines[1].origin.y
    #expect(abs(rise - 3) < 1e-9)
    #expect(content.bars.map(\.isInFront) == [false, false, false, true])
    #expect(content.bars[2].frame.height > 40 && content.bars[3].color == UIColor.red.cgColor.rgba)
    let width = content.lines.reduce(0.0) { $0 + $1.width }
    #expect(Double(label.intrinsicContentSize.width) >= width)
    label.isEnabled = false
    label.layoutIfNeeded()
    let alpha = label.layer.textContent?.lines[1].letters?.color.alpha ?? 0
    #expect(abs(alpha - 0.3) < 1e-6)
  }

  /// What a label is told after its text becomes the whole text's.
  @Test func aLabelsOwnLookAfterwardsIsTheWholeTexts() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
    let style = paragraph { $0.alignment = .right }
    label.attributedText = text(
      ("one", [.font: large, .paragraphStyle: style]), ("two", [.foregroundColor: UIColor.red]))
    label.layoutIfNeeded()
    let last = try #require(label.layer.textContent?.lines.last)
    #expect(abs(Double(last.origin.x) + last.width - 300) < 1e-6)
    label.font = font
    label.textColor = .green
    label.textAlignment = .left
    label.layoutIfNeeded()
    let content = try #require(label.layer.textContent)
    #expect(content.lines.allSatisfy { $0.letters == nil } && content.letters.size == 20)
    #expect(content.letters.color == UIColor.green.cgColor.rgba && content.lines[0].origin.x == 0)
    #expect(label.attributedText?.attribute(.font, at: 4, effectiveRange: nil) as? UIFont == font)
    label.text = "plain"
    #expect(label.attributedText?.length == 5 && label.intrinsicContentSize.height < 25)
    label.attributedText = nil
    #expect(label.text == nil && label.intrinsicContentSize == .zero)
  }

  @Test func aSingleLineShrinksAndTextSizesAreFollowed() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 60))
    label.adjustsFontSizeToFitWidth = true
    label.attributedText = text(("water", [.font: large]), ("wheel", [:]))
    label.layoutIfNeeded()
    let content = try #require(label.layer.textContent)
    let width = content.lines.reduce(0.0) { $0 + $1.width }
    #expect(content.lines.map(\.string) == ["water", "wheel"] && width <= 60.001 && width > 59)
    let controller = UIViewController()
    let host = TestHost(size: CGSize(width: 300, height: 300), rootViewController: controller)
    label.adjustsFontForContentSizeCategory = true
    label.font = .preferredFont(forTextStyle: .body)
    label.attributedText = text(("a", [.font: UIFont.preferredFont(forTextStyle: .title1)]))
    controller.view.addSubview(label)
    controller.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    host.makeFrame()
    let followed = label.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont
    #expect((followed?.pointSize ?? 0) > 35)
  }

  // MARK: Others

  /// Foundation of Linux stops the program when it compares objects whose beginning it does not know.
  @Test func attributesOfAllKindsAreComparedInTexts() {
    let values: [(NSAttributedString.Key, Any, Any)] = [
      (.font, font, large), (.foregroundColor, UIColor.red, UIColor { _ in .blue }),
      (.paragraphStyle, paragraph { $0.headIndent = 3 }, NSMutableParagraphStyle()),
    ]
    for (key, first, second) in values {
      let joined = NSMutableAttributedString(attributedString: text(("a", [key: first]), ("b", [key: second])))
      joined.append(NSAttributedString(string: "c", attributes: [key: second]))
      var ends: [Int] = []
      joined.enumerateAttribute(key, in: NSRange(location: 0, length: 3)) { _, range, _ in
        ends.append(range.location + range.length)
      }
      #expect(ends == [1, 3], "\(key.rawValue)")
      #expect(joined == NSMutableAttributedString(attributedString: joined))
    }
  }

  @Test func buttonsShowAttributedTitles() throws {
    let button = UIButton(type: .system)
    button.setTitle("Plain", for: .normal)
    let plain = button.intrinsicContentSize
    button.setAttributedTitle(text(("Large", [.font: large])), for: .normal)
    #expect(button.intrinsicContentSize.height > plain.height && button.layer.accessibility?.label == "Large")
    button.frame = CGRect(origin: .zero, size: button.intrinsicContentSize)
    button.layoutIfNeeded()
    let content = try #require(button.titleLabel?.layer.textContent)
    #expect(content.letters.size == 40 && content.letters.color == button.tintColor.cgColor.rgba)
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Go"
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = .boldSystemFont(ofSize: 33)
      return outgoing
    }
    let configured = UIButton(configuration: configuration)
    configured.frame = CGRect(origin: .zero, size: configured.intrinsicContentSize)
    configured.layoutIfNeeded()
    #expect(configured.titleLabel?.layer.textContent?.letters.size == 33)
    #expect(configured.titleLabel?.layer.textContent?.letters.color == UIColor.white.cgColor.rgba)
  }

  @Test func attributedStringsOfSwiftKeepWhatViewsShow() {
    var value = AttributedString("ab")
    value.font = large
    var tail = AttributedString("c")
    tail.underlineStyle = .single
    tail.kern = 3
    tail.paragraphStyle = paragraph { $0.alignment = .center }
    let text = NSAttributedString(value + tail)
    #expect(text.string == "abc" && text.attribute(.font, at: 1, effectiveRange: nil) as? UIFont == large)
    let attributes = text.attributes(at: 2, effectiveRange: nil)
    #expect(attributes[.underlineStyle] as? Int == 1 && attributes[.kern] as? CGFloat == 3 && attributes[.font] == nil)
    #expect((attributes[.paragraphStyle] as? NSParagraphStyle)?.alignment == .center)
    var configuration = UIButton.Configuration.plain()
    configuration.attributedTitle = value
    let button = UIButton(configuration: configuration)
    #expect(button.currentAttributedTitle?.string == "ab" && button.intrinsicContentSize.height > 44)
  }

  @Test func listsShowAttributedTexts() {
    var content = UIListContentConfiguration.cell()
    content.attributedText = text(("Row", [.font: large]))
    let view = UIListContentView(configuration: content)
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > 44 + 20)
    content.attributedText = nil
    content.text = "Row"
    view.configuration = content
    #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height < 50)
  }

  @Test func paragraphStylesAreCopiedAndCompared() {
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 4
    let copy = style.copy() as! NSParagraphStyle
    style.lineSpacing = 5
    #expect(copy.lineSpacing == 4 && !(copy is NSMutableParagraphStyle) && copy != style)
    style.setParagraphStyle(copy)
    #expect(copy == style && NSParagraphStyle.default == NSParagraphStyle())
  }
}
