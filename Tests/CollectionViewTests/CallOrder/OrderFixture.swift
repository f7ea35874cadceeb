import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
@_spi(Waterwheel) import UIKit

@testable import UIKitFixtures

/// A cell that notes what it hears.
final class OrderCell: UICollectionViewCell {
  static var trace: Trace?
  var path = IndexPath(item: 0, section: 0)
  var preferredHeight: CGFloat?

  private func note(_ line: String) { OrderCell.trace?.note("cell \(path.section)-\(path.item).\(line)") }

  override func prepareForReuse() {
    note("prepareForReuse")
    super.prepareForReuse()
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let preferredHeight else { return layoutAttributes }
    note("preferredLayoutAttributesFitting \(window == nil ? "before the window" : "in the window")")
    guard let copy = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
    copy.size.height = preferredHeight
    return copy
  }

  override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
    note("willTransition")
  }

  override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
    note("didTransition")
  }
}

/// A view of 100 x 200 points in a window, whose layout, data source, delegate and cells note all they hear in one
/// trace.
@MainActor
final class OrderFixture: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  let trace = Trace()
  let layout = OrderLayout()
  let view: UICollectionView
  let host: WindowHost
  var sections: [Int]
  var heights: (IndexPath) -> CGFloat? = { _ in nil }
  private(set) var time: TimeInterval = 0

  init(_ sections: [Int], configure: (OrderLayout) -> Void = { _ in }) {
    self.sections = sections
    configure(layout)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
    let controller = UIViewController()
    let environment = SurfaceEnvironment(size: CGSize(width: 100, height: 200), scale: 1)
    host = WindowHost(rootViewController: controller, environment: environment)
    super.init()
    OrderCell.trace = trace
    view.contentInsetAdjustmentBehavior = .never
    view.isPrefetchingEnabled = false
    view.register(OrderCell.self, forCellWithReuseIdentifier: "cell")
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "box")
    layout.trace = trace
    view.dataSource = self
    view.delegate = self
    controller.view.addSubview(view)
  }

  func frame() {
    time += 1.0 / 60
    _ = host.frame(at: time)
  }

  func run(_ seconds: TimeInterval) { for _ in 0..<Int(seconds * 60) { frame() } }

  /// What is noted while `body` runs.
  func noted(_ body: () -> Void) -> String {
    trace.clear()
    body()
    return trace.lines.joined(separator: "\n")
  }

  private func note(_ call: String, _ path: IndexPath) { trace.note("\(call) \(path.section)-\(path.item)") }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    trace.note("numberOfSections")
    return sections.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    trace.note("numberOfItemsInSection \(section)")
    return sections[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    note("cellForItemAt", indexPath)
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? OrderCell)?.path = indexPath
    (cell as? OrderCell)?.preferredHeight = heights(indexPath)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    note("viewForSupplementaryElement", indexPath)
    return collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    note("canMoveItemAt", indexPath)
    return true
  }

  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    trace.note("moveItemAt \(source.section)-\(source.item) to \(destination.section)-\(destination.item)")
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("willDisplay", indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("didEndDisplaying", indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint {
    trace.note("delegate.targetContentOffset \(Int(proposed.y))")
    return proposed
  }

  func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveOfItemFromOriginalIndexPath original: IndexPath,
    atCurrentIndexPath current: IndexPath, toProposedIndexPath proposed: IndexPath
  ) -> IndexPath {
    trace.note("delegate.targetIndexPath \(original.item) at \(current.item) to \(proposed.item)")
    return proposed
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    trace.note("scrollViewDidScroll \(Int(scrollView.contentOffset.y))")
  }
}

/// Compares two traces and names the first line that differs.
@MainActor
func expectTrace(_ trace: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
  guard trace != expected else { return }
  let (lines, wanted) = (trace.split(separator: "\n"), expected.split(separator: "\n"))
  let index = zip(lines, wanted).enumerated().first { $0.element.0 != $0.element.1 }?.offset
  let line = index ?? min(lines.count, wanted.count)
  Issue.record("line \(line + 1) differs; the trace was:\n\(trace)", sourceLocation: sourceLocation)
}
