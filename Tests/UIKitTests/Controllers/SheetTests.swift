import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit
@testable import UIKitFixtures

/// Sheets: their heights, dragging, dismissal, and the window behind them.
@MainActor @Suite(.serialized) struct SheetTests {
  private final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    var calls: [String] = []
    var dismisses = true
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { dismisses }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      calls.append("attempt")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { calls.append("did") }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { calls.append("height") }
  }

  @MainActor private struct Fixture {
    let root = UIViewController()
    let content = UIViewController()
    let delegate = Delegate()
    let host: TestHost
    let sheet: UISheetPresentationController

    init(_ detents: [UISheetPresentationController.Detent] = [.medium(), .large()]) {
      host = TestHost(size: CGSize(width: 400, height: 800), rootViewController: root)
      host.makeFrame()
      sheet = content.sheetPresentationController!
      sheet.detents = detents
      sheet.delegate = delegate
      root.present(content, animated: true)
      host.advance(by: 1)
    }
    var top: CGFloat { content.view.convert(CGPoint.zero, to: nil).y }
  }

  @Test func aSheetComesToItsSmallestHeight() {
    let fixture = Fixture()
    #expect(fixture.content.presentationController === fixture.sheet)
    #expect(abs(fixture.top - (800 - 790 * 0.54)) < 1)
    fixture.sheet.animateChanges { fixture.sheet.selectedDetentIdentifier = .large }
    fixture.host.advance(by: 1)
    #expect(abs(fixture.top - 10) < 1)
    let custom = Fixture([.custom { _ in 200 }])
    #expect(abs(custom.top - 600) < 1)
  }

  @Test func aFingerChangesTheHeight() {
    let fixture = Fixture()
    fixture.host.touch.drag(
      from: CGPoint(x: 200, y: fixture.top + 20), to: CGPoint(x: 200, y: 60), duration: 0.4)
    fixture.host.advance(by: 1)
    #expect(abs(fixture.top - 10) < 1 && fixture.sheet.selectedDetentIdentifier == .large)
    #expect(fixture.delegate.calls == ["height"])
  }

  @Test func aFlickDownDismissesUnlessTheDelegateSaysNo() {
    let fixture = Fixture()
    fixture.delegate.dismisses = false
    let flick = { fixture.host.touch.flick(from: CGPoint(x: 200, y: fixture.top + 20), to: CGPoint(x: 200, y: 780)) }
    flick()
    fixture.host.advance(by: 1)
    #expect(fixture.root.presentedViewController != nil && fixture.delegate.calls == ["attempt"])
    #expect(abs(fixture.top - (800 - 790 * 0.54)) < 1, "it comes back")
    fixture.delegate.dismisses = true
    flick()
    fixture.host.advance(by: 1)
    #expect(fixture.root.presentedViewController == nil && fixture.delegate.calls.last == "did")
  }

  @Test func aTapBesideDismissesAndAnUndimmedWindowStaysInUse() {
    let fixture = Fixture()
    fixture.host.touch.tap(at: CGPoint(x: 200, y: 100))
    fixture.host.advance(by: 1)
    #expect(fixture.root.presentedViewController == nil)

    let undimmed = Fixture()
    var taps = 0
    let button = UIButton(frame: CGRect(x: 0, y: 80, width: 400, height: 40))
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    undimmed.root.view.addSubview(button)
    undimmed.sheet.largestUndimmedDetentIdentifier = .medium
    undimmed.host.touch.tap(at: CGPoint(x: 200, y: 100))
    undimmed.host.advance(by: 1)
    #expect(taps == 1 && undimmed.root.presentedViewController != nil)
  }

  @Test func theWindowTurnsUnderADraggedSheet() {
    let fixture = Fixture()
    fixture.host.touch.begin(at: CGPoint(x: 200, y: fixture.top + 20))
    fixture.host.touch.move(to: CGPoint(x: 200, y: fixture.top + 90))
    fixture.host.resize(to: CGSize(width: 800, height: 400))
    fixture.host.makeFrame()
    fixture.host.touch.end()
    fixture.host.advance(by: 1)
    #expect(fixture.content.view.frame.width == 800)
    #expect(abs(fixture.content.view.frame.maxY - 400) < 1, "the sheet ends at the bottom")
  }

  @Test func alertsShowTheirFields() {
    let host = TestHost(size: CGSize(width: 400, height: 800), rootViewController: UIViewController())
    host.makeFrame()
    let alert = UIAlertController(title: "Name", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "First" }
    alert.addTextField { $0.isSecureTextEntry = true }
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    host.window.rootViewController?.present(alert, animated: true)
    host.advance(by: 1)
    #expect(alert.textFields?.count == 2 && alert.textFields?[0].isFirstResponder == true)
    host.typeText("Ann")
    #expect(alert.textFields?[0].text == "Ann")
    #expect(alert.textFields?.allSatisfy { $0.window != nil && $0.frame.width > 200 } == true)
  }
}
