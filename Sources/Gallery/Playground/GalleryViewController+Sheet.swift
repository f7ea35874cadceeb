import UIKit

/// The panel as a sheet, whose height a finger chooses. The pictures keep the space that they have above the low sheet, so that nothing is
/// laid out again while it moves.
extension GalleryViewController {
  var panelFrame: CGRect {
    let geometry = panelGeometry
    guard geometry.isSheet else { return geometry.panel }
    let lift = sheetLift
    let frame = geometry.panel.offsetBy(dx: 0, dy: -lift)
    return CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height + max(lift, 0))
  }

  /// The distance of the sheet above its low position.
  private var sheetLift: CGFloat { min((isSheetRaised ? mostLift : 0) + sheetPull, mostLift) }

  /// The largest distance, at which the sheet reaches up to the header.
  private var mostLift: CGFloat { max(0, panelGeometry.panel.minY - view.safeAreaInsets.top - 64) }

  func pullSheet(_ pan: UIPanGestureRecognizer) {
    guard panelGeometry.isSheet else { return }
    sheetPull = -pan.translation(in: view).y
    switch pan.state {
    case .began, .changed:
      layOutPanel()
    case .ended:
      let lift = sheetLift - pan.velocity(in: view).y * 0.15
      sheetPull = 0
      if lift < -panelGeometry.panel.height * 0.4 { closePanel() } else { raiseSheet(lift > mostLift / 2) }
    default:
      sheetPull = 0
      raiseSheet(isSheetRaised)
    }
  }

  func raiseSheet(_ isRaised: Bool) {
    isSheetRaised = isRaised
    rearrange()
  }
}
