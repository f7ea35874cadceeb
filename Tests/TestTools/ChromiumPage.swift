package import Foundation

/// One tab of a `Chromium`: what a person could do with it, and what a test must see.
package final class ChromiumPage: @unchecked Sendable {
  package struct Finger: Sendable {
    package var id: Int
    package var x: Double
    package var y: Double
    package init(_ x: Double, _ y: Double, id: Int = 0) {
      self.id = id
      self.x = x
      self.y = y
    }
  }

  package let browser: Chromium
  private let session: String
  private let target: String
  private let lock = NSLock()
  private var consoleLines: [String] = []

  /// What the page wrote to its console, and its uncaught errors.
  package var console: [String] { lock.withLock { consoleLines } }

  /// Opens a page of this size, in CSS pixels, in a window of its own: a tab behind another one would be hidden.
  package init(_ browser: Chromium, width: Int = 1280, height: Int = 800, scale: Double = 1, isTouch: Bool = true)
    async throws
  {
    self.browser = browser
    let created = try await browser.send("Target.createTarget", ["url": "about:blank", "newWindow": true])
    target = created["targetId"]?.string ?? ""
    let attached = try await browser.send(
      "Target.attachToTarget", ["targetId": .string(target), "flatten": true])
    session = attached["sessionId"]?.string ?? ""
    browser.listen { [weak self] name, parameters, session in
      if session == self?.session { self?.noteEvent(name, parameters) }
    }
    for domain in ["Page", "Runtime", "Log"] { try await send("\(domain).enable") }
    try await setSize(width: width, height: height, scale: scale)
    if isTouch { try await send("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 5]) }
  }

  @discardableResult
  package func send(_ method: String, _ parameters: JSON = [:]) async throws -> JSON {
    try await browser.send(method, parameters, session: session)
  }

  package func close() async throws { try await browser.send("Target.closeTarget", ["targetId": .string(target)]) }

  private func noteEvent(_ name: String, _ parameters: JSON) {
    let line: String?
    switch name {
    case "Runtime.consoleAPICalled":
      let words = (parameters["args"]?.array ?? []).map { $0["value"]?.string ?? $0["description"]?.string ?? "" }
      line = "\(parameters["type"]?.string ?? ""): \(words.joined(separator: " "))"
    case "Runtime.exceptionThrown":
      let details = parameters["exceptionDetails"]
      line = "exception: \(details?["exception"]?["description"]?.string ?? details?["text"]?.string ?? "")"
    case "Log.entryAdded":
      line = "log: \(parameters["entry"]?["text"]?.string ?? "")"
    default: line = nil
    }
    if let line { lock.withLock { consoleLines.append(line) } }
  }

  // MARK: Looking

  package func open(_ url: URL) async throws {
    try await send("Page.navigate", ["url": .string(url.absoluteString)])
  }

  /// The value of an expression; promises are awaited.
  @discardableResult
  package func evaluate(_ expression: String) async throws -> JSON {
    let answer = try await send(
      "Runtime.evaluate",
      ["expression": .string(expression), "returnByValue": true, "awaitPromise": true])
    if let details = answer["exceptionDetails"] {
      throw Chromium.Failure(details["exception"]?["description"]?.string ?? details["text"]?.string ?? "\(details)")
    }
    return answer["result"]?["value"] ?? .null
  }

  /// Waits until an expression is true.
  package func wait(until expression: String, seconds: Double = 60) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < end {
      if (try? await evaluate("Boolean(\(expression))"))?.bool == true { return }
      try await Task.sleep(for: .milliseconds(15))
    }
    throw Chromium.Failure("never true: \(expression); console: \(console)")
  }

  /// A PNG of the page.
  package func screenshot() async throws -> Data {
    let answer = try await send("Page.captureScreenshot", ["format": "png"])
    guard let data = answer["data"]?.string.flatMap({ Data(base64Encoded: $0) }) else {
      throw Chromium.Failure("no screenshot")
    }
    return data
  }

  // MARK: Acting

  package func setSize(width: Int, height: Int, scale: Double = 1) async throws {
    try await send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(width)), "height": .number(Double(height)), "deviceScaleFactor": .number(scale),
        "mobile": false,
      ])
  }

  /// A trusted touch event; `type` is touchStart, touchMove, touchEnd or touchCancel.
  package func touch(_ type: String, _ fingers: [Finger]) async throws {
    let points = fingers.map { JSON.object(["x": .number($0.x), "y": .number($0.y), "id": .number(Double($0.id))]) }
    try await send("Input.dispatchTouchEvent", ["type": .string(type), "touchPoints": .array(points)])
  }

  /// The browser itself makes the events: on a busy machine a finger that waits for the test would be a long press.
  package func tap(_ x: Double, _ y: Double) async throws {
    try await send(
      "Input.synthesizeTapGesture", ["x": .number(x), "y": .number(y), "duration": 40, "gestureSourceType": "touch"])
  }

  /// Moves one finger in a straight line; `pause` milliseconds between steps decide its speed.
  package func drag(
    from start: (Double, Double), to end: (Double, Double), steps: Int = 8, pause: Int = 8, lifts: Bool = true
  ) async throws {
    try await touch("touchStart", [Finger(start.0, start.1)])
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      let x = start.0 + (end.0 - start.0) * part
      let y = start.1 + (end.1 - start.1) * part
      try await Task.sleep(for: .milliseconds(pause))
      try await touch("touchMove", [Finger(x, y)])
    }
    if lifts { try await touch("touchEnd", []) }
  }

  /// Moves one finger by a distance and lifts it while it moves, as fast as this many points a second say. The browser itself
  /// makes the events: place and time of each belong together, however busy the machine is.
  package func flick(from start: (Double, Double), by way: (Double, Double), speed: Double = 3000) async throws {
    try await send(
      "Input.synthesizeScrollGesture",
      [
        "x": .number(start.0), "y": .number(start.1), "xDistance": .number(way.0), "yDistance": .number(way.1),
        "speed": .number(speed), "preventFling": false, "gestureSourceType": "touch",
      ])
  }

  /// `type` is mousePressed, mouseMoved or mouseReleased.
  package func mouse(_ type: String, _ x: Double, _ y: Double, button: String = "left") async throws {
    try await send(
      "Input.dispatchMouseEvent",
      [
        "type": .string(type), "x": .number(x), "y": .number(y),
        "button": .string(type == "mouseMoved" ? "none" : button),
        "clickCount": type == "mouseMoved" ? 0 : 1,
      ])
  }

  package func wheel(_ x: Double, _ y: Double, dx: Double = 0, dy: Double = 0) async throws {
    try await send(
      "Input.dispatchMouseEvent",
      ["type": "mouseWheel", "x": .number(x), "y": .number(y), "deltaX": .number(dx), "deltaY": .number(dy)])
  }

  /// Presses and releases a key, named as `KeyboardEvent.key` names it.
  package func press(_ key: String) async throws {
    for type in ["rawKeyDown", "keyUp"] {
      try await send("Input.dispatchKeyEvent", ["type": .string(type), "key": .string(key), "code": .string(key)])
    }
  }

  /// Sets media features, such as "prefers-reduced-motion".
  package func setMedia(_ features: [String: String]) async throws {
    let list = features.sorted { $0.key < $1.key }.map {
      JSON.object(["name": .string($0.key), "value": .string($0.value)])
    }
    try await send("Emulation.setEmulatedMedia", ["features": .array(list)])
  }
}
