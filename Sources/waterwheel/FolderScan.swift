import Foundation
import Gallery
@_spi(Waterwheel) import UIKit

/// The pictures in a folder and all folders below it. Only headers and ends of files are read, not whole pictures, unless a file's end
/// marker is missing from its last bytes.
struct FolderScan {
  /// A file with the name of a picture that cannot be shown.
  struct Skipped: Equatable {
    /// The path, relative to the folder.
    let path: String
    let reason: String
  }

  enum Failure: Error, Equatable, CustomStringConvertible {
    case missing(String)
    case notAFolder(String)
    case unreadable(String)

    var description: String {
      switch self {
      case .missing(let path): "There is no folder at \(path)."
      case .notAFolder(let path): "\(path) is a file; name the folder that holds it."
      case .unreadable(let path): "The folder \(path) cannot be read: check its permissions."
      }
    }
  }

  /// The pictures in the order of their paths, with numbers in numerical order ("2.jpg" before "10.jpg").
  private(set) var pictures: [Picture] = []
  private(set) var skipped: [Skipped] = []

  static let extensions: Set<String> = ["jpg", "jpeg", "jpe", "jfif", "png", "gif", "webp", "svg"]

  /// Scans `folder`. Does not follow symbolic links to folders, so it always ends; hidden files are left out.
  ///
  /// - Parameters:
  ///   - limit: the largest number of pixels; larger pictures are skipped.
  ///   - progress: called for every 256th file, and at the end, with the number of files examined so far.
  /// - Complexity: O(*n* log *n*) in the number *n* of files.
  init(
    folder: String, limit: Int = PictureFile.maximumPixelCount, progress: (Int) -> Void = { _ in }
  ) throws(Failure) {
    let files = try Self.files(in: folder)
    pictures.reserveCapacity(files.count)
    for (index, file) in files.enumerated() {
      if index.isMultiple(of: 256) { progress(index) }
      switch Self.picture(at: folder + "/" + file, limit: limit) {
      case .success(let picture): pictures.append(picture)
      case .failure(let reason): skipped.append(Skipped(path: file, reason: reason.description))
      }
    }
    progress(files.count)
  }

  private static func files(in folder: String) throws(Failure) -> [String] {
    let manager = FileManager.default
    var isDirectory: ObjCBool = false
    guard manager.fileExists(atPath: folder, isDirectory: &isDirectory) else { throw .missing(folder) }
    guard isDirectory.boolValue else { throw .notAFolder(folder) }
    guard manager.isReadableFile(atPath: folder), let walk = manager.enumerator(atPath: folder) else {
      throw .unreadable(folder)
    }
    var files: [String] = []
    for case let path as String in walk {
      let name = (path as NSString).lastPathComponent
      if name.hasPrefix(".") {
        if walk.fileAttributes?[.type] as? FileAttributeType == .typeDirectory { walk.skipDescendants() }
      } else if extensions.contains((name as NSString).pathExtension.lowercased()), isFile(walk.fileAttributes) {
        files.append(path)
      }
    }
    return files.sorted { $0.compare($1, options: [.numeric, .caseInsensitive, .forcedOrdering]) == .orderedAscending }
  }

  /// Returns false for a folder, which may be named like a picture. The target of a link is not known here: `PictureFile` checks it.
  private static func isFile(_ attributes: [FileAttributeKey: Any]?) -> Bool {
    attributes?[.type] as? FileAttributeType != .typeDirectory
  }

  private static func picture(at path: String, limit: Int) -> Result<Picture, PictureFile.Failure> {
    PictureFile.read(path, limit: limit).map { size in
      Picture(source: .file(path: path), title: PictureFile.title(of: path), size: size)
    }
  }
}
