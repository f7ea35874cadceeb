import UIKit

/// A picture, a name and a text of any length, placed by constraints alone. The list fixes the width.
final class MessageCell: UICollectionViewCell {
  static let reuseIdentifier = "MessageCell"

  let avatarView = UIImageView()
  let nameLabel = UILabel()
  let messageLabel = UILabel()
  private let stackGuide = UILayoutGuide()
  private var widthConstraint: NSLayoutConstraint!

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .white
    contentView.layer.cornerRadius = 10
    avatarView.backgroundColor = .systemTeal
    avatarView.layer.cornerRadius = 20
    nameLabel.font = .boldSystemFont(ofSize: 15)
    messageLabel.font = .systemFont(ofSize: 15)
    messageLabel.textColor = .darkGray
    messageLabel.numberOfLines = 0

    for view in [avatarView, nameLabel, messageLabel] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    contentView.addLayoutGuide(stackGuide)
    setUpConstraints()
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  private func setUpConstraints() {
    widthConstraint = contentView.widthAnchor.constraint(equalToConstant: 0)
    let avatarBottom = avatarView.bottomAnchor.constraint(
      lessThanOrEqualTo: contentView.bottomAnchor, constant: -12)
    avatarBottom.priority = .defaultHigh

    NSLayoutConstraint.activate([
      avatarView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      avatarView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 12),
      avatarView.widthAnchor.constraint(equalToConstant: 40),
      avatarView.heightAnchor.constraint(equalTo: avatarView.widthAnchor),
      avatarBottom,

      stackGuide.topAnchor.constraint(equalTo: avatarView.topAnchor),
      stackGuide.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 12),
      stackGuide.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -12),
      stackGuide.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      stackGuide.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),

      nameLabel.topAnchor.constraint(equalTo: stackGuide.topAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: stackGuide.leadingAnchor),
      nameLabel.trailingAnchor.constraint(lessThanOrEqualTo: stackGuide.trailingAnchor),

      messageLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 4),
      messageLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      messageLabel.trailingAnchor.constraint(equalTo: stackGuide.trailingAnchor),
      messageLabel.bottomAnchor.constraint(lessThanOrEqualTo: stackGuide.bottomAnchor),
    ])
  }

  func configure(name: String, message: String, width: CGFloat) {
    nameLabel.text = name
    messageLabel.text = message
    widthConstraint.constant = width
    widthConstraint.isActive = true
  }
}

/// The cells say how high they are.
final class MessagesViewController: UIViewController, UICollectionViewDataSource {
  let messages: [(name: String, text: String)]
  private(set) var collectionView: UICollectionView!

  init(messages: [(name: String, text: String)]) {
    self.messages = messages
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)

    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    collectionView.backgroundColor = .systemGray5
    collectionView.dataSource = self
    collectionView.register(MessageCell.self, forCellWithReuseIdentifier: MessageCell.reuseIdentifier)
    view.addSubview(collectionView)

    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      collectionView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      collectionView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      collectionView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    messages.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(
        withReuseIdentifier: MessageCell.reuseIdentifier, for: indexPath) as! MessageCell
    let message = messages[indexPath.item]
    cell.configure(name: message.name, message: message.text, width: collectionView.bounds.width - 16)
    return cell
  }
}
