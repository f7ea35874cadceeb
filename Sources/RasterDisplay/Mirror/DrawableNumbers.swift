import CoreGraphics
import Foundation
@_spi(Waterwheel) import QuartzCore

// Numbers from commits, cut to a range in which products of a few of them stay finite. Nobody sees what lies beyond it.

extension Double {
  /// 0 for what is no finite number, and for what is as good as nothing.
  var drawable: Double { isFinite && abs(self) > 1e-12 ? min(max(self, -1e12), 1e12) : 0 }
}

extension CGFloat {
  var drawable: CGFloat { CGFloat(Double(self).drawable) }
}

extension CGPoint {
  var drawable: CGPoint { CGPoint(x: x.drawable, y: y.drawable) }
}

extension CGSize {
  var drawable: CGSize { CGSize(width: width.drawable, height: height.drawable) }
}

extension CGRect {
  /// Without a size that is negative.
  var drawable: CGRect {
    CGRect(
      origin: origin.drawable, size: CGSize(width: max(0, size.width).drawable, height: max(0, size.height).drawable))
  }

  /// True if all corners are numbers.
  var isDrawable: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }

  /// The part that may be visible. A rectangle that reaches farther would lose the place of its near side.
  var withinReach: CGRect {
    if isNull { return self }
    return isDrawable ? intersection(.everything) : .everything
  }

  static let everything = CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
}

extension PathData {
  /// Nil when there are fewer or more points than the verbs need.
  var drawable: PathData? {
    let needed = verbs.reduce(0) { $0 + $1.pointCount * 2 }
    return needed == points.count ? PathData(verbs: verbs, points: points.map(\.drawable)) : nil
  }
}

extension PathData.Verb {
  var pointCount: Int {
    switch self {
    case .close: 0
    case .move, .line: 1
    case .quad: 2
    case .curve: 3
    }
  }
}

extension ShapeContent {
  /// Nil for a path that is none.
  var drawable: ShapeContent? {
    guard let path = path.drawable, !path.verbs.isEmpty else { return nil }
    var result = self
    result.path = path
    (result.lineWidth, result.miterLimit) = (lineWidth.drawable, miterLimit.drawable)
    (result.dashPattern, result.dashPhase) = (dashPattern.map(\.drawable), dashPhase.drawable)
    return result
  }
}

extension GradientContent {
  /// Nil without colours.
  var drawable: GradientContent? {
    guard !colors.isEmpty else { return nil }
    var result = self
    (result.start, result.end) = (start.drawable, end.drawable)
    return result
  }
}
