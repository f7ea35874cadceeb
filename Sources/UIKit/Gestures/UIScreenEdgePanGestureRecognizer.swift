/// Recognises a drag that starts within 20 points of an edge of the window and moves inwards.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture may start. Default: none, with which it never begins.
  open var edges: UIRectEdge = []

  /// The greatest distance from the edge at which the finger may come down (points).
  private static let reach: CGFloat = 20

  private var touchedEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard !gesturePhase.isActive else { return }
    touchedEdges = edges.intersection(Self.edges(near: centroid, in: view?.window?.bounds ?? .zero))
    if touchedEdges.isEmpty { state = .failed }
  }

  open override func reset() {
    super.reset()
    touchedEdges = []
  }

  override func allowsBeginning() -> Bool {
    let way = travel
    let isHorizontal = abs(way.x) >= abs(way.y)
    return (touchedEdges.contains(.left) && isHorizontal && way.x > 0)
      || (touchedEdges.contains(.right) && isHorizontal && way.x < 0)
      || (touchedEdges.contains(.top) && !isHorizontal && way.y > 0)
      || (touchedEdges.contains(.bottom) && !isHorizontal && way.y < 0)
  }

  private static func edges(near point: CGPoint, in bounds: CGRect) -> UIRectEdge {
    var edges: UIRectEdge = []
    if point.x - bounds.minX <= reach { edges.insert(.left) }
    if bounds.maxX - point.x <= reach { edges.insert(.right) }
    if point.y - bounds.minY <= reach { edges.insert(.top) }
    if bounds.maxY - point.y <= reach { edges.insert(.bottom) }
    return edges
  }
}
