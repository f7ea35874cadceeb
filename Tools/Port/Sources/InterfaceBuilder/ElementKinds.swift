/// The classes of the objects that elements describe.
enum ElementKinds {
  static let views: [String: String] = [
    "view": "UIView", "label": "UILabel", "button": "UIButton", "imageView": "UIImageView",
    "scrollView": "UIScrollView", "stackView": "UIStackView", "collectionView": "UICollectionView",
    "collectionViewCell": "UICollectionViewCell", "collectionReusableView": "UICollectionReusableView",
    "collectionViewCellContentView": "UIView", "slider": "UISlider", "switch": "UISwitch",
    "segmentedControl": "UISegmentedControl", "progressView": "UIProgressView",
    "activityIndicatorView": "UIActivityIndicatorView", "pageControl": "UIPageControl", "containerView": "UIView",
    "control": "UIControl", "textField": "UITextField", "textView": "UITextView", "tableView": "UITableView",
    "tableViewCell": "UITableViewCell", "searchBar": "UISearchBar", "stepper": "UIStepper",
    "datePicker": "UIDatePicker", "pickerView": "UIPickerView", "navigationBar": "UINavigationBar",
    "toolbar": "UIToolbar", "tabBar": "UITabBar", "visualEffectView": "UIVisualEffectView", "webView": "UIWebView",
    "wkWebView": "WKWebView", "mapView": "MKMapView", "glkView": "GLKView", "sceneKitView": "SCNView",
    "skView": "SKView", "arscnView": "ARSCNView",
  ]

  static let recognizers: [String: String] = [
    "tapGestureRecognizer": "UITapGestureRecognizer", "panGestureRecognizer": "UIPanGestureRecognizer",
    "pinchGestureRecognizer": "UIPinchGestureRecognizer", "swipeGestureRecognizer": "UISwipeGestureRecognizer",
    "rotationGestureRecognizer": "UIRotationGestureRecognizer",
    "pongPressGestureRecognizer": "UILongPressGestureRecognizer",
    "longPressGestureRecognizer": "UILongPressGestureRecognizer",
    "screenEdgePanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
  ]

  static let controllers: [String: String] = [
    "viewController": "UIViewController", "collectionViewController": "UICollectionViewController",
    "navigationController": "UINavigationController", "tableViewController": "UITableViewController",
    "tabBarController": "UITabBarController", "splitViewController": "UISplitViewController",
    "pageViewController": "UIPageViewController",
  ]
}
