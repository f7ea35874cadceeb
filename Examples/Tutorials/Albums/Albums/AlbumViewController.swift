import UIKit

final class AlbumViewController: UIViewController {
  @IBOutlet private var cover: UIView!
  @IBOutlet private var titleLabel: UILabel!
  @IBOutlet private var tap: UITapGestureRecognizer!
  var album: Album?

  override func viewDidLoad() {
    super.viewDidLoad()
    cover.backgroundColor = album?.color
    titleLabel.text = album?.title
  }

  @IBAction func fade(_ sender: UITapGestureRecognizer) {
    UIView.animate(withDuration: 0.3) { self.cover.alpha = self.cover.alpha < 1 ? 1 : 0.3 }
  }
}
