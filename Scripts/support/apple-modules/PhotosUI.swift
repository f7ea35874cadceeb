// What Examples/GalleryApp uses of Apple's PhotosUI: see SwiftUI.swift.
@_exported public import UIKit

public struct PHPickerFilter: Sendable { public static let images = PHPickerFilter() }

public struct PHPickerConfiguration {
  public init() {}
  public var filter: PHPickerFilter?
  public var selectionLimit = 1
}

public struct PHPickerResult { public var itemProvider: NSItemProvider { fatalError() } }

public protocol PHPickerViewControllerDelegate: AnyObject {
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

public final class PHPickerViewController: UIViewController {
  public init(configuration: PHPickerConfiguration) { fatalError() }
  public required init?(coder: NSCoder) { fatalError() }
  public weak var delegate: (any PHPickerViewControllerDelegate)?
}
