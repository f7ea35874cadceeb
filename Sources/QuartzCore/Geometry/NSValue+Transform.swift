/// Boxes transforms. Foundation off Apple's systems boxes no structures but its own: a transform is an array of its numbers to it.
extension NSValue {
  public convenience init(caTransform3D transform: CATransform3D) { self.init(numbersOf: transform) }

  /// The transform; all zero for a value that holds something else.
  public var caTransform3DValue: CATransform3D { numbers(as: CATransform3D.self) ?? CATransform3D() }

  /// Boxes `value`, which holds numbers of type `Double` and nothing else.
  package convenience init<Value>(numbersOf value: Value) {
    let numbers = withUnsafeBytes(of: value) { Array($0.bindMemory(to: Double.self)) }
    self.init(bytes: numbers, objCType: Self.arrayType(of: Value.self))
  }

  /// Returns the numbers as a value of `type`; nil if the box does not hold as many numbers.
  package func numbers<Value>(as type: Value.Type) -> Value? {
    guard String(cString: objCType) == Self.arrayType(of: type) else { return nil }
    return withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { buffer in
      guard let place = buffer.baseAddress else { return nil }
      getValue(UnsafeMutableRawPointer(place))
      return place.pointee
    }
  }

  private static func arrayType<Value>(of type: Value.Type) -> String {
    "[\(MemoryLayout<Value>.size / MemoryLayout<Double>.size)d]"
  }
}
