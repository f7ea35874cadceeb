import CollectionLayouts
import UIKit

/// Something that a collection view needs besides a layout to look as the gallery shows it, in words that follow "it needs".
struct LayoutNeed: Sendable {
  let text: String
  /// A closure that returns true for a layout whose properties need it.
  var applies: @MainActor @Sendable (UICollectionViewLayout) -> Bool = { _ in true }

  /// Cells for what layouts tell them by attributes of their own.
  static func layoutCells(
    for effects: String, applies: @escaping @MainActor @Sendable (UICollectionViewLayout) -> Bool = { _ in true }
  ) -> LayoutNeed {
    LayoutNeed(text: "cells of the class LayoutCell for \(effects)", applies: applies)
  }

  /// Cells that measure themselves, for whichever layout asks them to.
  static let selfSizing = LayoutNeed(
    text: "cells that tell their size, by constraints or preferredLayoutAttributesFitting(_:)"
  ) { layout in
    switch layout {
    case let layout as UICollectionViewFlowLayout: return layout.estimatedItemSize != .zero
    case let layout as WaterfallLayout: if case .selfSizing = layout.itemSizing { return true }
    case let layout as AlignedFlowLayout: if case .selfSizing = layout.itemSizing { return true }
    default: break
    }
    return false
  }
}

extension LayoutCode {
  /// A sentence that says what the collection view needs besides the layout as it is now.
  var needs: String {
    var needs: [String] = []
    if let delegate { needs.append("a \(delegate.protocolName) that tells \(delegate.methods)") }
    let kinds = supplementaryKinds + page.kinds
    if !kinds.isEmpty {
      needs.append(
        "views that are registered for \(kinds.listed), from collectionView(_:viewForSupplementaryElementOfKind:at:)")
    }
    needs += page.needs
    if let interaction = type.interaction { needs.append("a \(interaction) for its gestures") }
    if entry.tapsBringIn { needs.append("a CurrentItemTap for taps") }
    needs += (entry.needs + [.selfSizing]).filter { $0.applies(layout) }.map(\.text)
    return needs.isEmpty
      ? "It needs a data source and nothing else." : "Besides a data source it needs \(needs.joined(separator: "; "))."
  }
}

extension [String] {
  /// The words with commas, and "and" before the last.
  fileprivate var listed: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}
