import CollectionCore
import CollectionPrimitives

/// The content of scroll views.
///
/// For items inside a scroll view, the edges and margins of the scroll view are those of its content; its extents and
/// centres are the view's own. What is placed by the content alone keeps its place in it and need not be solved again
/// when the view scrolls.
extension LayoutProblem {
  struct ScrollContent {
    let view: UIScrollView
    let width: LinearExpression
    let height: LinearExpression
    /// True if the constraints determine the width; `saysHeight` is the same for the height.
    var saysWidth = false
    var saysHeight = false
  }

  mutating func makeContentFrame(of guide: UILayoutGuide, in view: UIView, _ outer: FrameExpression) -> FrameExpression?
  {
    guard let view = view as? UIScrollView else { return nil }
    let place = CGPoint(x: -view.bounds.minX, y: -view.bounds.minY)
    var result = outer.offset(CGRect(origin: place, size: view.contentSize))
    guard view.takesContentSizeFromConstraints else { return result }
    result.width = makeVariable(isFree: false)
    result.height = makeVariable(isFree: false)
    items.append(Item(object: guide, frameExpression: result))
    contents.append(ScrollContent(view: view, width: result.width, height: result.height))
    return result
  }

  /// Returns the content guide that stands for a scroll view in a term, if the other side of the constraint is inside
  /// that view.
  func contentGuide(of term: LayoutTerm, facing other: LayoutTerm?) -> UILayoutGuide? {
    guard let view = term.item as? UIScrollView, let other, term.attribute.isEdge, !term.isDistance,
      view.takesContentSizeFromConstraints, let inner = LayoutTerm.view(of: other.item)
    else { return nil }
    let isInside = inner === view ? (other.item as? UILayoutGuide)?.kind == .custom : inner.hasAncestorOrSelf(view)
    return isInside ? view.contentLayoutGuide : nil
  }

  /// Records the extents that the constraints determine; the others keep their values.
  mutating func resolveContents() {
    guard !contents.isEmpty else { return }
    for index in contents.indices {
      contents[index].saysWidth = isSettled(contents[index].width)
      contents[index].saysHeight = isSettled(contents[index].height)
    }
    for content in contents {
      if !content.saysWidth { solver.want(content.width - Double(content.view.contentSize.width), .equal) }
      if !content.saysHeight { solver.want(content.height - Double(content.view.contentSize.height), .equal) }
    }
    solver.resolve()
  }

  private func isSettled(_ extent: LinearExpression) -> Bool {
    let range = solver.range(of: extent)
    return range.upperBound - range.lowerBound < 1e-5
  }

  /// Gives the scroll views the sizes that were found.
  func applyContents() {
    for content in contents {
      let view = content.view
      var size = view.contentSize
      let growth = view.zoom?.growth ?? .zero
      if content.saysWidth { size.width = view.roundedToPixels(solver.value(of: content.width) + growth.width) }
      if content.saysHeight { size.height = view.roundedToPixels(solver.value(of: content.height) + growth.height) }
      view.constrainedAxes = []
      if content.saysWidth { view.constrainedAxes.insert(.horizontal) }
      if content.saysHeight { view.constrainedAxes.insert(.vertical) }
      view.contentSize = size
    }
  }

  /// Returns the scroll views in which a constraint places something by the view's frame or by items outside: it is
  /// placed anew when they scroll.
  func floatingScrollViews() -> [UIScrollView] {
    guard hasScrollViews else { return [] }
    return constraints.flatMap { constraint -> [UIScrollView] in
      guard let second = constraint.second, constraint.first.axis != .size else { return [] }
      return scrollViews(around: constraint.first, notAround: second)
        + scrollViews(around: second, notAround: constraint.first)
    }
  }

  /// The scroll views that move one side of a constraint and not the other.
  private func scrollViews(around term: LayoutTerm, notAround other: LayoutTerm) -> [UIScrollView] {
    let fixed = Self.moving(other, contentGuide(of: other, facing: term))
    return Self.moving(term, contentGuide(of: term, facing: other)).filter { view in !fixed.contains { $0 === view } }
  }

  /// The scroll views with which a term moves.
  private static func moving(_ term: LayoutTerm, _ content: UILayoutGuide?) -> [UIScrollView] {
    guard let view = LayoutTerm.view(of: term.item) else { return [] }
    let guide = content ?? term.item as? UILayoutGuide
    let movesWithOwner = guide?.kind == .scrollContent || guide?.kind == .custom
    return sequence(first: view, next: \.superviewStorage).dropFirst(movesWithOwner ? 0 : 1).compactMap {
      $0 as? UIScrollView
    }
  }
}

extension UIScrollView {
  fileprivate func roundedToPixels(_ length: Double) -> CGFloat { (length * pixelsPerPoint).rounded() / pixelsPerPoint }
}

extension NSLayoutConstraint.Attribute {
  /// True for an edge or a margin.
  fileprivate var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .leadingMargin, .trailingMargin:
      true
    default: false
    }
  }
}
