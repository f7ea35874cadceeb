import CollectionPrimitives

/// The changes of a batch update, including those of batches inside it.
struct BatchUpdate {
  var operations: [UpdateOperation] = []
  var reconfigured: [IndexPath] = []
  var completions: [(Bool) -> Void] = []
}
