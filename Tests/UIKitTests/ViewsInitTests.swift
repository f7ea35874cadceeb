import Foundation
import Testing
import UIKit

// The ways in which apps write initialisers. That this file compiles is most of the test.

private class FrameView: UIView {
  var wasSetUp = false
  override init(frame: CGRect) {
    super.init(frame: frame)
    wasSetUp = true
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private class CodedView: UIView {
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
  override init(frame: CGRect) { super.init(frame: frame) }
}

private final class PlainInitView: UIView {
  let title: String
  init() {
    title = "plain"
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { fatalError() }
}

private final class ParameterView: UIView {
  let count: Int
  init(count: Int) {
    self.count = count
    super.init(frame: CGRect(x: 0, y: 0, width: count, height: count))
  }
  required init?(coder: NSCoder) { fatalError() }
}

private final class ConvenienceView: UIView {
  convenience init(color: UIColor) {
    self.init(frame: .zero)
    backgroundColor = color
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  var gradient: CAGradientLayer { layer as! CAGradientLayer }
}

private final class TintLayer: CALayer {
  var wasMadePlain = false
  override init() {
    super.init()
    wasMadePlain = true
  }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class TintView: UIView {
  override class var layerClass: AnyClass { TintLayer.self }
}

private final class BadLayerView: UIView {
  override class var layerClass: AnyClass { NSObject.self }
}

private final class Controller: UIViewController {
  let model: Int
  init(model: Int) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class PlainController: UIViewController {}

private final class PaddedLabel: UILabel {
  override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
    super.textRect(forBounds: bounds.insetBy(dx: 10, dy: 0), limitedToNumberOfLines: numberOfLines)
  }
  override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 10, dy: 0)) }
}

@MainActor @Suite struct ViewsInitTests {
  @Test func viewsAreMadeInAllTheUsualWays() {
    #expect(UIView().frame == .zero)
    #expect(FrameView().wasSetUp)
    #expect(FrameView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)).frame.width == 3)
    #expect(CodedView().bounds == .zero)
    #expect(PlainInitView().title == "plain")
    #expect(ParameterView(count: 7).bounds.width == 7)
    #expect(ConvenienceView(color: .red).backgroundColor == .red)
    #expect(Controller(model: 3).model == 3)
    #expect(PlainController().view != nil)
    #expect(UILabel().text == nil && UIImageView().image == nil && UIButton(type: .system).buttonType == .system)
    #expect(PaddedLabel().text == nil)
  }

  @Test func layerClassesAreHonoured() {
    #expect(type(of: UIView().layer) == CALayer.self)
    GradientView().gradient.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    #expect((TintView().layer as? TintLayer)?.wasMadePlain == true)
    let view = TintView()
    #expect(view.layer.delegate === view)
    #expect(BadLayerView.layerClass is NSObject.Type)
  }

  @Test func closuresMayUseThemselvesAndViewsSitInSets() {
    let view = UIView()
    let set: Set<UIView> = [view, view, UIView()]
    #expect(set.count == 2 && set.contains(view))
    #expect("\(view)".hasPrefix("<UIView: 0x"))
  }
}
