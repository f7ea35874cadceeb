import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit

/// Cells that say their height for a width, when the width changes.
@MainActor @Suite struct SelfSizingWidthTests {
  final class TextCell: UICollectionViewCell {
    let label = UILabel()
    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    let text = Array(repeating: "Words that need more than one line", count: 8).joined(separator: " ")
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 30 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
      (cell as? TextCell)?.label.text = text
      return cell
    }
  }

  final class FullWidthSource: NSObject, UICollectionViewDelegateFlowLayout {
    func collectionView(
      _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
    ) -> CGSize { CGSize(width: view.bounds.width, height: 44) }
  }

  private func compositional() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(.fractionalWidth(1), .estimated(44))
    return UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])))
  }

  private func flow() -> UICollectionViewLayout {
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = CGSize(width: 300, height: 44)
    return layout
  }

  /// Cells of a flow layout find both of their extents; the labels say how wide they may be.
  @Test(arguments: [false, true], [0, 500] as [CGFloat])
  func visibleCellsAreMeasuredAgain(isFlow: Bool, offset: CGFloat) {
    let (source, delegate) = (Source(), FullWidthSource())
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: isFlow ? flow() : compositional())
    view.register(isFlow ? WideCell.self : TextCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    if isFlow { view.delegate = delegate }
    view.layoutIfNeeded()
    view.contentOffset.y = offset
    view.layoutIfNeeded()
    func check(_ width: CGFloat) {
      let label = UILabel()
      (label.numberOfLines, label.text) = (0, source.text)
      let height = label.sizeThatFits(CGSize(width: width, height: 0)).height
      #expect(!view.visibleCells.isEmpty && view.checkInvariants() == [])
      for cell in view.visibleCells {
        #expect(cell.frame.width == width && abs(cell.frame.height - height) < 1, "\(cell.frame) at \(width)")
      }
    }
    check(390)
    for width in [844, 390, 844] as [CGFloat] {
      view.frame.size = CGSize(width: width, height: width == 844 ? 390 : 844)
      view.layoutIfNeeded()
      check(width)
    }
  }

  /// Takes the width that is proposed.
  final class WideCell: UICollectionViewCell {
    private let cell = TextCell(frame: .zero)
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(cell)
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override func preferredLayoutAttributesFitting(
      _ attributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let label = UILabel()
      (label.numberOfLines, label.text) = (0, Source().text)
      attributes.size.height = label.sizeThatFits(CGSize(width: attributes.size.width, height: 0)).height
      return attributes
    }
  }

  @Test func aStepInsideCoveredGroundMeasuresNothing() {
    final class Counting: UICollectionViewCell {
      static var measurings = 0
      override func preferredLayoutAttributesFitting(
        _ attributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        Self.measurings += 1
        attributes.size.height = 60
        return attributes
      }
    }
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: compositional())
    view.register(Counting.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    Counting.measurings = 0
    view.layoutIfNeeded()
    #expect(Counting.measurings == view.visibleCells.count || Counting.measurings <= 14)
    let before = Counting.measurings
    view.contentOffset.y = 1
    view.layoutIfNeeded()
    view.contentOffset.y = 2
    view.layoutIfNeeded()
    #expect(Counting.measurings - before <= 1)
    // A program's own invalidation measures what is visible, once.
    let beforeInvalidation = Counting.measurings
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(Counting.measurings - beforeInvalidation == view.visibleCells.count)
    let beforeReload = Counting.measurings
    view.reloadData()
    view.layoutIfNeeded()
    #expect(Counting.measurings - beforeReload <= 14)
  }

  // MARK: List content in constraints

  private func box(_ content: UIView, margin: CGFloat = 0) -> UIView {
    let box = UIView()
    content.translatesAutoresizingMaskIntoConstraints = false
    box.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: margin),
      content.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -margin),
      content.topAnchor.constraint(equalTo: box.topAnchor, constant: margin),
      content.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -margin),
    ])
    return box
  }

  @Test func aListContentViewGivesItsBoxItsHeight() {
    var configuration = UIListContentConfiguration.subtitleCell()
    configuration.text = "A title"
    configuration.secondaryText = "A subtitle"
    let content = UIListContentView(configuration: configuration)
    func height(_ view: UIView, _ width: CGFloat) -> CGFloat {
      view.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    let alone = height(content, 320)
    #expect(alone > 40)
    let box = box(content, margin: 10)
    #expect(height(box, 340) == alone + 20)
    // Narrow, the texts take more lines.
    configuration.text = Source().text
    content.configuration = configuration
    let narrow = content.sizeThatFits(CGSize(width: 200, height: 0)).height
    #expect(narrow > alone + 40)
    #expect(abs(height(box, 220) - narrow - 20) < 0.51)
    #expect(abs(height(box, 820) - content.sizeThatFits(CGSize(width: 800, height: 0)).height - 20) < 0.51)
    box.frame.size = CGSize(width: 220, height: height(box, 220))
    box.layoutIfNeeded()
    #expect(abs(content.frame.height - narrow) < 0.51)
  }

  @Test func aLabelThatHasItsSizeAlreadyKeepsItWhenAsked() {
    let label = UILabel()
    (label.numberOfLines, label.text) = (0, Source().text)
    let size = label.sizeThatFits(CGSize(width: 200, height: 0))
    label.frame.size = size
    let fitting = label.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(fitting.height == size.height)
  }

  /// A cell whose parts hang on its middle and its end: its constraints say nothing about its height.
  final class MiddleCell: UICollectionViewCell {
    let line = UIView()
    override init(frame: CGRect) {
      super.init(frame: frame)
      let label = UILabel()
      label.text = "Title"
      for part in [label, line] {
        part.translatesAutoresizingMaskIntoConstraints = false
        addSubview(part)
      }
      NSLayoutConstraint.activate([
        label.centerYAnchor.constraint(equalTo: centerYAnchor), label.leadingAnchor.constraint(equalTo: leadingAnchor),
        line.bottomAnchor.constraint(equalTo: bottomAnchor), line.heightAnchor.constraint(equalToConstant: 1),
      ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  /// A cell whose constraints demand no height.
  final class FlatCell: UICollectionViewCell {
    override init(frame: CGRect) {
      super.init(frame: frame)
      let stack = UIStackView()
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: contentView.topAnchor),
        stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        stack.heightAnchor.constraint(equalToConstant: 0),
      ])
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
  }

  @Test(arguments: [(MiddleCell.self, 44.0), (FlatCell.self, 0)] as [(UICollectionViewCell.Type, CGFloat)])
  func aHeightThatConstraintsDoNotSayStays(kind: UICollectionViewCell.Type, height: CGFloat) {
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: compositional())
    view.register(kind, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    #expect(view.layoutAttributesForItem(at: [0, 3])?.frame == CGRect(x: 0, y: 3 * height, width: 390, height: height))
  }
}
