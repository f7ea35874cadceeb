@_spi(Waterwheel) import QuartzCore

/// The fonts that the app brings: the files that `UIAppFonts` of its `Info.plist` names, from the main bundle.
enum AppFonts {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var files: [FontFile] = {
    let wanted = AppResources.info()["UIAppFonts"] as? [String] ?? []
    let files = AppFonts.files(named: wanted, in: AppResources.folders(of: .main))
    for file in files { announce(file) }
    return files
  }()

  /// By PostScript, full or family name, in this order; of a family its regular font.
  ///
  /// - Complexity: O(n) in the number of the app's fonts.
  static func font(named name: String) -> FontFile? {
    let files = all
    return files.first { $0.names.postScript == name } ?? files.first { $0.names.full == name }
      ?? member(ofFamily: name, weight: 400, isItalic: false)
  }

  /// The font of a family that is nearest to a style.
  ///
  /// - Complexity: O(n) in the number of the app's fonts.
  static func member(ofFamily family: String, weight: Int, isItalic: Bool) -> FontFile? {
    all.filter { $0.names.family == family }.min {
      distance($0, weight, isItalic) < distance($1, weight, isItalic)
    }
  }

  private static func distance(_ file: FontFile, _ weight: Int, _ isItalic: Bool) -> Int {
    abs(file.weight - weight) + (file.isItalic == isItalic ? 0 : 1000)
  }

  static var families: [String] {
    all.reduce(into: []) { if !$0.contains($1.names.family) { $0.append($1.names.family) } }
  }

  static func names(ofFamily family: String) -> [String] {
    all.filter { $0.names.family == family }.map(\.names.postScript)
  }

  private static var all: [FontFile] { lock.withLock { files } }

  /// Makes a font known to text and displays. A font of the same name takes the place of the one before.
  static func add(_ file: FontFile) {
    lock.withLock {
      files.removeAll { $0.names.postScript == file.names.postScript }
      files.append(file)
    }
    announce(file)
  }

  /// A file that is missing or no font logs once, as on iOS.
  private static func read(_ url: URL) -> FontFile? {
    guard let data = try? Data(contentsOf: url) else {
      KnownGap.log("UIAppFonts: \(url.lastPathComponent) cannot be read")
      return nil
    }
    do { return try FontFile(Array(data), path: url.path) } catch {
      KnownGap.log("UIAppFonts: \(url.lastPathComponent): \(error)")
      return nil
    }
  }

  private static func announce(_ file: FontFile) {
    FontFiles.register(
      .init(path: file.path, family: file.names.family, weight: file.weight, isItalic: file.isItalic),
      as: file.names.postScript)
  }

  /// The fonts of files that are named by their place in one of the folders.
  static func files(named wanted: [String], in folders: [URL]) -> [FontFile] {
    wanted.compactMap { name in
      // SwiftPM may copy a folder's files to the top of the bundle, without their folder.
      let places = [name, (name as NSString).lastPathComponent].flatMap { place in
        folders.map { $0.appendingPathComponent(place) }
      }
      guard let place = places.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
        KnownGap.log("UIAppFonts: there is no \(name) in the app's resources")
        return nil
      }
      return read(place)
    }
  }
}
