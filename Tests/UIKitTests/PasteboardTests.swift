import Foundation
@_spi(Waterwheel) import QuartzCore
import Testing
import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// The general pasteboard, and what displays have to do with it. No test waits, so none sees the texts of another.
@MainActor @Suite struct PasteboardTests {
  @Test func textsAreHeldAndCounted() {
    let board = UIPasteboard.general
    let count = board.changeCount
    board.string = "One"
    #expect(board.string == "One" && board.strings == ["One"] && board.hasStrings && board.numberOfItems == 1)
    board.strings = ["Two", "Three"]
    #expect(board.string == "Two" && board.strings == ["Two", "Three"] && board.numberOfItems == 2)
    board.string = nil
    #expect(board.string == nil && board.strings == nil && !board.hasStrings && board.numberOfItems == 0)
    #expect(board.changeCount == count + 3 && board === UIPasteboard.general && board.name == .general)
  }

  @Test func changesAreTold() {
    nonisolated(unsafe) var told = 0
    let token = NotificationCenter.default.addObserver(
      forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
    ) { _ in told += 1 }
    UIPasteboard.general.string = "New"
    UIPasteboard.general.store("Newer")
    UIPasteboard.general.store("Newer")
    NotificationCenter.default.removeObserver(token)
    #expect(told == 2)
  }

  @Test func aCopyReachesTheNextCommitOnce() {
    let host = WindowHost(
      rootViewController: UIViewController(), environment: SurfaceEnvironment(size: CGSize(width: 100, height: 100)))
    _ = host.frame(at: 0)
    var wakes = 0
    host.onNeedsFrame = { wakes += 1 }
    UIPasteboard.general.string = "First"
    UIPasteboard.general.strings = ["Second", "Third"]
    #expect(wakes == 1 && host.wantsFrames)
    let commit = host.frame(at: 1)
    #expect(commit?.copiedText == "Second\nThird" && commit?.isFull == false)
    #expect(host.frame(at: 2) == nil && !host.wantsFrames)
  }

  @Test func aPasteBringsTheDisplaysTextToTheFirstResponder() {
    final class Taker: UIView {
      var pasted: [String?] = []
      override var canBecomeFirstResponder: Bool { true }
      override func paste(_ sender: Any?) { pasted.append(UIPasteboard.general.string) }
    }
    let taker = Taker()
    let inner = UIView()
    taker.addSubview(inner)
    let root = UIView()
    root.addSubview(taker)
    let host = TestHost(view: root)
    host.makeFrame()
    host.paste("Around")
    #expect(taker.pasted.isEmpty && UIPasteboard.general.string == "Around")
    taker.becomeFirstResponder()
    host.paste("Here")
    #expect(taker.pasted == ["Here"])
    taker.resignFirstResponder()
    // Commands go on to whoever takes them.
    inner.paste(nil)
    #expect(taker.pasted == ["Here", "Here"])
  }

  @Test func pasteboardsAreUsedFromAnyThread() {
    let isDone = DispatchSemaphore(value: 0)
    Thread {
      UIPasteboard.general.store("Elsewhere")
      isDone.signal()
    }.start()
    isDone.wait()
    #expect(UIPasteboard.general.string == "Elsewhere")
  }
}
