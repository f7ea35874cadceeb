@_silgen_name("nobody_has_this") private func nobody() -> Int

/// Compiles, and cannot be linked.
public func broken() -> Int { nobody() }
