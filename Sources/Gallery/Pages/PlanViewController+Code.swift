import CollectionLayouts
import UIKit

/// The code of a table or a timetable.
extension PlanViewController {
  var code: PageCode {
    let (counts, isTimetable, kinds) = (plan.counts, plan.isTimetable, kinds.joined(separator: ", "))
    var code = PageCode(kinds: self.kinds)
    code.needs = needs
    code.setUp = ["collectionView.isDirectionalLockEnabled = true"]
    code.controller = { name, layout in
      """
      final class \(name): UICollectionViewController {
        private let registration = UICollectionView.CellRegistration<UICollectionViewCell, IndexPath> { cell, path, _ in
          cell.contentView.backgroundColor = (path.section + path.item).isMultiple(of: 2) ? .systemBackground : .systemFill
        }
        private let kinds = [\(kinds)]

        init() { super.init(collectionViewLayout: \(layout)) }

        required init?(coder: NSCoder) { fatalError("\(name) is made in code only.") }

        override func viewDidLoad() {
          super.viewDidLoad()
          collectionView.isDirectionalLockEnabled = true
      \(isTimetable ? "    collectionView.addInteraction(TimetableInteraction())\n" : "")\
          for kind in kinds {
            collectionView.register(
              UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
          }
        }

        override func numberOfSections(in collectionView: UICollectionView) -> Int { \(counts.count) }

        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
          \(counts.first ?? 0)
        }

        override func collectionView(
          _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
          collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: indexPath)
        }

        override func collectionView(
          _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
          let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: kind, for: indexPath)
          view.backgroundColor = .secondarySystemBackground
          return view
        }
      }

      \(isTimetable ? Self.times(of: name) : Self.lengths(of: name))
      """
    }
    return code
  }

  private var kinds: [String] {
    let own =
      plan.isTimetable
      ? ["TimetableLayout.elementKindTick", "TimetableLayout.elementKindCorner"]
      : ["GridLayout.elementKindColumnHeader", "GridLayout.elementKindCorner"]
    return ["UICollectionView.elementKindSectionHeader"] + own
  }

  private var needs: [String] {
    guard let grid = collectionView.collectionViewLayout as? GridLayout else {
      return [
        "a TimetableLayoutDelegate that tells when items begin and end: collectionView(_:layout:intervalForItemAt:)"
      ]
    }
    let methods =
      (grid.rowSizing == .delegate ? ["heightForRow"] : [])
      + (grid.columnSizing == .delegate ? ["widthForColumn"] : [])
    return methods.isEmpty ? [] : ["a GridLayoutDelegate that tells lengths: \(methods.joined(separator: " and "))"]
  }

  nonisolated private static func times(of name: String) -> String {
    """
    extension \(name): TimetableLayoutDelegate {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: TimetableLayout,
        intervalForItemAt indexPath: IndexPath
      ) -> TimetableLayout.Interval {
        let start = 6.5 + Double(indexPath.item) * 1.75
        return TimetableLayout.Interval(start: start, end: start + 1 + Double(indexPath.section % 3))
      }
    }
    """
  }

  nonisolated private static func lengths(of name: String) -> String {
    """
    extension \(name): GridLayoutDelegate {
      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: GridLayout, heightForRow row: Int
      ) -> CGFloat { 32 + CGFloat(row % 3) * 12 }

      func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: GridLayout, widthForColumn column: Int
      ) -> CGFloat { column == 0 ? 130 : 60 + CGFloat(column % 4) * 20 }
    }
    """
  }
}
