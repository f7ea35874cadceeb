import Foundation
import UIKit

/// An item of the model's data, which is a list of lists of items. An item keeps its `id` for life.
struct ModelItem: Hashable {
  var id: Int
  /// Rises whenever the item is to look different.
  var version = 0
}

struct ModelSection: Equatable {
  var items: [ModelItem]
}

/// A call of the update API.
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
