/// Makes layers of a class that is known at run time only, through the class's own initialisers.
///
/// `CALayer.init()` and `init(layer:)` cannot be `required`: users override them without that word. A convenience
/// initialiser dispatches to such overrides, but the language calls it on a metatype only when it is required, and a
/// required one would have to be written out by every subclass that leaves out one of the designated initialisers. So
/// the call is made by the initialiser's symbol: all that differs from `CALayer(making:)` is the metatype that is
/// handed in.
package enum LayerFactory {
  package static func make(_ type: CALayer.Type, _ request: LayerRequest) -> CALayer {
    type.callMakingInitializer(request)
  }

  /// Makes a fresh layer of a class, for `UIView.layerClass`.
  package static func make<Layer: CALayer>(_ type: Layer.Type) -> Layer {
    // The initialiser returns an instance of the class it is called on.
    unsafeDowncast(make(type, .fresh), to: Layer.self)
  }
}

extension CALayer {
  /// Calls `init(making:)` of the class on which it is called. Initialisers own their arguments, hence `consuming`.
  @_silgen_name("$s10QuartzCore7CALayerC6makingAcA12LayerRequestO_tcfC")
  fileprivate final class func callMakingInitializer(_ request: consuming LayerRequest) -> CALayer
}
