import Cards
import Feed

struct Movie { let isGood = true }

/// UIKit comes by the bridging header.
class RootController: FeedController {
  var shown: [String] = []
  override func viewDidLoad() {
    delegate = self
    super.viewDidLoad()
  }
  func feed(_ feed: FeedController, didShow title: String) { shown.append(title) }
  @objc func again() -> String { "again" }
  @objc override func refresh() -> String { super.refresh() + " root" }
}

extension UIViewController {
  @objc func close() -> String { "closed" }
}
