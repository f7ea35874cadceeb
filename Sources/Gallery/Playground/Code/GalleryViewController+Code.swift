import CollectionLayouts
import UIKit

/// The code of what is shown.
extension GalleryViewController {
  /// Swift code that makes the layout as it is shown.
  ///
  /// - Parameter isController: a whole view controller.
  public func code(isController: Bool = false) -> String { code(of: isController ? .controller : .layout) }

  /// The code of a view controller for a module that has those of other looks, and the name of its class.
  public var codeForModule: (className: String, code: String) {
    (layoutCode.controllerName, layoutCode.text(.controller, isAlone: false))
  }

  func code(of kind: LayoutCode.Kind) -> String { layoutCode.text(kind) }

  private var layoutCode: LayoutCode {
    LayoutCode(layout, shownLayout, look: look, hasOwnItemSize: settings.values["item-size"] != nil, pageCode)
  }

  private var pageCode: PageCode {
    if let page = page as? any LayoutPage { return page.code }
    let shown = shownLayout
    return PageCode(
      itemCount: "\(order.count)", sizes: (0..<min(order.count, 24)).map { toldSize(ofItem: $0, in: shown) })
  }

  /// The name of what is shown; nil when it is nobody's.
  private var look: String? {
    if settings.isEmpty { return layout.title }
    let parameters = layout.parameters
    return layout.presets.first { $0.isLook(settings, parameters) }?.title
  }

  /// What the gallery says as the delegate.
  private func toldSize(ofItem item: Int, in layout: UICollectionViewLayout) -> CGSize {
    let path = split.path(ofItem: item)
    return switch layout {
    case let layout as WaterfallLayout: collectionView(collectionView, layout: layout, sizeForItemAt: path)
    case let layout as CurrentItemLayout: collectionView(collectionView, layout: layout, sizeForItemAt: path)
    default: collectionView(collectionView, layout: layout, sizeForItemAt: path)
    }
  }
}
