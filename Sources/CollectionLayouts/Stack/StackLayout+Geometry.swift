import CollectionPrimitives
import UIKit

extension StackLayout {
  /// The visible points of a card if the delegate specifies none.
  var standardReveal: CGFloat {
    guard case .wallet(let reveal) = mode else { return 1 }
    return max(LayoutLog.length(reveal, "mode.wallet.reveal", fallback: 80), 1)
  }

  /// The delegate's reveals; nil if all equal the mode's.
  ///
  /// - Complexity: O(items).
  func requestReveals(_ collectionView: UICollectionView) -> [CGFloat]? {
    guard let delegate = collectionView.delegate as? any StackLayoutDelegate else { return nil }
    let standard = standardReveal
    var reveals: [CGFloat]?
    sequence.forEachPath { item, path in
      let asked = delegate.collectionView(collectionView, layout: self, revealForItemAt: path)
      let reveal = max(LayoutLog.length(asked, "revealForItemAt", fallback: standard), 1)
      if reveals == nil, reveal != standard {
        reveals = Array(repeating: standard, count: item)
        reveals?.reserveCapacity(sequence.itemCount)
      }
      reveals?.append(reveal)
    }
    return reveals
  }

  /// Asks for the size of all cards, which is the same in a stack: with `.delegate`, the one that the delegate returns for the first item.
  func requestItemSize() {
    delegateItemSize = nil
    guard itemSize == .delegate, let path = sequence.indexPath(at: 0) else { return }
    delegateItemSize = delegateSize(ofItemAt: path)
  }

  // MARK: Space

  /// The size of the stack's part of the view.
  func area(in viewport: LayoutViewport) -> CGSize {
    let view = viewport.size
    return CGSize(
      width: max(view.width - sectionInset.left - sectionInset.right, 0),
      height: max(view.height - sectionInset.top - sectionInset.bottom, 0))
  }

  /// The margins around that part; `left` is leading.
  func margins(_ collectionView: UICollectionView) -> UIEdgeInsets {
    let outer = collectionView.adjustedContentInset
    let (leading, trailing) = collectionView.isRightToLeft ? (outer.right, outer.left) : (outer.left, outer.right)
    return UIEdgeInsets(
      top: outer.top.finite + sectionInset.top, left: leading.finite + sectionInset.left,
      bottom: outer.bottom.finite + sectionInset.bottom, right: trailing.finite + sectionInset.right)
  }

  // MARK: State

  /// Updates the state from all properties and the scroll position.
  func refreshState() {
    guard let builtViewport, let collectionView else { return }
    stackState.snapPoints = snapPoints
    stackState.curve = transitionCurve
    stackState.deck = makeDeck(builtViewport, margins(collectionView))
    stackState.list = makeList(builtViewport)
    stackState.expansion = makeExpansion(builtViewport)
    scroll(to: logicalOffset)
  }

  /// Updates the state if the view was scrolled since the last layout pass.
  func applyScrolling() {
    let offset = logicalOffset
    if offset != stackState.offset { scroll(to: offset) }
  }

  private func scroll(to offset: CGFloat) {
    stackState.scroll(toPosition: position(at: offset), offset: offset)
    stackState.expandedIndex = stackState.expansion.item.map { stackState.shownIndex(ofItem: $0) }
  }

  private func makeDeck(_ viewport: LayoutViewport, _ margins: UIEdgeInsets) -> StackDeckGeometry {
    let (size, area) = (standardItemSize(in: viewport), area(in: viewport))
    let axis = viewport.axis
    var deck = StackDeckGeometry()
    deck.viewport = area
    deck.margins = margins
    deck.isHorizontal = axis.isHorizontal
    deck.restingCenter = axis.unflippedPoint(
      main: alignment.restingCenter(length: axis.main(size), in: axis.main(area)), cross: axis.cross(area) / 2)
    deck.itemSize = size
    deck.visibleItemCount = visibleItemCount
    deck.direction = stackEdge.direction
    deck.offset = itemOffset
    deck.offsetDecay = offsetDecay
    deck.alphaStep = alphaStep
    deck.dimmingStep = dimmingStep
    deck.stretchFactor = stretchFactor
    // With reduced motion, sizes and angles do not change; dragged cards still follow the finger.
    if wasMotionReduced {
      deck.scaleStep = 0
      if case .flyOff = exit { deck.exit = .fade } else { deck.exit = exit }
    } else {
      deck.scaleStep = scaleStep
      deck.sizeStep = sizeStep
      deck.rotation = checkedRotation
      deck.exit = checkedExit
    }
    return deck
  }

