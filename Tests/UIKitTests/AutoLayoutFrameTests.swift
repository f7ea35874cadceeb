import CoreGraphics
import Foundation
import Testing

@testable @_spi(Waterwheel) import UIKit
@testable import UIKitFixtures

/// A box with a size of its own.
class SizedView: UIView {
  var own = CGSize(width: 30, height: 20) {
    didSet { invalidateIntrinsicContentSize() }
  }
  override var intrinsicContentSize: CGSize { own }
}

extension UIView {
  /// A subview that constraints place.
  func addFree<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    return view
  }
}

/// Frames as iOS computes them.
@MainActor @Suite struct AutoLayoutFrameTests {
  private let root = UIView(frame: CGRect(x: 7, y: 9, width: 200, height: 100))

  @Test func edgesAndConstants() {
    let view = root.addFree(UIView())
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 8),
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
      root.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 20),
      view.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
    ])
    #expect(view.frame == .zero)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 8, width: 164, height: 82))
    root.bounds.size = CGSize(width: 300, height: 50)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 16, y: 8, width: 264, height: 32))
    #expect(!view.hasAmbiguousLayout)
    #expect(root.constraints.count == 4 && view.constraints.isEmpty)
  }

  @Test func centreAndAspectRatio() {
    let view = root.addFree(UIView())
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 5),
      view.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.5),
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 16.0 / 10, constant: 4),
    ])
    root.layoutIfNeeded()
    #expect(isClose(view.frame, CGRect(x: 58, y: 30, width: 84, height: 50)))
    #expect(view.constraints.count == 1 && root.constraints.count == 3)
  }

  @Test func chainsShareTheWidth() {
    let views = (0..<4).map { _ in root.addFree(UIView()) }
    var edge = root.leadingAnchor
    for view in views {
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: edge, constant: 10), view.topAnchor.constraint(equalTo: root.topAnchor),
        view.heightAnchor.constraint(equalToConstant: 30), view.widthAnchor.constraint(equalTo: views[0].widthAnchor),
      ])
      edge = view.trailingAnchor
    }
    edge.constraint(equalTo: root.trailingAnchor, constant: -10).isActive = true
    root.layoutIfNeeded()
    for (index, view) in views.enumerated() {
      #expect(isClose(view.frame, CGRect(x: 10 + 47.5 * Double(index), y: 0, width: 37.5, height: 30), within: 0.5))
    }
    #expect(isClose(views[3].frame.maxX, 190))
  }

  /// Of two labels the one that hugs less is stretched; the one that resists less is cut.
  @Test(arguments: [(300.0, 30.0, 254.0), (60, 14, 30)])
  func huggingAndResistance(width: Double, first: Double, second: Double) {
    root.bounds.size.width = width
    let left = root.addFree(SizedView())
    let right = root.addFree(SizedView())
    right.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    left.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor, constant: 8),
      right.trailingAnchor.constraint(equalTo: root.trailingAnchor),
      left.topAnchor.constraint(equalTo: root.topAnchor), right.centerYAnchor.constraint(equalTo: left.centerYAnchor),
    ])
    root.layoutIfNeeded()
    #expect(left.frame == CGRect(x: 8, y: 0, width: first, height: 20))
    #expect(right.frame == CGRect(x: 16 + first, y: 0, width: second, height: 20))
    right.own.height = 40
    root.layoutIfNeeded()
    #expect(right.frame.minY == -10 && right.frame.height == 40)
  }

  @Test func prioritiesDecide() {
    let view = root.addFree(UIView())
    let wide = view.widthAnchor.constraint(equalToConstant: 150)
    let narrow = view.widthAnchor.constraint(equalToConstant: 40)
    let limit = view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.6)
    wide.priority = .defaultHigh
    narrow.priority = .defaultLow
    NSLayoutConstraint.activate([wide, narrow, limit])
    root.layoutIfNeeded()
    #expect(view.frame.width == 120)
    limit.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 150)
    wide.priority = .fittingSizeLevel
    root.layoutIfNeeded()
    #expect(view.frame.width == 40)
    narrow.constant = 44
    root.layoutIfNeeded()
    #expect(view.frame.width == 44)
  }

  /// Of the view around; a view's own direction is for what is inside it.
  @Test func leadingFollowsTheDirection() {
    let view = root.addFree(UIView())
    root.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 12),
      view.widthAnchor.constraint(equalToConstant: 50), view.heightAnchor.constraint(equalToConstant: 10),
      view.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 138, y: 0, width: 50, height: 10))
    view.semanticContentAttribute = .forceLeftToRight
    root.layoutIfNeeded()
    #expect(view.frame.minX == 138)
    let other = root.addFree(UIView())
    NSLayoutConstraint.activate([
      other.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 3),
      other.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor, constant: -20),
      other.widthAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(other.frame.minX == 20)
    root.semanticContentAttribute = .unspecified
    view.semanticContentAttribute = .forceRightToLeft
    root.layoutIfNeeded()
    #expect(view.frame.minX == 12)
  }

  @Test func viewsInOtherViewsAreAlignedAcross() {
    let box = root.addFree(UIView())
    let inner = box.addFree(UIView())
    let plain = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 60))
    root.addSubview(plain)
    let guest = plain.addFree(UIView())
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 40),
      box.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
      inner.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: box.topAnchor, constant: 5),
      inner.trailingAnchor.constraint(equalTo: box.trailingAnchor, constant: -5),
      inner.bottomAnchor.constraint(equalTo: box.bottomAnchor, constant: -5),
      inner.widthAnchor.constraint(equalToConstant: 60), inner.heightAnchor.constraint(equalToConstant: 20),
      // Out of a view with a frame of its own, to one outside.
      guest.leftAnchor.constraint(equalTo: inner.leftAnchor), guest.topAnchor.constraint(equalTo: plain.topAnchor),
      guest.widthAnchor.constraint(equalTo: plain.widthAnchor, multiplier: 0.25),
      guest.heightAnchor.constraint(equalTo: inner.heightAnchor),
    ])
    root.layoutIfNeeded()
    #expect(box.frame == CGRect(x: 40, y: 10, width: 70, height: 30))
    #expect(inner.frame == CGRect(x: 5, y: 5, width: 60, height: 20))
    #expect(guest.frame == CGRect(x: 25, y: 0, width: 25, height: 20))
    plain.frame.origin.x = 0
    root.layoutIfNeeded()
    #expect(guest.frame.minX == 45)
  }

  @Test func guidesArePlacedAndPlace() {
    let view = root.addFree(UIView())
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let margins = root.layoutMarginsGuide
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      guide.topAnchor.constraint(equalTo: margins.topAnchor),
      guide.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      guide.widthAnchor.constraint(equalToConstant: 50),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 2, y: 1, width: 50, height: 96))
    #expect(view.frame == CGRect(x: 52, y: 1, width: 144, height: 96))
    root.layoutMargins.right = 14
    root.layoutIfNeeded()
    #expect(view.frame.width == 134)
    root.removeLayoutGuide(guide)
    #expect(root.constraints.count == 1)
  }

  @Test func distancesCanBeCompared() {
    let first = root.addFree(SizedView())
    let second = root.addFree(SizedView())
    let before = root.leadingAnchor.anchorWithOffset(to: first.leadingAnchor)
    let between = first.trailingAnchor.anchorWithOffset(to: second.leadingAnchor)
    let after = second.trailingAnchor.anchorWithOffset(to: root.trailingAnchor)
    NSLayoutConstraint.activate([
      before.constraint(equalTo: after), between.constraint(equalTo: before, multiplier: 2),
      first.topAnchor.constraint(equalTo: root.topAnchor), second.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    root.layoutIfNeeded()
    #expect(first.frame == CGRect(x: 35, y: 0, width: 30, height: 20))
    #expect(second.frame == CGRect(x: 135, y: 0, width: 30, height: 20))
  }

  @Test func theOldInitialiserAndSystemSpacing() {
    let view = root.addFree(UIView())
    root.addConstraints([
      NSLayoutConstraint(
        item: view, attribute: .centerX, relatedBy: .equal, toItem: root, attribute: .centerX, multiplier: 0.5,
        constant: 0),
      NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
        constant: 20),
      NSLayoutConstraint(
        item: view, attribute: .bottom, relatedBy: .equal, toItem: root, attribute: .bottomMargin, multiplier: 1,
        constant: 0),
      view.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 2),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 40, y: 16, width: 20, height: 76))
    #expect(root.constraints.count == 4)
  }
}

extension UILayoutPriority {
  static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
}
