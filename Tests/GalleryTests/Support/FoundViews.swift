import UIKit

/// A view and all below it that are of a type, in their order.
@MainActor
func find<Wanted: UIView>(_ type: Wanted.Type, in view: UIView) -> [Wanted] {
  ((view as? Wanted).map { [$0] } ?? []) + view.subviews.flatMap { find(type, in: $0) }
}
