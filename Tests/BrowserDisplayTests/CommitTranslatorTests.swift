import Foundation
@_spi(Waterwheel) import QuartzCore
import TestTools
import Testing

@testable import BrowserDisplay

@Suite struct CommitTranslatorTests {
  private static let root = LayerID(rawValue: 1)
  private static let scroll = LayerID(rawValue: 2)
  private static let cell = LayerID(rawValue: 3)

  private func fullCommit(offset: CGFloat, cellY: CGFloat) -> LayerCommit {
    LayerCommit(
      time: 0, isFull: true, root: Self.root, created: [Self.root, Self.scroll, Self.cell],
      hierarchy: [
        .init(parent: Self.root, children: [Self.scroll]), .init(parent: Self.scroll, children: [Self.cell]),
      ],
      changes: [
        .init(
          layer: Self.scroll,
          properties: [.bounds(CGRect(x: 0, y: offset, width: 100, height: 200)), .position(CGPoint(x: 50, y: 100))]),
        .init(
          layer: Self.cell,
          properties: [.bounds(CGRect(x: 0, y: 0, width: 80, height: 40)), .position(CGPoint(x: 50, y: cellY))]),
      ])
  }

  private func scrollCommit(to offset: CGFloat) -> LayerCommit {
    LayerCommit(
      time: 1, isFull: false, root: Self.root,
      changes: [.init(layer: Self.scroll, properties: [.bounds(CGRect(x: 0, y: offset, width: 100, height: 200))])])
  }

  /// Where the page shows the cell, by the operations so far: container plus place.
  private struct Replay {
    var places: [UInt32: CGPoint] = [:]
    var shifts: [UInt32: CGPoint] = [:]

    mutating func apply(_ operations: WireOperations) {
      for place in operations.named(.place) { places[UInt32(place[1]?.int ?? 0)] = point(place) }
      for shift in operations.named(.shift) { shifts[UInt32(shift[1]?.int ?? 0)] = point(shift) }
    }

    private func point(_ operation: JSON) -> CGPoint {
      CGPoint(x: operation[2]?.double ?? .nan, y: operation[3]?.double ?? .nan)
    }

    var cellY: Double { Double(places[3, default: .zero].y + shifts[2, default: .zero].y) }
  }

  @Test func plainScrollingIsOneOperation() throws {
    var translator = CommitTranslator()
    _ = translator.translate(fullCommit(offset: 0, cellY: 120), numbering: { _ in (1, []) })
    func scroll(to offset: CGFloat) throws -> [JSON] {
      try translator.translate(scrollCommit(to: offset), numbering: { _ in (1, []) }).decoded()
    }
    #expect(try scroll(to: 37.5) == [["shift", 2, 0, -37.5]])
    #expect(try scroll(to: 38) == [["shift", 2, 0, -38]])
  }

  /// A billion points down, the cell is where it belongs to within 1/64 point, while it scrolls and after.
  @Test(arguments: [0, 5_000, 33_554_428, 86_678_247.25, 1_000_000_000.5]) func placesAreExact(offset: Double) {
    var translator = CommitTranslator()
    var replay = Replay()
    let cellY = offset + 120
    replay.apply(translator.translate(fullCommit(offset: offset, cellY: cellY), numbering: { _ in (1, []) }))
    #expect(abs(replay.cellY - (cellY - 20 - offset)) <= 1 / 64)
    var position = offset
    for step in 1...300 {
      position += Double(step % 7) * 31.25
      replay.apply(translator.translate(scrollCommit(to: position), numbering: { _ in (1, []) }))
      #expect(abs(replay.cellY - (cellY - 20 - position)) <= 1 / 64)
    }
  }

  @Test func numbersStayNearTheViewport() {
    var translator = CommitTranslator()
    let operations = translator.translate(
      fullCommit(offset: 1_000_000_000, cellY: 1_000_000_100), numbering: { _ in (1, []) })
    for operation in operations.named(.place) + operations.named(.shift) {
      #expect(abs(operation[2]?.double ?? .nan) <= 5000 && abs(operation[3]?.double ?? .nan) <= 5000)
    }
  }

  @Test func baseIsRenewedOnlyEveryFewThousandPoints() {
    var translator = CommitTranslator()
    _ = translator.translate(fullCommit(offset: 0, cellY: 120), numbering: { _ in (1, []) })
    var renewals = 0
    for step in 1...1000 {
      let operations = translator.translate(scrollCommit(to: CGFloat(step) * 20), numbering: { _ in (1, []) })
      if operations.count > 1 { renewals += 1 }
    }
    #expect((3...6).contains(renewals))
  }

  @Test func layerThatMovesToAnotherParentIsPlacedAnew() {
    var translator = CommitTranslator()
    _ = translator.translate(fullCommit(offset: 10_000, cellY: 10_050), numbering: { _ in (1, []) })
    let commit = LayerCommit(
      time: 1, isFull: false, root: Self.root,
      hierarchy: [
        .init(parent: Self.scroll, children: []), .init(parent: Self.root, children: [Self.scroll, Self.cell]),
      ])
    let operations = translator.translate(commit, numbering: { _ in (1, []) })
    #expect(operations.named(.place).contains(["place", 3, 10, 10_030]))
  }

