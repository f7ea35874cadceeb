import Testing
import UIKit
import UIKitTestSupport

extension OtherAuthorsTests {
  @Test func valuesHoldTransforms() {
    let turned = CATransform3DMakeRotation(1, 0, 0, 1)
    #expect(NSValue(caTransform3D: turned) == NSValue(caTransform3D: turned))
    #expect(NSValue(caTransform3D: turned) != NSValue(caTransform3D: CATransform3DIdentity))
    #expect(CATransform3DEqualToTransform(NSValue(caTransform3D: turned).caTransform3DValue, turned))
    let moved = CGAffineTransform(translationX: 3, y: 4)
    #expect(NSValue(cgAffineTransform: moved).cgAffineTransformValue == moved)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgAffineTransformValue == .identity)
    let layer = CALayer()
    layer.setValue(NSValue(caTransform3D: turned), forKey: "transform")
    #expect(CATransform3DEqualToTransform(layer.transform, turned))
    // Another kind of value changes nothing, and is not read as one of the size expected.
    layer.setValue(NSValue(caTransform3D: turned), forKey: "bounds")
    #expect(layer.bounds == .zero)
  }

  @Test func partsOfAViewCanBeTakenAndStretch() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let part = CGRect(x: 20, y: 40, width: 50, height: 20)
    let taken = try #require(view.resizableSnapshotView(from: part, afterScreenUpdates: false, withCapInsets: .zero))
    #expect(taken.bounds.size == part.size && taken.clipsToBounds)
    let picture = try #require(taken.layer.sublayers?.first)
    #expect(picture.frame == CGRect(x: -20, y: -40, width: 100, height: 100))
    taken.bounds.size = CGSize(width: 100, height: 40)
    #expect(picture.frame == CGRect(x: -40, y: -80, width: 200, height: 200))
    #expect(view.resizableSnapshotView(from: .zero, afterScreenUpdates: false, withCapInsets: .zero) == nil)
  }

  /// In the middle of a change of size: as large as the view is seen, not as it will be.
  @Test func aPictureOfAViewThatGrowsIsAsLargeAsItIsSeen() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let host = TestHost(size: CGSize(width: 400, height: 400), view: UIView())
    host.window.addSubview(view)
    host.makeFrame()
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.bounds.size.width = 200 })
    host.advance(by: 0.5)
    let seen = try #require(view.layer.presentation()).bounds.width
    let snapshot = try #require(view.snapshotView(afterScreenUpdates: false))
    #expect(seen > 110 && seen < 190 && snapshot.bounds.width == seen)
  }

  @Test func anAlertViewAnswersByNumber() throws {
    final class Delegate: NSObject, UIAlertViewDelegate {
      var heard: [String] = []
      func willPresent(_ alertView: UIAlertView) { heard.append("comes") }
      func didPresent(_ alertView: UIAlertView) { heard.append("is there") }
      func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {
        heard.append("clicked \(alertView.buttonTitle(at: buttonIndex) ?? "")")
      }
      func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
        heard.append("gone \(buttonIndex)")
      }
    }
    let host = TestHost(size: CGSize(width: 320, height: 480), rootViewController: UIViewController())
    host.window.makeKeyAndVisible()
    let delegate = Delegate()
    let alert = UIAlertView(
      title: "Title", message: "", delegate: delegate, cancelButtonTitle: "No", otherButtonTitles: "Yes", "Maybe")
    #expect(alert.numberOfButtons == 3 && alert.cancelButtonIndex == 0 && alert.firstOtherButtonIndex == 1)
    alert.show()
    host.settle()
    #expect(alert.isVisible)
    let question = try #require(host.window.rootViewController?.presentedViewController as? UIAlertController)
    #expect(question.actions.map(\.title) == ["No", "Yes", "Maybe"])
    alert.dismiss(withClickedButtonIndex: 1, animated: true)
    host.settle()
    #expect(!alert.isVisible && delegate.heard == ["comes", "is there", "gone 1"])
  }

  @Test func geometryPrintsAsOnApplesSystems() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect("\(rect) \(rect.origin) \(rect.size)" == "(0.0, 0.0, 100.0, 100.0) (0.0, 0.0) (100.0, 100.0)")
    #expect(String(describing: [rect]) == "[(0.0, 0.0, 100.0, 100.0)]")
  }

  /// Constraints say its size and the program its place: the safe area there is none of their business.
  @Test func aViewThatIsMovedWhenItIsLaidOutRests() {
    final class Controller: UIViewController {
      let moved = UIView()
      var passes = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        moved.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(moved)
        NSLayoutConstraint.activate([
          moved.widthAnchor.constraint(equalToConstant: 80), moved.heightAnchor.constraint(equalToConstant: 120),
        ])
      }
      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        passes += 1
        moved.center = CGPoint(x: 300, y: 780)
      }
    }
    let controller = Controller()
    let host = TestHost(
      size: CGSize(width: 390, height: 844), rootViewController: UINavigationController(rootViewController: controller))
    host.settle()
    #expect(controller.moved.frame == CGRect(x: 260, y: 720, width: 80, height: 120) && controller.passes < 5)
    let passes = controller.passes
    controller.moved.center = CGPoint(x: 100, y: 100)
    host.settle()
    #expect(controller.moved.center == CGPoint(x: 100, y: 100) && controller.passes == passes)
  }

  /// Constraints that do go by it are solved again.
  @Test(arguments: [true, false]) func constraintsFollowTheSafeAreaOfAView(byGuide: Bool) {
    let host = TestHost(size: CGSize(width: 390, height: 844), view: UIView())
    let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
    host.window.addSubview(outer)
    outer.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    let top =
      byGuide
      ? inner.topAnchor.constraint(equalTo: outer.safeAreaLayoutGuide.topAnchor)
      : NSLayoutConstraint(
        item: inner, attribute: .top, relatedBy: .equal, toItem: outer, attribute: .topMargin, multiplier: 1,
        constant: -8)
    top.isActive = true
    host.safeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
    host.makeFrame()
    let before = inner.frame.minY
    #expect(before > 0)
    outer.frame.origin.y = 10
    host.makeFrame()
    #expect(inner.frame.minY == before - 10)
  }
}
