import CoreGraphics
import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// Labels and cells whose size comes of their text.
@MainActor @Suite struct AutoLayoutTextTests {
  private static let text = "A wheel turned by the water of a stream, with buckets on its rim"

  private func label(_ lines: Int = 0, size: CGFloat = 17) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    label.text = Self.text
    label.numberOfLines = lines
    return label
  }

  final class TextCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      _ = contentView.addFree(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test func linesBreakAtTheWidthThatConstraintsGive() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 400))
    let text = root.addFree(label())
    let below = root.addFree(UIView())
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor, constant: 4),
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      below.topAnchor.constraint(equalTo: text.bottomAnchor), below.heightAnchor.constraint(equalToConstant: 3),
    ])
    root.layoutIfNeeded()
    let height = text.sizeThatFits(CGSize(width: 140, height: 0)).height
    #expect(height > text.font.lineHeight * 3)
    #expect(text.frame == CGRect(x: 10, y: 4, width: 140, height: height))
    #expect(below.frame.minY == 4 + height)
    #expect(text.preferredMaxLayoutWidth == 0 && text.intrinsicContentSize.width > 140)
    text.text = "Short"
    root.layoutIfNeeded()
    #expect(text.frame.height == text.intrinsicContentSize.height)
  }

  @Test func baselinesAlign() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    let large = root.addFree(label(1, size: 40))
    let small = root.addFree(label(1, size: 12))
    NSLayoutConstraint.activate([
      large.topAnchor.constraint(equalTo: root.topAnchor), large.widthAnchor.constraint(equalToConstant: 100),
      small.firstBaselineAnchor.constraint(equalTo: large.firstBaselineAnchor),
      small.widthAnchor.constraint(equalToConstant: 50), small.leadingAnchor.constraint(equalTo: large.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(isClose(small.frame.minY + small.font.ascender, large.frame.minY + large.font.ascender, within: 1.01))
    #expect(small.frame.minX == 100)
  }

  @Test func fittingSizes() {
    let cell = TextCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    cell.label.text = Self.text
    let single = cell.label.intrinsicContentSize
    #expect(
      cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: single.width + 24, height: single.height + 16))
    let fixed = cell.contentView.systemLayoutSizeFitting(
      CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let wrapped = cell.label.sizeThatFits(CGSize(width: 126, height: 0)).height
    #expect(fixed == CGSize(width: 150, height: wrapped + 16))
    #expect(
      cell.systemLayoutSizeFitting(
        CGSize(width: 150, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel) == fixed)
    // Asking changes nothing.
    cell.layoutIfNeeded()
    #expect(cell.label.frame == CGRect(x: 12, y: 8, width: 26, height: 34))
    let expanded = UIView()
    let inner = expanded.addFree(UIView())
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: expanded.topAnchor),
      inner.bottomAnchor.constraint(equalTo: expanded.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: expanded.leadingAnchor),
      inner.trailingAnchor.constraint(equalTo: expanded.trailingAnchor),
      inner.widthAnchor.constraint(lessThanOrEqualToConstant: 70),
      inner.heightAnchor.constraint(equalTo: inner.widthAnchor, multiplier: 0.5),
    ])
    #expect(expanded.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 70, height: 35))
    #expect(expanded.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
  }

  @Test func constraintsToTheCellItselfFitToo() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let box = cell.contentView.addFree(SizedView())
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: cell.topAnchor, constant: 3),
      box.bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -4),
      box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 5),
      box.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -6),
    ])
    #expect(cell.systemLayoutSizeFitting(.zero) == CGSize(width: 41, height: 27))
    cell.frame.size = CGSize(width: 100, height: 50)
    cell.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 5, y: 3, width: 89, height: 43))
  }

  final class Source: NSObject, UICollectionViewDataSource {
    var texts: [String]
    init(_ texts: [String]) { self.texts = texts }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
      (cell as? TextCell)?.label.text = texts[indexPath.item]
      return cell
    }
  }

  @Test(arguments: [UICollectionView.SelfSizingInvalidation.enabled, .enabledIncludingConstraints])
  func cellsOfAFlowLayoutSizeThemselves(invalidation: UICollectionView.SelfSizingInvalidation) throws {
    let source = Source(["One", "Twenty-two", "Three hundred and three"])
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumInteritemSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    view.selfSizingInvalidation = invalidation
    view.register(TextCell.self, forCellWithReuseIdentifier: "text")
    view.dataSource = source
    view.layoutIfNeeded()
    for (index, text) in source.texts.enumerated() {
      let cell = try #require(view.cellForItem(at: IndexPath(item: index, section: 0)) as? TextCell)
      let size = cell.label.intrinsicContentSize
      #expect(cell.label.text == text)
      #expect(cell.frame.size == CGSize(width: size.width + 24, height: size.height + 16))
      #expect(cell.label.frame == CGRect(x: 12, y: 8, width: size.width, height: size.height))
    }
    let first = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? TextCell)
    let width = first.frame.width
    first.label.text = "One and a half"
    view.layoutIfNeeded()
    #expect((first.frame.width > width) == (invalidation == .enabledIncludingConstraints))
  }

  /// The titles of high buttons stand in their middle: old storyboards align the last baseline of one with the first of the other.
  @Test func buttonsHaveTheBaselinesOfTheirTitles() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let (first, second) = (UIButton(type: .system), UIButton(type: .system))
    let label = label(1, size: 15)
    for button in [first, second] { button.setTitle("Lap", for: .normal) }
    label.text = "Lap"
    for view in [first, second, label] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    NSLayoutConstraint.activate([
      first.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
      first.heightAnchor.constraint(equalToConstant: 60), second.heightAnchor.constraint(equalToConstant: 60),
      second.lastBaselineAnchor.constraint(equalTo: first.firstBaselineAnchor),
      label.firstBaselineAnchor.constraint(equalTo: first.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect(first.frame.minY == 20 && first.frame.height == 60)
    #expect(second.frame.minY == 20 && second.frame.height == 60)
    #expect(abs(label.frame.midY - 50) <= 0.5)
  }
}
