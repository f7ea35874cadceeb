import Foundation
import SVProgressHUDStandIn
import Testing
import UIKit
import UIKitTestSupport

/// The box appears above the app's window and goes again.
@MainActor @Suite(.serialized) struct SVProgressHUDTests {
  private let host: TestHost

  init() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = UIViewController()
    host = TestHost(window: window)
  }

  private var box: SVProgressHUD? { host.window.subviews.lazy.compactMap { $0 as? SVProgressHUD }.first }
  private var text: String? { box?.subviews.lazy.compactMap { $0 as? UILabel }.first?.text }
  private var isSpinning: Bool? { box?.subviews.lazy.compactMap { $0 as? UIActivityIndicatorView }.first?.isAnimating }

  @Test func theSpinnerStaysUntilItIsDismissed() throws {
    host.window.makeKeyAndVisible()  // other tests have windows, too
    SVProgressHUD.show(withStatus: "Loading")
    #expect(text == "Loading" && isSpinning == true && SVProgressHUD.isVisible())
    let frame = try #require(box?.frame)
    #expect(frame.midX == host.window.bounds.midX && frame.midY == host.window.bounds.midY)
    host.advance(by: 5)
    #expect(box != nil)
    SVProgressHUD.dismiss()
    #expect(box == nil && !SVProgressHUD.isVisible())
  }

  @Test func aMessageGoesByItself() {
    host.window.makeKeyAndVisible()  // other tests have windows, too
    SVProgressHUD.showError(withStatus: "No network")
    #expect(text == "No network" && isSpinning == false)
    host.advance(by: 1)
    #expect(box != nil)
    host.advance(by: 1)
    #expect(box == nil)
  }

  @Test func aMessageDoesNotTakeTheNextSpinnerWithIt() {
    host.window.makeKeyAndVisible()  // other tests have windows, too
    SVProgressHUD.showSuccess(withStatus: "Saved")
    host.advance(by: 1)
    SVProgressHUD.show()
    host.advance(by: 2)
    #expect(box != nil && isSpinning == true)
    SVProgressHUD.dismiss(withDelay: 1)
    #expect(box != nil)
    host.advance(by: 1.5)
    #expect(box == nil)
  }
}
