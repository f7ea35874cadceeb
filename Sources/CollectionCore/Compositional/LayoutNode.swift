package import Foundation

/// A part of a compositional layout as it was described: an item, or a group of parts. A value.
package struct LayoutNode: Sendable {
  package indirect enum Content: Sendable {
    case item
    case group(LayoutAxis, [LayoutNode], Filling, spacing: LayoutSpacing?)
    /// Frames in a group of a size, the same in every group.
    case custom([CustomFrame])
  }

  /// The number of parts in a group.
  package enum Filling: Hashable, Sendable {
    /// The parts over and over again while they fit.
    case repeated
    /// The first part this many times, as long as it says.
    case count(Int)
    /// The first part this many times, all equally long, so that they fill the group.
    case equal(Int)
  }

  package struct CustomFrame: Hashable, Sendable {
    package var frame: CGRect
    package var zIndex: Int

    package init(frame: CGRect, zIndex: Int) { (self.frame, self.zIndex) = (frame, zIndex) }
  }

  package var size: LayoutDimensions
  package var insets: LayoutInsets
  package var edges: LayoutEdges
  package var extras: [LayoutExtra]
  package var content: Content

  package init(
    size: LayoutDimensions, insets: LayoutInsets = LayoutInsets(), edges: LayoutEdges = LayoutEdges(),
    extras: [LayoutExtra] = [], content: Content = .item
  ) {
    (self.size, self.insets, self.edges, self.extras, self.content) = (size, insets, edges, extras, content)
  }

  /// True if the node or anything in it decides its own size.
  package var isMeasured: Bool {
    if size.isMeasured || extras.contains(where: \.size.isMeasured) { return true }
    if case .group(_, let parts, _, _) = content { return parts.contains(where: \.isMeasured) }
    return false
  }
}

extension LayoutNode {
  /// True if the number of items in the group depends on their sizes.
  package var isWrapping: Bool { wraps(in: MeasuredSides(), forced: nil) }

  /// - Parameters:
  ///   - container: the sides of what is around it that depend on what is measured.
  ///   - forced: the axis along which the group around it decides.
  private func wraps(in container: MeasuredSides, forced: LayoutAxis?) -> Bool {
    guard case .group(let axis, let parts, let filling, _) = content else { return false }
    func varies(_ side: LayoutAxis) -> Bool {
      forced == side ? container[side] : size[side].varies(in: container)
    }
    let inner = MeasuredSides(width: varies(.horizontal), height: varies(.vertical))
    // A group as long as its parts has them once.
    if filling == .repeated, !size[axis].isMeasured,
      inner[axis] || parts.contains(where: { $0.size[axis].varies(in: inner) })
    {
      return true
    }
    var isEqual = false
    if case .equal = filling { isEqual = true }
    return parts.contains { $0.wraps(in: inner, forced: isEqual ? axis : nil) }
  }
}

extension MeasuredSides {
  fileprivate subscript(axis: LayoutAxis) -> Bool { axis == .horizontal ? width : height }
}

extension LayoutDimension {
  fileprivate func varies(in container: MeasuredSides) -> Bool {
    switch self {
    case .fractionalWidth: container.width
    case .fractionalHeight: container.height
    case .absolute: false
    case .estimated, .uniform: true
    }
  }
}

/// A view that hangs on an item or a group, such as a badge.
package struct LayoutExtra: Hashable, Sendable {
  package var size: LayoutDimensions
  package var insets: LayoutInsets
  package var kind: String
  package var zIndex: Int
  /// The spot on the container.
  package var anchor: LayoutAnchor
  /// The spot on the view that lies there; nil for the same edges.
  package var ownAnchor: LayoutAnchor?

  package init(
    size: LayoutDimensions, insets: LayoutInsets = LayoutInsets(), kind: String, zIndex: Int, anchor: LayoutAnchor,
    ownAnchor: LayoutAnchor? = nil
  ) {
    (self.size, self.insets, self.kind, self.zIndex) = (size, insets, kind, zIndex)
    (self.anchor, self.ownAnchor) = (anchor, ownAnchor)
  }

  func frame(on container: CGRect, measured: CGSize?) -> CGRect {
    let size = size.size(in: container.size, measured: measured)
    let spot = anchor.spot(in: container.size)
    let own = (ownAnchor ?? LayoutAnchor(x: anchor.x, y: anchor.y)).spot(in: size)
    let shift = anchor.shift(of: size)
    let ownShift = ownAnchor?.shift(of: size) ?? .zero
    let origin = CGPoint(
      x: container.minX + spot.x - own.x + shift.x + ownShift.x,
      y: container.minY + spot.y - own.y + shift.y + ownShift.y)
    return insets.ignoring(self.size).inset(CGRect(origin: origin, size: size))
  }
}

/// A spot on an edge, in a corner or in the middle of something, and a way from there.
package struct LayoutAnchor: Hashable, Sendable {
  package enum Offset: Hashable, Sendable {
    case absolute(CGPoint)
    /// Parts of the size of the view that hangs there.
    case fractional(CGPoint)
  }

  /// The place on each axis: 0 leading or top, 1 trailing or bottom.
  package var x: CGFloat
  package var y: CGFloat
  package var offset: Offset

  package init(x: CGFloat, y: CGFloat, offset: Offset = .absolute(.zero)) {
    (self.x, self.y, self.offset) = (x, y, offset)
  }

  func spot(in size: CGSize) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }

  func shift(of size: CGSize) -> CGPoint {
    switch offset {
    case .absolute(let way): way
    case .fractional(let part): CGPoint(x: part.x * size.width, y: part.y * size.height)
    }
  }
}
