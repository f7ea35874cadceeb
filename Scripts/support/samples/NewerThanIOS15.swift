// What Scripts/check-layout-sources has to find, and what it must let pass.
import UIKit

/// The compiler writes its `hash(into:)`.
struct Box: Hashable {
  var size: CGSize  // finds: CGSize: Hashable, which is new in iOS 18.0
  var point: CGFloat
}

enum Mark: Hashable {
  case point(CGPoint)  // finds: CGPoint: Hashable, which is new in iOS 18.0
}

func lookUp(_ frames: [CGRect: Int]) -> Int { frames.count }  // finds: CGRect: Hashable, which is new in iOS 18.0

func sums(_ numbers: [Int]) -> [Int] { numbers.enumerated().map { $0 + $1 } }
// finds: EnumeratedSequence: Collection, which is new in iOS 26.0

func wait() -> Duration { .seconds(1) }
// finds: Duration.seconds(_:), which is new in iOS 16.0

@MainActor func scroll(_ view: UIScrollView) {
  if #available(iOS 17.4, *) { view.bouncesVertically = false }
  view.bouncesHorizontally = false  // finds: UIScrollView.bouncesHorizontally, which is new in iOS 17.4
}

final class Row: UIView {
  override var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
    // finds: UIResponder.accessibilityExpandedStatus, which is new in iOS 18.0
    get { .unsupported }  // finds: UIAccessibilityExpandedStatus.unsupported, which is new in iOS 18.0
    set {}
  }
}

func count(_ path: CGPath) { path.apply(info: nil) { _, _ in } }
// finds: CGPath.apply(info:function:), which Apple declares otherwise: func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction)
