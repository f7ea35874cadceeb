import Cards
import UIKit

public struct Movie {
  public let title: String
  public init(title: String) { self.title = title }
}

@objc public protocol FeedDelegate: AnyObject {
  @objc optional func feed(_ feed: FeedController, didShow title: String)
}

open class FeedController: UIViewController, FeedDelegate {
  @IBOutlet private weak var titleLabel: UILabel!
  @IBOutlet private weak var tiles: UICollectionView!
  public weak var delegate: FeedDelegate?

  public var shownTitle: String { titleLabel?.text ?? "" }
  public static var brand: UIColor? {
    UIColor(named: "Brand", in: Bundle(for: FeedController.self), compatibleWith: nil)
  }
  public static var star: UIImage? { UIImage(resource: .star) }
  public static func make() -> FeedController {
    let board = UIStoryboard(name: "Main", bundle: Bundle(for: FeedController.self))
    return board.instantiateInitialViewController() as! FeedController
  }
  public static func makeCards() -> UIViewController { CardsController.make() }

  open override func viewDidLoad() {
    super.viewDidLoad()
    delegate?.feed?(self, didShow: shownTitle)
  }
  @objc open func refresh() -> String { "feed" }
  public func tile() -> Tile? { tiles.dequeueReusableCell(withReuseIdentifier: "Tile", for: [0, 0]) as? Tile }
}

/// A prototype is made by `init(coder:)`, and awakes with its outlets.
public final class Tile: UICollectionViewCell {
  @IBOutlet private var mark: Mark!
  public private(set) var shown = ""

  public override init(frame: CGRect) { fatalError("a cell of a storyboard is made by init(coder:)") }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public override func awakeFromNib() {
    super.awakeFromNib()
    shown = "\(mark.text ?? "") \(Tile.description())"
  }
}

/// Of the library's own: an outlet of this type is not public.
final class Mark: UILabel {}
