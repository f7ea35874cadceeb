import CollectionLayouts
import UIKit

/// Observes a layout and keeps its last calls, in order.
final class Inspector: LayoutObserver {
  /// A closure that is called after every observed call.
  var onChange: (() -> Void)?

  private(set) var calls: [String] = []
  /// The number of times that the last call came in a row.
  private var repetitions = 1
  /// The rectangle whose attributes were requested last, and their number.
  private(set) var asked: (rect: CGRect, count: Int)?

  private static let mostCalls = 12
  private static let times = "  ×"

  func forget() {
    calls = []
    asked = nil
  }

  func layout(_ layout: CollectionLayout, hears call: LayoutCall) {
    switch call {
    case .invalidate(let context): record("invalidate  " + Self.text(of: context))
    case .prepare: record("prepare")
    case .elements(let rect, let count):
      asked = (rect, count)
      record("elements    \(rect.text) → \(count)")
    case .updates(let count): record("updates     \(count)")
    case .endOfUpdates: record("finalize")
    }
  }

  private func record(_ call: String) {
    let last = calls.last.map { $0.components(separatedBy: Self.times)[0] }
    repetitions = call == last ? repetitions + 1 : 1
    if repetitions > 1 { calls.removeLast() }
    calls.append(repetitions > 1 ? call + Self.times + "\(repetitions)" : call)
    if calls.count > Self.mostCalls { calls.removeFirst() }
    onChange?()
  }

  private static func text(of context: UICollectionViewLayoutInvalidationContext) -> String {
    var words: [String] = []
    if let scope = (context as? LayoutInvalidationContext)?.scope { words.append("\(scope)") }
    if context.invalidateEverything { words.append("everything") }
    if context.invalidateDataSourceCounts { words.append("counts") }
    if let items = context.invalidatedItemIndexPaths { words.append("\(items.count) items") }
    if context.contentOffsetAdjustment != .zero {
      words.append("offset by \(context.contentOffsetAdjustment.x.text), \(context.contentOffsetAdjustment.y.text)")
    }
    return words.joined(separator: ", ")
  }
}

extension CGFloat {
  /// The number without decimals.
  var text: String { isFinite && magnitude < 1e15 ? "\(Int(rounded()))" : "∞" }
}

extension CGSize {
  var text: String { "\(width.text) × \(height.text)" }
}

extension CGRect {
  var text: String { "\(minX.text), \(minY.text)  \(size.text)" }
}
