package import Foundation

/// The sum of the invalidations that were asked for since the last layout pass.
package struct PendingInvalidation<Key: Hashable & Sendable>: Equatable, Sendable {
  package enum Scope: Equatable, Sendable {
    case nothing
    /// These elements only; everything else that is known stays.
    case elements(Set<Key>)
    /// Everything that the layout has returned.
    case layout
  }

  package private(set) var scope = Scope.nothing
  /// True if the data source's counts have to be asked for again.
  package private(set) var countsAreStale = false
  /// The distance that is added to the content offset when the pass runs.
  package private(set) var offsetAdjustment = CGPoint.zero
  /// True if views found sizes that the layout has not placed yet.
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

  /// Returns everything, and is empty afterwards.
  package mutating func consume() -> PendingInvalidation {
    defer { self = PendingInvalidation() }
    return self
  }
}
