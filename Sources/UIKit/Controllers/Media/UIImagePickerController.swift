/// Shows the pictures of a photo library, for the user to choose one. There is no library and no camera: it shows an empty one, and the app
/// goes on as after a person's "Cancel".
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
  /// Where pictures come from.
  public enum SourceType: Int, Sendable { case photoLibrary = 0, camera, savedPhotosAlbum }
  /// The camera on the back or on the front.
  public enum CameraDevice: Int, Sendable { case rear = 0, front }
  /// What a camera takes.
  public enum CameraCaptureMode: Int, Sendable { case photo = 0, video }
  /// When a camera flashes.
  public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
  /// The quality of videos.
  public enum QualityType: Int, Sendable {
    case typeHigh = 0, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
  }

  /// The keys of what the delegate is told of a picture.
  public struct InfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    private static func apple(_ name: String) -> InfoKey { InfoKey(rawValue: "UIImagePickerController" + name) }
    public static let mediaType = apple("MediaType")
    public static let originalImage = apple("OriginalImage")
    public static let editedImage = apple("EditedImage")
    public static let cropRect = apple("CropRect")
    public static let mediaURL = apple("MediaURL")
    public static let imageURL = apple("ImageURL")
    public static let referenceURL = apple("ReferenceURL")
    public static let mediaMetadata = apple("MediaMetadata")
    public static let phAsset = apple("PHAsset")
    public static let livePhoto = apple("LivePhoto")
  }

  /// False for the camera.
  open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
  /// The kinds of pictures that a source has; nil where there is no such source.
  open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
    isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
  }
  open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
  open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }

  /// The default is the photo library. A source that is not there is a programmer error, as in UIKit; the source stays.
  open var sourceType = SourceType.photoLibrary {
    didSet {
      guard !Self.isSourceTypeAvailable(sourceType) else { return }
      Fault.report("Source type \(sourceType.rawValue) not available")
      sourceType = oldValue
    }
  }
  open var mediaTypes = ["public.image"]
  open var allowsEditing = false
  open var videoQuality = QualityType.typeMedium
  open var videoMaximumDuration: TimeInterval = 600
  open var cameraDevice = CameraDevice.rear
  open var cameraCaptureMode = CameraCaptureMode.photo
  open var cameraFlashMode = CameraFlashMode.auto
  open var showsCameraControls = true
  open var cameraOverlayView: UIView?
  open var cameraViewTransform = CGAffineTransform.identity

  public init() { super.init(rootViewController: EmptyLibraryController()) }
  public override init(rootViewController: UIViewController) { super.init(rootViewController: rootViewController) }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    viewControllers = [EmptyLibraryController()]
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    viewControllers = [EmptyLibraryController()]
  }

  /// Takes a picture. There is no camera: it says so once.
  open func takePicture() { KnownGap.log("UIImagePickerController.takePicture: there is no camera") }

  fileprivate func cancel() {
    guard let delegate = delegate as? any UIImagePickerControllerDelegate else { return dismiss(animated: true) }
    delegate.imagePickerControllerDidCancel(self)
  }
}

/// Hears what a user has chosen. The controller's `delegate` is one that conforms to `UINavigationControllerDelegate`, too.
@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
  /// Called with a picture. Never called here.
  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
  /// Called when the user cancels. Closes the controller by default.
  func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
  public func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
  ) {}
  public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// A photo library without photos.
private final class EmptyLibraryController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    title = "Photos"
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [unowned self] _ in (navigationController as? UIImagePickerController)?.cancel() })
    let label = UILabel(frame: view.bounds)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.text = "No Photos"
    label.font = .preferredFont(forTextStyle: .title2)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    view.addSubview(label)
  }
}
