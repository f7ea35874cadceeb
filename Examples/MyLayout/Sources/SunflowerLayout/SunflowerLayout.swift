import CollectionLayouts
import UIKit

/// Items like the seeds of a sunflower: each one 137.5° further and a little farther out.
public final class SunflowerLayout: CollectionLayout {
  /// The diameter of a seed in points. Defaults to 36.
  @Invalidating public var seedSize: CGFloat = 36

  private var middle = CGPoint.zero

  public override func prepareItems() {
    let radius = seedSize * (CGFloat(numberOfItems).squareRoot() * 0.67 + 1)
    middle = CGPoint(x: max(radius, availableSize.width / 2), y: max(radius, availableSize.height / 2))
  }

  public override func frame(ofItem item: Int) -> CGRect {
    let (angle, distance) = (CGFloat(item) * 2.39996, seedSize * 0.67 * CGFloat(item).squareRoot())
    return CGRect(
      x: middle.x + distance * cos(angle) - seedSize / 2, y: middle.y + distance * sin(angle) - seedSize / 2,
      width: seedSize, height: seedSize)
  }

  public override var contentSize: CGSize { CGSize(width: 2 * middle.x, height: 2 * middle.y) }

  public override var initialScrollAnchor: ScrollAnchor? { indexPath(ofItem: 0).map { .center($0) } }

  public override var automaticUpdateAnimation: UpdateAnimation { .scale(0.1) }
}
