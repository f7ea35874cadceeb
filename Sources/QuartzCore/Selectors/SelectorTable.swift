import Foundation

/// The methods of a class by their selectors.
///
/// Written as a dictionary, and joined with the superclass's by `+`:
///
/// ```swift
/// super.selectorTable + ["refresh": method(PhotosController.refresh)]
/// ```
public struct SelectorTable: ExpressibleByDictionaryLiteral, Sendable {
  private var methods: [Selector: SelectorMethod]

  /// Of equal selectors the last counts.
  public init(dictionaryLiteral elements: (Selector, SelectorMethod)...) {
    methods = Dictionary(elements) { _, last in last }
  }

  /// The method that answers `selector`, nil when there is none.
  public subscript(selector: Selector) -> SelectorMethod? { methods[selector] }

  /// Both tables in one. Where both have a selector, the right side's method counts, as an override does.
  public static func + (inherited: SelectorTable, own: SelectorTable) -> SelectorTable {
    var result = inherited
    result.methods.merge(own.methods) { _, own in own }
    return result
  }
}

extension SelectorTable {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var tables: [ObjectIdentifier: SelectorTable] = [:]

  /// The table of a class, which is asked for it once.
  static func of(_ type: any SelectorResponder.Type) -> SelectorTable {
    let key = ObjectIdentifier(type)
    if let known = lock.withLock({ tables[key] }) { return known }
    let table = type.selectorTable
    lock.withLock { tables[key] = table }
    return table
  }
}
