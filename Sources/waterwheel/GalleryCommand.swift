import ArgumentParser
@_spi(Waterwheel) import BrowserDisplay
import Foundation
import Gallery
@_spi(Waterwheel) import UIKit

/// Shows a folder, or the built-in set, in a page.
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Show a folder of pictures in a page; without a folder, a built-in set of drawings."
  )

  @Argument(help: "A folder; read with all folders below it.")
  var folder: String?

  @Option(help: "The layout to begin with: \(GalleryLayout.all.map(\.name).joined(separator: ", ")).")
  var layout: String = GalleryLayout.waterfall.name

  @Option(help: "The port of the page on 127.0.0.1; 0 takes any free one.")
  var port: UInt16 = 8080

  @Option(help: "Repeat the pictures until there are this many. A million works.")
  var count: Int?

  @Flag(help: "Do not open the page in a browser.")
  var noOpen = false

  func validate() throws {
    guard GalleryLayout.named(layout) != nil else {
      let known = GalleryLayout.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no layout named \(layout). Known layouts: \(known).")
    }
    if let count, count < 0 { throw ValidationError("--count must not be negative.") }
  }

  @MainActor
  func run() async throws {
    let (pictures, title) = try loadPictures()
    guard let first = GalleryLayout.named(layout) else { return }
    try await serve(title: title) { environment in
      WindowHost(
        rootViewController: GalleryViewController(pictures: pictures, layout: first, title: title),
        environment: environment)
    }
  }

  @MainActor
  private func serve(
    title: String, makeSurface: @escaping @MainActor (SurfaceEnvironment) -> any Surface
  ) async throws {
    let display = BrowserDisplay(
      configuration: BrowserDisplay.Configuration(title: title, port: port), makeSurface: makeSurface)
    do throws(BrowserDisplayError) {
      try await display.run { [noOpen] url in
        FileHandle.standardOutput.write(Data("\(url.absoluteString)\n".utf8))
        if !noOpen { Browser.open(url) }
      }
    } catch {
      throw Exit.fail(error.description, code: .serviceUnavailable)
    }
  }

  private func loadPictures() throws -> (PictureCollection, title: String) {
    guard let folder else { return (.builtIn(count: count), "Waterwheel") }
    let scan: FolderScan
    let progress = ProgressLine()
    do {
      scan = try FolderScan(folder: folder) { progress.show("Reading \(folder): \($0) files") }
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
    return (PictureCollection(scan.pictures, count: count), name.isEmpty ? folder : name)
  }

  private func report(_ scan: FolderScan, folder: String) {
    var lines = ["\(scan.pictures.count) pictures in \(folder)"]
    if !scan.skipped.isEmpty { lines.append("\(scan.skipped.count) skipped:") }
    lines += scan.skipped.map { "  \($0.path): \($0.reason)" }
    StandardError.write(lines.joined(separator: "\n") + "\n")
  }
}
