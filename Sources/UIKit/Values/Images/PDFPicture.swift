/// The first page of a PDF as SVG, drawn by `pdftocairo` of Poppler, which most distributions have.
///
/// If that program is missing or refuses the file, an empty picture of the page's size replaces the page, so that an
/// app that relies on the picture goes on.
enum PDFPicture {
  private static let lock = NSLock()
  /// By path. An app has few, and asks for them again and again.
  nonisolated(unsafe) private static var drawn: [String: [UInt8]] = [:]

  /// Nil for a file that is no PDF. Waits for the program: some hundredths of a second, once for each file.
  static func svg(ofFile path: String) -> [UInt8]? {
    if let known = lock.withLock({ drawn[path] }) { return known }
    guard let handle = FileHandle(forReadingAtPath: path), let head = try? handle.read(upToCount: 5) else { return nil }
    try? handle.close()
    guard head.elementsEqual("%PDF-".utf8) else { return nil }
    let svg = draw(path) ?? empty(FileManager.default.contents(atPath: path) ?? Data())
    lock.withLock { drawn[path] = svg }
    return svg
  }

  private static func draw(_ path: String) -> [UInt8]? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["pdftocairo", "-svg", "-f", "1", "-l", "1", path, "-"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return notDrawn(path) }
    let drawn = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0, let svg = inPoints(drawn) else { return notDrawn(path) }
    return svg
  }

  /// The program writes sizes such as `24pt`, which are 32 pixels to SVG. UIKit's points are pixels there.
  private static func inPoints(_ drawn: Data) -> [UInt8]? {
    var text = String(decoding: drawn, as: UTF8.self)
    guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else {
      return nil
    }
    let root = text[start.lowerBound..<end].replacingOccurrences(of: "pt\"", with: "\"")
    text.replaceSubrange(start.lowerBound..<end, with: root)
    return Array(text.utf8)
  }

  private static func notDrawn(_ path: String) -> [UInt8]? {
    KnownGap.log("PDF pictures are drawn by pdftocairo (package poppler-utils), which did not draw \(path)")
    return nil
  }

  /// As large as the page, in points.
  private static func empty(_ data: Data) -> [UInt8] {
    let size = pageSize(data)
    return Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="\#(size.width)" height="\#(size.height)"/>"#.utf8)
  }

  /// From the first box of a page that stands in the file as text; a sheet of paper for none.
  static func pageSize(_ data: Data) -> (width: Double, height: Double) {
    for name in ["/CropBox", "/MediaBox"] {
      guard let place = data.range(of: Data(name.utf8)) else { continue }
      let text = String(decoding: data[place.upperBound...].prefix(200), as: UTF8.self)
      guard let open = text.firstIndex(of: "["), let close = text[open...].firstIndex(of: "]") else { continue }
      let numbers = text[text.index(after: open)..<close].split { $0.isWhitespace }.compactMap { Double($0) }
      guard numbers.count == 4, numbers.allSatisfy({ abs($0) < 1e6 }) else { continue }
      let (width, height) = (abs(numbers[2] - numbers[0]), abs(numbers[3] - numbers[1]))
      if width > 0, height > 0 { return (width, height) }
    }
    return (612, 792)
  }
}
