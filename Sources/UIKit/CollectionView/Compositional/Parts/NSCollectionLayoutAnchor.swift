import CollectionCore

/// A point of an item or a group to which a supplementary view is attached: on an edge, in a corner, or in the middle.
@preconcurrency @MainActor
open class NSCollectionLayoutAnchor: NSObject, @MainActor NSCopying {
  private let directions: NSDirectionalRectEdge
  private let way: LayoutAnchor.Offset

  private init(_ directions: NSDirectionalRectEdge, _ way: LayoutAnchor.Offset) {
    (self.directions, self.way) = (directions, way)
  }

  /// Makes an anchor at edges. Opposite edges, and none, stand for the middle.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .absolute(.zero)) }

  /// - Parameter absoluteOffset: points, towards trailing and down.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, .absolute(absoluteOffset))
  }

  /// - Parameter fractionalOffset: parts of the size of the attached view.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, .fractional(fractionalOffset))
  }

  open var edges: NSDirectionalRectEdge { directions }

  open var offset: CGPoint {
    switch way {
    case .absolute(let offset), .fractional(let offset): offset
    }
  }

  open var isAbsoluteOffset: Bool { if case .absolute = way { true } else { false } }
  open var isFractionalOffset: Bool { !isAbsoluteOffset }

  final var value: LayoutAnchor {
    func part(_ low: NSDirectionalRectEdge, _ high: NSDirectionalRectEdge) -> CGFloat {
      switch (directions.contains(low), directions.contains(high)) {
      case (true, false): 0
      case (false, true): 1
      default: 0.5
      }
    }
    return LayoutAnchor(x: part(.leading, .trailing), y: part(.top, .bottom), offset: way)
  }

  open func copy(with zone: NSZone? = nil) -> Any { NSCollectionLayoutAnchor(directions, way) }
}
