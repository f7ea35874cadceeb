import Foundation
import UIKit

/// A small piece of code as apps have it, and what must be true of it when it runs.
struct Piece {
  let name: String
  let holds: @MainActor () -> Bool
}

func piece(_ name: String, _ holds: @escaping @MainActor () -> Bool) -> Piece { Piece(name: name, holds: holds) }

let pieces = [
  selectorPieces, tablePieces, attributePieces, optionalPieces, overridePieces, conditionPieces, runtimePieces, genericPieces,
  unchangedPieces, nibPieces, publishingPieces, screenPieces, sourcePieces,
].flatMap { $0 }
let failed = pieces.filter { piece in MainActor.assumeIsolated { !piece.holds() } }
for piece in failed { print("does not hold: \(piece.name)") }
print("\(pieces.count - failed.count) passed, \(failed.count) failed")
exit(failed.isEmpty && pieces.count >= 120 ? 0 : 1)
