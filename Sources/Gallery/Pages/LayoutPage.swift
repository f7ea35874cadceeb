import UIKit

/// A page that is shown in place of the gallery's collection view and has one of its own, whose layout can be tuned.
@MainActor
protocol LayoutPage: UIViewController {
  var collectionView: UICollectionView { get }
  /// What stands in the code of its view controller.
  var code: PageCode { get }
}

extension LayoutPage {
  /// Leaves the room that the page leaves, which its content begins below.
  var insetCode: [String] {
    let inset = collectionView.contentInset
    let (x, y) = (Double(-inset.left).written, Double(-inset.top).written)
    return [
      "collectionView.contentInset = \(inset.code)", "collectionView.contentOffset = CGPoint(x: \(x), y: \(y))",
    ]
  }
}

/// What the code of a view controller has where a page of its own shows the layout, each as it is written in Swift.
struct PageCode {
  /// Lines before the layout is made.
  var parts: [String] = []
  /// What the layout is made of.
  var arguments = "()"
  var setUp: [String] = []
  var sectionCount = 1
  /// An expression with `section`.
  var itemCount = ""
  /// An expression with `indexPath`.
  var cell = ""
  /// Further members of the view controller.
  var members = ""
  var hasHeadings = false
  /// The layout whose sizes the delegate tells, and the sizes of a section's items, over and over again.
  var sizedLayout: UICollectionViewLayout?
  var sizes: [CGSize] = []
}

extension UIEdgeInsets {
  static func + (one: UIEdgeInsets, other: UIEdgeInsets) -> UIEdgeInsets {
    UIEdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }

  /// As it is written in Swift.
  var code: String {
    let (top, left, bottom, right) = (Double(top), Double(left), Double(bottom), Double(right))
    return
      "UIEdgeInsets(top: \(top.written), left: \(left.written), bottom: \(bottom.written), right: \(right.written))"
  }
}
