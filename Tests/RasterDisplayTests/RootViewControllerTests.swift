import RasterDisplay
import RasterTestSupport
import Testing
import UIKit
import UIKitTestSupport

/// What anybody can do who imports the modules and nothing else.
@MainActor
@Suite struct RootViewControllerTests {
  private func controller() -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
    let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    box.backgroundColor = .red
    controller.view.addSubview(box)
    return controller
  }

  /// The pictures of a display, or nothing where the package cannot draw.
  private func display(_ controller: UIViewController, _ style: UIUserInterfaceStyle = .light) throws -> RasterDisplay?
  {
    do {
      return try RasterDisplay(
        rootViewController: controller, size: CGSize(width: 100, height: 80), scale: 2, userInterfaceStyle: style)
    } catch RasterError.unavailable {
      return nil
    }
  }

  @Test func aControllerIsDrawnInAWindowOfItsOwn() throws {
    let controller = controller()
    guard let image = try display(controller)?.frame(at: 0) else { return }
    #expect(image.width == 200 && image.height == 160)
    #expect(controller.view.bounds.size == CGSize(width: 100, height: 80))
    #expect(image[22, 42] == .init(red: 255, green: 0, blue: 0))
    #expect(image[10, 10] == .init(red: 255, green: 255, blue: 255))
  }

  @Test func theAppearanceIsTheWindows() throws {
    guard let image = try display(controller(), .dark)?.frame(at: 0) else { return }
    #expect(image[10, 10] == .init(red: 0, green: 0, blue: 0))
  }

  @Test func timeIsTheCallers() throws {
    let controller = controller()
    guard let display = try display(controller) else { return }
    _ = try display.frame(at: 0)
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        controller.view.subviews[0].frame.origin.x = 60
      })
    _ = try display.frame(at: 0)
    let half = try display.frame(at: 0.5)
    #expect(half[72, 42] == .init(red: 255, green: 0, blue: 0))
    #expect(half[22, 42] == .init(red: 255, green: 255, blue: 255))
    #expect(display.time == 0.5)
  }
}
