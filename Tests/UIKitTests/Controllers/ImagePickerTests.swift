import Testing
import UIKitTestSupport

@testable import UIKit

/// A picker shows an empty library, and goes when the user cancels.
@MainActor @Suite(.serialized) struct ImagePickerTests {
  private final class Chooser: UIViewController, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var cancels = 0
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
      cancels += 1
      dismiss(animated: false)
    }
  }

  private let chooser = Chooser()
  private let host: TestHost

  init() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = chooser
    host = TestHost(window: window)
    host.advance(frames: 2)
  }

  private func present() -> UIImagePickerController {
    let picker = UIImagePickerController()
    picker.delegate = chooser
    chooser.present(picker, animated: false)
    host.advance(frames: 2)
    return picker
  }

  private func cancel(_ picker: UIImagePickerController) throws {
    let item = try #require(picker.topViewController?.navigationItem.rightBarButtonItem)
    item.sendAction()
    host.advance(frames: 2)
  }

  @Test func theDelegateHearsThatTheUserCancels() throws {
    let picker = present()
    let label = picker.topViewController?.view.subviews.lazy.compactMap { $0 as? UILabel }.first
    #expect(label?.text == "No Photos" && label?.window != nil)
    try cancel(picker)
    #expect(chooser.cancels == 1 && chooser.presentedViewController == nil)
  }

  @Test func withoutADelegateItClosesItself() throws {
    let picker = present()
    picker.delegate = nil
    try cancel(picker)
    host.advance(by: 1)
    #expect(chooser.cancels == 0 && chooser.presentedViewController == nil)
  }

  @Test func aSourceThatIsNotThereIsAProgrammerError() {
    let picker = UIImagePickerController()
    picker.sourceType = .savedPhotosAlbum
    #expect(TestHost.expectFault { picker.sourceType = .camera } == "Source type 1 not available")
    #expect(picker.sourceType == .savedPhotosAlbum)
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.availableMediaTypes(for: .photoLibrary) == ["public.image"])
  }
}
