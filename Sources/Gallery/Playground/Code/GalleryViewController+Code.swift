import CollectionLayouts
import UIKit

/// The code of the shown layout.
extension GalleryViewController {
  /// Returns Swift code that makes the layout as it is shown.
  ///
  /// - Parameter isController: true for the code of a whole view controller.
  public func code(isController: Bool = false) -> String { code(of: isController ? .controller : .layout) }

  /// The code of a view controller for a module with the controllers of other looks, and the name of its class.
  public var codeForModule: (className: String, code: String) {
    (layoutCode.controllerName, layoutCode.text(.controller, isAlone: false))
  }

  /// The name of the shown layout's class; nil if it is not one of CollectionLayouts.
  public var libraryClassName: String? {
    let parts = String(reflecting: type(of: shownLayout)).split(separator: ".")
    return parts.first == "CollectionLayouts" ? parts.last.map(String.init) : nil
  }

  func code(of kind: LayoutCode.Kind) -> String { layoutCode.text(kind) }

  /// The code that the panel shows in its present part.
  var shownCode: ShownCode {
    let code = layoutCode
    return ShownCode(
      text: code.text(panelTab == .code ? .layout : .statements), needs: code.needs, layout: layout.name,
      settings: settings)
  }

  private var layoutCode: LayoutCode {
    LayoutCode(layout, shownLayout, look: look, hasOwnItemSize: settings.values["item-size"] != nil, pageCode)
  }

  private var pageCode: PageCode {
    if let page = page as? any LayoutPage { return page.code }
    let shown = shownLayout
    return PageCode(
      setUp: hasOuterInset(layout) ? outerInset.setUpCode : [],
      itemCount: "\(order.count)", sizes: (0..<min(order.count, 24)).map { delegateSize(ofItem: $0, in: shown) })
  }

  /// The name of the shown look; nil for settings without a name.
  private var look: String? {
    if settings.isEmpty { return layout.title }
    let parameters = layout.parameters
    return layout.presets.first { $0.isLook(settings, parameters) }?.title
  }

  /// Returns the size of an item that the gallery provides as the delegate.
  private func delegateSize(ofItem item: Int, in layout: UICollectionViewLayout) -> CGSize {
    let path = split.path(ofItem: item)
    return switch layout {
    case let layout as WaterfallLayout where LayoutClass.isMosaic(layout): measures.tile(ofItem: item)
    case let layout as WaterfallLayout: collectionView(collectionView, layout: layout, sizeForItemAt: path)
    case let layout as CurrentItemLayout: collectionView(collectionView, layout: layout, sizeForItemAt: path)
    default: collectionView(collectionView, layout: layout, sizeForItemAt: path)
    }
  }
}