  private var checkedRotation: Rotation {
    switch rotationStep {
    case .none: .none
    case .alternating(let angle): .alternating(LayoutLog.number(angle, "rotationStep.alternating"))
    case .seeded(let angle): .seeded(maximum: LayoutLog.number(angle, "rotationStep.seeded"))
    }
  }

  private var checkedExit: Exit {
    guard case .flyOff(let rotation) = exit else { return exit }
    return .flyOff(rotation: LayoutLog.number(rotation, "exit.flyOff", fallback: .pi / 15))
  }

  private func makeList(_ viewport: LayoutViewport) -> StackListGeometry? {
    guard mode != .deck else { return nil }
    let margins = stackState.deck.margins
    let length = viewport.axis.main(stackState.deck.itemSize)
    return StackListGeometry(
      snapPoints: snapPoints, shape: listShape(length, in: viewport),
      viewport: viewport.axis.main(stackState.deck.viewport),
      marginBefore: viewport.axis.isHorizontal ? margins.left : margins.top, length: length,
      stretchFactor: stretchFactor)
  }

  /// - Parameter length: the length of a whole card along the scroll direction.
  private func listShape(_ length: CGFloat, in viewport: LayoutViewport) -> StackListGeometry.Shape {
    if case .focusList = mode { return .focus(rowLength: focusRow(length).length) }
    guard tilt != 0, !wasMotionReduced else { return .flat }
    return .tilted(
      StackPerspective(
        angle: tilt, distance: perspectiveDistance, length: length, viewport: viewport.axis.main(area(in: viewport))))
  }

  /// The length of the rows of a focus list that are not the first one, and the points between rows.
  private func focusRow(_ length: CGFloat) -> (length: CGFloat, spacing: CGFloat) {
    guard case .focusList(let wanted, let between) = mode else { return (length, 0) }
    let row = max(LayoutLog.length(wanted, "mode.focusList.rowLength", fallback: 96), 1)
    let spacing = LayoutLog.number(between, "mode.focusList.spacing", fallback: 0)
    let usable = wasMotionReduced ? length : min(row, length)
    return (usable, max(spacing, 1 - usable))
  }

  /// The snap points of a list.
  func listSnapPoints(_ collectionView: UICollectionView, _ viewport: LayoutViewport) -> SnapPoints {
    let length = viewport.axis.main(standardItemSize(in: viewport))
    if case .focusList = mode {
      let row = focusRow(length)
      return StackSnapPoints.focusList(
        sequence, length: length, spacing: row.spacing,
        sectionSpacing: max(sectionSpacing, 1 - row.length - row.spacing))
    }
    let space = viewport.axis.main(area(in: viewport))
    var shown = length
    if case .tilted(let perspective) = listShape(length, in: viewport) {
      shown = space - perspective.start(ofEnd: space)
    }
    return StackSnapPoints.wallet(
      sequence, reveal: standardReveal, reveals: requestReveals(collectionView), sectionSpacing: sectionSpacing,
      length: shown, viewport: space)
  }

  private func makeExpansion(_ viewport: LayoutViewport) -> StackExpansion {
    let isVertical = mode == .deck || !viewport.axis.isHorizontal
    let (area, margins) = (stackState.deck.viewport, stackState.deck.margins)
    return StackExpansion(
      item: expansionState.path.flatMap(sequence.item), amount: expansionState.progress, isVertical: isVertical,
      viewport: isVertical ? area.height : area.width, marginBefore: isVertical ? margins.top : margins.left,
      marginAfter: isVertical ? margins.bottom : margins.right,
      itemSize: mode == .deck ? nil : stackState.deck.itemSize,
      inset: expandedInset, overlap: collapsedOverlap,
      pileCount: collapsedCount)
  }
}
