import CollectionLayouts
import UIKit

/// A table or a timetable, with data of its own in the place of pictures.
final class PlanViewController: UIViewController, LayoutPage {
  let plan: Plan
  let collectionView: UICollectionView

  /// The kinds of all headers.
  static let kinds = [
    UICollectionView.elementKindSectionHeader, GridLayout.elementKindColumnHeader, GridLayout.elementKindCorner,
    TimetableLayout.elementKindTick, TimetableLayout.elementKindCorner,
  ]

  private lazy var cells = UICollectionView.CellRegistration<PlanCell, IndexPath> { [plan] cell, path, _ in
    cell.show(plan.text(at: path), hue: plan.hue(at: path), isHead: plan.isHead(path))
  }

  init(_ layout: UICollectionViewLayout, _ plan: Plan) {
    self.plan = plan
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("PlanViewController is made in code only.") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    collectionView.backgroundColor = .clear
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.isDirectionalLockEnabled = true
    collectionView.accessibilityLabel = plan.name
    for kind in Self.kinds {
      collectionView.register(PlanHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: kind)
    }
    _ = cells
    collectionView.dataSource = self
    collectionView.delegate = self
    if plan.isTimetable { collectionView.addInteraction(TimetableInteraction()) }
    view.addSubview(collectionView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // What stays at the edges stays beside the bars, so that nothing passes between.
    let frame = view.bounds.inset(by: view.safeAreaInsets).inset(by: GalleryLayout.barInset)
    let isFirst = collectionView.bounds.isEmpty
    collectionView.frame = frame.width > 0 && frame.height > 0 ? frame : .zero
    if isFirst { (collectionView.collectionViewLayout as? TimetableLayout)?.scroll(toTime: 6, animated: false) }
  }
}

extension PlanViewController: UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { plan.counts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    plan.counts[section]
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: kind, for: indexPath)
    (view as? PlanHeader)?.show(plan.heading(kind, indexPath), isTick: kind == TimetableLayout.elementKindTick)
    return view
  }
}

extension PlanViewController: GridLayoutDelegate, TimetableLayoutDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: GridLayout, heightForRow row: Int
  ) -> CGFloat { 32 + CGFloat(row % 3) * 12 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: GridLayout, widthForColumn column: Int
  ) -> CGFloat { column == 0 ? 130 : 60 + CGFloat(column % 4) * 20 }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: TimetableLayout,
    intervalForItemAt indexPath: IndexPath
  ) -> TimetableLayout.Interval { plan.times[indexPath.section][indexPath.item] }
}
