import Foundation

/// A 4x4 matrix for row vectors, as Core Animation has them. Only what the mirror needs, and on purpose not the
/// engine's own code: the mirror checks that.
struct Matrix4: Equatable {
  /// m11, m12, … m44.
  var values: [Double]

  static func translation(_ x: Double, _ y: Double, _ z: Double) -> Matrix4 {
    Matrix4(values: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, x, y, z, 1])
  }

  /// First this, then `other`.
  func concatenating(_ other: Matrix4) -> Matrix4 {
    var result = [Double](repeating: 0, count: 16)
    for row in 0..<4 {
      for column in 0..<4 {
        for index in 0..<4 {
          result[row * 4 + column] += values[row * 4 + index] * other.values[index * 4 + column]
        }
      }
    }
    return Matrix4(values: result)
  }

  /// The mapping of points of the plane z = 0, seen straight from the front.
  var flattened: Homography {
    Homography(rows: [
      [values[0], values[1], values[3]], [values[4], values[5], values[7]], [values[12], values[13], values[15]],
    ])
  }
}

/// A map of the plane that keeps lines straight, for row vectors (x, y, 1).
struct Homography: Equatable {
  var rows: [[Double]]

  static let identity = Homography(rows: [[1, 0, 0], [0, 1, 0], [0, 0, 1]])

  /// First this, then `other`.
  func concatenating(_ other: Homography) -> Homography {
    var result = [[Double]](repeating: [0, 0, 0], count: 3)
    for row in 0..<3 {
      for column in 0..<3 {
        for index in 0..<3 { result[row][column] += rows[row][index] * other.rows[index][column] }
      }
    }
    return Homography(rows: result)
  }

  func apply(_ point: CGPoint) -> CGPoint {
    let x = point.x * rows[0][0] + point.y * rows[1][0] + rows[2][0]
    let y = point.x * rows[0][1] + point.y * rows[1][1] + rows[2][1]
    let w = point.x * rows[0][2] + point.y * rows[1][2] + rows[2][2]
    return w == 0 ? CGPoint(x: x, y: y) : CGPoint(x: x / w, y: y / w)
  }

  static func box(around points: [CGPoint]) -> CGRect {
    guard let first = points.first else { return .null }
    var (minX, maxX, minY, maxY) = (first.x, first.x, first.y, first.y)
    for point in points {
      minX = min(minX, point.x)
      maxX = max(maxX, point.x)
      minY = min(minY, point.y)
      maxY = max(maxY, point.y)
    }
    return CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
