import Foundation
import Synchronization
import TestTools

/// A browser of another engine than Chromium's.
enum Engine: String, CaseIterable, Sendable {
  case firefox, webkit

  var isInstalled: Bool { self == .firefox ? Firefox.isInstalled : WebKitBrowser.isInstalled }
}

/// The page of a browser that is driven by WebDriver. One for all tests of a run, which take turns.
final class EnginePage: TestedPage {
  struct Finger {
    var start: CGPoint
    var end: CGPoint
  }

  let engine: Engine
  private let connection: any WebDriverConnection

  private init(_ engine: Engine, isDark: Bool) async throws {
    self.engine = engine
    connection = engine == .firefox ? try Firefox(isDark: isDark) : try await WebKitBrowser(isDark: isDark)
  }

  // MARK: Shared

  private struct Key: Hashable {
    let engine: Engine
    let isDark: Bool
  }

  @MainActor private static var pages: [Key: EnginePage] = [:]

  /// What the end of the process ends. Tests may call `exit` on any thread, where nothing of the main actor can be reached.
  private static let started = Mutex<[any WebDriverConnection]>([])

  @MainActor
  static func shared(_ engine: Engine, isDark: Bool = false) async throws -> EnginePage {
    let key = Key(engine: engine, isDark: isDark)
    if let page = pages[key] { return page }
    let page = try await EnginePage(engine, isDark: isDark)
    pages[key] = page
    started.withLock { started in
      if started.isEmpty { atexit { EnginePage.endAll() } }
      started.append(page.connection)
    }
    return page
  }

  private static func endAll() {
    for connection in started.withLock({ $0 }) { connection.end() }
  }

  // MARK: Looking

  func open(_ url: URL) async throws { try await connection.send(.navigate(url)) }

  /// Makes the page this large. Windows have frames of their own, which may differ in size before and after a change.
  func setSize(_ size: CGSize) async throws {
    for _ in 0..<20 {
      let now =
        try await evaluate("[innerWidth, innerHeight, outerWidth, outerHeight]").array?.compactMap(\.double) ?? []
      guard now.count == 4 else { break }
      if now[0] == size.width, now[1] == size.height { return }
      try await connection.send(
        .resize(width: size.width + now[2] - now[0], height: size.height + now[3] - now[1]))
      try await Task.sleep(for: .milliseconds(50))
    }
    throw Chromium.Failure("the window does not become \(size)")
  }

  @discardableResult
  func evaluate(_ expression: String) async throws -> JSON {
    let answer = try await connection.send(
      .execute(
        """
        const done = arguments[arguments.length - 1];
        (async () => (\(expression)))().then(value => done([value ?? null]), error => done([null, String(error)]));
        """))
    if let error = answer[1]?.string { throw Chromium.Failure(error) }
    return answer[0] ?? .null
  }

  func screenshot() async throws -> Data {
    let text = try await connection.send(.screenshot).string
    guard let data = text.flatMap({ Data(base64Encoded: $0) }) else { throw Chromium.Failure("no screenshot") }
    return data
  }

  // MARK: Acting

  /// Moves fingers, or the mouse's pressed pointer, in straight lines; the last of `steps` is at the end.
  func drag(_ fingers: [Finger], kind: String = "touch", steps: Int = 10, pause: Int = 16, rest: Int = 0) async throws {
    let sequences = fingers.enumerated().map { index, finger -> JSON in
      func move(_ part: Double, duration: Int) -> JSON {
        let x = finger.start.x + (finger.end.x - finger.start.x) * part
        let y = finger.start.y + (finger.end.y - finger.start.y) * part
        return [
          "type": "pointerMove", "duration": .number(Double(duration)), "origin": "viewport",
          "x": .number(x.rounded()), "y": .number(y.rounded()),
        ]
      }
      let moves = (1...steps).map { move(Double($0) / Double(steps), duration: pause) }
      let pauses: [JSON] = rest > 0 ? [["type": "pause", "duration": .number(Double(rest))]] : []
      return [
        "type": "pointer", "id": .string("\(kind)\(index)"), "parameters": ["pointerType": .string(kind)],
        "actions": .array(
          [move(0, duration: 0), ["type": "pointerDown", "button": 0]] + moves + pauses
            + [["type": "pointerUp", "button": 0]]),
      ]
    }
    try await connection.send(.perform(sequences))
    try await connection.send(.release)
  }

  /// The same with events made in the page, for drivers that have no fingers. What a browser itself does with touches is not
  /// tried by it.
  func dispatch(_ fingers: [Finger], steps: Int = 10) async throws {
    let lines = fingers.map { "[\($0.start.x), \($0.start.y), \($0.end.x), \($0.end.y)]" }.joined(separator: ",")
    try await evaluate(
      """
      (async () => {
        const send = (type, part) => [\(lines)].forEach(([x, y, toX, toY], index) =>
          document.getElementById('layers').dispatchEvent(new PointerEvent(type, {
            pointerId: 100 + index, pointerType: 'touch', isPrimary: index === 0, bubbles: true, cancelable: true,
            clientX: x + (toX - x) * part, clientY: y + (toY - y) * part,
          })));
        send('pointerdown', 0);
        for (let step = 1; step <= \(steps); step++) {
          await new Promise(requestAnimationFrame);
          send(globalThis.onpointerrawupdate === undefined ? 'pointermove' : 'pointerrawupdate', step / \(steps));
        }
        send('pointerup', 1);
      })()
      """)
  }

  func drag(from start: CGPoint, to end: CGPoint, kind: String = "touch", steps: Int = 10, rest: Int = 0) async throws {
    try await drag([Finger(start: start, end: end)], kind: kind, steps: steps, rest: rest)
  }

  func wheel(at point: CGPoint, by delta: CGPoint) async throws {
    try await connection.send(
      .perform([
        [
          "type": "wheel", "id": "wheel",
          "actions": [
            [
              "type": "scroll", "x": .number(point.x), "y": .number(point.y), "deltaX": .number(delta.x),
              "deltaY": .number(delta.y), "duration": 0, "origin": "viewport",
            ]
          ],
        ]
      ]))
  }

  /// A character, or the private code by which WebDriver names a key.
  func press(_ key: String) async throws {
    try await connection.send(
      .perform([
        [
          "type": "key", "id": "keys",
          "actions": [["type": "keyDown", "value": .string(key)], ["type": "keyUp", "value": .string(key)]],
        ]
      ]))
  }
}
