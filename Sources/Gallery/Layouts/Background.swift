import UIKit

/// The room that pictures leave, as far as a finger cannot have meant one of them: the gaps between pictures are not part of
/// it, wide empty room and what lies beyond the content are.
enum Background {
  /// Points to the nearest picture; as much as a finger's tip covers.
  static let clearance: CGFloat = 44

  /// - Parameter frames: of the pictures that are seen, in the coordinates of the point.
  static func contains(_ point: CGPoint, around frames: [CGRect]) -> Bool {
    frames.allSatisfy { frame in
      let dx = max(frame.minX - point.x, point.x - frame.maxX, 0)
      let dy = max(frame.minY - point.y, point.y - frame.maxY, 0)
      return dx * dx + dy * dy > clearance * clearance
    }
  }
}
