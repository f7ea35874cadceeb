/// A call of the batch-update API, as it was made.
///
/// Deletions, reloads and the sources of moves name places before the whole batch; insertions and the destinations of moves
/// name places after it. The order of the calls has no meaning.
package enum UpdateOperation: Hashable, Sendable {
  case insertItem(ItemPosition)
  case deleteItem(ItemPosition)
  case reloadItem(ItemPosition)
  case moveItem(from: ItemPosition, to: ItemPosition)
  case insertSection(Int)
  case deleteSection(Int)
  case reloadSection(Int)
  case moveSection(from: Int, to: Int)
}

/// The reason why a batch is invalid: the text that UIKit raises.
package struct UpdateFault: Error, Hashable, Sendable, CustomStringConvertible {
  package let message: String
  package init(_ message: String) { self.message = message }
  package var description: String { message }
}
