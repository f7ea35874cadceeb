import CoreGraphics
import Foundation

@testable import QuartzCore
@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// A card whose contents change by transitions. Each change has a colour of its own.
@MainActor
final class TransitionSubject {
  nonisolated static let options: [UIView.AnimationOptions] = [
    .transitionFlipFromLeft, .transitionFlipFromRight, .transitionFlipFromTop, .transitionFlipFromBottom,
    .transitionCurlUp, .transitionCurlDown, .transitionCrossDissolve,
  ]

  static func name(_ option: UIView.AnimationOptions) -> String {
    let names = ["left", "right", "top", "bottom", "curl up", "curl down", "dissolve"]
    return options.firstIndex(of: option).map { names[$0] } ?? "none"
  }

  let fixture = ViewsFixture()
  let view: UIView
  private let content: UIView
  private(set) var ends: [String] = []
  private var colors = 0

  /// How the view lies in space.
  enum Space {
    case flat, turned

    var transform: CATransform3D {
      guard self == .turned else { return CATransform3DIdentity }
      let turned = CATransform3DMakeRotation(0.6, 1, 0.5, 0.2)
      return CATransform3DConcat(CATransform3DMakeScale(1.2, 0.9, 1), turned)
    }
  }

  private let space: Space

  /// One that is not opaque shows its colour in a view that leaves a margin.
  init(isOpaque: Bool = true, in space: Space = .flat) {
    self.space = space
    view = fixture.addView(CGRect(x: 100, y: 100, width: 100, height: 200))
    view.transform3D = space.transform
    if isOpaque {
      content = view
    } else {
      content = UIView(frame: view.bounds.insetBy(dx: 10, dy: 10))
      view.addSubview(content)
    }
    content.backgroundColor = Self.color(0)
    fixture.frame(at: 0)
  }

  private static func color(_ number: Int) -> UIColor {
    UIColor(red: CGFloat(number) / 16, green: 1, blue: 0.5, alpha: 1)
  }

  func turn(_ option: UIView.AnimationOptions, duration: Double = 1) {
    colors += 1
    let number = colors
    UIView.transition(with: view, duration: duration, options: option) {
      self.content.backgroundColor = Self.color(number)
    } completion: {
      self.ends.append("\(number) \($0)")
    }
  }

  /// Another view in the same place, outside of the tree. It counts as a change.
  func makeCard() -> UIView {
    colors += 1
    let card = UIView(frame: view.frame)
    card.backgroundColor = Self.color(colors)
    return card
  }

  func go(from: UIView, to: UIView, _ options: UIView.AnimationOptions, duration: Double = 1) {
    ends.append("")
    let index = ends.count - 1
    UIView.transition(from: from, to: to, duration: duration, options: options) { self.ends[index] = "\($0)" }
  }

  // MARK: Time

  func frame(after seconds: Double) { fixture.frame(at: fixture.time + seconds) }

  // MARK: Measures

  /// One picture, or the view itself, as it is on the screen.
  struct Seen {
    /// By the change that it shows; shades count from 100.
    let number: Int
    /// Among those that show the same, from the bottom.
    let copy: Int
    let corners: [CGPoint]
    let opacity: Double
    let isHidden: Bool

    /// Not when it is seen edge on.
    var isVisible: Bool { !isHidden && opacity > 1e-6 && area > 0.01 }

    private var area: CGFloat {
      let (a, b) = (corners[3] - corners[0], corners[2] - corners[1])
      return abs(a.x * b.y - a.y * b.x) / 2
    }

    func covers(_ other: Seen) -> Bool {
      opacity > 1 - 1e-6 && zip(corners, other.corners).allSatisfy { isClose($0, $1, within: 0.01) }
    }
  }

  /// From the bottom to the top.
  var seen: [Seen] {
    var result: [Seen] = []
    var shades = 100
    func visit(_ layer: CALayer, in parent: CALayer, _ map: PlaneMap, _ opacity: Double, _ isHidden: Bool) {
      let values = layer.presentedValues
      let map = values.planeMap(below: parent.presentedValues).flattened.then(map)
      let opacity = opacity * Double(values.opacity)
      let isHidden = values.isHidden ? true : isHidden
      if let color = values.backgroundColor?.components, color.count == 4, color[1] == 1 || color[1] == 0 {
        let isShade = color[1] == 0
        let number = isShade ? shades : Int((color[0] * 16).rounded())
        let box = values.bounds
        let corners = [(box.minX, box.minY), (box.maxX, box.minY), (box.minX, box.maxY), (box.maxX, box.maxY)]
        result.append(
          Seen(
            number: number, copy: result.count { $0.number == number },
            corners: corners.map { map.apply(to: CGPoint(x: $0.0, y: $0.1)) }, opacity: opacity, isHidden: isHidden))
        if isShade { shades += 1 }
      }
      for sublayer in layer.node.sublayers { visit(sublayer, in: layer, map, opacity, isHidden) }
    }
    for layer in fixture.root.layer.node.sublayers { visit(layer, in: fixture.root.layer, .identity, 1, false) }
    return result
  }

  /// Nothing but the view, as it is.
  var isTidy: Bool {
    fixture.root.layer.sublayers?.count == 1 && view.layer.animationKeys() == nil && !fixture.host.wantsFrames
      && seen.count == 1 && seen[0].isVisible
      && CATransform3DEqualToTransform(view.layer.presentedValues.transform, space.transform)
      && CATransform3DEqualToTransform(view.transform3D, space.transform)
      && view.hitTest(CGPoint(x: 5, y: 5), with: nil) != nil
  }
}

private func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
