import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Stack views in cells that size themselves.
@MainActor @Suite struct StackViewCellTests {
  private final class Cell: UICollectionViewCell {
    let title = UILabel()
    let detail = UILabel()
    let stack = UIStackView()

    override init(frame: CGRect) {
      super.init(frame: frame)
      for label in [title, detail] {
        label.numberOfLines = 0
        stack.addArrangedSubview(label)
      }
      stack.axis = .vertical
      stack.spacing = 6
      stack.isLayoutMarginsRelativeArrangement = true
      stack.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10)
      stack.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(stack)
      NSLayoutConstraint.activate([
        stack.topAnchor.constraint(equalTo: contentView.topAnchor),
        stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  /// Every third cell hides its detail, every other one has a text of several lines.
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      if let cell = cell as? Cell {
        cell.title.text = "Title \(indexPath.item)"
        cell.detail.text = String(repeating: "many words ", count: indexPath.item % 2 == 0 ? 20 : 1)
        cell.detail.isHidden = indexPath.item % 3 == 0
      }
      return cell
    }
  }

  private func check(_ view: UICollectionView, _ host: TestHost) {
    #expect(view.visibleCells.count > 3)
    for case let cell as Cell in view.visibleCells {
      guard let item = view.indexPath(for: cell)?.item else { continue }
      let width = cell.bounds.width - 20
      var height = cell.title.sizeThatFits(CGSize(width: width, height: 0)).height + 20
      if item % 3 != 0 { height += 6 + cell.detail.sizeThatFits(CGSize(width: width, height: 0)).height }
      #expect(abs(cell.bounds.height - height) <= 1, "item \(item): \(cell.bounds.height), not \(height)")
      #expect(cell.detail.isHidden == (item % 3 == 0))
    }
  }

  @Test(arguments: ["compositional", "list"]) func cellsAreAsHighAsTheirStacks(kind: String) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout =
      kind == "list"
      ? UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain))
      : UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let source = Source()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    let host = TestHost(view: view)
    host.settle()
    check(view, host)
    // Reused cells are measured anew.
    view.contentOffset.y = 900
    host.settle()
    check(view, host)
  }
}
