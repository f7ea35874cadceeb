import Foundation
import Testing
@_spi(Waterwheel) import UIKitTestSupport

@testable @_spi(Waterwheel) import UIKit

/// Slides controllers in from the right and out again, as apps write it.
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  var ended: [Bool] = []
  var frames: [CGRect] = []

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 1 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let from = context.viewController(forKey: .from), let to = context.viewController(forKey: .to) else { return }
    let isLeaving = from.isBeingDismissed
    let view: UIView = isLeaving ? from.view : to.view
    frames = [context.initialFrame(for: from), context.finalFrame(for: to)]
    let aside = container.bounds.offsetBy(dx: container.bounds.width, dy: 0)
    if isLeaving, context.view(forKey: .to) != nil {
      container.insertSubview(to.view, belowSubview: from.view)
    } else if !isLeaving {
      container.addSubview(view)
      view.frame = aside
    }
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.frame = isLeaving ? aside : context.finalFrame(for: to)
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
}

/// A panel over the lower half, with a shade.
private final class HalfPanel: UIPresentationController {
  let shade = UIView()
  var log: [String] = []

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    return CGRect(x: 0, y: bounds.height / 2, width: bounds.width, height: bounds.height / 2)
  }
  override func presentationTransitionWillBegin() {
    shade.alpha = 0
    containerView?.insertSubview(shade, at: 0)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.shade.alpha = 1 })
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { log.append("presented \(completed)") }
  override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("dismissed \(completed)") }
  override func containerViewWillLayoutSubviews() { shade.frame = containerView?.bounds ?? .zero }
}

private final class Director: NSObject, UIViewControllerTransitioningDelegate, UINavigationControllerDelegate,
  UITabBarControllerDelegate
{
  let slide = Slide()
  var finger: UIPercentDrivenInteractiveTransition?
  var panel: HalfPanel?

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { presented.modalPresentationStyle == .custom ? nil : slide }
  func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
    dismissed.modalPresentationStyle == .custom ? nil : slide
  }
  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { finger }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    panel = HalfPanel(presentedViewController: presented, presenting: presenting)
    return panel
  }
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { finger }
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { slide }
}

private final class Screen: UIViewController {
  var log: [String] = []
  override func viewDidAppear(_ animated: Bool) { log.append("appeared") }
  override func viewDidDisappear(_ animated: Bool) { log.append("disappeared") }
}

@MainActor @Suite struct CustomTransitionTests {
  private let director = Director()
  private let root = Screen()
  private let other = Screen()

  private func host(_ controller: UIViewController? = nil) -> TestHost {
    let host = TestHost(rootViewController: controller ?? root)
    host.settle()
    return host
  }

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func theAnimatorMovesAPresentation(style: UIModalPresentationStyle) {
    let host = host()
    let window = host.window.bounds
    other.transitioningDelegate = director
    other.modalPresentationStyle = style
    var done = 0
    root.present(other, animated: true) { done += 1 }
    host.advance(by: 0.5)
    #expect(done == 0 && other.isBeingPresented && root.transitionCoordinator?.isAnimated == true)
    #expect(director.slide.frames == [window, window])
    host.settle()
    #expect(done == 1 && other.view.frame == window && other.log == ["appeared"] && director.slide.ended == [true])
    #expect(root.log == (style == .fullScreen ? ["appeared", "disappeared"] : ["appeared"]))
    #expect(other.transitionCoordinator == nil)
    root.dismiss(animated: true) { done += 1 }
    host.settle()
    #expect(done == 2 && other.view.window == nil && other.log == ["appeared", "disappeared"])
    #expect(root.view.superview === host.window && !root.view.isHidden && root.presentedViewController == nil)
    #expect(host.window.subviews.count == 1)
  }

  @Test func aFingerMovesADismissalAndMayLetItGo() {
    let host = host()
    let width = host.window.bounds.width
    other.transitioningDelegate = director
    other.modalPresentationStyle = .fullScreen
    root.present(other, animated: true)
    host.settle()
    for finishes in [false, true] {
      let finger = UIPercentDrivenInteractiveTransition()
      director.finger = finger
      var done = false
      other.dismiss(animated: true) { done = true }
      #expect(other.transitionCoordinator?.isInteractive == true && finger.duration == 1)
      finger.update(0.25)
      host.advance(by: 3)
      #expect(abs((other.view.layer.presentation()?.frame.minX ?? 0) - width / 4) < 1 && !done)
      if finishes { finger.finish() } else { finger.cancel() }
      host.settle()
      #expect(done == finishes && other.isBeingDismissed == false)
      #expect((other.view.window != nil) == !finishes && root.view.isHidden == !finishes)
      if !finishes { #expect(other.view.frame == host.window.bounds && root.presentedViewController === other) }
    }
    #expect(director.slide.ended == [true, false, true])
    #expect(root.view.superview === host.window && root.log.last == "appeared" && other.log.last == "disappeared")
  }

  @Test func aPresentationControllerPlacesTheView() throws {
    let host = host()
    other.transitioningDelegate = director
    other.modalPresentationStyle = .custom
    root.present(other, animated: true)
    let panel = try #require(director.panel)
    #expect(other.presentationController === panel && panel.presentingViewController === root)
    host.advance(by: 0.2)
    let shown = panel.shade.layer.presentation()?.opacity ?? 0
    #expect(shown > 0 && shown < 1)
    host.settle()
    let bounds = host.window.bounds
    #expect(other.view.frame == CGRect(x: 0, y: bounds.midY, width: bounds.width, height: bounds.midY))
    #expect(panel.shade.frame == bounds && !root.view.isHidden && root.log == ["appeared"])
    root.dismiss(animated: false)
    host.settle()
    #expect(panel.log == ["presented true", "dismissed true"] && panel.containerView == nil)
    #expect(host.window.subviews == [root.view] && root.presentedViewController == nil)
  }

  @Test func theAnimatorMovesAPushAndAFingerAPop() {
    let stack = UINavigationController(rootViewController: root)
    stack.delegate = director
    let host = host(stack)
    stack.pushViewController(other, animated: true)
    host.advance(by: 0.5)
    let x = other.view.layer.presentation()?.frame.minX ?? 0
    #expect(x > 0 && x < host.window.bounds.width && stack.transitionCoordinator != nil)
    host.settle()
    #expect(stack.topViewController === other && root.view.window == nil && other.view.superview === stack.view)
    for finishes in [false, true] {
      let finger = UIPercentDrivenInteractiveTransition()
      director.finger = finger
      stack.popViewController(animated: true)
      finger.update(0.5)
      host.advance(by: 2)
      if finishes { finger.finish() } else { finger.cancel() }
      host.settle()
      #expect(stack.viewControllers.count == (finishes ? 1 : 2))
      #expect((finishes ? root : other).view.superview === stack.view)
    }
    #expect(director.slide.ended == [true, false, true] && root.log.last == "appeared")
  }

  @Test func theAnimatorMovesTabs() {
    let tabs = UITabBarController()
    tabs.viewControllers = [root, other]
    tabs.delegate = director
    let host = host(tabs)
    tabs.selectedIndex = 1
    host.advance(by: 0.5)
    let x = other.view.layer.presentation()?.frame.minX ?? 0
    #expect(x > 0 && x < host.window.bounds.width)
    host.settle()
    #expect(other.view.superview === tabs.view && root.view.window == nil)
    #expect(other.log == ["appeared"] && root.log == ["appeared", "disappeared"])
  }
}
