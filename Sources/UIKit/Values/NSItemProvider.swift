// Foundation's item providers, which Foundation lacks off Apple's systems: as much as a drag's items are made from.

/// An object that an item provider can be made with.
public protocol NSItemProviderWriting: NSObjectProtocol {}
/// An object that an item provider could load.
public protocol NSItemProviderReading: NSObjectProtocol {}

extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}
extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {}
extension UIImage: NSItemProviderWriting, NSItemProviderReading {}
extension UIColor: NSItemProviderWriting, NSItemProviderReading {}

/// Holds on to what it is made with. Nobody loads from it: there is no drag and drop between views.
open class NSItemProvider: NSObject {
  /// The object that the provider was made with.
  final let object: (any NSItemProviderWriting)?

  public override init() { object = nil }
  public init(object: any NSItemProviderWriting) { self.object = object }

  open var suggestedName: String?
}
