import ArgumentParser
import Gallery

/// Throws an error for a layout that does not exist, with the names of those that do.
func validateLayout(_ name: String) throws {
  guard GalleryLayout.named(name) == nil else { return }
  let known = GalleryLayout.all.map(\.name).joined(separator: ", ")
  throw ValidationError("There is no layout named \(name). Known layouts: \(known).")
}

/// The largest number of pictures: every layout opens with it within seconds.
let maximumCount = 10_000_000

func validateCount(_ count: Int?) throws {
  guard let count, !(0...maximumCount).contains(count) else { return }
  throw ValidationError("--count must be 0 to \(maximumCount).")
}

func validatePreset(_ name: String?, of layout: GalleryLayout) throws {
  guard let name, layout.preset(named: name) == nil else { return }
  let known = layout.presets.map(\.name).joined(separator: ", ")
  throw ValidationError("\(layout.name) has no preset named \(name). Known presets: \(known).")
}
