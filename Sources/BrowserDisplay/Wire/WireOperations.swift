import Foundation
@_spi(Waterwheel) import QuartzCore

/// The operations by which a page updates its elements, encoded: their number and their bytes.
///
/// Unlike in a commit, all positions are relative to the viewport: numbers are small enough for Float32.
struct WireOperations: Hashable {
  private(set) var count = 0
  private(set) var writer = ByteWriter()

  var isEmpty: Bool { count == 0 }
  var bytes: [UInt8] { writer.bytes }

  mutating func append(_ other: WireOperations) {
    count += other.count
    writer.append(other.bytes)
  }

  mutating func remove(_ ids: [UInt32]) { append(.remove) { $0.write(counted: ids) } }

  mutating func create(_ ids: [UInt32]) { append(.create) { $0.write(counted: ids) } }

  /// Appends a text for a screen reader to speak.
  mutating func announce(_ text: String) { append(.announce) { $0.write(text) } }

  /// Appends a new text for the browser's clipboard.
  mutating func copy(_ text: String) { append(.copy) { $0.write(text) } }

  /// Appends a new state for the page's address; `isStep` is true if the back button leads to the state before.
  mutating func address(_ text: String, isStep: Bool) {
    append(.address) {
      $0.write(text)
      $0.write(isStep)
    }
  }

  mutating func root(_ id: UInt32) { append(.root, id) { _ in } }

  mutating func children(of parent: UInt32, _ ids: [UInt32]) { append(.children, parent) { $0.write(counted: ids) } }

  /// Appends the top left corner of the untransformed box, in the superlayer's container.
  mutating func place(_ id: UInt32, _ point: CGPoint) { append(.place, id) { $0.write(wire: point) } }

  mutating func size(_ id: UInt32, _ size: CGSize) {
    append(.size, id) { $0.write(wire: CGPoint(x: size.width, y: size.height)) }
  }

  /// Appends the distance of the sublayers' container from the layer's top left corner, which changes by scrolling.
  mutating func shift(_ id: UInt32, _ distance: CGPoint) { append(.shift, id) { $0.write(wire: distance) } }

  mutating func contents(_ id: UInt32, _ contents: WireContents?) { append(.contents, id) { $0.write(contents) } }

  /// Appends an operation on a layer.
  mutating func append(_ operation: WireOperation, _ id: UInt32, _ payload: (inout ByteWriter) -> Void) {
    append(operation) {
      $0.write(id)
      payload(&$0)
    }
  }

  private mutating func append(_ operation: WireOperation, _ payload: (inout ByteWriter) -> Void) {
    count += 1
    writer.write(operation.rawValue)
    payload(&writer)
  }
}
