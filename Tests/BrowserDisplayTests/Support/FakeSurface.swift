@_spi(Waterwheel) import BrowserDisplay
import Foundation
@_spi(Waterwheel) import QuartzCore

/// A surface made by hand: layers with properties, and what arrives from the page.
@MainActor
final class FakeSurface: AddressedSurface {
  private(set) var environment: SurfaceEnvironment
  var wantsFrames = false
  var nextWakeTime: TimeInterval?
  var onNeedsFrame: (@MainActor () -> Void)?
  /// Called before each commit is made.
  var onFrame: ((FakeSurface, TimeInterval) -> Void)?
  var onEvent: ((FakeSurface, SurfaceEvent) -> Void)?
  var onPrepare: ((TimeInterval) -> Void)?
  private(set) var events: [SurfaceEvent] = []
  /// Each with how many frames were made before.
  private(set) var addresses: [String: Int] = [:]
  var pageAddress = ""
  var onAddress: (@MainActor (String, Bool) -> Void)?
  private(set) var frameTimes: [TimeInterval] = []
  private(set) var resizes = 0
  private(set) var isVisible = true
  /// For whoever prepares the surface.
  var cells: Set<Int> = []

  private struct Layer {
    var properties: [Int: LayerProperty] = [:]
    var children: [UInt32] = []
  }

  private var layers: [UInt32: Layer] = [:]
  private var isFull = true
  /// Goes with the next commit.
  var copiedText: String?
  private var removed: [UInt32] = []
  private var created: [UInt32] = []
  private var reordered: Set<UInt32> = []
  private var changed: [UInt32: [Int: LayerProperty]] = [:]
  static let root: UInt32 = 1

  init(_ environment: SurfaceEnvironment) {
    self.environment = environment
    layers[Self.root] = Layer()
    fit()
  }

  func setVisible(_ isVisible: Bool) { self.isVisible = isVisible }

  var restorableState: SurfaceState?
  /// With how many frames were made before.
  private(set) var restored: (state: SurfaceState, frames: Int)?
  func restore(_ state: SurfaceState) { restored = (state, frameTimes.count) }

  private func fit() {
    set(Self.root, .bounds(CGRect(origin: .zero, size: environment.size)))
    set(Self.root, .position(CGPoint(x: environment.size.width / 2, y: environment.size.height / 2)))
  }

  // MARK: Layers

  func add(_ id: UInt32, to parent: UInt32 = root, frame: CGRect, _ properties: LayerProperty...) {
    layers[id] = Layer()
    created.append(id)
    place(id, frame)
    for property in properties { set(id, property) }
    layers[parent]?.children.append(id)
    reordered.insert(parent)
  }

  /// A layer outside of any list of sublayers.
  func addMask(_ id: UInt32, of owner: UInt32, frame: CGRect, _ properties: LayerProperty...) {
    layers[id] = Layer()
    created.append(id)
    place(id, frame)
    for property in properties { set(id, property) }
    set(owner, .mask(LayerID(rawValue: id)))
  }

  func place(_ id: UInt32, _ frame: CGRect) {
    set(id, .bounds(CGRect(origin: .zero, size: frame.size)))
    set(id, .position(CGPoint(x: frame.midX, y: frame.midY)))
  }

  func set(_ id: UInt32, _ property: LayerProperty) {
    let kind = property.kind
    layers[id]?.properties[kind] = property
    changed[id, default: [:]][kind] = property
  }

  func remove(_ id: UInt32) {
    for (parent, layer) in layers where layer.children.contains(id) {
      layers[parent]?.children.removeAll { $0 == id }
      reordered.insert(parent)
    }
    layers[id] = nil
    changed[id] = nil
    removed.append(id)
  }

  func reorder(_ parent: UInt32, _ children: [UInt32]) {
    layers[parent]?.children = children
    reordered.insert(parent)
  }

  // MARK: Surface

  func resize(to environment: SurfaceEnvironment) {
    resizes += 1
    self.environment = environment
    fit()
  }

  func handle(_ event: SurfaceEvent) {
    events.append(event)
    onEvent?(self, event)
  }

  func show(address: String) { addresses[address] = frameTimes.count }

  func prepareFrame(at time: TimeInterval) { onPrepare?(time) }

  func frame(at time: TimeInterval) -> LayerCommit? {
    frameTimes.append(time)
    onFrame?(self, time)
    defer { forgetChanges() }
    if isFull {
      return commit(
        at: time, created: layers.keys.sorted(), lists: layers.keys.sorted(), layers.mapValues(\.properties))
    }
    if removed.isEmpty, created.isEmpty, reordered.isEmpty, changed.isEmpty, copiedText == nil { return nil }
    return commit(at: time, created: created, lists: reordered.sorted(), changed)
  }

  func invalidateCommits() { isFull = true }

  private func forgetChanges() {
    isFull = false
    removed = []
    created = []
    reordered = []
    changed = [:]
    copiedText = nil
  }

  private func commit(
    at time: TimeInterval, created: [UInt32], lists: [UInt32], _ changes: [UInt32: [Int: LayerProperty]]
  ) -> LayerCommit {
    var commit = LayerCommit(
      time: time, isFull: isFull, root: LayerID(rawValue: Self.root),
      removed: isFull ? [] : removed.map(LayerID.init(rawValue:)), created: created.map(LayerID.init(rawValue:)),
      hierarchy: lists.filter { !isFull || !(layers[$0]?.children.isEmpty ?? true) }.map { id in
        .init(
          parent: LayerID(rawValue: id), children: (layers[id]?.children ?? []).map(LayerID.init(rawValue:)))
      },
      changes: changes.keys.sorted().map { id in
        .init(
          layer: LayerID(rawValue: id),
          properties: changes[id, default: [:]].sorted { $0.key < $1.key }.map(\.value))
      })
    commit.copiedText = copiedText
    return commit
  }
}

extension LayerProperty {
  /// The same number for all values of one property.
  fileprivate var kind: Int {
    switch self {
    case .bounds: 0
    case .position: 1
    case .anchorPoint: 2
    case .zPosition: 3
    case .transform: 4
    case .sublayerTransform: 5
    case .opacity: 6
    case .hidden: 7
    case .doubleSided: 8
    case .masksToBounds: 9
    case .corners: 10
    case .border: 11
    case .backgroundColor: 12
    case .shadow: 13
    case .contents: 14
    case .mask: 15
    case .shape: 16
    case .gradient: 17
    case .text: 18
    case .accessibility: 19
    case .toolTip: 20
    case .input: 21
    }
  }
}

extension RGBA {
  /// An opaque colour from 0xRRGGBB.
  static func hex(_ value: UInt32, alpha: Float = 1) -> RGBA {
    RGBA(
      red: Float(value >> 16 & 255) / 255, green: Float(value >> 8 & 255) / 255, blue: Float(value & 255) / 255,
      alpha: alpha)
  }
}
