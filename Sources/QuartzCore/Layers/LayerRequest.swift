/// The initialiser by which a layer is made from its class.
package enum LayerRequest {
  case fresh
  /// A copy for the presentation tree.
  case copy(of: CALayer)
}
