package import Foundation

/// What several invalidations that were asked for since the last layout pass amount to.
package struct PendingInvalidation<Key: Hashable & Sendable>: Equatable, Sendable {
  package enum Scope: Equatable, Sendable {
    case nothing
    /// Only these elements; everything else that is known stays.
    case elements(Set<Key>)
    /// Everything the layout has said.
    case layout
  }

  package private(set) var scope = Scope.nothing
  /// Whether the data source's counts are to be asked again.
  package private(set) var countsAreStale = false
  /// Added to the content offset when the pass runs.
  package private(set) var offsetAdjustment = CGPoint.zero
  /// Whether views found sizes that the layout has not placed yet.
  package var hasMeasured = false

  package init() {}

  package var isEmpty: Bool { scope == .nothing }

  /// A context that names elements concerns those alone; one that names none concerns the whole layout.
  package mutating func add(
    elements: Set<Key>, everything: Bool, counts: Bool, offsetAdjustment adjustment: CGPoint
  ) {
    countsAreStale = countsAreStale || counts
    if adjustment.x.isFinite, adjustment.y.isFinite {
      offsetAdjustment.x += adjustment.x
      offsetAdjustment.y += adjustment.y
    }
    if everything || counts || elements.isEmpty {
      scope = .layout
      return
    }
    switch scope {
    case .nothing: scope = .elements(elements)
    case .elements(let known): scope = .elements(known.union(elements))
    case .layout: break
    }
  }

  /// Hands everything over and is empty afterwards.
  package mutating func take() -> PendingInvalidation {
    defer { self = PendingInvalidation() }
    return self
  }
}
