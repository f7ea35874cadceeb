import Testing
import UIKitTestSupport

@testable import CoreGraphics
@_spi(Waterwheel) @testable import UIKit

/// Drawing without a display that draws: it is recorded all the same.
@MainActor
@Suite struct GraphicsRendererTests {
  @discardableResult
  private func record(_ actions: (CGContext) -> Void) -> [ContextRecording.Command] {
    let context = CGContext(
      ContextRecording(bounds: CGRect(x: 0, y: 0, width: 100, height: 50), scale: 2, isOpaque: false))
    UIGraphicsPushContext(context)
    actions(context)
    UIGraphicsPopContext()
    return context.recording.commands
  }

  @Test func contextsStandOnAStack() {
    #expect(UIGraphicsGetCurrentContext() == nil)
    let commands = record { context in
      #expect(UIGraphicsGetCurrentContext() === context)
      #expect(context.width == 200 && context.height == 100)
      record { #expect(UIGraphicsGetCurrentContext() === $0) }
      #expect(UIGraphicsGetCurrentContext() === context)
    }
    #expect(commands.isEmpty && UIGraphicsGetCurrentContext() == nil)
    UIGraphicsPopContext()
  }

  @Test func pathsAreTakenThroughTheTransformOfTheirTime() {
    let commands = record { context in
      context.translateBy(x: 10, y: 0)
      context.move(to: .zero)
      context.scaleBy(x: 2, y: 2)
      context.addLine(to: CGPoint(x: 5, y: 5))
      context.fillPath()
      #expect(context.isPathEmpty)
    }
    guard case .fill(let path, .winding, _) = commands.first else {
      Issue.record("nothing was filled")
      return
    }
    #expect(path.boundingBox == CGRect(x: 10, y: 0, width: 10, height: 10))
  }

  @Test func drawingOutsideOfAContextDoesNothing() {
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 5))
    UIBezierPath(rect: .zero).stroke()
    #expect(!UIView().drawHierarchy(in: .zero, afterScreenUpdates: false))
  }

  @Test func formatsAreCopiedWithTheRenderersBounds() throws {
    let format = UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3))
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: -5, height: 9), format: format)
    let own = try #require(renderer.format as? UIGraphicsImageRendererFormat)
    #expect(own.bounds == CGRect(x: 0, y: 5, width: 5, height: 9) && own.scale == 3 && own.opaque)
    #expect(format.bounds == .zero)
  }

  @Test func withoutADisplayPicturesAreEmptyAndThatIsSaidOnce() {
    let render = ContextRenderer.render
    ContextRenderer.render = nil
    defer { ContextRenderer.render = render }
    let messages = TestHost.captureKnownGaps {
      for _ in 0..<2 {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 7, height: 9)).image { $0.fill(.zero) }
        #expect(image.size == CGSize(width: 7, height: 9) && image.cgImage == nil)
      }
    }
    #expect(messages.count == 1 && messages.first?.contains("RasterDisplay.install()") == true)
  }
}
