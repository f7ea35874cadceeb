import Foundation
import TestTools

/// What a finger, a mouse and a keyboard do with a page, in any browser.
protocol ActingPage: TestedPage {
  func setSize(_ size: CGSize) async throws
  /// Moves one finger, or the mouse's pressed pointer, in a straight line.
  func drag(from start: CGPoint, to end: CGPoint, with device: PointingDevice) async throws
  func wheel(at point: CGPoint, by delta: CGPoint) async throws
  func press(_ key: ArrowKey) async throws
}

enum PointingDevice: String { case touch, mouse }

enum ArrowKey: String, CaseIterable {
  case right = "ArrowRight"
  case down = "ArrowDown"
  case up = "ArrowUp"

  /// The private code by which WebDriver names the key.
  fileprivate var code: String {
    switch self {
    case .right: "\u{E014}"
    case .down: "\u{E015}"
    case .up: "\u{E013}"
    }
  }
}

extension EnginePage: ActingPage {
  func drag(from start: CGPoint, to end: CGPoint, with device: PointingDevice) async throws {
    // WebKit's driver has one pointer, the mouse.
    if device == .touch, engine == .webkit {
      try await dispatch([Finger(start: start, end: end)])
    } else {
      try await drag(from: start, to: end, kind: device.rawValue)
    }
  }

  func press(_ key: ArrowKey) async throws { try await press(key.code) }
}

extension ChromiumPage: ActingPage {
  func setSize(_ size: CGSize) async throws { try await setSize(width: Int(size.width), height: Int(size.height)) }

  func drag(from start: CGPoint, to end: CGPoint, with device: PointingDevice) async throws {
    if device == .touch {
      // A finger that waits for an answer before it lifts rests on a page that is slow, and throws nothing.
      return try await flick(from: (start.x, start.y), by: (end.x - start.x, end.y - start.y))
    }
    try await mouse("mousePressed", start.x, start.y)
    for step in 1...10 {
      let part = Double(step) / 10
      try await Task.sleep(for: .milliseconds(16))
      try await mouse(
        "mouseMoved", start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, button: "left")
    }
    try await mouse("mouseReleased", end.x, end.y)
  }

  func wheel(at point: CGPoint, by delta: CGPoint) async throws {
    try await wheel(point.x, point.y, dx: delta.x, dy: delta.y)
  }

  func press(_ key: ArrowKey) async throws { try await self.key(key.rawValue) }
}
