import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Layers that show texts.
@MainActor @Suite struct TextLayerTests {
  private func shown(_ layer: CALayer) -> TextContent? {
    layer.layoutIfNeeded()
    return layer.textContent
  }

  @Test func aTextStandsAtTheTopOfItsLayer() throws {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    #expect(shown(layer) == nil)
    layer.string = "Mountains"
    layer.fontSize = 20
    layer.foregroundColor = UIColor.red.cgColor
    let content = try #require(shown(layer))
    #expect(content.lines.map(\.string) == ["Mountains"] && content.letters.size == 20)
    #expect(content.letters.color == UIColor.red.cgColor.rgba)
    #expect(content.lines[0].origin.x == 0 && content.lines[0].origin.y < 24)
    layer.alignmentMode = .right
    let line = try #require(shown(layer)?.lines.first)
    #expect(abs(Double(line.origin.x) + line.width - 200) < 1e-6)
    layer.bounds.size.width = 300
    let moved = try #require(shown(layer)?.lines.first)
    #expect(abs(Double(moved.origin.x) + moved.width - 300) < 1e-6)
    layer.string = 3
    #expect(shown(layer) == nil)
  }

  @Test func linesBreakOrAreCutOff() throws {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
    layer.fontSize = 20
    layer.string = "one two three four five six"
    #expect(shown(layer)?.lines.count == 1)
    layer.truncationMode = .end
    #expect(shown(layer)?.lines[0].string.hasSuffix("…") == true)
    layer.isWrapped = true
    layer.truncationMode = .none
    let lines = try #require(shown(layer)?.lines)
    #expect(
      lines.count > 2
        && lines.map { $0.string.trimmingCharacters(in: .whitespaces) }.joined(separator: " ") == layer.string
          as? String
    )
  }

  @Test func fontsAndAttributedTexts() throws {
    let layer = CATextLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    layer.font = UIFont.boldSystemFont(ofSize: 3)
    layer.string = "bold"
    #expect(shown(layer)?.letters.size == 36 && shown(layer)?.letters.weight == 700)
    layer.string = NSAttributedString(
      string: "own", attributes: [.font: UIFont.systemFont(ofSize: 12), .foregroundColor: UIColor.blue])
    let content = try #require(shown(layer))
    #expect(content.lines.map { $0.letters?.size ?? content.letters.size } == [12])
    let copy = CATextLayer(layer: layer)
    #expect((copy.string as? NSAttributedString)?.string == "own" && copy.font === layer.font)
  }

  /// Subclasses set the corners of a badge there, without a call of super.
  @Test func aLabelNeedsNoLayoutSubviewsOfSuper() throws {
    final class Badge: UILabel {
      override func layoutSubviews() { layer.cornerRadius = bounds.height / 2 }
    }
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
    badge.text = "3"
    #expect(shown(badge.layer)?.lines.map(\.string) == ["3"])
    badge.text = "4"
    #expect(shown(badge.layer)?.lines.map(\.string) == ["4"] && badge.layer.cornerRadius == 15)
    badge.text = nil
    #expect(shown(badge.layer) == nil)
  }
}
