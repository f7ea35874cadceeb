import UIKit

class AlbumCell: UICollectionViewCell {
  @IBOutlet private weak var cover: UIView!
  @IBOutlet weak var titleLabel: UILabel!
  @IBInspectable var cornerRadius: CGFloat = 0 {
    didSet { layer.cornerRadius = cornerRadius }
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    titleLabel.textColor = .darkText
    clipsToBounds = true
  }

  func show(_ album: Album) {
    cover.backgroundColor = album.color
    titleLabel.text = album.title
  }
}
