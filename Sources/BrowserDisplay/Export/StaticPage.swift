public import Foundation
@_spi(Waterwheel) public import QuartzCore

/// A page that plays the commits of a surface and needs no server: the commits, the page's own modules and the pictures are in one HTML
/// file.
@_spi(Waterwheel)
public struct StaticPage {
  private let title: String
  private let environment: SurfaceEnvironment
  private var translator = CommitTranslator()
  private var frames: [(time: Double, bytes: [UInt8])] = []
  private var images: [ImageReference: UInt32] = [:]

  /// - Parameters:
  ///   - title: the page's title.
  ///   - environment: the surface's environment.
  public init(title: String, environment: SurfaceEnvironment) {
    self.title = title
    self.environment = environment
  }

  /// Adds the commit that a surface made at a time, in seconds. The first commit must be a full one.
  ///
  /// - Complexity: O(n) in the number of layers and properties in the commit.
  public mutating func add(_ commit: LayerCommit, at time: TimeInterval) {
    var numbers = images
    let operations = translator.translate(commit) { reference in
      let number = numbers[reference] ?? UInt32(numbers.count + 1)
      numbers[reference] = number
      return (number, [])
    }
    images = numbers
    let frame = WireFrame(isFull: commit.isFull, time: time, operations: operations)
    frames.append((time, ServerMessage.frame(frame).encoded()))
  }

  /// Returns the page as HTML.
  /// - Parameters:
  ///   - duration: the duration of the recording, in seconds.
  ///   - article: HTML that follows the recording; none by default.
  /// - Throws: an error of Foundation for a picture that cannot be read.
  /// - Complexity: O(n) in the number of bytes of the commits and of the pictures, whose files are read.
  public func html(duration: TimeInterval, article: String = "") throws -> String {
    let recording = Recording(
      width: environment.size.width, height: environment.size.height, duration: duration,
      frames: frames.map { Recording.Frame(time: $0.time, text: Data($0.bytes).base64EncodedString()) },
      images: Dictionary(
        uniqueKeysWithValues: try images.map { ("\($0.value)", try $0.key.dataAddress()) }))
    let encoder = JSONEncoder()
    // JSON escapes slashes by default, so that no string in it ends a script.
    encoder.outputFormatting = [.sortedKeys]
    let json = String(decoding: try encoder.encode(recording), as: UTF8.self)
    let isDark = environment.colorScheme == .dark
    let values = [
      "title": PageAssets.escaped(title), "scheme": isDark ? "dark" : "light", "style": PageAssets.style,
      "width": "\(Int(environment.size.width))", "height": "\(Int(environment.size.height))",
      "script": PageAssets.bundle("player"), "worker": PageAssets.bundle("image-worker"), "recording": json,
      "article": article,
    ]
    return Self.filled(String(decoding: PackageResources.player_html, as: UTF8.self), values)
  }

  /// Replaces each `{{name}}` by its value. Values are not searched for names.
  public static func filled(_ template: String, _ values: [String: String]) -> String {
    template.components(separatedBy: "{{").enumerated().map { index, part in
      guard index > 0, let end = part.range(of: "}}"), let value = values[String(part[..<end.lowerBound])] else {
        return part
      }
      return value + part[end.upperBound...]
    }
    .joined()
  }

  /// Returns a text as HTML shows it.
  public static func escaped(_ text: String) -> String { PageAssets.escaped(text) }
}

/// The data that the page's player reads.
private struct Recording: Encodable {
  struct Frame: Encodable {
    let time: Double
    /// A message of the server, in base 64.
    let text: String

    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(time)
      try container.encode(text)
    }
  }

  let width: Double
  let height: Double
  let duration: Double
  let frames: [Frame]
  let images: [String: String]
}

extension ImageReference {
  /// Returns the picture's bytes as a data address.
  fileprivate func dataAddress() throws -> String {
    let (data, type): (Data, String?) =
      switch source {
      case .file(let path):
        (try Data(contentsOf: URL(fileURLWithPath: path)), nil)
      case .data(let bytes, let mediaType): (Data(bytes), mediaType)
      }
    let declared = type ?? MediaType.sniff(Array(data.prefix(MediaType.headSize))) ?? "application/octet-stream"
    return "data:\(declared);base64,\(data.base64EncodedString())"
  }
}
