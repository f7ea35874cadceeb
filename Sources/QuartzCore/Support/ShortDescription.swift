extension CGFloat {
  /// The number for descriptions: a whole number without a decimal point.
  package var shortDescription: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(Double(self))
  }
}

extension CGRect {
  /// The rectangle for descriptions: `(0 0; 10 10)`.
  package var shortDescription: String {
    let numbers = [minX, minY, width, height].map(\.shortDescription)
    return "(\(numbers[0]) \(numbers[1]); \(numbers[2]) \(numbers[3]))"
  }
}
