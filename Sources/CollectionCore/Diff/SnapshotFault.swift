/// A mistake in a call that changes a snapshot: the text for which UIKit raises or warns, as far as it is known.
package struct SnapshotFault: Hashable, Sendable, CustomStringConvertible {
  package let message: String
  package var description: String { message }

  init(_ message: String) { self.message = message }

  enum Kind: String {
    case item, section
  }

  static let noSections = SnapshotFault(
    "There are currently no sections in the data source. Please add a section first.")

  static func duplicates(_ kind: Kind, _ identifiers: [some Hashable]) -> SnapshotFault {
    SnapshotFault("Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: \(set(identifiers))")
  }

  /// Existing identifiers are moved to the place where they were to be inserted.
  static func existing(_ kind: Kind, _ identifiers: [some Hashable]) -> SnapshotFault {
    let count = identifiers.count
    let (noun, verb) = count == 1 ? ("identifier", "exists") : ("identifiers", "exist")
    return SnapshotFault(
      "BUG IN CLIENT: Diffable data source detected an attempt to insert or append \(count) \(kind) \(noun) that already "
        + "\(verb) in the snapshot. The existing \(kind) \(noun) will be moved into place instead, but this operation will "
        + "be more expensive. For best performance, inserted \(kind) identifiers should always be unique. "
        + "\(kind.capitalised) \(noun) that already \(verb): \(list(identifiers))")
  }

  static func unknown(_ kind: Kind, _ act: String, _ identifiers: [some Hashable]) -> SnapshotFault {
    SnapshotFault(
      "Attempted to \(act) \(kind) identifier that does not exist in the snapshot: \(list(identifiers))")
  }

  static func destinationIsInserted(_ kind: Kind, _ identifier: some Hashable) -> SnapshotFault {
    SnapshotFault(
      "Invalid update: destination for insertion operation [\(identifier)] is in the insertion identifier list for update"
    )
  }

  private static func list(_ identifiers: [some Hashable]) -> String {
    identifiers.map { "\($0)" }.joined(separator: ", ")
  }

  /// The text that a set prints in Apple's Foundation.
  private static func set(_ identifiers: [some Hashable]) -> String {
    "{(\n" + identifiers.map { "    \($0)" }.joined(separator: ",\n") + "\n)}"
  }
}

extension SnapshotFault.Kind: CustomStringConvertible {
  var description: String { rawValue }
  fileprivate var capitalised: String { self == .item ? "Item" : "Section" }
}

// For look-ups, which report no faults.
extension SnapshotFault {
  package static func unknownItem(_ item: some Hashable) -> SnapshotFault { .unknown(.item, "look up", [item]) }
  package static func unknownSection(_ section: some Hashable) -> SnapshotFault {
    .unknown(.section, "look up", [section])
  }
}
