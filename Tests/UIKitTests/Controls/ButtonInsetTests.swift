import Foundation
import Testing

@testable import UIKit

/// The insets of a button's title and image.
@MainActor @Suite struct ButtonInsetTests {
  private func title(width: CGFloat, _ change: (UIButton) -> Void) throws -> CGRect {
    let button = UIButton(type: .system)
    button.setTitle("Some title", for: .normal)
    button.frame = CGRect(x: 0, y: 0, width: width, height: 40)
    change(button)
    button.layoutIfNeeded()
    return try #require(button.titleLabel).frame
  }

  @Test func aTitleHasSpaceAboveAndBelow() throws {
    let button = UIButton(type: .system)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 34))
    button.setTitle("A", for: .normal)
    #expect(button.intrinsicContentSize.width == 30 && button.intrinsicContentSize.height == 30)
    button.setImage(UIImage(), for: .normal)
    button.setImage(nil, for: .normal)
    button.setTitle("Some title", for: .normal)
    let size = button.intrinsicContentSize
    let text = try #require(button.titleLabel).sizeThatFits(.zero)
    #expect(text.height > 0 && size == CGSize(width: text.width, height: text.height + 12))
    button.sizeToFit()
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 0, y: 6, width: text.width, height: text.height))
    button.contentEdgeInsets.top = 1
    #expect(button.intrinsicContentSize.height == text.height + 1)
  }

  @Test func aTitleThatFitsOnlyMoves() throws {
    let plain = try title(width: 200) { _ in }
    let moved = try title(width: 200) { $0.titleEdgeInsets = UIEdgeInsets(top: 4, left: 20, bottom: 0, right: 0) }
    #expect(moved.size == plain.size && moved.minX == plain.minX + 10 && moved.minY == plain.minY + 2)
    let shifted = try title(width: 200) { $0.titleEdgeInsets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: -6) }
    #expect(shifted == plain.offsetBy(dx: 6, dy: 0))
    let leading = try title(width: 200) {
      $0.contentHorizontalAlignment = .left
      $0.titleEdgeInsets.left = 12
    }
    #expect(leading.minX == 12 && leading.width == plain.width)
  }

  @Test(arguments: [93.0, 93.4, 101.7]) func insetsThatCancelOutTakeNoSpace(_ width: Double) throws {
    for inset in [6, 0.1, 7.3] {
      func beside(_ button: UIButton) {
        button.setImage(UIImage(systemName: "heart"), for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
      }
      let plain = try title(width: width, beside)
      let moved = try title(width: width) {
        beside($0)
        $0.titleEdgeInsets = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: -inset)
      }
      #expect(moved.size == plain.size && abs(moved.minX - plain.minX - inset) < 1e-9)
    }
  }

  @Test func aTitleWithoutSpaceIsNarrowed() throws {
    let plain = try title(width: 200) { _ in }
    let narrow = try title(width: 60) { $0.titleEdgeInsets = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10) }
    #expect(narrow.width < plain.width && narrow.minX == 10 && narrow.maxX == 50)
  }

  /// The size of a button is known to constraints before the app changes its label.
  @Test func aTitleOfSeveralLinesIsAsHighAsItsLines() throws {
    let button = UIButton(type: .system)
    button.translatesAutoresizingMaskIntoConstraints = false
    let fixture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    fixture.addSubview(button)
    button.topAnchor.constraint(equalTo: fixture.topAnchor).isActive = true
    button.setTitle("one\ntwo", for: .normal)
    fixture.layoutIfNeeded()
    #expect(button.frame.height < 35)
    button.titleLabel?.numberOfLines = 0
    fixture.layoutIfNeeded()
    #expect(button.frame.height > 45 && button.frame.height < 60)
    button.titleLabel?.font = .systemFont(ofSize: 40)
    fixture.layoutIfNeeded()
    #expect(button.frame.height > 100)
    #expect(button.titleLabel?.frame.height ?? 0 > 90)
  }
}
