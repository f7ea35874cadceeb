import UIKit

/// A page that is shown in place of the gallery's collection view and has a collection view of its own, whose layout can be tuned.
@MainActor
protocol LayoutPage: UIViewController {
  var collectionView: UICollectionView { get }
  /// The view that scrolls the page: the collection view by default.
  var scrollView: UIScrollView { get }
  /// The parts of the code of its view controller.
  var code: PageCode { get }
  /// What the page does not offer, for the line below the title; nil for nothing.
  var note: String? { get }
  /// Called when properties of the layout have changed. Does nothing by default.
  func layoutDidChange()
}

extension LayoutPage {
  var scrollView: UIScrollView { collectionView }
  var note: String? { nil }
  func layoutDidChange() {}
}

/// The parts of a view controller's code for a layout with a page of its own, in Swift.
struct PageCode {
  /// The lines before the layout is made.
  var parts: [String] = []
  /// The arguments of the layout's initialiser.
  var arguments = "()"
  var setUp: [String] = []
  var sectionCount = 1
  /// The number of items, an expression with `section`.
  var itemCount = ""
  /// A closure that returns a view controller of another class, with its name and an expression that makes the layout.
  var controller: ((_ name: String, _ layout: String) -> String)?
  var hasHeadings = false
  /// Further kinds of supplementary views that the page's layout has, and what else it needs, as a `LayoutNeed` says it.
  var kinds: [String] = []
  var needs: [String] = []
  /// The layout whose sizes the delegate provides. `sizes` are those of a section's items, repeated.
  var sizedLayout: UICollectionViewLayout?
  var sizes: [CGSize] = []
}

extension UIEdgeInsets {
  static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }

  /// The code that sets these content insets, and scrolls to the begin of the content.
  var setUpCode: [String] {
    let (x, y) = (Double(-left).written, Double(-top).written)
    return ["collectionView.contentInset = \(code)", "collectionView.contentOffset = CGPoint(x: \(x), y: \(y))"]
  }

  /// The insets as Swift code.
  var code: String {
    let (top, left, bottom, right) = (Double(top), Double(left), Double(bottom), Double(right))
    return
      "UIEdgeInsets(top: \(top.written), left: \(left.written), bottom: \(bottom.written), right: \(right.written))"
  }
}
