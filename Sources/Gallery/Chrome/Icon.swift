import UIKit

/// The gallery's signs, drawn as strokes in a square of 24 points.
enum Icon: CaseIterable {
  case add, remove, shuffle, sort, filter, undo

  /// What assistive technology reads.
  var label: String {
    switch self {
    case .add: "Add a picture"
    case .remove: "Remove pictures"
    case .shuffle: "Shuffle"
    case .sort: "Sort"
    case .filter: "Filter"
    case .undo: "Undo"
    }
  }

  /// Whether the button shows that something is on.
  var staysPressed: Bool { self == .remove || self == .filter }

  var path: CGPath {
    let path = CGMutablePath()
    switch self {
    case .add:
      Self.line(path, (12, 5), (12, 19))
      Self.line(path, (5, 12), (19, 12))
    case .remove:
      path.addEllipse(in: CGRect(x: 4, y: 4, width: 16, height: 16))
      Self.line(path, (8.5, 12), (15.5, 12))
    case .shuffle: Self.addShuffle(path)
    case .sort:
      Self.line(path, (4, 7), (13, 7))
      Self.line(path, (4, 12), (11, 12))
      Self.line(path, (4, 17), (9, 17))
      Self.line(path, (17, 6), (17, 18), (13.8, 14.8))
      Self.line(path, (17, 18), (20.2, 14.8))
    case .filter:
      Self.line(path, (4, 7), (20, 7))
      Self.line(path, (7, 12), (17, 12))
      Self.line(path, (10, 17), (14, 17))
    case .undo:
      Self.line(path, (8.5, 4.5), (4.5, 8.5), (8.5, 12.5))
      path.move(to: CGPoint(x: 4.5, y: 8.5))
      path.addLine(to: CGPoint(x: 14, y: 8.5))
      path.addArc(
        center: CGPoint(x: 14, y: 13.5), radius: 5, startAngle: -.pi / 2, endAngle: .pi / 2, clockwise: false)
      path.addLine(to: CGPoint(x: 9, y: 18.5))
    }
    return path
  }

  private static func addShuffle(_ path: CGMutablePath) {
    path.move(to: CGPoint(x: 3.5, y: 7.5))
    path.addLine(to: CGPoint(x: 6.5, y: 7.5))
    path.addCurve(
      to: CGPoint(x: 17, y: 16.5), control1: CGPoint(x: 11.5, y: 7.5), control2: CGPoint(x: 11.5, y: 16.5))
    path.addLine(to: CGPoint(x: 20, y: 16.5))
    line(path, (17.2, 13.7), (20, 16.5), (17.2, 19.3))
    path.move(to: CGPoint(x: 3.5, y: 16.5))
    path.addLine(to: CGPoint(x: 6.5, y: 16.5))
    path.addCurve(to: CGPoint(x: 17, y: 7.5), control1: CGPoint(x: 11.5, y: 16.5), control2: CGPoint(x: 11.5, y: 7.5))
    path.addLine(to: CGPoint(x: 20, y: 7.5))
    line(path, (17.2, 4.7), (20, 7.5), (17.2, 10.3))
  }

  private static func line(_ path: CGMutablePath, _ points: (CGFloat, CGFloat)...) {
    for (index, point) in points.enumerated() {
      let point = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
  }
}
