/// A drawing destination. The type exists so that `draw(in:)` overrides compile; no display draws on the engine's side
/// yet, so there is no way to make one. Give layers contents, paths, gradients or text instead.
public final class CGContext: Hashable {
  private init() {}

  public static func == (lhs: CGContext, rhs: CGContext) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
