internal import CollectionPrimitives
package import Foundation

/// A side of a part of a compositional layout.
package enum LayoutDimension: Hashable, Sendable {
  /// Parts of the container's width or height.
  case fractionalWidth(CGFloat)
  case fractionalHeight(CGFloat)
  case absolute(CGFloat)
  /// The given length until the part was measured.
  case estimated(CGFloat)
  /// An estimate as with `estimated`; then the length of the longest part beside it.
  case uniform(estimate: CGFloat)

  /// True if the part itself decides its length.
  package var isMeasured: Bool {
    switch self {
    case .fractionalWidth, .fractionalHeight, .absolute: false
    case .estimated, .uniform: true
    }
  }

  var isUniform: Bool { if case .uniform = self { true } else { false } }

  /// Points, never below zero and always finite.
  func length(in container: CGSize) -> CGFloat {
    let length =
      switch self {
      case .fractionalWidth(let part): part * container.width
      case .fractionalHeight(let part): part * container.height
      case .absolute(let length), .estimated(let length), .uniform(let length): length
      }
    return max(0, length.finite)
  }
}

/// The two sides.
package struct LayoutDimensions: Hashable, Sendable {
  package var width: LayoutDimension
  package var height: LayoutDimension

  package init(width: LayoutDimension, height: LayoutDimension) { (self.width, self.height) = (width, height) }

  package var isMeasured: Bool { width.isMeasured || height.isMeasured }

  package var measures: MeasuredSides { MeasuredSides(width: width.isMeasured, height: height.isMeasured) }

  /// The size in points. A measured size counts on the sides that are measured only.
  package func size(in container: CGSize, measured: CGSize? = nil) -> CGSize {
    CGSize(
      width: width.isMeasured ? measured?.width ?? width.length(in: container) : width.length(in: container),
      height: height.isMeasured ? measured?.height ?? height.length(in: container) : height.length(in: container))
  }

  subscript(axis: LayoutAxis) -> LayoutDimension { axis == .horizontal ? width : height }
}

/// The sides of something that are as long as it says itself.
package struct MeasuredSides: Hashable, Sendable {
  package var width = false
  package var height = false

  package init(width: Bool = false, height: Bool = false) { (self.width, self.height) = (width, height) }
}

/// The direction in which parts follow each other.
package enum LayoutAxis: Hashable, Sendable {
  case horizontal, vertical

  package var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }

  package func length(_ size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
  package func coordinate(_ point: CGPoint) -> CGFloat { self == .horizontal ? point.x : point.y }
  package func lower(_ rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }
  package func upper(_ rect: CGRect) -> CGFloat { self == .horizontal ? rect.maxX : rect.maxY }

  package func size(_ along: CGFloat, _ across: CGFloat) -> CGSize {
    self == .horizontal ? CGSize(width: along, height: across) : CGSize(width: across, height: along)
  }

  package func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
    self == .horizontal ? CGPoint(x: along, y: across) : CGPoint(x: across, y: along)
  }
}

/// Space between parts.
package enum LayoutSpacing: Hashable, Sendable {
  case fixed(CGFloat)
  /// A length that is at least this, and grows by an equal share of what is left over.
  case flexible(CGFloat)

  /// Points; negative ones let parts overlap.
  var least: CGFloat {
    switch self {
    case .fixed(let length), .flexible(let length): length.finite
    }
  }

  var isFlexible: Bool { if case .flexible = self { true } else { false } }
}

/// Lengths at the four edges, leading before trailing.
package struct LayoutInsets: Hashable, Sendable {
  package var top: CGFloat
  package var leading: CGFloat
  package var bottom: CGFloat
  package var trailing: CGFloat

  package init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  package func before(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? leading : top }
  package func after(_ axis: LayoutAxis) -> CGFloat { axis == .horizontal ? trailing : bottom }

  /// The rest of a size within the insets, never below zero.
  package func inset(_ size: CGSize) -> CGSize {
    CGSize(width: max(0, size.width - leading - trailing), height: max(0, size.height - top - bottom))
  }

  package func inset(_ rect: CGRect) -> CGRect {
    CGRect(origin: CGPoint(x: rect.minX + leading, y: rect.minY + top), size: inset(rect.size))
  }

  /// The insets without those at the ends of measured sides.
  func ignoring(_ size: LayoutDimensions) -> LayoutInsets {
    var insets = self
    if size.width.isMeasured { (insets.leading, insets.trailing) = (0, 0) }
    if size.height.isMeasured { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// Spaces at the four edges.
package struct LayoutEdges: Hashable, Sendable {
  package var top: LayoutSpacing?
  package var leading: LayoutSpacing?
  package var bottom: LayoutSpacing?
  package var trailing: LayoutSpacing?

  package init(
    top: LayoutSpacing? = nil, leading: LayoutSpacing? = nil, bottom: LayoutSpacing? = nil,
    trailing: LayoutSpacing? = nil
  ) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  func before(_ axis: LayoutAxis) -> LayoutSpacing { (axis == .horizontal ? leading : top) ?? .fixed(0) }
  func after(_ axis: LayoutAxis) -> LayoutSpacing { (axis == .horizontal ? trailing : bottom) ?? .fixed(0) }
}
