/// A guide from before safe areas: the space that a bar takes at the top or the bottom.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  var length: CGFloat { get }
  var topAnchor: NSLayoutYAxisAnchor { get }
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  var heightAnchor: NSLayoutDimension { get }
}

/// The space between an edge of a view and its safe area.
private final class BarSpaceGuide: UILayoutGuide, UILayoutSupport {
  private let edge: UIRectEdge

  init(_ view: UIView, _ edge: UIRectEdge) {
    self.edge = edge
    super.init()
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: edge == .top ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: edge == .top ? safe.topAnchor : view.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor), widthAnchor.constraint(equalToConstant: 0),
    ])
  }
  required init?(coder: NSCoder) { nil }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return edge == .top ? insets.top : insets.bottom
  }

  static func of(_ controller: UIViewController, _ edge: UIRectEdge) -> BarSpaceGuide {
    let view: UIView = controller.view
    let made = view.layoutGuides.lazy.compactMap { $0 as? BarSpaceGuide }.first { $0.edge == edge }
    return made ?? BarSpaceGuide(view, edge)
  }
}

extension UIViewController {
  /// The space above the safe area of the view.
  public var topLayoutGuide: any UILayoutSupport { BarSpaceGuide.of(self, .top) }
  /// The space below the safe area of the view.
  public var bottomLayoutGuide: any UILayoutSupport { BarSpaceGuide.of(self, .bottom) }
}
