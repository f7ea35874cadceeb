import ArgumentParser
import Foundation
import Gallery

/// The pictures that the commands show: those of a folder, or the built-in set.
struct Pictures {
  let collection: PictureCollection
  /// The folder's name.
  let title: String

  /// Reads a folder with a progress line and lists what is skipped; without a folder the built-in set.
  ///
  /// - Parameters:
  ///   - count: the number of pictures, to which they are repeated; nil for no repetition.
  ///   - limit: the largest number of pixels; larger pictures are skipped.
  static func load(_ folder: String?, count: Int?, limit: Int = PictureFile.maximumPixelCount) throws -> Pictures {
    guard let folder else { return Pictures(collection: .builtIn(count: count), title: "Waterwheel") }
    let scan: FolderScan
    let progress = ProgressLine()
    do {
      scan = try FolderScan(folder: folder, limit: limit) { progress.show("Reading \(folder): \($0) files") }
    } catch {
      progress.clear()
      throw Exit.fail(error.description, code: .missingInput)
    }
    progress.clear()
    report(scan, folder: folder)
    guard !scan.pictures.isEmpty else {
      throw Exit.fail("There are no pictures in \(folder) that can be shown.", code: .missingInput)
    }
    let name = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
    return Pictures(
      collection: PictureCollection(scan.pictures, count: count), title: name.isEmpty ? folder : name)
  }

  private static func report(_ scan: FolderScan, folder: String) {
    var lines = ["\(scan.pictures.count) pictures in \(folder.escapingControls())"]
    if !scan.skipped.isEmpty { lines.append("\(scan.skipped.count) skipped:") }
    lines += scan.skipped.map { "  \($0.path.escapingControls()): \($0.reason)" }
    StandardError.write(lines.joined(separator: "\n") + "\n")
  }
}