  @Test func nonsenseFromLayersBecomesHarmless() {
    var translator = CommitTranslator()
    _ = translator.translate(fullCommit(offset: 0, cellY: 0), numbering: { _ in (1, []) })
    var text = TextContent()
    text.lines = [.init(string: "a", origin: CGPoint(x: CGFloat.nan, y: .infinity), width: -.infinity)]
    let commit = LayerCommit(
      time: 1, isFull: false, root: Self.root,
      changes: [
        .init(
          layer: Self.cell,
          properties: [
            .position(CGPoint(x: CGFloat.nan, y: .infinity)),
            .bounds(CGRect(x: CGFloat.nan, y: 0, width: -3, height: .infinity)),
            .transform([Double](repeating: .nan, count: 16)), .transform([]), .opacity(.nan), .text(text),
            .zPosition(.infinity), .backgroundColor(RGBA(red: .nan, green: 2, blue: -1, alpha: .infinity)),
          ])
      ])
    let message = ServerMessage.frame(
      WireFrame(operations: translator.translate(commit, numbering: { _ in (1, []) })))
    #expect(try! ServerMessage(decoding: message.encoded()) == message)
    guard case .frame(let frame) = message else { return }
    #expect(frame.operations.named(.affine).contains(["affine", 3, [1, 0, 0, 1, 0, 0]]))
    #expect(frame.operations.named(.size).contains(["size", 3, 3, 0]))
    let numbers = numbers(in: .array(try! frame.operations.decoded()))
    #expect(numbers.count > 20 && numbers.allSatisfy(\.isFinite))
    #expect(frame.operations.named(.text)[0][2]?["lines"]?[0]?["x"] == 0)
    #expect(frame.operations.named(.background)[0][2] == ["r": 0, "g": 1, "b": 0, "a": 0])
  }

  private func numbers(in value: JSON) -> [Double] {
    switch value {
    case .number(let number): [number]
    case .array(let values): values.flatMap(numbers)
    case .object(let values): values.values.flatMap(numbers)
    default: []
    }
  }

  @Test func pathsWithTooFewPointsAreLeftOut() {
    var shape = ShapeContent()
    shape.path = PathData(verbs: [.move, .curve], points: [1, 2, 3])
    var operations = WireOperations()
    operations.append(.shape(shape), to: 1, origin: .zero)
    #expect(operations.named(.shape)[0][2]?["path"] == ["verbs": [], "points": []])
  }

  @Test func changesOfLayersThatAreGoneAreIgnored() {
    var translator = CommitTranslator()
    _ = translator.translate(fullCommit(offset: 0, cellY: 0), numbering: { _ in (1, []) })
    let ghost = LayerID(rawValue: 99)
    let commit = LayerCommit(
      time: 1, isFull: false, root: Self.root, removed: [ghost],
      changes: [.init(layer: ghost, properties: [.bounds(.zero), .position(.zero), .mask(ghost)])])
    #expect(translator.translate(commit, numbering: { _ in (1, []) }).named(.remove) == [["remove", [99]]])
  }

  /// A blurred picture that becomes known reaches the layers that show the image now, once.
  @Test func blurredPicturesMayComeLate() {
    var translator = CommitTranslator()
    _ = translator.translate(fullCommit(offset: 0, cellY: 0), numbering: { _ in (1, []) })
    func show(_ layer: LayerID, _ image: UInt32, _ blurred: [UInt8] = [], type: String = "image/png") -> WireOperations
    {
      let reference = ImageReference(source: .data([1], mediaType: type), pixelWidth: 4, pixelHeight: 3)
      let contents = LayerProperty.contents(
        reference, gravity: "resize", rect: CGRect(x: 0, y: 0, width: 1, height: 1))
      let commit = LayerCommit(
        time: 1, isFull: false, root: Self.root, changes: [.init(layer: layer, properties: [contents])])
      return translator.translate(commit, numbering: { _ in (image, blurred) })
    }
    func blurred(_ operations: WireOperations) -> [Int: [Int]] {
      operations.named(.contents).reduce(into: [:]) { result, operation in
        guard let layer = operation[1]?.int, let bytes = operation[2]?["blurred"]?.array else { return }
        result[layer] = bytes.compactMap(\.int)
      }
    }
    #expect(blurred(show(Self.cell, 5)) == [3: []])
    #expect(blurred(show(Self.scroll, 6)) == [2: []])
    #expect(blurred(translator.blur(5, [1, 2])) == [3: [1, 2]])
    #expect(translator.blur(5, [1, 2]).isEmpty && translator.blur(7, [1]).isEmpty)
    // Known from the beginning, replaced, drawn by the browser itself, or gone: nothing to tell.
    #expect(blurred(show(Self.cell, 8, [9])) == [3: [9]])
    #expect(translator.blur(8, [9]).isEmpty)
    _ = show(Self.scroll, 9, type: "image/svg+xml")
    #expect(translator.blur(6, [1]).isEmpty && translator.blur(9, [1]).isEmpty)
    _ = show(Self.cell, 10)
    _ = translator.translate(
      LayerCommit(time: 2, isFull: false, root: Self.root, removed: [Self.cell]), numbering: { _ in (1, []) })
    #expect(translator.blur(10, [1]).isEmpty)
  }
}
