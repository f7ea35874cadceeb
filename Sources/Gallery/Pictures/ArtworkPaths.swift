import UIKit

/// The outlines of an artwork on a square canvas, which a view stretches to its own size.
///
/// They depend only on the picture's proportions, so that trees and stars keep their own. Proportions that look the same share one object,
/// and hundreds of small pictures do while a control changes their size.
@MainActor
final class ArtworkPaths {
  let ridges: [CGPath]
  /// The stars; nil by day.
  let stars: CGPath?
  /// The sun's reflection on the water; nil on land.
  let glints: CGPath?
  /// The reach of the sun's glow, in fractions of the width and of the height.
  let sunReach: CGSize

  /// The length of the canvas's sides.
  static let side: CGFloat = 400
  /// The reach of the sun's glow, in its radii.
  static let glow: CGFloat = 4.5

  private init(_ outlines: ArtworkOutlines) {
    var canvas = CGAffineTransform(
      scaleX: Self.side / outlines.size.width, y: Self.side / outlines.size.height)
    func stretched(_ path: CGPath) -> CGPath { path.copy(using: &canvas) ?? path }
    ridges = (0..<Artwork.ridgeCount).map { stretched(outlines.ridge($0)) }
    stars = outlines.artwork.isByNight ? stretched(outlines.stars) : nil
    glints = outlines.artwork.land == .sea ? stretched(outlines.glints) : nil
    let reach = Self.glow * outlines.sunRadius
    sunReach = CGSize(width: reach / outlines.size.width, height: reach / outlines.size.height)
  }

  // MARK: Sharing

  private struct Key: Hashable {
    let artwork: Int
    let proportion: Int
  }

  private static var recent: [Key: ArtworkPaths] = [:]
  /// The paths that were in ``recent`` when it was full. Paths that are still shown move from here to there: if all were discarded at
  /// once, all would be made again in one frame.
  private static var former: [Key: ArtworkPaths] = [:]
  /// The largest number of paths in `recent`. Each takes some kilobytes, and there are two such sets.
  private static let mostRecent = 256

  /// Returns the paths for a picture's proportions, rounded to about one in a hundred.
  ///
  /// Each artwork rounds at other proportions: otherwise all pictures of a window would need new paths in the same frame.
  static func of(_ artwork: Artwork, _ size: CGSize) -> ArtworkPaths {
    let steps: CGFloat = 32
    let shift = CGFloat(artwork.number) / CGFloat(Artwork.all.count)
    let proportion = (log2(size.width / size.height) * steps + shift).rounded()
    let key = Key(artwork: artwork.number, proportion: Int(proportion))
    if let paths = recent[key] { return paths }
    if recent.count >= mostRecent { (former, recent) = (recent, [:]) }
    let width = side * exp2((proportion - shift) / steps)
    let paths =
      former[key] ?? ArtworkPaths(ArtworkOutlines(artwork, CGSize(width: width, height: side)))
    recent[key] = paths
    return paths
  }
}

/// The outlines of an artwork at one size.
private struct ArtworkOutlines {
  let artwork: Artwork
  let size: CGSize

  init(_ artwork: Artwork, _ size: CGSize) {
    self.artwork = artwork
    self.size = size
  }

  var sunRadius: CGFloat { artwork.sun.radius * (size.width + size.height) }
  private var shorter: CGFloat { min(size.width, size.height) }

  /// Returns the outline of the land below a ridge with the trees on it.
  func ridge(_ index: Int) -> CGPath {
    let steps = 40
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: size.height))
    var trees = artwork.trees(on: index)[...]
    for step in 0...steps {
      let x = CGFloat(step) / CGFloat(steps)
      while let tree = trees.first, tree.x <= x {
        trees.removeFirst()
        add(tree, on: index, to: path)
      }
      path.addLine(to: ground(index, x))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.closeSubpath()
    return path
  }

  private func ground(_ index: Int, _ x: CGFloat) -> CGPoint {
    CGPoint(x: x * size.width, y: artwork.ridgeHeight(index, at: x) * size.height)
  }

  /// Adds a fir of three tiers.
  private func add(_ tree: Artwork.Tree, on index: Int, to path: CGMutablePath) {
    let foot = ground(index, tree.x)
    let height = tree.height * shorter
    let half = height * 0.24
    let outline: [(x: CGFloat, y: CGFloat)] = [
      (1, 0), (0.5, 0.32), (0.78, 0.32), (0.36, 0.64), (0.54, 0.64), (0, 1),
    ]
    let points = outline.map { (x: -$0.x, y: $0.y) } + outline.dropLast().reversed()
    for point in points {
      path.addLine(to: CGPoint(x: foot.x + point.x * half, y: foot.y + height * 0.06 - point.y * height))
    }
  }

  var stars: CGPath {
    let path = CGMutablePath()
    for star in artwork.stars {
      let radius = star.radius * shorter
      let center = CGPoint(x: star.x * size.width, y: star.y * size.height)
      path.addEllipse(
        in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    }
    return path
  }

  /// The sun's reflection on the water: bars that grow wider and farther apart towards the viewer.
  var glints: CGPath {
    let path = CGMutablePath()
    var y = Artwork.horizon + 0.012
    for bar in 0..<9 {
      let depth = CGFloat(bar) / 8
      let width = sunRadius * (1.1 + 1.5 * depth) * (bar.isMultiple(of: 2) ? 1 : 0.55)
      let height = size.height * (0.0045 + 0.006 * depth)
      let sway = sunRadius * 0.35 * sin(CGFloat(bar * 5 + artwork.number))
      path.addEllipse(
        in: CGRect(
          x: artwork.sun.x * size.width - width / 2 + sway, y: y * size.height, width: width, height: height))
      y += 0.014 + 0.03 * depth
    }
    return path
  }
}
