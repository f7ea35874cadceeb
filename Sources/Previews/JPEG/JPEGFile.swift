/// The frame header (SOF): the size of the picture, its coding process and its components.
struct JPEGFrame {
  struct Component {
    var id: UInt8
    /// The horizontal sampling factor H, 1…4; `v` is the vertical one.
    var h: Int
    var v: Int
    var quantizationTable: Int
  }

  var width = 0
  var height = 0
  var isProgressive = false
  var components: [Component] = []

  var hMax: Int { components.reduce(1) { max($0, $1.h) } }
  var vMax: Int { components.reduce(1) { max($0, $1.v) } }
}

/// The scan header (SOS): the components of a scan, its spectral selection (`first` and `last`) and its successive approximation
/// (`highBit` and `lowBit`).
struct JPEGScan {
  struct Component {
    var index: Int
    var dcTable: Int
    var acTable: Int
  }

  var components: [Component] = []
  var spectralStart = 0
  var spectralEnd = 63
  var successiveHigh = 0
  var successiveLow = 0
}

/// The marker segments of a JPEG file, in order. Any bytes give segments or an error.
struct JPEGSegments {
  let bytes: UnsafeBufferPointer<UInt8>
  private(set) var position = 2

  struct Segment {
    var marker: UInt8
    /// The segment's parameters, after the two bytes of its length.
    var range: Range<Int>
  }

  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(JPEGError) {
    guard bytes.count >= 2 else { throw .truncated }
    guard bytes[0] == 0xFF, bytes[1] == 0xD8 else { throw .damaged }
    self.bytes = bytes
  }

  /// Returns the next segment, and skips bytes before its marker; nil at the end of the image (EOI).
  mutating func next() throws(JPEGError) -> Segment? {
    while true {
      guard let marker = nextMarker() else { throw .truncated }
      switch marker {
      case 0xD9: return nil
      case 0x01, 0xD0...0xD8: continue
      default:
        guard position + 2 <= bytes.count else { throw .truncated }
        let length = Int(bytes[position]) << 8 | Int(bytes[position + 1])
        guard length >= 2 else { throw .damaged }
        guard position + length <= bytes.count else { throw .truncated }
        defer { position += length }
        return Segment(marker: marker, range: (position + 2)..<(position + length))
      }
    }
  }

  private mutating func nextMarker() -> UInt8? {
    while position + 1 < bytes.count {
      if bytes[position] == 0xFF, bytes[position + 1] != 0, bytes[position + 1] != 0xFF {
        defer { position += 2 }
        return bytes[position + 1]
      }
      position += 1
    }
    return nil
  }

  /// Continues after the entropy-coded data of a scan.
  mutating func resume(at newPosition: Int) { position = max(position, newPosition) }
}

extension JPEGFrame {
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ segment: JPEGSegments.Segment) throws(JPEGError) {
    guard [0xC0, 0xC1, 0xC2].contains(segment.marker) else { throw .unsupported }
    let start = segment.range.lowerBound
    guard segment.range.count >= 6 else { throw .damaged }
    guard bytes[start] == 8 else { throw .unsupported }
    isProgressive = segment.marker == 0xC2
    height = Int(bytes[start + 1]) << 8 | Int(bytes[start + 2])
    width = Int(bytes[start + 3]) << 8 | Int(bytes[start + 4])
    // A height of 0 is defined by a DNL segment after the first scan, which no camera writes.
    guard width > 0, height > 0 else { throw .unsupported }
    let count = Int(bytes[start + 5])
    guard count == 1 || count == 3 else { throw .unsupported }
    guard segment.range.count >= 6 + count * 3 else { throw .damaged }
    for index in 0..<count {
      let entry = start + 6 + index * 3
      let component = Component(
        id: bytes[entry], h: Int(bytes[entry + 1] >> 4), v: Int(bytes[entry + 1] & 15),
        quantizationTable: Int(bytes[entry + 2]))
      guard (1...4).contains(component.h), (1...4).contains(component.v), component.quantizationTable < 4 else {
        throw .damaged
      }
      components.append(component)
    }
    // A scan of one component is not interleaved: its MCU is one block whatever the sampling factors are.
    if count == 1 { (components[0].h, components[0].v) = (1, 1) }
    let (hMax, vMax) = (hMax, vMax)
    guard components.allSatisfy({ hMax % $0.h == 0 && vMax % $0.v == 0 }) else { throw .unsupported }
  }
}

extension JPEGScan {
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ segment: JPEGSegments.Segment, of frame: JPEGFrame) throws(JPEGError) {
    let start = segment.range.lowerBound
    guard let count = segment.range.first.map({ Int(bytes[$0]) }), (1...3).contains(count),
      segment.range.count >= 4 + count * 2
    else { throw .damaged }
    for index in 0..<count {
      let entry = start + 1 + index * 2
      guard let component = frame.components.firstIndex(where: { $0.id == bytes[entry] }),
        !components.contains(where: { $0.index == component })
      else { throw .damaged }
      let selected = Component(
        index: component, dcTable: Int(bytes[entry + 1] >> 4), acTable: Int(bytes[entry + 1] & 15))
      guard selected.dcTable < 4, selected.acTable < 4 else { throw .damaged }
      components.append(selected)
    }
    guard frame.isProgressive else { return }
    let tail = start + 1 + count * 2
    (spectralStart, spectralEnd) = (Int(bytes[tail]), Int(bytes[tail + 1]))
    (successiveHigh, successiveLow) = (Int(bytes[tail + 2] >> 4), Int(bytes[tail + 2] & 15))
    guard spectralStart <= spectralEnd, spectralEnd < 64, successiveLow < 14,
      spectralStart == 0 ? spectralEnd == 0 : count == 1
    else { throw .damaged }
  }
}
