import UIKit

/// The area without pictures in which a tap is certainly not meant for a picture: the gaps between pictures are not part of it, wide empty
/// areas and those beyond the content are.
enum Background {
  /// The least distance to the nearest picture, in points: as much as a finger's tip covers.
  static let clearance: CGFloat = 44

  /// Returns true if a point is in the background.
  ///
  /// - Parameter frames: the frames of the visible pictures, in the coordinates of the point.
  /// - Complexity: O(n) in the number of frames.
  static func contains(_ point: CGPoint, around frames: [CGRect]) -> Bool {
    frames.allSatisfy { frame in
      let dx = max(frame.minX - point.x, point.x - frame.maxX, 0)
      let dy = max(frame.minY - point.y, point.y - frame.maxY, 0)
      return dx * dx + dy * dy > clearance * clearance
    }
  }
}
