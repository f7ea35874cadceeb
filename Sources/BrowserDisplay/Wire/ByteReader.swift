/// Reads little-endian values from a byte array. Every read is checked; nothing traps.
struct ByteReader {
  private let bytes: [UInt8]
  private var offset = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var remaining: Int { bytes.count - offset }

  mutating func readInteger<T: FixedWidthInteger>(_: T.Type = T.self) throws(WireError) -> T {
    let size = MemoryLayout<T>.size
    guard remaining >= size else { throw .truncated }
    var value: T = 0
    for index in 0..<size {
      value |= T(truncatingIfNeeded: bytes[offset + index]) << T(8 * index)
    }
    offset += size
    return value
  }

  mutating func readByte() throws(WireError) -> UInt8 { try readInteger() }

  mutating func readFloat() throws(WireError) -> Float { Float(bitPattern: try readInteger()) }

  mutating func readDouble() throws(WireError) -> Double { Double(bitPattern: try readInteger()) }

  /// Reads 0 or 1; any other value is an error, so that a shifted message is detected soon.
  mutating func readBool(_ what: String) throws(WireError) -> Bool {
    switch try readByte() {
    case 0: false
    case 1: true
    default: throw .invalidValue(what)
    }
  }

  mutating func readEnum<T: RawRepresentable>(_ what: String) throws(WireError) -> T where T.RawValue == UInt8 {
    guard let value = T(rawValue: try readByte()) else { throw .invalidValue(what) }
    return value
  }

  mutating func readBytes(_ count: Int) throws(WireError) -> [UInt8] {
    guard count >= 0, count <= remaining else { throw .truncated }
    defer { offset += count }
    return Array(bytes[offset..<(offset + count)])
  }

  mutating func readOptionalString(limit: Int = .max) throws(WireError) -> String? {
    let length = try readInteger(UInt32.self)
    guard length != WireFormat.noString else { return nil }
    guard Int(length) <= limit else { throw .invalidValue("text of \(length) bytes") }
    let utf8 = try readBytes(Int(length))
    guard let string = String(validating: utf8, as: UTF8.self) else { throw .invalidText }
    return string
  }

  mutating func readString(limit: Int = .max) throws(WireError) -> String {
    guard let string = try readOptionalString(limit: limit) else { throw .invalidText }
    return string
  }

  func finish() throws(WireError) {
    guard remaining == 0 else { throw .trailingBytes(remaining) }
  }
}
