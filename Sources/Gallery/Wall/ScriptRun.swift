import CollectionLayouts
import UIKit

/// A layout with its collection view, as scripts move it.
@MainActor
protocol Playable: AnyObject {
  /// The view whose layout is shown.
  var shownView: UICollectionView { get }
  /// The view that scrolls it.
  var shownScrollView: UIScrollView { get }
  /// Inserts an item, or deletes one, among those that are visible. Animated.
  func insertItem()
  func deleteItem()
}

/// Carries out a script with what applications call, too: content offsets, properties of the layout and batch updates.
///
/// Positions depend on the time alone. Each frame adds to the content offset, which a layout without ends may have moved meanwhile, and which
/// scroll views round to pixels.
@MainActor
final class ScriptRun {
  private let script: PlayScript
  private weak var target: (any Playable)?
  /// The seconds since the begin of the script, and the begin of its present part.
  private var time = 0.0
  private var start = 0.0
  private var index = 0
  private var hasBegun = false
  /// The part of the present step's way that is behind.
  private var done: CGFloat = 0
  private var way = CGVector.zero
  /// The content offset before rounding, and the one after it.
  private var exact = CGPoint.zero
  private var rounded = CGPoint.zero
  private var angle: CGFloat = 0
  private var scales: (CGFloat, CGFloat)?
  /// The place at which the script began.
  private let origin: (offset: CGPoint, path: IndexPath?, rotation: CGFloat)
  /// 1, or −1 along an axis at whose end the script began: a list that grows upwards, or from right to left.
  private let sign: CGVector

  init(_ script: PlayScript, _ target: any Playable) {
    (self.script, self.target) = (script, target)
    let (view, layout) = (target.shownScrollView, target.shownView.collectionViewLayout)
    view.layoutIfNeeded()
    origin = (
      view.contentOffset, (layout as? CurrentItemLayout)?.currentIndexPath, (layout as? CircleLayout)?.rotation ?? 0
    )
    let range = view.offsetRange
    func sign(_ offset: CGFloat, _ range: ClosedRange<CGFloat>) -> CGFloat {
      range.upperBound > range.lowerBound + 1 && offset > range.upperBound - 1 ? -1 : 1
    }
    self.sign = CGVector(dx: sign(view.contentOffset.x, range.x), dy: sign(view.contentOffset.y, range.y))
  }

  /// Goes on by some seconds. Returns false once the script is over.
  func advance(by seconds: Double) -> Bool {
    guard let target else { return false }
    time += seconds
    while index < script.parts.count {
      let part = script.parts[index]
      if !hasBegun { begin(part.step, target) }
      hasBegun = true
      let fraction = min(1, (time - start) / part.duration)
      move(part.step.progress(fraction), target)
      guard fraction >= 1 else { return true }
      start += part.duration
      index += 1
      hasBegun = false
    }
    return false
  }

  private func begin(_ step: PlayScript.Step, _ target: any Playable) {
    (done, way, angle, scales) = (0, .zero, 0, nil)
    rounded = movedView(target).contentOffset
    exact = rounded
    let layout = target.shownView.collectionViewLayout
    switch step {
    case .wait: break
    case .drag(let along, let across), .flick(let along, let across): way = self.way(along, across, target)
    case .pull(let part): way = CGVector(dx: 0, dy: -part * target.shownScrollView.bounds.height)
    case .items(let count): way = self.way(toItem: path(count, target), target)
    case .swipe(let direction): (layout as? SlidingCardsLayout)?.swipe(direction)
    case .undo(let count): (layout as? SlidingCardsLayout)?.undo(count)
    case .expand(let count):
      (layout as? StackLayout)?.setExpandedItem(at: count.flatMap { path($0, target) }, animated: true)
    case .turn(let angle): self.angle = angle
    case .spread(let scale): scales = (layout as? CircleLayout).map { ($0.radiusScale, scale) }
    case .insert: target.insertItem()
    case .delete: target.deleteItem()
    case .back:
      if let circle = layout as? CircleLayout {
        angle = origin.rotation - circle.rotation
      } else if origin.path != nil {
        way = self.way(toItem: origin.path, target)
      } else {
        let offset = target.shownScrollView.contentOffset
        way = CGVector(dx: origin.offset.x - offset.x, dy: origin.offset.y - offset.y)
      }
    }
  }

  private func move(_ progress: CGFloat, _ target: any Playable) {
    let step = progress - done
    done = progress
    let circle = target.shownView.collectionViewLayout as? CircleLayout
    if way != .zero {
      let moved = movedView(target)
      let now = moved.contentOffset
      exact.x += now.x - rounded.x + way.dx * step
      exact.y += now.y - rounded.y + way.dy * step
      moved.contentOffset = exact
      rounded = moved.contentOffset
    }
    if angle != 0 { circle?.rotation += angle * step }
    if let scales { circle?.radiusScale = scales.0 + (scales.1 - scales.0) * progress }
  }

  /// The view that scrolls: a page's layout of items does so for itself, in a list that another view scrolls.
  private func movedView(_ target: any Playable) -> UIScrollView {
    target.shownView.collectionViewLayout is CurrentItemLayout ? target.shownView : target.shownScrollView
  }

  /// The path of the item that many after the current one, in the same section.
  private func path(_ count: Int, _ target: any Playable) -> IndexPath? {
    let view = target.shownView
    guard let current = (view.collectionViewLayout as? CurrentItemLayout)?.currentIndexPath else { return nil }
    let items = view.numberOfItems(inSection: current.section)
    return items > 0 ? IndexPath(item: (current.item + count) % items, section: current.section) : nil
  }

  private func way(toItem path: IndexPath?, _ target: any Playable) -> CGVector {
    let view = target.shownView
    guard let path, let layout = view.collectionViewLayout as? CurrentItemLayout,
      path.item < view.numberOfItems(inSection: path.section)
    else { return .zero }
    let (offset, place) = (view.contentOffset, layout.contentOffset(forItemAt: path))
    return CGVector(dx: place.x - offset.x, dy: place.y - offset.y)
  }

  /// The way to the place at which a scroll by these fractions of the view comes to rest.
  private func way(_ along: CGFloat, _ across: CGFloat, _ target: any Playable) -> CGVector {
    let view = target.shownScrollView
    let (size, offset, range) = (view.bounds.size, view.contentOffset, view.offsetRange)
    let isSideways = range.x.upperBound - range.x.lowerBound > 1 && range.y.upperBound - range.y.lowerBound <= 1
    let (x, y) = isSideways ? (along, across) : (across, along)
    var place = CGPoint(
      x: min(max(offset.x + x * size.width * sign.dx, range.x.lowerBound), range.x.upperBound),
      y: min(max(offset.y + y * size.height * sign.dy, range.y.lowerBound), range.y.upperBound))
    if view === target.shownView {
      let layout = target.shownView.collectionViewLayout
      place = layout.targetContentOffset(forProposedContentOffset: place, withScrollingVelocity: .zero)
    }
    return CGVector(dx: place.x - offset.x, dy: place.y - offset.y)
  }
}

extension UIScrollView {
  /// The content offsets at which the content is at rest, along both axes.
  fileprivate var offsetRange: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let (inset, content, size) = (adjustedContentInset, contentSize, bounds.size)
    return (
      -inset.left...max(-inset.left, content.width + inset.right - size.width),
      -inset.top...max(-inset.top, content.height + inset.bottom - size.height)
    )
  }
}
