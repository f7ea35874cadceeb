/// Marks the initialisers through which the engine makes instances of classes that users subclass and name at run time.
///
/// UIKit's initialisers are not `required`, and users override them plainly. So the base classes declare a `required
/// convenience` initialiser that takes this value and calls the designated one: every subclass that overrides or
/// inherits the designated initialisers inherits it, and it dispatches to the override.
@_spi(Waterwheel)
public struct InstanceFactory {
  package init() {}
}
