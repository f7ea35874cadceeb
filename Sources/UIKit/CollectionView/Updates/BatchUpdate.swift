import CollectionPrimitives
import Foundation

/// What one batch update asks for, those inside it included.
struct BatchUpdate {
  var operations: [UpdateOperation] = []
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
}
