import ArgumentParser
import Gallery

/// Refuses layouts that do not exist, and names those that do.
func validateLayout(_ name: String) throws {
  guard GalleryLayout.named(name) == nil else { return }
  let known = GalleryLayout.all.map(\.name).joined(separator: ", ")
  throw ValidationError("There is no layout named \(name). Known layouts: \(known).")
}

func validateCount(_ count: Int?) throws {
  if let count, count < 0 { throw ValidationError("--count must not be negative.") }
}
