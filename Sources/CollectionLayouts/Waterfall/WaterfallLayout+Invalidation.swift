import UIKit

extension WaterfallLayout {
  /// Items are distributed by another rule.
  func placementChanged(_ changed: Bool) {
    guard changed else { return }
    preserving = .nothing
    invalidate(.metrics)
  }

  func weaken(_ change: DataChange) {
    // After a change of counts, columns belong to other items.
    preserving.weaken(to: change == .none && !validity.isAwaitingUpdates ? .columns : .positions)
    // After two changes at once, items cannot be matched.
    if change == .update, validity != .valid { measured.forget() }
  }
}
