/// Appends little-endian values to a byte array.
struct ByteWriter: Hashable {
  private(set) var bytes: [UInt8] = []

  init(capacity: Int = 256) { bytes.reserveCapacity(capacity) }

  mutating func write<T: FixedWidthInteger>(_ value: T) {
    withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ value: Float) { write(value.bitPattern) }
  mutating func write(_ value: Double) { write(value.bitPattern) }
  mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func write(_ values: [Float]) { write(count: values.count) { values[$0] } }

  /// Writes numbers without a count, all at once: paths have hundreds.
  mutating func write(count: Int, _ value: (Int) -> Float) {
    let values = [UInt32](unsafeUninitializedCapacity: count) { buffer, length in
      for index in 0..<count { buffer.initializeElement(at: index, to: value(index).bitPattern.littleEndian) }
      length = count
    }
    values.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  /// Writes the count and the values.
  mutating func write(counted values: [UInt32]) {
    write(UInt32(values.count))
    for value in values { write(value) }
  }

  /// Writes the count and the bytes.
  mutating func write(counted values: [UInt8]) {
    write(UInt32(values.count))
    bytes.append(contentsOf: values)
  }

  /// Writes the number of UTF-8 bytes, and the bytes.
  mutating func write(_ string: String) {
    write(UInt32(string.utf8.count))
    bytes.append(contentsOf: string.utf8)
  }

  mutating func write(_ string: String?) {
    if let string { write(string) } else { write(WireFormat.noString) }
  }

  /// Appends bytes unchanged.
  mutating func append(_ other: [UInt8]) { bytes.append(contentsOf: other) }
}
