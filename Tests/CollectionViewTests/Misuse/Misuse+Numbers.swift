import UIKit
import UIKitTestSupport

extension Misuse {
  private static let wrongNumbers: [(String, CGFloat)] = [
    ("nan", .nan), ("infinity", .infinity), ("-infinity", -.infinity), ("1e308", 1e308), ("-1e308", -1e308),
  ]

  private typealias Setter = @MainActor @Sendable (MisuseFixture, CGFloat) -> Void

  private static let setters: [(String, Setter)] = [
    ("frame", { $0.plain.frame = CGRect(x: $1, y: 0, width: $1, height: 10) }),
    ("bounds", { $0.plain.bounds = CGRect(x: $1, y: $1, width: $1, height: $1) }),
    ("center", { $0.plain.center = CGPoint(x: $1, y: $1) }),
    ("transform", { $0.plain.transform = CGAffineTransform(a: $1, b: $1, c: $1, d: $1, tx: $1, ty: $1) }),
    ("transform3D", { $0.plain.transform3D = CATransform3DMakeScale($1, $1, $1) }),
    ("alpha", { $0.plain.alpha = $1 }),
    ("corner radius", { $0.plain.layer.cornerRadius = $1 }),
    ("zPosition", { $0.plain.layer.zPosition = $1 }),
    ("shadow", { $0.plain.layer.shadowRadius = $1 }),
    ("content offset", { $0.view.contentOffset = CGPoint(x: $1, y: $1) }),
    ("animated offset", { $0.view.setContentOffset(CGPoint(x: $1, y: $1), animated: true) }),
    ("content inset", { $0.view.contentInset = UIEdgeInsets(top: $1, left: $1, bottom: $1, right: $1) }),
    ("content size", { $0.view.contentSize = CGSize(width: $1, height: $1) }),
    ("zoom scale", { $0.view.zoomScale = $1 }),
    ("view size", { $0.view.frame.size = CGSize(width: $1, height: $1) }),
    ("line spacing", { $0.layout.minimumLineSpacing = $1 }),
    ("item spacing", { $0.layout.minimumInteritemSpacing = $1 }),
    ("section inset", { $0.layout.sectionInset = UIEdgeInsets(top: $1, left: 0, bottom: $1, right: 0) }),
    ("estimated size", { $0.layout.estimatedItemSize = CGSize(width: abs($1), height: abs($1)) }),
    ("header size", { $0.layout.headerReferenceSize = CGSize(width: $1, height: $1) }),
    ("rectangle to show", { $0.view.scrollRectToVisible(CGRect(x: $1, y: $1, width: $1, height: $1), animated: true) }),
    (
      "rectangle asked for",
      { _ = $0.layout.layoutAttributesForElements(in: CGRect(x: $1, y: $1, width: $1, height: $1)) }
    ),
    ("point asked for", { _ = $0.view.indexPathForItem(at: CGPoint(x: $1, y: $1)) }),
    ("fitting size", { _ = $0.plain.systemLayoutSizeFitting(CGSize(width: $1, height: $1)) }),
    (
      "animation",
      { fixture, number in
        UIView.animate(withDuration: Double(number), delay: Double(number)) { fixture.plain.alpha = 0.5 }
      }
    ),
    (
      "spring",
      { fixture, number in
        UIView.animate(
          withDuration: 0.3, delay: 0, usingSpringWithDamping: number, initialSpringVelocity: number
        ) { fixture.plain.center.x += 10 }
      }
    ),
  ]

  static let numbers: [Misuse] = setters.flatMap { property, set in
    wrongNumbers.map { word, number in
      // A flow layout says what it thinks of negative sizes, a view nothing.
      Misuse("\(property) \(word)", nil) {
        let fixture = MisuseFixture()
        fixture.run()
        set(fixture, number)
        fixture.run()
        fixture.host.touch.tap(at: CGPoint(x: 50, y: 50))
        fixture.run()
      }
    }
  }

  private static let wrongConstants: [(String, CGFloat, String)] = [
    ("nan", .nan, "constant is not finite!  That's illegal.  constant:nan"),
    ("infinity", .infinity, "constant is not finite!  That's illegal.  constant:inf"),
    ("-infinity", -.infinity, "constant is not finite!  That's illegal.  constant:-inf"),
  ]

  static let constraints: [Misuse] =
    wrongConstants.map { word, number, answer in
      Misuse("constant \(word)", answer) {
        MisuseFixture().constrain { $0.widthAnchor.constraint(equalToConstant: number).isActive = true }
      }
    }
    + wrongConstants.map { word, number, answer in
      Misuse("constant set to \(word)", answer) {
        MisuseFixture().constrain {
          let constraint = $0.widthAnchor.constraint(equalToConstant: 10)
          constraint.isActive = true
          constraint.constant = number
        }
      }
    }
    + [CGFloat.nan, .infinity].map { number in
      Misuse("multiplier \(number)", "Multiplier is not finite!  That's illegal.") {
        MisuseFixture().constrain {
          $0.heightAnchor.constraint(equalTo: $0.widthAnchor, multiplier: number).isActive = true
        }
      }
    }
}
