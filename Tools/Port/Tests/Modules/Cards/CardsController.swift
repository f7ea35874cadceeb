import UIKit

struct Movie { let number: Int }

public final class CardsController: UIViewController {
  @IBOutlet weak var titleLabel: UILabel!
  private let movie = Movie(number: 7)

  public var summary: String { "\(titleLabel.text ?? "") \(movie.number)" }
  public static func make() -> CardsController {
    UIStoryboard(name: "Main", bundle: Bundle(identifier: "org.example.cards")).instantiateViewController(
      withIdentifier: "Cards") as! CardsController
  }
}
