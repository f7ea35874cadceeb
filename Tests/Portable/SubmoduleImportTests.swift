import Testing
import UIKit.UICollectionViewFlowLayout
import UIKit.UIColor
import UIKit.UIGestureRecognizerSubclass
import UIKitTestSupport

import class UIKit.UIPanGestureRecognizer

/// A recognizer as sources write it: `state` is set in a subclass, for which Apple has a header of its own.
private final class TouchDownRecognizer: UIGestureRecognizer {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .recognized }
  }
}

@MainActor @Suite struct SubmoduleImportTests {
  @Test func submodulesStandForUIKit() {
    let view = UIView()
    let recognizer = TouchDownRecognizer(target: nil, action: nil)
    view.addGestureRecognizer(recognizer)
    let host = TestHost(size: CGSize(width: 100, height: 100), view: view)
    host.touch.begin(at: CGPoint(x: 50, y: 50))
    #expect(recognizer.state != .possible)
    host.touch.end()
    #expect(UIColor.red != UIColor.blue && UICollectionViewFlowLayout().itemSize == CGSize(width: 50, height: 50))
    #expect(UIPanGestureRecognizer(target: nil, action: nil).minimumNumberOfTouches == 1)
  }
}
