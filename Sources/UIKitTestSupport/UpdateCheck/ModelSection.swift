import Foundation
import UIKit

/// What the data holds, as simply as it can be said: lists of lists of things that have a name for life.
struct ModelItem: Hashable {
  var id: Int
  /// Rises whenever the item is to look different.
  var version = 0
}

struct ModelSection: Equatable {
  var items: [ModelItem]
}

/// One call of the update API.
enum ModelCall: Hashable {
  case insertItem(IndexPath)
  case deleteItem(IndexPath)
  case moveItem(IndexPath, IndexPath)
  case reloadItem(IndexPath)
  case reconfigureItem(IndexPath)
  case insertSection(Int)
  case deleteSection(Int)
  case moveSection(Int, Int)
  case reloadSection(Int)
}
