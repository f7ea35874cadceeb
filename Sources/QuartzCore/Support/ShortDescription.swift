package import Foundation

extension CGFloat {
  /// For descriptions: a whole number without a point.
  package var shortDescription: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(Double(self))
  }
}

extension CGRect {
  /// For descriptions: `(0 0; 10 10)`.
  package var shortDescription: String {
    let numbers = [minX, minY, width, height].map(\.shortDescription)
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }
}
