import Foundation
import Gallery
import Testing

@testable import waterwheel

@Suite struct GestureScriptTests {
  private func actions(_ text: String) throws -> [GestureScript.Action] {
    try GestureScript(parsing: text).steps.map(\.action)
  }

  private func problem(_ text: String) -> GestureScript.Problem? {
    do throws(GestureScript.Problem) {
      _ = try GestureScript(parsing: text)
      return nil
    } catch { return error }
  }

  private func location(_ x: Double, _ y: Double) -> GestureScript.Location { .init(x: .points(x), y: .points(y)) }
  private let middle = GestureScript.Location(x: .percent(50), y: .percent(50))

  @Test func everyCommandAsTheGuideShowsIt() throws {
    for (command, example) in GestureScript.usage {
      let script = try GestureScript(parsing: example)
      #expect(script.steps.count == 1, "\(command)")
    }
  }

  @Test func readsFingers() throws {
    #expect(try actions("tap 10 20") == [.tap(location(10, 20), count: 1)])
    #expect(try actions("tap 50% 50% twice") == [.tap(middle, count: 2)])
    #expect(try actions("press 10 20") == [.press(location(10, 20), duration: 0.6)])
    #expect(try actions("press 10 20 for 1.5") == [.press(location(10, 20), duration: 1.5)])
    #expect(try actions("drag 1 2 to 3 4") == [.drag(from: location(1, 2), to: location(3, 4), duration: 0.5, hold: 0)])
    #expect(
      try actions("drag 1 2 to 3 4 after 0.7 over 2")
        == [.drag(from: location(1, 2), to: location(3, 4), duration: 2, hold: 0.7)])
    #expect(try actions("flick 1 2 by -3 4e2") == [.flick(location(1, 2), velocity: CGPoint(x: -3, y: 400))])
    #expect(
      try actions("pinch 50% 50% from 80 to 200") == [.pinch(center: middle, from: 80, to: 200, duration: 0.6)])
    #expect(
      try actions("rotate 50% 50% by -90") == [.rotate(center: middle, degrees: -90, radius: 100, duration: 0.8)])
  }

  @Test func readsChanges() throws {
    #expect(try actions("insert\ninsert 0\ndelete 7") == [.insert(nil), .insert(0), .delete(7)])
    #expect(try actions("shuffle\nlayout wheel") == [.shuffle, .layout("wheel")])
    #expect(try actions("set side-item-scale 0.5") == [.set(name: "side-item-scale", value: "0.5")])
  }

  @Test func commentsAndEmptyLinesCountForTheNumbersOnly() throws {
    let script = try GestureScript(parsing: "# first\r\n\r\n  wait 1   # a moment\n\twait 2")
    #expect(script.steps == [.init(line: 3, action: .wait(1)), .init(line: 4, action: .wait(2))])
    #expect(try GestureScript(parsing: "").steps.isEmpty)
  }

  @Test(arguments: [
    ("wait 1\nfly 3", 2, "There is no command “fly”. Known commands: wait, tap,"),
    ("wait", 1, "the end of the line stands where a time in seconds, at most 600 is wanted, as in: wait 0.5"),
    ("wait -1", 1, "“-1” stands where a time"), ("wait nan", 1, "“nan” stands where a time"),
    ("wait 601", 1, "“601” stands where a time"),
    ("wait 1 2", 1, "“2” is too much, as in: wait 0.5"),
    ("tap 10", 1, "the end of the line stands where a point is wanted, as in: tap 50% 40%"),
    ("tap ten 20", 1, "“ten” stands where a point is wanted"), ("tap inf 20", 1, "“inf” stands where a point"),
    ("drag 1 2 3 4", 1, "“3” stands where “to” is wanted, as in: drag 50% 70% to"),
    ("flick 1 2 by 3", 1, "the end of the line stands where a number is wanted"),
    ("pinch 1 2 from -5 to 4", 1, "“-5” stands where a distance in points is wanted"),
    ("wheel 1 2 3 4", 1, "“3” stands where “by” is wanted, as in: wheel 50% 50% by 0 120"),
    ("key Sideways", 1, "“Sideways” stands where a character or one of ArrowLeft, "),
    ("insert -1", 1, "“-1” stands where the number of an item, 0 for the first is wanted"),
    ("layout", 1, "the end of the line stands where the name of a layout is wanted"),
  ]) func saysWhatIsWrongAndWhere(text: String, line: Int, message: String) {
    let found = problem(text)
    #expect(found?.line == line)
    #expect(found?.message.hasPrefix(message) == true, "\(found?.message ?? "no problem")")
  }

  @Test func anyTextIsReadOrRefused() {
    var random = SeededRandom(state: 7)
    let words =
      GestureScript.usage.flatMap { $0.example.split(separator: " ").map(String.init) } + ["%", "-", "\n", "é"]
    for _ in 0..<2000 {
      let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in words.randomElement(using: &random)! }
      _ = problem(text.joined(separator: " "))
    }
  }

  @MainActor
  @Test func findsLayoutsAndParametersThatDoNotExist() throws {
    func check(_ text: String) throws { try GestureScript(parsing: text).check(from: "waterfall") }
    try check("set columns 3\nlayout carousel\nset side-item-scale 0.5")
    let unknown = #expect(throws: GestureScript.Problem.self) { try check("wait 1\nlayout spiral") }
    #expect(unknown?.description.hasPrefix("line 2: There is no layout named spiral. Known layouts: flow, ") == true)
    let missing = #expect(throws: GestureScript.Problem.self) { try check("layout carousel\nset columns 3") }
    #expect(
      missing?.description
        == "line 2: The layout carousel has no parameter “columns”. It has: "
        + GalleryLayout.carousel.parameters.map(\.name).joined(separator: ", ") + ".")
    let wrong = #expect(throws: GestureScript.Problem.self) { try check("set columns 99") }
    #expect(
      wrong?.description
        == "line 1: “99” is no value of columns, which takes count:1…12, adaptive:40…600.")
    for text in ["set columns many", "set item-spacing 3,4", "set section-inset 1,2"] {
      #expect(throws: GestureScript.Problem.self) { try check(text) }
    }
  }
}

/// SplitMix64, seeded.
private struct SeededRandom: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
