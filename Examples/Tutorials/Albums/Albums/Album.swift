import UIKit

struct Album {
  let title: String
  let color: UIColor

  static let samples = (1...30).map { number in
    Album(
      title: "Album \(number)", color: UIColor(hue: CGFloat(number) / 30, saturation: 0.5, brightness: 0.9, alpha: 1))
  }
}
