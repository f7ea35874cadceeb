import OpenCombineShim
import PortSupport

// What stands for a publisher that is left out.

extension AnyPublisher: PortedEmptyValue {
  public static var portedEmpty: Self { Empty(completeImmediately: false).eraseToAnyPublisher() }
}
extension AnyCancellable: PortedEmptyValue {
  public static var portedEmpty: Self { unsafeDowncast(AnyCancellable {}, to: Self.self) }
}
