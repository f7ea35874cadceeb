import Foundation
@_spi(Waterwheel) import QuartzCore

/// What moves, computed by the surface.
enum Scene: String, CaseIterable {
  /// Every layer has a transform of its own in every frame, as in a carousel.
  case transforms
  /// One scrolled layer; cells enter and leave.
  case scrolling

  @MainActor
  func prepare(_ surface: FakeSurface, layers: Int) {
    surface.set(FakeSurface.root, .backgroundColor(.hex(0xF2F2F7)))
    surface.wantsFrames = true
    switch self {
    case .transforms:
      for index in 0..<layers {
        surface.add(
          UInt32(100 + index), frame: Self.cell(index, in: surface), .backgroundColor(Self.color(index)), Self.corners)
      }
      surface.onFrame = { surface, time in
        for index in 0..<layers {
          surface.set(UInt32(100 + index), .transform(Self.wobble(index, time)))
        }
      }
    case .scrolling:
      let bounds = CGRect(origin: .zero, size: surface.environment.size)
      surface.add(10, frame: bounds, .masksToBounds(true))
      surface.onFrame = { surface, time in Self.scroll(surface, to: time * 1440, layers: layers) }
    }
  }

  private static let corners = LayerProperty.corners(radius: 10, mask: 15, continuous: false)

  private static func color(_ index: Int) -> RGBA {
    .hex([0xFF3B30, 0xFF9500, 0xFFCC00, 0x34C759, 0x5AC8FA, 0x007AFF, 0x5856D6][index % 7])
  }

  @MainActor
  private static func cell(_ index: Int, in surface: FakeSurface) -> CGRect {
    let columns = max(3, Int(surface.environment.size.width / 140))
    let side = surface.environment.size.width / CGFloat(columns)
    return CGRect(x: CGFloat(index % columns) * side, y: CGFloat(index / columns) * 84, width: side - 8, height: 76)
  }

  private static func wobble(_ index: Int, _ time: TimeInterval) -> [Double] {
    let phase = time * 2 + Double(index) * 0.3
    let scale = 0.9 + 0.1 * sin(phase)
    return [scale, 0, 0, 0, 0, scale, 0, 0, 0, 0, 1, 0, 12 * sin(phase), 8 * cos(phase), 0, 1]
  }

  /// Keeps rows of cells around the offset: those that left are removed, new ones are added.
  @MainActor
  private static func scroll(_ surface: FakeSurface, to offset: Double, layers: Int) {
    let size = surface.environment.size
    surface.set(10, .bounds(CGRect(x: 0, y: offset, width: size.width, height: size.height)))
    let perRow = max(1, Int((Double(layers) * 84 / (size.height + 84)).rounded()))
    let first = max(0, Int(offset / 84) * perRow)
    let wanted = first..<(first + layers)
    let present = surface.cells
    for index in present where !wanted.contains(index) { surface.remove(UInt32(100 + index)) }
    let side = size.width / CGFloat(perRow)
    for index in wanted where !present.contains(index) {
      let frame = CGRect(
        x: CGFloat(index % perRow) * side, y: CGFloat(index / perRow) * 84, width: side - 8, height: 76)
      surface.add(UInt32(100 + index), to: 10, frame: frame, .backgroundColor(color(index)), corners)
    }
    surface.cells = Set(wanted)
  }
}
