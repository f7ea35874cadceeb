// The names of Apple's SwiftUI that the guides and Examples/GalleryApp use, as Apple declares them, so that Scripts/check-guides can
// type-check the rest. Nothing here runs.
@_exported public import UIKit

@MainActor public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }

/// Views that are made of no other ones.
public protocol SystemView: View where Body == Never {}

extension SystemView { public var body: Never { fatalError() } }

@resultBuilder @MainActor public enum ViewBuilder {
  public static func buildBlock<Content: View>(_ content: Content) -> Content { fatalError() }
}

public struct Text: SystemView { public init(_ text: String) { fatalError() } }

public struct Circle: SystemView { public nonisolated init() {} }

extension View {
  public func padding(_ length: CGFloat) -> some View { self }
  public func clipShape(_ shape: Circle) -> some View { self }
  public func ignoresSafeArea() -> some View { self }
  public func id(_ id: some Hashable) -> some View { self }
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
  ) -> some View { self }
}

@propertyWrapper public struct Binding<Value> {
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
}

@propertyWrapper public struct State<Value> {
  public init(wrappedValue: Value) { fatalError() }
  public var wrappedValue: Value {
    get { fatalError() }
    nonmutating set { fatalError() }
  }
  public var projectedValue: Binding<Value> { fatalError() }
}

// MARK: Apps

@MainActor public protocol Scene {}

@MainActor public protocol App {
  associatedtype Body: Scene
  var body: Body { get }
  init()
}

extension App { public static func main() { fatalError() } }

public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) { fatalError() }
}

// MARK: UIKit

public struct Edge {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let all = Set(rawValue: 15)
  }
}

public struct UIHostingConfiguration<Content: View>: UIContentConfiguration {
  public init(@ViewBuilder content: () -> Content) { fatalError() }
  public func margins(_ edges: Edge.Set = .all, _ length: CGFloat) -> Self { self }
  public func makeContentView() -> any UIView & UIContentView { fatalError() }
  public func updated(for state: any UIConfigurationState) -> Self { self }
}

public struct Transaction {
  public struct Animation {}
  public var animation: Animation?
}

@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public var coordinator: Representable.Coordinator { fatalError() }
  public var transaction: Transaction { fatalError() }
}

@MainActor public protocol UIViewRepresentable: SystemView {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  typealias Context = UIViewRepresentableContext<Self>
  func makeUIView(context: Context) -> UIViewType
  func updateUIView(_ view: UIViewType, context: Context)
  func makeCoordinator() -> Coordinator
}

@MainActor public struct UIViewControllerRepresentableContext<Representable: UIViewControllerRepresentable> {
  public var coordinator: Representable.Coordinator { fatalError() }
}

@MainActor public protocol UIViewControllerRepresentable: SystemView {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  func makeUIViewController(context: Context) -> UIViewControllerType
  func updateUIViewController(_ controller: UIViewControllerType, context: Context)
  func makeCoordinator() -> Coordinator
}
